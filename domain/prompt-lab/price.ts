import { isBy, type JudgedBy, type LabeledVerdict } from '../labels/launch-label.ts'
import { type Side, SIDES } from './tryout.ts'

/** The scores of a launch that are known before anything is asked. */
export type KnownScores = Readonly<Record<Side, number | null>>

interface Counts {
  /** Verdicts that the comparison needs. */
  needed: number
  /** Of these, those that cost nothing, as they are known. */
  known: number
}

/** What a tryout takes. */
export interface TryoutPrice extends Record<Side, Counts> {
  /** To be asked for. */
  calls: number
}

export function priceOfTryout(launches: readonly KnownScores[]): TryoutPrice {
  const countsOf = (side: Side): Counts => ({
    needed: launches.length,
    known: launches.filter((launch) => launch[side] !== null).length,
  })
  const [before, after] = [countsOf('before'), countsOf('after')]
  return { before, after, calls: before.needed - before.known + after.needed - after.known }
}

/** What a label and the kept answers say of a launch's scores. A label's verdict counts for the prompt and model that it was by. */
export function knownScoresOf(
  verdict: LabeledVerdict | null,
  by: Readonly<Record<Side, JudgedBy>>,
  kept: Readonly<Record<Side, number | undefined>>,
): KnownScores {
  const [before, after] = SIDES.map((side) =>
    verdict !== null && by[side].model !== null && isBy(verdict, by[side])
      ? verdict.score
      : (kept[side] ?? null),
  )
  return { before: before ?? null, after: after ?? null }
}
