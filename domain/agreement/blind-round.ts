import { type Chooser, seeded } from '../base/seeded.ts'
import { isBy, type JudgedBy, type LaunchLabel } from '../labels/launch-label.ts'
import { keyColumnsOf } from '../launch-list/saved-launches.ts'
import type { Launch } from '../launch/launch.ts'
import { leadKey } from '../lead/lead-link.ts'
import type { SearchRun } from '../search-run/run-state.ts'
import { isQualified } from '../verdict/classification.ts'

export interface DrawnLaunch {
  leadKey: string
  product: Launch
  /** 0-100. The user does not see it while they label. */
  score: number
}

/** Launches that were drawn by chance, to be labeled without their scores (SPEC 3, Agreement; decision 0090). */
export interface BlindRound {
  /** Of the prompt that all scores are of. */
  promptHash: string
  /** That gave all scores; null where it is not known. */
  model: string | null
  /** Milliseconds since 1970. */
  drawnAtMs: number
  /** Of how many launches they were drawn. */
  strata: Strata
  /** In the order in which they are shown. */
  launches: readonly DrawnLaunch[]
  /** Lead keys of those that the user has labeled or skipped, in their order. */
  done: readonly string[]
}

export interface JudgedLaunch {
  product: Launch
  /** 0-100. */
  score: number
}

/** The launches of a search that can be drawn. */
export interface Judged {
  launches: readonly JudgedLaunch[]
  /** That gave all their scores; null where it is not known. */
  model: string | null
}

/** Those that the model of the newest verdict has judged: it may have changed while the search was stopped. */
export function judgedOf({ items }: Pick<SearchRun, 'items'>): Judged {
  const judged = items.flatMap(({ product, verdict }) =>
    verdict === null || verdict.result.byOwnCriteria ? [] : [{ product, verdict }],
  )
  const [newest] = judged.toSorted((one, other) => other.verdict.atMs - one.verdict.atMs)
  const model = newest?.verdict.model
  return {
    model: model ?? null,
    launches: judged
      .filter(({ verdict }) => verdict.model === model)
      .map(({ product, verdict }) => ({ product, score: verdict.result.targetScore })),
  }
}

interface DrawOptions {
  promptHash: string
  isLabeled: (leadKey: string) => boolean
  drawnAtMs: number
  /** Random. */
  seed: string
}

/**
 * @param judged by one prompt and one model
 * @returns null where no launch can be drawn
 */
export function drawRound(
  { launches: judged, model }: Judged,
  { promptHash, isLabeled, drawnAtMs, seed }: DrawOptions,
): BlindRound | null {
  const byKey = new Map<string, DrawnLaunch>()
  for (const { product, score } of judged) {
    const key = leadKey(keyColumnsOf(product))
    // What nothing names cannot be labeled.
    if (key !== null) byKey.set(key, { leadKey: key, product, score })
  }
  const scored = [...byKey.values()].map(({ leadKey: key, score }) => ({
    key,
    score,
    isLabeled: isLabeled(key),
  }))
  const { keys, strata } = drawBlind(scored, seed)
  const launches = keys.flatMap((key) => byKey.get(key) ?? [])
  return launches.length === 0 ? null : { promptHash, model, drawnAtMs, strata, launches, done: [] }
}

/** The launch to show now; null when all are done. */
export const nextOf = ({ launches, done }: BlindRound): DrawnLaunch | null =>
  launches.find(({ leadKey: key }) => !done.includes(key)) ?? null

/** With a launch labeled or skipped. */
export const withDone = (round: BlindRound, key: string): BlindRound =>
  round.done.includes(key) ? round : { ...round, done: [...round.done, key] }

/** Over before its end; null where no launch is done. */
export const ended = (round: BlindRound): BlindRound | null =>
  round.done.length === 0
    ? null
    : { ...round, launches: round.launches.filter(({ leadKey: key }) => round.done.includes(key)) }

/** Back to the launch before; nothing changes where there is none. */
export const withoutLast = (round: BlindRound): BlindRound => ({ ...round, done: round.done.slice(0, -1) })

/** The labels of rounds under one prompt and one model, with the scores that were hidden. */
export interface DrawnLabels {
  by: JudgedBy
  drawn: { label: LaunchLabel; isGood: boolean; score: number }[]
}

/**
 * Labels by hand are left out, as people label what is striking, and so are those under another prompt or model.
 * @param model that judges now; null where none does: then the one of the newest such label
 */
export function drawnUnder(labels: Iterable<LaunchLabel>, { promptHash, model }: JudgedBy): DrawnLabels {
  const drawn = [...labels]
    .filter(({ blind }) => blind)
    .flatMap((label) =>
      label.verdict?.promptHash === promptHash
        ? [{ label, verdict: label.verdict, isGood: label.value === 'good', score: label.verdict.score }]
        : [],
    )
    .sort((one, other) => other.label.labeledAtMs - one.label.labeledAtMs)
  const by = { promptHash, model: model ?? drawn[0]?.verdict.model ?? null }
  return {
    by,
    drawn: drawn
      .filter(({ verdict }) => isBy(verdict, by))
      .map(({ label, isGood, score }) => ({ label, isGood, score })),
  }
}

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

interface Draw {
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
function shuffled<T>(items: readonly T[], chooser: Chooser): T[] {
  return items
    .map((item) => ({ item, place: chooser.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
