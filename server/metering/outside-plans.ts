import type { Metering } from '#clients/metering/metering.ts'
import { planStatusCustomerId } from '#domain/account/account.ts'

/** Reports to an outside service which plan a user is on. Rejects where that failed. */
export type ReportPlan = (user: { email: string; name: string | null }, planName: string) => Promise<void>

/** As long as a user waits for Save; the client's attempts together. */
const REPORT_LIMIT_MS = 10_000

/**
 * Creates or updates a user at an outside metering service (SPEC 7, Usage metering: POST /customers), under both ids
 * that SPEC has for one: the email, which calls are counted on, and its reduced form, whose plan the plan status reads
 * (SPEC 5, Plan and activity).
 * @param client with the secret key
 * @returns rejects with what the client throws, or after 10 seconds
 */
export function createOutsidePlans(client: Pick<Metering, 'createCustomer'>): ReportPlan {
  return async ({ email, name }, planName) => {
    const signal = AbortSignal.timeout(REPORT_LIMIT_MS)
    const details = {
      customerEmail: email,
      ...(name !== null && { customerName: name }),
      usagePlanName: planName,
    }
    const ids = [email, planStatusCustomerId(email)]
    await Promise.all(ids.map((customerId) => client.createCustomer({ customerId, ...details }, { signal })))
  }
}
