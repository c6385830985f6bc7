import type { Kysely } from 'kysely'
import {
  LIMIT_TYPES,
  type LimitType,
  limitTypeOf,
  type Payer,
  payerOfPlan,
  periodOf,
  type Tier,
  type Unit,
} from '#domain/metering/metering.ts'
import type { Database } from '../base/db/schema.ts'
import type { DemoLimits } from './meters.ts'
import { setLimit } from './store/counters.ts'
import { lockCustomer, resetCounters } from './store/resets.ts'
import { metersByPayer } from './usage.ts'

/** What an admin may change of a customer's usage. Each is for a transaction, with its audit entry. */
export interface UsageAdmin {
  /**
   * Counts this month's calls and tokens from 0 again, whoever paid for them; what is reserved by open calls stays.
   * @returns what was used before, by payer and limit type; null for an unknown customer
   */
  reset: (db: Kysely<Database>, customerId: string) => Promise<Change<Used> | null>
  /**
   * Sets one limit on the calls that the customer's plan counts, or takes a set one away, so that the plan's own holds
   * again; it holds from the next begin on.
   * @param limit.max null to take it away
   * @returns the limit before and after, null for none; null for an unknown customer
   */
  setLimit: (
    db: Kysely<Database>,
    limit: { customerId: string; limitType: LimitType; max: number | null },
  ) => Promise<(Change<number | null> & { payer: Payer }) | null>
}

interface Change<Value> {
  /** The user behind the customer; null where there is none. */
  userId: string | null
  before: Value
  after: Value
}

type Used = Record<Payer, Record<string, number>>

/** @param options.now milliseconds since 1970 */
export function createUsageAdmin({
  demoLimits,
  now,
}: {
  demoLimits: DemoLimits
  now: () => number
}): UsageAdmin {
  return {
    async reset(db, customerId) {
      const customer = await lockCustomer(db, customerId)
      if (customer === undefined) return null
      const nowMs = now()
      const taken = await resetCounters(db, { customerId, period: periodOf(nowMs).name, at: new Date(nowMs) })
      const before: Used = { own: zeros(), hosted: zeros() }
      for (const { payer, tier, used_calls: calls, used_tokens: tokens } of taken) {
        before[payer][limitTypeOf(tier, 'calls')] = calls
        before[payer][limitTypeOf(tier, 'tokens')] = tokens
      }
      return { userId: customer.user_id, before, after: { own: zeros(), hosted: zeros() } }
    },

    async setLimit(db, { customerId, limitType, max }) {
      const customer = await lockCustomer(db, customerId)
      if (customer === undefined) return null
      const payer = payerOfPlan(customer.plan_name)
      const limitNow = async () => {
        const meters = await metersByPayer(customerId, now(), { db, demoLimits })
        return meters[payer][limitType]?.limit ?? null
      }
      const before = await limitNow()
      await setLimit(db, { customerId, payer, ...LIMITS[limitType], max })
      return { userId: customer.user_id, payer, before, after: await limitNow() }
    },
  }
}

const zeros = () => Object.fromEntries(LIMIT_TYPES.map((type) => [type, 0]))

const LIMITS: Record<LimitType, { tier: Tier; unit: Unit }> = {
  standardCalls: { tier: 'standard', unit: 'calls' },
  premiumCalls: { tier: 'premium', unit: 'calls' },
  standardTokens: { tier: 'standard', unit: 'tokens' },
  premiumTokens: { tier: 'premium', unit: 'tokens' },
}
