/** Plans and what they allow (SPEC 1; SPEC 3, Plans and the free tier). */
export const UNLIMITED_PLAN = 'Launchscout Unlimited'
export const DEMO_PLAN = 'Launchscout Demo'

export type PlanRefusal = 'OWN_KEY_REQUIRED' | 'PLAN_UNKNOWN' | 'PLAN_INVALID' | 'OWN_KEY_STORED'
export type RunDecision = { run: 'own-key' } | { run: 'hosted' } | { refused: PlanRefusal }

/** The plan a user has by whether an own AI key is saved (SPEC 4). */
export const planFor = (hasOwnKey: boolean): string => (hasOwnKey ? UNLIMITED_PLAN : DEMO_PLAN)

/**
 * Where an AI call runs, or why it must not (SPEC 6).
 * @param plan the plan's name from the metering service; null when missing or unreadable
 */
export function decideRun(plan: string | null, hasOwnKey: boolean): RunDecision {
  if (plan === null || plan.trim() === '') return { refused: 'PLAN_UNKNOWN' }
  if (plan === UNLIMITED_PLAN) return hasOwnKey ? { run: 'own-key' } : { refused: 'OWN_KEY_REQUIRED' }
  if (plan === DEMO_PLAN) return hasOwnKey ? { refused: 'OWN_KEY_STORED' } : { run: 'hosted' }
  return { refused: 'PLAN_INVALID' }
}

const DEMO_MAX_RESULTS = 40
const ABSOLUTE_MAX_RESULTS = 500
const DEMO_CHOICES = [20, 40] as const
const UNLIMITED_CHOICES = [20, 40, 80, 100, 200, 300, 400, 500] as const

/** Hosted calls and tokens of one customer in a calendar month (UTC), unless the installation sets others. */
export const DEFAULT_DEMO_LIMITS = {
  standardCalls: 200,
  premiumCalls: 20,
  standardTokens: 2_000_000,
  premiumTokens: 2_000_000,
}
/** Hosted calls of the whole installation in a day (UTC), unless it sets others. */
export const DEFAULT_DEMO_DAILY_LIMITS = { standardCalls: 5_000, premiumCalls: 300 }
/** What the installation's own AI key may cost in a day (UTC), unless it sets another budget. */
export const DEFAULT_DEMO_DAILY_BUDGET_USD = 20

/** The max-results choices of a plan (SPEC 5, Search). */
export const maxResultsChoices = (plan: string | null): readonly number[] =>
  plan === UNLIMITED_PLAN ? UNLIMITED_CHOICES : DEMO_CHOICES

/** A wished number of results, forced down to what the plan allows (SPEC 5, Search: 'Demo plan limited to 40'). */
export function capMaxResults(plan: string | null, wished: number): { maxResults: number; capped: boolean } {
  const cap = plan === UNLIMITED_PLAN ? ABSOLUTE_MAX_RESULTS : DEMO_MAX_RESULTS
  return wished > cap ? { maxResults: cap, capped: true } : { maxResults: wished, capped: false }
}
