import { keyColumnsOf } from '../launch-list/saved-launches.ts'
import { leadKey } from '../lead-link.ts'
import type { Product } from '../product.ts'
import { drawBlind, type Strata } from './draw.ts'

export interface DrawnLaunch {
  leadKey: string
  product: Product
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
  /** Lead keys of those that the user is done with, in their order; `skipped` are those of them without a label. */
  done: readonly string[]
  skipped: readonly string[]
}

export interface JudgedLaunch {
  product: Product
  /** 0-100. */
  score: number
}

interface DrawOptions {
  promptHash: string
  model: string | null
  isLabeled: (leadKey: string) => boolean
  drawnAtMs: number
  /** Random. */
  seed: string
}

/**
 * @param judged by one prompt and one model, whose scores these are
 * @returns null where no launch can be drawn
 */
export function drawRound(
  judged: readonly JudgedLaunch[],
  { promptHash, model, isLabeled, drawnAtMs, seed }: DrawOptions,
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
  return launches.length === 0
    ? null
    : { promptHash, model, drawnAtMs, strata, launches, done: [], skipped: [] }
}

/** The launch to show now; null when all are done. */
export const nextOf = ({ launches, done }: BlindRound): DrawnLaunch | null =>
  launches.find(({ leadKey: key }) => !done.includes(key)) ?? null

/** With a launch labeled or skipped. */
export function withDone(round: BlindRound, key: string, how: 'labeled' | 'skipped'): BlindRound {
  if (round.done.includes(key)) return round
  return {
    ...round,
    done: [...round.done, key],
    skipped: how === 'skipped' ? [...round.skipped, key] : round.skipped,
  }
}

/** Over before its end; null where no launch is done. */
export const ended = (round: BlindRound): BlindRound | null =>
  round.done.length === 0
    ? null
    : { ...round, launches: round.launches.filter(({ leadKey: key }) => round.done.includes(key)) }

/** Back to the launch before; the same round where there is none. */
export function withoutLast(round: BlindRound): BlindRound {
  const last = round.done.at(-1)
  if (last === undefined) return round
  return { ...round, done: round.done.slice(0, -1), skipped: round.skipped.filter((key) => key !== last) }
}
