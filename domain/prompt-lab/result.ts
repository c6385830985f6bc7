/** Two prompts on the same launches: what a change of the prompt did (SPEC 3, Prompt tryout; decision 0090). */
import { isRight } from '../agreement/agreement.ts'
import { isQualified } from '../verdict/classification.ts'
import type { Tryout } from './tryout.ts'

export interface Tried {
  key: string
  /** The user's label. */
  isGood: boolean
  /** 0-100: the scores of the two prompts. */
  before: number
  after: number
}

interface Flip extends Tried {
  change: 'better' | 'worse'
}

/**
 * `same`: no launch crossed 70. `better` and `worse`: p below 0.05; with `probably_`: below 0.1.
 */
type ComparisonVerdict =
  | 'better'
  | 'probably_better'
  | 'no_clear_difference'
  | 'probably_worse'
  | 'worse'
  | 'same'

export interface TryoutResult {
  /** Launches that both prompts have a score for; only these are compared. */
  tried: number
  /** Launches that crossed 70, in the order in which they were given. */
  flips: Flip[]
  /** Wrong before and right after, and the other way round. */
  better: number
  worse: number
  /** Two-sided, of the exact McNemar test. */
  pValue: number
  verdict: ComparisonVerdict
}

/** With fewer labels a comparison says next to nothing: five launches that all get better can be chance. */
export const LEAST_TRIED = 10
const CLEAR = 0.05
const PROBABLE = 0.1

/** What a tryout showed. @returns null where no launch has both scores */
export function resultOf({ launches }: Pick<Tryout, 'launches'>): TryoutResult | null {
  const tried = launches.flatMap(({ product, isGood, before, after }) =>
    before.kind === 'known' && after.kind === 'known'
      ? [{ key: product.id, isGood, before: before.score, after: after.score }]
      : [],
  )
  return tried.length === 0 ? null : comparePrompts(tried)
}

export function comparePrompts(tried: readonly Tried[]): TryoutResult {
  const flips = tried
    .filter(({ before, after }) => isHigh(before) !== isHigh(after))
    .map((one): Flip => ({
      ...one,
      change: isRight({ isGood: one.isGood, score: one.after }) ? 'better' : 'worse',
    }))
  const better = flips.filter(({ change }) => change === 'better').length
  const worse = flips.length - better
  const pValue = exactMcNemar(better, worse)
  const verdict = verdictOf(better, worse, pValue)
  return { tried: tried.length, flips, better, worse, pValue, verdict }
}

const isHigh = (score: number): boolean => isQualified({ targetScore: score })

function verdictOf(better: number, worse: number, pValue: number): ComparisonVerdict {
  if (better + worse === 0) return 'same'
  const direction = better > worse ? 'better' : 'worse'
  if (pValue < CLEAR) return direction
  return pValue < PROBABLE ? `probably_${direction}` : 'no_clear_difference'
}

/**
 * The two-sided p-value that `better` and `worse` differ by chance alone: twice the smaller tail of the binomial
 * distribution with probability 1/2, at most 1. Q. McNemar, Psychometrika 12 (1947), 153-157; in its exact form Fagerland,
 * Lydersen and Laake, The McNemar test for binary matched-pairs data, BMC Medical Research Methodology 13:91 (2013).
 */
export function exactMcNemar(better: number, worse: number): number {
  const flips = better + worse
  // In logarithms, as 2 to the power of a few thousand is no number.
  let log = -flips * Math.LN2
  let tail = Math.exp(log)
  for (let count = 1; count <= Math.min(better, worse); count++) {
    log += Math.log((flips - count + 1) / count)
    tail += Math.exp(log)
  }
  return Math.min(1, 2 * tail)
}
