import { isServiceError } from '#clients/http.ts'
import type { Metering } from '#clients/metering/metering.ts'
import type { ListedCall } from '#clients/metering/replies.ts'
import { LIMIT_TYPES } from '#domain/metering/metering.ts'

/** How a customer's usage of the month stands, as their plan counts it (SPEC 3, Admin data). */
export interface CustomerUsage {
  customerId: string
  planName: string | null
  /** By limit type; null where the service does not say. */
  usage: Record<string, number | null>
  /** By limit type; null for none, and where the service does not say. */
  limits: Record<string, number | null>
  /** The newest first. */
  calls: ListedCall[]
}

/** Reads a customer's usage; null where the service has no such customer. Rejects with what the client throws. */
export type UsageOf = (customerId: string) => Promise<CustomerUsage | null>

const CALLS = 20
/** An admin's page waits for it. */
const LIMIT_MS = 5_000

/** @param client of our own metering service or an outside one, with the secret key */
export function createUsageOf(client: Pick<Metering, 'usage'>): UsageOf {
  return async (customerId) => {
    try {
      const signal = AbortSignal.timeout(LIMIT_MS)
      const { planName, meters, calls } = await client.usage(customerId, { calls: CALLS, signal })
      const each = (figure: 'used' | 'limit') =>
        Object.fromEntries(LIMIT_TYPES.map((type) => [type, meters[type]?.[figure] ?? null]))
      return { customerId, planName, usage: each('used'), limits: each('limit'), calls }
    } catch (error) {
      if (isServiceError(error) && error.status === 404) return null
      throw error
    }
  }
}
