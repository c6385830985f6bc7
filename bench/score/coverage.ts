import { drawBlind } from '#domain/agreement/draw.ts'
import { type Figure, type Figures, figuresOf } from '#domain/agreement/figures.ts'
import { seeded } from '#domain/seeded.ts'
import { FIGURES, type Kind, type Rates, ratesOf, truthOf } from './truths.ts'

/** How often intervals hold the truth, and how wide they are on average: both 0-1. */
interface Covered {
  coverage: number
  width: number
}
export type Coverage = Record<(typeof FIGURES)[number], Covered>

/** For rounding: a true rate of 1 is within an interval that ends at 1. */
const ROUNDING = 1e-12
const holds = ({ low, high }: Figure, truth: number): boolean =>
  low - ROUNDING <= truth && truth <= high + ROUNDING

class Tally {
  private readonly sums = FIGURES.map((name) => ({ name, shown: 0, held: 0, width: 0 }))

  /** A figure that is not shown has no interval, and does not count. */
  add(figures: Figures | null, truth: Record<(typeof FIGURES)[number], number>, weight = 1): void {
    for (const sum of this.sums) {
      const figure = figures?.[sum.name] ?? null
      if (figure === null) continue
      sum.shown += weight
      sum.width += weight * (figure.high - figure.low)
      if (holds(figure, truth[sum.name])) sum.held += weight
    }
  }

  coverage(): Coverage {
    const covered = (at: number): Covered => {
      const { shown, held, width } = this.sums[at] ?? { shown: 0, held: 0, width: 0 }
      return { coverage: held / shown, width: width / shown }
    }
    return { precision: covered(0), recall: covered(1), accuracy: covered(2) }
  }
}

/**
 * The coverage for users of a kind, one for each seed. For each user, every outcome of the labeling is looked at with its
 * probability, so that nothing is left to chance but the users' rates.
 * @param labels half of them of each stratum
 */
export function exactCoverage(kind: Kind, labels: number, seeds: number, figures = figuresOf): Coverage {
  const of = Math.floor(labels / 2)
  const users = Array.from({ length: seeds }, (_, seed) => {
    const rates = ratesOf(kind, seed)
    return {
      truth: truthOf(rates, kind),
      high: probabilities(of, rates.high),
      low: probabilities(of, rates.low),
    }
  })
  const tally = new Tally()
  for (let high = 0; high <= of; high++)
    for (let low = 0; low <= of; low++) {
      const confusion = { high: { good: high, notGood: of - high }, low: { good: low, notGood: of - low } }
      const found = figures(confusion, kind.strata)
      for (const user of users) tally.add(found, user.truth, (user.high[high] ?? 0) * (user.low[low] ?? 0))
    }
  return tally.coverage()
}

/** Of each number of successes from 0 to `of`, by the binomial distribution. */
export function probabilities(of: number, rate: number): number[] {
  let column = [1]
  for (let tried = 1; tried <= of; tried++)
    column = Array.from(
      { length: tried + 1 },
      (_, hits) => (column[hits] ?? 0) * (1 - rate) + (column[hits - 1] ?? 0) * rate,
    )
  return column
}

/**
 * The same by playing it: each user's launches are made by chance, drawn blind and labeled, and the figures are taken at
 * each number of labels on the way.
 */
export function playedCoverage(
  kinds: readonly Kind[],
  counts: readonly number[],
  seeds: number,
): Map<number, Coverage> {
  const tallies = new Map(counts.map((labels) => [labels, new Tally()]))
  for (const kind of kinds)
    for (let seed = 0; seed < seeds; seed++) {
      const rates = ratesOf(kind, seed)
      const labeled = labeledInOrder(kind, rates, Math.max(...counts), `${kind.name} ${seed}`)
      for (const [labels, tally] of tallies)
        tally.add(figuresFrom(labeled.slice(0, labels), kind), truthOf(rates, kind))
    }
  return new Map([...tallies].map(([labels, tally]) => [labels, tally.coverage()]))
}

interface Launch {
  isHigh: boolean
  isGood: boolean
}

function labeledInOrder({ strata }: Kind, rates: Rates, labels: number, seed: string): Launch[] {
  const chooser = seeded(`launches ${seed}`)
  const launches = new Map<string, Launch>()
  for (let at = 0; at < strata.high + strata.low; at++) {
    const isHigh = at < strata.high
    launches.set(String(at), { isHigh, isGood: chooser.chance(isHigh ? rates.high : rates.low) })
  }
  const labeled = new Map<string, Launch>()
  for (let draw = 0; labeled.size < labels; draw++) {
    const scored = [...launches].map(([key, { isHigh }]) => ({
      key,
      score: isHigh ? 100 : 0,
      isLabeled: labeled.has(key),
    }))
    for (const key of drawBlind(scored, `draw ${draw} ${seed}`).keys) {
      const launch = launches.get(key)
      if (launch !== undefined) labeled.set(key, launch)
    }
  }
  return [...labeled.values()]
}

function figuresFrom(labeled: readonly Launch[], { strata }: Kind): Figures | null {
  const count = (isHigh: boolean, isGood: boolean) =>
    labeled.filter((one) => one.isHigh === isHigh && one.isGood === isGood).length
  const confusion = {
    high: { good: count(true, true), notGood: count(true, false) },
    low: { good: count(false, true), notGood: count(false, false) },
  }
  return figuresOf(confusion, strata)
}
