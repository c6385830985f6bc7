import {
  limitTypeOf,
  type Payer,
  periodOf,
  type Tier,
  type Unit,
  WORST_CASE_TOKENS,
} from '#domain/metering/metering.ts'

/** Limits and what is left of them, as the service's answers show them. */
export interface Limits {
  /** Null: none. */
  maxCalls: number | null
  maxTokens: number | null
}

export interface Used {
  usedCalls: number
  reservedCalls: number
  usedTokens: number
  reservedTokens: number
}

/** Hosted calls of one customer in a calendar month; set by DEMO_LIMITS. */
export type DemoLimits = Record<'standardCalls' | 'premiumCalls' | 'standardTokens' | 'premiumTokens', number>
/** Hosted calls of the whole installation in a UTC day; set by DEMO_DAILY_LIMITS. */
export type DemoDailyLimits = Record<'standardCalls' | 'premiumCalls', number>

/** What holds for a customer for whom no admin set anything: own calls have no limit (DESIGN 6). */
export const defaultLimits = (payer: Payer, tier: Tier, demo: DemoLimits): Limits =>
  payer === 'own'
    ? { maxCalls: null, maxTokens: null }
    : { maxCalls: demo[limitTypeOf(tier, 'calls')], maxTokens: demo[limitTypeOf(tier, 'tokens')] }

/** Tokens that a begin sets aside; an own-key call's are posted at its end only (DESIGN 6). */
export const reservedTokensOf = (payer: Payer, tier: Tier): number =>
  payer === 'hosted' ? WORST_CASE_TOKENS[tier] : 0

/** The units of a tier in which there is no room for one more call. Where tokens are not reserved, one must be left. */
export function unitsWithoutRoom(used: Used, limits: Limits, reservedTokens: number): Unit[] {
  const isOver = (sum: number, max: number | null) => max !== null && sum > max
  const calls = isOver(used.usedCalls + used.reservedCalls + 1, limits.maxCalls)
  const tokens = isOver(used.usedTokens + used.reservedTokens + Math.max(reservedTokens, 1), limits.maxTokens)
  return [...(calls ? ['calls' as const] : []), ...(tokens ? ['tokens' as const] : [])]
}

export interface Meter {
  used: number
  /** Set aside for calls that have not ended. */
  reserved: number
  limit: number | null
  /** Null without a limit. */
  remaining: number | null
  /** Whether one more call finds no room: of tokens that can be before the last one is used. */
  full: boolean
  resetsAt: string
}

/** Whose limits, what is used of them, and how long they hold. */
export interface MeteredTier {
  payer: Payer
  tier: Tier
  used: Used
  limits: Limits
  timeMs: number
}

/** The two meters of a tier by their limit types. */
export function metersOf({ payer, tier, used, limits, timeMs }: MeteredTier): Record<string, Meter> {
  const resetsAt = iso(periodOf(timeMs).endsAtMs)
  const fullUnits = unitsWithoutRoom(used, limits, reservedTokensOf(payer, tier))
  const meter = (unit: Unit, spent: number, reserved: number, limit: number | null): Meter => ({
    used: spent,
    reserved,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - spent - reserved),
    full: fullUnits.includes(unit),
    resetsAt,
  })
  return {
    [limitTypeOf(tier, 'calls')]: meter('calls', used.usedCalls, used.reservedCalls, limits.maxCalls),
    [limitTypeOf(tier, 'tokens')]: meter('tokens', used.usedTokens, used.reservedTokens, limits.maxTokens),
  }
}

/** What is left as a share from 0 to 1; null without a limit. */
export const remainingRatio = ({ limit, remaining }: Meter): number | null =>
  limit === null || remaining === null ? null : limit === 0 ? 0 : remaining / limit

/** A customer's plan in the vendor's shape. A period is a calendar month, UTC. */
export function subscriptionOf(planName: string | null, isLimited: boolean, timeMs: number) {
  const { startsAtMs, endsAtMs } = periodOf(timeMs)
  return {
    planName,
    limitType: isLimited ? 'BLOCK' : 'NONE',
    lastReplenishedAt: iso(startsAtMs),
    nextReplenishAt: iso(endsAtMs),
  }
}

export const iso = (timeMs: number): string => new Date(timeMs).toISOString()
