import type { BlindRound } from '#domain/agreement/blind-round.ts'
import type { Strata } from '#domain/agreement/draw.ts'
import { isBy, type JudgedBy, type LaunchLabel } from '#domain/labels/launch-label.ts'
import type { PromptVersion } from '#domain/labels/prompt-version.ts'

export interface Version extends JudgedBy {
  /** Tells it from the others. */
  name: string
  /** Milliseconds since 1970; null where the prompt was never used for a label with this model. */
  firstUsedAtMs: number | null
  /** Of the newest draw; none where nothing was drawn. */
  strata: Strata
  /** Its words; null where they are not in this browser. */
  text: string | null
}

const NOTHING_DRAWN: Strata = { high: 0, low: 0 }

interface Known {
  labels: ReadonlyMap<string, LaunchLabel>
  /** By the server. */
  known: readonly PromptVersion[]
  round: Pick<BlindRound, 'promptHash' | 'model' | 'drawnAtMs' | 'strata'> | null
  /** The words of prompts, by their hashes. */
  texts: ReadonlyMap<string, string>
  /** Of the prompt in use. */
  savedHash: string
  /** Null where nothing judges now: then the last one that did by the prompt in use comes first. */
  modelNow: string | null
}

/** The prompt and the model in use, and then each other pair that labels have scores of, the newest first. */
export function versionsOf({ labels, known, round, texts, savedHash, modelNow }: Known): Version[] {
  const used = usedOf(labels, known)
  const model = modelNow ?? used.find(({ promptHash }) => promptHash === savedHash)?.model ?? null
  const inUse = { promptHash: savedHash, model, firstUsedAtMs: null }
  const first = used.find((one) => isBy(one, inUse)) ?? inUse
  return [first, ...used.filter((one) => one !== first)].map((one): Version => {
    const draw = known.find((version) => isBy(version, one))?.draw ?? null
    // Newer than what the server has told, or not sent yet.
    const ownDraw =
      round !== null && isBy(round, one) ? { atMs: round.drawnAtMs, strata: round.strata } : null
    const newest = ownDraw !== null && ownDraw.atMs >= (draw?.atMs ?? 0) ? ownDraw : draw
    return {
      ...one,
      name: nameOf(one),
      strata: newest?.strata ?? NOTHING_DRAWN,
      text: texts.get(one.promptHash) ?? null,
    }
  })
}

type Use = Pick<Version, 'promptHash' | 'model' | 'firstUsedAtMs'>
const nameOf = ({ promptHash, model }: JudgedBy): string => `${promptHash} ${model ?? ''}`

/** What labels have scores of, and what else the server knows of, the newest first. */
function usedOf(labels: ReadonlyMap<string, LaunchLabel>, known: readonly PromptVersion[]): Use[] {
  const first = new Map<string, JudgedBy & { firstUsedAtMs: number }>()
  const note = ({ promptHash, model }: JudgedBy, atMs: number) => {
    const name = nameOf({ promptHash, model })
    const firstUsedAtMs = Math.min(atMs, first.get(name)?.firstUsedAtMs ?? atMs)
    first.set(name, { promptHash, model, firstUsedAtMs })
  }
  for (const version of known) note(version, version.firstUsedAtMs)
  for (const { verdict, labeledAtMs } of labels.values())
    if (verdict !== null && verdict.promptHash !== null)
      note({ promptHash: verdict.promptHash, model: verdict.model }, labeledAtMs)
  return [...first.values()].sort((one, other) => other.firstUsedAtMs - one.firstUsedAtMs)
}
