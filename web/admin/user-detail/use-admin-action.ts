import { useQueryClient } from '@tanstack/react-query'
import { isServiceError } from '#clients/http.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { ADMIN_KEY } from '../query-times.ts'
import { adminUserMessages as text } from '../users-messages.ts'

type Run = (
  action: () => Promise<{ success: boolean; message: string }>,
  failed: (message: string) => string,
) => Promise<string | null>

/**
 * Runs an admin's action; after it all that the admin pages show is read again.
 * @returns how to run one: null when it was done, else the sentence of what went wrong
 */
export function useAdminAction(): Run {
  const cache = useQueryClient()
  return async (action, failed) => {
    try {
      const { success, message } = await action()
      return success ? null : failed(message)
    } catch (error) {
      return failed(reason(error))
    } finally {
      void cache.invalidateQueries({ queryKey: [ADMIN_KEY] })
    }
  }
}

/** Elsewhere the code says that one's own record is missing. */
const reason = (error: unknown): string =>
  isServiceError(error, 'USER_NOT_FOUND') ? text.notFound : sentenceFor(error)
