import { BackendError, SESSION_ENDED } from '#clients/backend/backend-error.ts'
import type { Backend } from '#clients/backend/backend.ts'
import { followAccount, getUser } from '#clients/backend/documents.ts'
import { isServiceError, ServiceError } from '#clients/http.ts'
import type { Services, SessionRefusal } from '../services.tsx'

/** A block or the end of the session must end the app at once, whatever the user does or does not do (DESIGN 4). */

export const isSessionRefusal = (error: unknown): error is SessionRefusal =>
  isServiceError(error, 'BLOCKED') || isServiceError(error, 'EMAIL_NOT_VERIFIED')

const isSessionEnd = (error: unknown): boolean =>
  error instanceof BackendError && error.reason === SESSION_ENDED

/** The same backend, which also reports when it refuses the user as such, or a session that has ended. */
export function reportingRefusals(
  backend: Backend,
  onRefused: (refusal: SessionRefusal) => void,
  onEnded: () => void,
): Backend {
  const reporting =
    (send: Backend['query']): Backend['query'] =>
    async (...call) => {
      try {
        return await send(...call)
      } catch (error) {
        if (isSessionRefusal(error)) onRefused(error)
        if (isSessionEnd(error)) onEnded()
        throw error
      }
    }
  return { query: reporting(backend.query), mutate: reporting(backend.mutate) }
}

/**
 * Follows the user's own account while the app is open.
 * @param onChanged called with the plan when something else of it was changed: usage or a limit by an admin, or the plan
 *   from another place
 * @returns how to stop
 */
export function watchAccount(
  { subscriptions, backend, user }: Pick<Services, 'subscriptions' | 'backend' | 'user'>,
  onRefused: (refusal: SessionRefusal) => void,
  onChanged: (planName: string | null) => void,
): () => void {
  let isKnown = false
  return subscriptions.subscribe(
    followAccount,
    {},
    {
      onData: ({ onAccount: { blocked, blockedReason, planName } }) => {
        if (!blocked) {
          // The first is how it stood anyway.
          if (isKnown) onChanged(planName)
          isKnown = true
          return
        }
        const refusal = new ServiceError({ service: 'backend', code: 'BLOCKED', detail: blockedReason })
        if (isSessionRefusal(refusal)) onRefused(refusal)
      },
      // The close of a socket has no room for an admin's reason: any question is answered with it.
      onRefused: () => void backend.query(getUser, { id: user.id }).catch(() => undefined),
    },
  )
}
