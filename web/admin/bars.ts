/** The length of a bar of sign-ups: 20 px for each, at most 200 px (SPEC 2, Admin screens: Statistics). */
export const signupBarPx = (count: number): number => Math.min(count * 20, 200)

export interface Figure {
  key: string
  count: number
}

/** Counts by name as figures, the largest first, equal ones by name; 0 is left out. */
export const largestFirst = (counts: Readonly<Record<string, number>>): Figure[] =>
  Object.entries(counts)
    .map(([key, count]) => ({ key, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))

/** A figure as a share of the largest, 0 to 1. */
export function shareOfMost(count: number, figures: readonly Figure[]): number {
  const most = Math.max(0, ...figures.map((figure) => figure.count))
  return most === 0 ? 0 : count / most
}
