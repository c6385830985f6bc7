import { labelFacts } from '../labels/launch-label.ts'
import type { Product } from '../product.ts'
import type { Candidate } from './candidates.ts'
import type { KnownScores } from './price.ts'
import { knownScore, type Side, type Source, type TriedScore, type Tryout, WAITING } from './tryout.ts'

/** The two prompts of a tryout: the saved one, and the draft. */
export type Prompts = Readonly<Record<Side, string>>

export interface TryoutStart {
  source: Source
  prompts: Prompts
  candidates: readonly Candidate[]
  /** Of each candidate. */
  known: readonly KnownScores[]
  /** By which these are, and the others will be; null where it is not known. */
  model: string | null
  /** The facts of candidates without them, by the keys of their leads. */
  facts: ReadonlyMap<string, Product>
}

/** A tryout that begins. Launches whose facts are not known, as their label was removed meanwhile, are left out. */
export function newTryout(
  { source, prompts, candidates, known, model, facts }: TryoutStart,
  { id, nowMs }: { id: string; nowMs: number },
): Tryout {
  return {
    id,
    source,
    saved: prompts.before,
    draft: prompts.after,
    phase: 'running',
    stoppedBy: null,
    atMs: nowMs,
    usedInPlaceOf: null,
    sample: false,
    models: model === null ? [] : [model],
    launches: candidates.flatMap(({ launchId, leadKey, isGood, product }, index) => {
      const launch = product ?? facts.get(leadKey ?? '')
      const scores = known[index]
      if (launch === undefined || scores === undefined) return []
      return {
        // Nothing is judged by who made it.
        product: { ...labelFacts(launch), id: launchId, makers: [] },
        leadKey,
        isGood,
        before: scoreOf(scores.before),
        after: scoreOf(scores.after),
      }
    }),
  }
}

const scoreOf = (score: number | null): TriedScore => (score === null ? WAITING : knownScore(score))
