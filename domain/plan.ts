/** Plans and what they allow (SPEC 5, 6). */
export const UNLIMITED_PLAN = 'Launchscout Unlimited'
export const DEMO_PLAN = 'Launchscout Demo'

export type PlanRefusal = 'OWN_KEY_REQUIRED' | 'PLAN_UNKNOWN' | 'PLAN_INVALID' | 'OWN_KEY_STORED'
export type RunDecision = { run: 'own-key' } | { run: 'hosted' } | { refused: PlanRefusal }

/** The plan a user has by whether an own AI key is saved (SPEC 4, once per session). */
export const planFor = (hasOwnKey: boolean): string => (hasOwnKey ? UNLIMITED_PLAN : DEMO_PLAN)

/**
 * Where an AI call runs, or why it must not (SPEC 6, plan-based access).
 * @param plan the plan's name as the metering service tells it; null when missing or unreadable
 */
export function decideRun(plan: string | null, hasOwnKey: boolean): RunDecision {
  if (plan === null || plan.trim() === '') return { refused: 'PLAN_UNKNOWN' }
  if (plan === UNLIMITED_PLAN) return hasOwnKey ? { run: 'own-key' } : { refused: 'OWN_KEY_REQUIRED' }
  if (plan === DEMO_PLAN) return hasOwnKey ? { refused: 'OWN_KEY_STORED' } : { run: 'hosted' }
  return { refused: 'PLAN_INVALID' }
}

export const DEMO_MAX_RESULTS = 40
export const ABSOLUTE_MAX_RESULTS = 500
const DEMO_CHOICES = [20, 40] as const
const UNLIMITED_CHOICES = [20, 40, 80, 100, 200, 300, 400, 500] as const

/** The max-results choices of a plan (SPEC 5). */
export const maxResultsChoices = (plan: string | null): readonly number[] =>
  plan === UNLIMITED_PLAN ? UNLIMITED_CHOICES : DEMO_CHOICES

/** A wished number of results, forced down to what the plan allows (SPEC 5: 'Demo plan limited to 40'). */
export function capMaxResults(plan: string | null, wished: number): { maxResults: number; capped: boolean } {
  const cap = plan === UNLIMITED_PLAN ? ABSOLUTE_MAX_RESULTS : DEMO_MAX_RESULTS
  return wished > cap ? { maxResults: cap, capped: true } : { maxResults: wished, capped: false }
}
