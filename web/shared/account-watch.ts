import type { Backend } from '#clients/backend/backend.ts'
import { followAccount, getUser } from '#clients/backend/documents.ts'
import { isServiceError, ServiceError } from '#clients/http.ts'
import type { Services, SessionRefusal } from './services.tsx'

/** A block must end the app at once, whatever the user does or does not do (DESIGN 4). */

export const isSessionRefusal = (error: unknown): error is SessionRefusal =>
  isServiceError(error, 'BLOCKED') || isServiceError(error, 'EMAIL_NOT_VERIFIED')

/** The same backend, which tells when it refuses the user as such. */
export function tellingRefusals(backend: Backend, onRefused: (refusal: SessionRefusal) => void): Backend {
  const telling =
    (send: Backend['query']): Backend['query'] =>
    async (...call) => {
      try {
        return await send(...call)
      } catch (error) {
        if (isSessionRefusal(error)) onRefused(error)
        throw error
      }
    }
  return { query: telling(backend.query), mutate: telling(backend.mutate) }
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
  let told = false
  return subscriptions.subscribe(
    followAccount,
    {},
    {
      onData: ({ onAccount: { blocked, blockedReason, planName } }) => {
        if (!blocked) {
          // The first is how it stood anyway.
          if (told) onChanged(planName)
          told = true
          return
        }
        const refusal = new ServiceError({ service: 'backend', code: 'BLOCKED', detail: blockedReason })
        if (isSessionRefusal(refusal)) onRefused(refusal)
      },
      // The close of a socket has no room for the reason: any question is answered with it.
      onRefused: () => void backend.query(getUser, { id: user.id }).catch(() => undefined),
    },
  )
}
