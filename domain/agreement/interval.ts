/** Intervals of 95 % for shares that are counted on a few launches (decision 0090). */

export interface Interval {
  /** 0-1. */
  low: number
  /** 0-1. */
  high: number
}

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054

/**
 * The score interval of a proportion: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
 * Journal of the American Statistical Association 22 (1927), 209-212; formula (4) in Brown, Cai and DasGupta, Interval
 * estimation for a binomial proportion, Statistical Science 16 (2001), 101-133.
 * @param right 0 to `of`; a fraction where `of` is an effective size
 * @returns 0 to 1 where nothing was counted
 */
export function wilson(right: number, of: number): Interval {
  if (of <= 0) return { low: 0, high: 1 }
  const share = right / of
  const shrink = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / shrink
  const half = (Z / shrink) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  // At the ends the formula gives 0 and 1, but for rounding.
  return { low: right <= 0 ? 0 : middle - half, high: right >= of ? 1 : middle + half }
}
