/** Two prompts on the same launches: what a change of the prompt did (decision 0090). */
import { isQualified } from '../classification.ts'
import { type Figure, proportion } from './figures.ts'
import { isRight } from './labeled.ts'

export interface Tried {
  key: string
  /** The user's label; null where the launch has none. */
  isGood: boolean | null
  /** 0-100: the scores of the two prompts. */
  before: number
  after: number
}

interface Flip extends Tried {
  /** Null where the launch has no label. */
  change: 'better' | 'worse' | null
}

/**
 * `same`: no label says that anything changed. `better` and `worse`: p below 0.05; with `probably_`: below 0.1.
 */
type ComparisonVerdict =
  'better' | 'probably_better' | 'no_clear_difference' | 'probably_worse' | 'worse' | 'same'

/** One prompt on the tried launches alone, each of which counts once. */
interface TriedFigures {
  /** Null where no labeled launch is at 70 or more. */
  precision: Figure | null
  /** Null where no labeled launch is a good lead. */
  recall: Figure | null
  /** Null where no launch has a label. */
  accuracy: Figure | null
}

export interface Comparison {
  /** How many of the tried launches have a label; only these count. */
  labeled: number
  /** Launches that crossed 70, in the order in which they were given. */
  flips: Flip[]
  /** Wrong before and right after, and the other way round. */
  better: number
  worse: number
  /** Two-sided, of the exact McNemar test. */
  pValue: number
  verdict: ComparisonVerdict
  before: TriedFigures
  after: TriedFigures
}

const CLEAR = 0.05
const PROBABLE = 0.1

export function comparePrompts(tried: readonly Tried[]): Comparison {
  const flips = tried
    .filter(({ before, after }) => isHigh(before) !== isHigh(after))
    .map((one): Flip => ({ ...one, change: changeOf(one) }))
  const better = flips.filter(({ change }) => change === 'better').length
  const worse = flips.filter(({ change }) => change === 'worse').length
  const pValue = exactMcNemar(better, worse)
  return {
    labeled: tried.filter(({ isGood }) => isGood !== null).length,
    flips,
    better,
    worse,
    pValue,
    verdict: verdictOf(better, worse, pValue),
    before: figuresWith(tried, 'before'),
    after: figuresWith(tried, 'after'),
  }
}

const isHigh = (score: number): boolean => isQualified({ targetScore: score })

const changeOf = ({ isGood, after }: Tried): Flip['change'] =>
  isGood === null ? null : isRight({ isGood, score: after }) ? 'better' : 'worse'

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

function figuresWith(tried: readonly Tried[], which: 'before' | 'after'): TriedFigures {
  const labeled = tried.flatMap(({ isGood, [which]: score }) => (isGood === null ? [] : [{ isGood, score }]))
  const share = (of: typeof labeled): Figure | null =>
    of.length === 0 ? null : proportion(of.filter((one) => isRight(one)).length, of.length)
  return {
    precision: share(labeled.filter(({ score }) => isHigh(score))),
    recall: share(labeled.filter(({ isGood }) => isGood)),
    accuracy: share(labeled),
  }
}
