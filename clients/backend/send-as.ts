import type { Auth, UnsignedRequest } from './auth.ts'
import { isAway, whileAway } from './away.ts'
import { BackendError, isBackendError } from './backend-error.ts'
import { backendDefaults } from './defaults.ts'
import { createHttpRequest, type HttpCall } from './http-request.ts'
import { realTiming, type Timing } from './timing.ts'

export interface SendOptions {
  fetch: typeof globalThis.fetch
  timing?: Timing
  /** For whoever repeats reads themself: how often the client does. */
  queryRetries?: number | undefined
  authRetries?: number | undefined
  /** For pages: whether there is a network. A server that cannot be reached is then waited for, too. */
  isOnline?: (() => boolean) | undefined
  /** Called with true when a call begins to wait for a server that is away, and with false when it waits no longer. */
  onAway?: ((isAway: boolean) => void) | undefined
}

interface SentCall<T> extends Omit<HttpCall<T>, 'errorOf' | 'isAway' | 'method' | 'headers'> {
  method: NonNullable<HttpCall<T>['method']>
  headers: Record<string, string>
  /** Whether it may be sent again while the server is away, when nobody knows what became of it. */
  maySendAgain: boolean
}

/**
 * Makes what sends requests as somebody: again with fresh credentials where the server refuses those it got, and again
 * while the server is away.
 */
export function createSend(auth: Auth, options: SendOptions) {
  const { fetch, timing = realTiming, isOnline, onAway } = options
  const { queryRetries = backendDefaults.queryRetries, authRetries = backendDefaults.authRetries } = options
  const request = createHttpRequest({ fetch: fetchFor(auth, fetch), ...timing })

  async function withCredentials<Answer>(
    unsigned: UnsignedRequest,
    send: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    let headers = await auth.headersFor(unsigned)
    for (let attempt = 0; ; attempt++) {
      try {
        return await send({ ...unsigned.headers, ...headers })
      } catch (error) {
        const refused = isBackendError(error) && (error.status === 401 || error.status === 403)
        const better =
          refused && attempt < authRetries
            ? await auth.renewed?.(unsigned, { headers, status: error.status })
            : null
        if (!better) throw error
        headers = better
      }
    }
  }

  return <T>({ maySendAgain, ...call }: SentCall<T>) => {
    const { method, url, headers, body = '', signal } = call
    const away = (error: unknown) => isAway(error, { isRepeatable: maySendAgain, isOnline })
    const send = (signed: Record<string, string>) =>
      request({
        retries: queryRetries,
        ...call,
        headers: signed,
        errorOf: (failure) => new BackendError(failure),
        isAway: away,
      })
    return whileAway(() => withCredentials({ method, url, headers, body }, send), {
      isAway: away,
      timing,
      signal,
      onAway,
    })
  }
}

/** Follows no redirect, as a key would go with it to another host, and passes each answer to `auth`. */
const fetchFor =
  (auth: Auth, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    auth.answered?.(response.headers)
    return response
  }
