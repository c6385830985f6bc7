import { isServiceError } from '#clients/http.ts'
import { isUsageUnreported } from '#operations/ai/metered.ts'

/** No answer came, so that another call may pay for the same thing twice. */
const mayBePaid = (error: unknown): boolean =>
  isServiceError(error) && (error.code === 'MAYBE_PAID' || isUsageUnreported(error))

/**
 * Joins the call under way for the same thing, such as one of a search that was stopped: it is paid for already. Where
 * it fails, one of those who waited calls anew and the others join that; not where it may have been paid for.
 * @returns takes what makes two calls the same (as JSON), and how to make one
 */
export function createJoinedCalls<Answer extends object>() {
  const underWay = new Map<string, Promise<Answer>>()
  return async (what: unknown, make: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(what)
    for (let joined = underWay.get(key); joined !== undefined; joined = underWay.get(key)) {
      const answer = await joined.catch((error: unknown) => {
        if (mayBePaid(error)) throw error
        return null
      })
      if (answer !== null) return answer
    }
    const made = make().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}
