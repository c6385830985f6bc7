import { isQualified } from '../classification.ts'
import { type Chooser, seeded } from '../seeded.ts'

/** How many launches scored 70 or more, and how many less. The two are drawn from apart, as strata. */
export interface Strata {
  high: number
  low: number
}

export interface ScoredLaunch {
  /** What tells launches apart; each is given once. */
  key: string
  /** 0-100. */
  score: number
  isLabeled: boolean
}

export interface Draw {
  /** In an order that says nothing of the scores. */
  keys: string[]
  /** How many launches there were to draw from, the labeled ones among them. */
  strata: Strata
}

/** From each stratum. */
const DRAWN_OF_STRATUM = 10

/**
 * Launches to label without their scores: ten by chance of those that qualify and ten of the others, or as many as
 * there are. Launches without a label come first, each with the same chance within its stratum.
 * @param seed the same seed draws the same of the same launches, in whatever order they are given
 */
export function drawBlind(launches: readonly ScoredLaunch[], seed: string): Draw {
  const chooser = seeded(seed)
  const sorted = launches.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const { high = [], low = [] } = Object.groupBy(sorted, ({ score }) =>
    isQualified({ targetScore: score }) ? 'high' : 'low',
  )
  const drawn = [...drawOf(high, chooser), ...drawOf(low, chooser)]
  return {
    keys: shuffled(drawn, chooser).map(({ key }) => key),
    strata: { high: high.length, low: low.length },
  }
}

const drawOf = (stratum: readonly ScoredLaunch[], chooser: Chooser): ScoredLaunch[] =>
  shuffled(stratum, chooser)
    .toSorted((one, other) => Number(one.isLabeled) - Number(other.isLabeled))
    .slice(0, DRAWN_OF_STRATUM)

/** In an order by chance. */
export function shuffled<T>(items: readonly T[], chooser: Chooser): T[] {
  return items
    .map((item) => ({ item, place: chooser.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
