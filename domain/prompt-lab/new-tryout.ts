import { isBy, type JudgedBy, labelFacts, type LaunchLabel } from '../labels/launch-label.ts'
import type { Launch } from '../launch/launch.ts'
/** A tryout before it begins: what it is tried on, what that takes, and why a draft cannot be tried. */
import { classifyInstructions, MAX_PROMPT_LENGTH, parseCriteria } from '../verdict/classification.ts'
import { knownScore, type Side, type TriedScore, type Tryout, WAITING } from './tryout.ts'

/** More would cost more than most prompts are worth, and a change that matters shows on fewer. */
export const MOST_TRIED = 50

/** The two prompts of a tryout: the saved one, and the draft. */
export type Prompts = Readonly<Record<Side, string>>

/** The scores of a launch that are known before anything is asked. */
export type KnownScores = Readonly<Record<Side, number | null>>

/** Why a draft cannot be tried. */
export type DraftProblem = 'EMPTY' | 'TOO_LONG' | 'SAME' | 'SAVED_UNUSABLE'

const isTooLong = (prompt: string): boolean => prompt.length > MAX_PROMPT_LENGTH
const isEmpty = (prompt: string): boolean => parseCriteria(prompt).length === 0

/**
 * @returns null for a draft that can be tried. `SAME`: launches would be judged as by the saved prompt. `SAVED_UNUSABLE`:
 * nothing can be judged by the saved prompt, which is empty or too long
 */
export function draftProblem(saved: string, draft: string): DraftProblem | null {
  if (isEmpty(draft)) return 'EMPTY'
  if (isTooLong(draft)) return 'TOO_LONG'
  if (isEmpty(saved) || isTooLong(saved)) return 'SAVED_UNUSABLE'
  return classifyInstructions(saved) === classifyInstructions(draft) ? 'SAME' : null
}

/**
 * At most 50 labeled launches: those drawn blind, then those labeled by hand, the newest labels first. A launch that has
 * two labels is tried once, by the newer one.
 */
export function launchesToTry(labels: Iterable<LaunchLabel>): LaunchLabel[] {
  const byLaunch = new Map<string, LaunchLabel>()
  for (const label of [...labels].sort((one, other) => one.labeledAtMs - other.labeledAtMs))
    byLaunch.set(label.launchId, label)
  return [...byLaunch.values()]
    .sort((one, other) => Number(other.blind) - Number(one.blind) || other.labeledAtMs - one.labeledAtMs)
    .slice(0, MOST_TRIED)
}

/** What a label and a kept answer say of a launch's score. A label's verdict counts for the prompt and model that it was by. */
export function knownScoreOf(
  { verdict }: Pick<LaunchLabel, 'verdict'>,
  by: JudgedBy,
  kept: number | undefined,
): number | null {
  return verdict !== null && by.model !== null && isBy(verdict, by) ? verdict.score : (kept ?? null)
}

interface TryoutStart {
  id: string
  nowMs: number
  prompts: Prompts
  launches: readonly LaunchLabel[]
  /** Of each launch. */
  known: readonly KnownScores[]
  /** By the keys of the leads. */
  facts: ReadonlyMap<string, Launch>
}

/** A tryout that begins. Launches whose facts are not known, as their label was removed meanwhile, are left out. */
export function newTryout({ id, nowMs, prompts, launches, known, facts }: TryoutStart): Tryout {
  return {
    id,
    saved: prompts.before,
    draft: prompts.after,
    phase: 'running',
    stoppedBy: null,
    atMs: nowMs,
    sample: false,
    launches: launches.flatMap(({ launchId, leadKey, value }, index) => {
      const [launch, scores] = [facts.get(leadKey), known[index]]
      if (launch === undefined || scores === undefined) return []
      return {
        // Nothing is judged by who made it.
        product: { ...labelFacts(launch), id: launchId, makers: [] },
        isGood: value === 'good',
        before: scoreOf(scores.before),
        after: scoreOf(scores.after),
      }
    }),
  }
}

const scoreOf = (score: number | null): TriedScore => (score === null ? WAITING : knownScore(score))
