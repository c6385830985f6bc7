/** Users by the month of their first sign-in (DESIGN 5, Statistics). */
export interface Cohort {
  /** Such as 2026-11. */
  month: string
  total: number
  /** Of them, active in the last 30 days. */
  active: number
  /** 0 to 1; null for a month in which nobody signed up. */
  share: number | null
  /** How dark its cell is: 0, none were active, to 4. */
  shade: 0 | 1 | 2 | 3 | 4
  /** The month is not over yet. */
  running: boolean
}

export type CohortCounts = Readonly<Record<string, { total: number; active: number }>>

/**
 * The cohorts with the latest month first.
 * @param thisMonth such as 2026-11, UTC
 */
export const cohortsOf = (counts: CohortCounts, thisMonth: string): Cohort[] =>
  Object.entries(counts)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, { total, active }]) => {
      const share = total === 0 ? null : active / total
      return { month, total, active, share, shade: shadeOf(share ?? 0), running: month === thisMonth }
    })

/** A share that is not 0 is never drawn as none. */
function shadeOf(share: number): Cohort['shade'] {
  if (share <= 0) return 0
  if (share <= 0.25) return 1
  if (share <= 0.5) return 2
  return share <= 0.75 ? 3 : 4
}
