import type { Strata } from '#domain/agreement/draw.ts'
import { type Chooser, seeded } from '#domain/seeded.ts'

/** Users alike: each has true rates of their own, drawn from these ranges. */
export interface Kind {
  name: string
  /** The share of good leads among launches at 70 or more, which is the precision. */
  ofHigh: readonly [number, number]
  /** The share of good leads among all others. */
  ofLow: readonly [number, number]
  strata: Strata
}

export const KINDS: readonly Kind[] = [
  { name: 'nearly always right', ofHigh: [0.9, 1], ofLow: [0, 0.1], strata: { high: 200, low: 400 } },
  { name: 'mostly right', ofHigh: [0.75, 0.95], ofLow: [0.05, 0.25], strata: { high: 250, low: 350 } },
  { name: 'often wrong', ofHigh: [0.5, 0.7], ofLow: [0.1, 0.4], strata: { high: 250, low: 350 } },
  { name: 'mostly wrong above 70', ofHigh: [0.2, 0.5], ofLow: [0.05, 0.3], strata: { high: 150, low: 450 } },
  { name: 'few at 70 or more', ofHigh: [0.7, 1], ofLow: [0.02, 0.2], strata: { high: 100, low: 900 } },
  { name: 'most at 70 or more', ofHigh: [0.5, 0.9], ofLow: [0.2, 0.6], strata: { high: 400, low: 200 } },
]

const alike = (high: number, low: number): Kind => ({
  name: `${100 * high} % and ${100 * low} % good`,
  ofHigh: [high, high],
  ofLow: [low, low],
  strata: { high: 250, low: 350 },
})

/** Users who all have the same rates: there, the few numbers that can be counted show. */
export const ALIKE: readonly Kind[] = [alike(0.6, 0.1), alike(0.8, 0.1), alike(0.95, 0.05)]

export interface Rates {
  high: number
  low: number
}

const within = ([least, most]: readonly [number, number], chooser: Chooser): number =>
  least + chooser.next() * (most - least)

/** The rates of one user; the same for the same seed. */
export function ratesOf(kind: Kind, seed: number): Rates {
  const chooser = seeded(`${kind.name} ${seed}`)
  return { high: within(kind.ofHigh, chooser), low: within(kind.ofLow, chooser) }
}

export const FIGURES = ['precision', 'recall', 'accuracy'] as const
type Name = (typeof FIGURES)[number]

/** What the figures would be if every launch that ever comes were labeled. */
export function truthOf({ high, low }: Rates, { strata }: Pick<Kind, 'strata'>): Record<Name, number> {
  const [found, missed] = [strata.high * high, strata.low * low]
  return {
    precision: high,
    recall: found / (found + missed),
    accuracy: (found + strata.low - missed) / (strata.high + strata.low),
  }
}
