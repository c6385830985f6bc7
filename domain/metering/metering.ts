import { isoDay } from '../base/dates.ts'
import { DAY_MS } from '../base/durations.ts'
import { UNLIMITED_PLAN } from '../plan/plan.ts'

/** What is metered, and by which calendar (SPEC 3, Metering: customer; DESIGN 6). */

/** A call counts on one tier: judging a launch is a standard call, researching contacts a premium one. */
export const TIERS = ['standard', 'premium'] as const
export type Tier = (typeof TIERS)[number]

/** Whose AI account pays for a call: the user's own key, or the installation's. */
export type Payer = 'own' | 'hosted'

/** SPEC 3, Metering: limit types. */
export const LIMIT_TYPES = ['standardCalls', 'premiumCalls', 'standardTokens', 'premiumTokens'] as const
export type LimitType = (typeof LIMIT_TYPES)[number]
export type Unit = 'calls' | 'tokens'

/** The tier on which a call counts that asks for `requested`. */
export const tierOf = (requested: { premium?: boolean | null | undefined } | null | undefined): Tier =>
  requested?.premium === true ? 'premium' : 'standard'

const NAMES = {
  standard: { calls: 'standardCalls', tokens: 'standardTokens' },
  premium: { calls: 'premiumCalls', tokens: 'premiumTokens' },
} as const

export const limitTypeOf = (tier: Tier, unit: Unit): LimitType => NAMES[tier][unit]

/**
 * The most tokens that one hosted call takes: what its begin reserves (DESIGN 6), and what its end posts where the call may
 * be paid for and whose usage was not reported (SECURITY trap 2, Q7: never 0).
 */
export const WORST_CASE_TOKENS: Record<Tier, number> = { standard: 30_000, premium: 200_000 }

/** Whose calls a plan's usage is shown by: on the unlimited plan the user's own, on any other the hosted ones. */
export const payerOfPlan = (plan: string | null): Payer => (plan === UNLIMITED_PLAN ? 'own' : 'hosted')

/** A calendar month, UTC, after which the counters begin anew. */
export interface Period {
  /** Such as 2026-11. */
  name: string
  startsAtMs: number
  /** The first moment of the next month. */
  endsAtMs: number
}

/** The month that a time lies in, UTC: no clock change moves its borders. */
export function periodOf(timeMs: number): Period {
  const time = new Date(timeMs)
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()]
  return {
    name: isoDay(timeMs).slice(0, 7),
    startsAtMs: Date.UTC(year, month),
    endsAtMs: Date.UTC(year, month + 1),
  }
}

/** In the end of a call that never left: nobody can have been paid for it. */
export const NEVER_SENT = 'NEVER_SENT'

/** An end that could not be delivered for so long is dropped: its month is over. */
export const ENDS_KEPT_MS = 30 * DAY_MS

/** For how long the same idempotency key gets the same answer (DESIGN 6). */
export const IDEMPOTENCY_KEYS_KEPT_MS = DAY_MS
