import type { Auth, UnsignedRequest } from './auth.ts'
import { type BackendError, isBackendError } from './backend-error.ts'
import type { BackendDefaults } from './defaults.ts'
import type { Timing } from './timing.ts'

/** What a connection says of who we are, and keeps saying while it stands. */
export interface Identity {
  /** The payload of connection_init. Rejects when there is nothing to say who we are with. */
  identify: () => Promise<Record<string, string>>
  /**
   * Before the token ends that the connection was opened with, the next one is sent over it, in a ping. A server that
   * does not take it closes the connection when the token ends.
   */
  keepIdentified: (open: Pick<WebSocket, 'send'>) => Promise<void>
  stopRenewing: () => void
  /** Forgets the failure of the attempt before. */
  beginAttempt: () => void
  /** Why there was nothing to say who we are with, in the last attempt. */
  unidentified: () => BackendError | null
  /** The server does not know us by what we said: the next attempt says something fresher. */
  identifyAnew: () => void
}

/** Looks for the next token in the last seconds of one: its source may still be at it. */
const RENEWAL_TRIES = 5
/** The longest that a timer can wait; what lasts longer is not renewed over the connection. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** @param url of /graphql, beginning with http */
export function createIdentity(
  auth: Auth,
  url: string,
  { tokenExpiryToleranceMs }: Pick<BackendDefaults, 'tokenExpiryToleranceMs'>,
  timing: Timing,
): Identity {
  const request: UnsignedRequest = { method: 'POST', url, headers: {}, body: '{}' }
  let said: Record<string, string> = {}
  let unidentified: BackendError | null = null
  let identifyAnew = false
  let attempts = 0
  let renewing = new AbortController()

  async function identify(): Promise<Record<string, string>> {
    const attempt = attempts
    // A source may answer after its attempt was given up. What it says then is not about the next one.
    const isOver = () => attempt !== attempts
    try {
      const fresh = identifyAnew ? await auth.renewed?.(request, { headers: said, status: 401 }) : null
      const headers = fresh ?? (await auth.headersFor(request))
      if (isOver()) return headers
      said = headers
      identifyAnew = false
      return headers
    } catch (error) {
      if (isBackendError(error) && !isOver()) unidentified = error
      throw error
    }
  }

  async function keepIdentified(open: Pick<WebSocket, 'send'>): Promise<void> {
    const { signal } = (renewing = new AbortController())
    for (let tries = 0; tries < RENEWAL_TRIES; tries++) {
      const endsAtMs = auth.endsAtMs?.(said) ?? Infinity
      if (endsAtMs === Infinity) return
      const waitMs =
        tries > 0 ? tokenExpiryToleranceMs / RENEWAL_TRIES : endsAtMs - tokenExpiryToleranceMs - timing.now()
      try {
        await timing.pause(Math.min(Math.max(0, waitMs), LONGEST_TIMER_MS), signal)
        const fresh = await auth.headersFor(request)
        if (signal.aborted) return
        if (fresh.authorization === said.authorization) continue
        said = fresh
        open.send(JSON.stringify({ type: 'ping', payload: fresh }))
        tries = -1
      } catch {
        if (signal.aborted) return
      }
    }
  }

  return {
    identify,
    keepIdentified,
    stopRenewing: () => renewing.abort(),
    beginAttempt() {
      attempts++
      unidentified = null
    },
    unidentified: () => unidentified,
    identifyAnew() {
      identifyAnew = true
    },
  }
}
