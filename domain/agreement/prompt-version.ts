import * as z from 'zod/mini'
import type { DocumentKind } from '../base/document-kind.ts'
import { MAX_MODEL_LENGTH } from '../labels/launch-label.ts'

const Count = z.int().check(z.minimum(0))

/** A prompt and a model that scores are by, as the server knows them: without the prompt's words (decision 0089). */
const PromptVersion = z.object({
  /** As kept answers name it: 64 hex digits. */
  promptHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** That judged by it; null where it is not known. */
  model: z.nullable(z.string().check(z.maxLength(MAX_MODEL_LENGTH))),
  /** Milliseconds since 1970. */
  firstUsedAtMs: Count,
  /** The newest draw of launches that it has judged, and of how many it was drawn; null for none. */
  draw: z.nullable(z.object({ atMs: Count, strata: z.object({ high: Count, low: Count }) })),
})
export type PromptVersion = z.output<typeof PromptVersion>

export const promptVersionKey = ({ promptHash, model }: PromptVersion): string =>
  `${promptHash} ${model ?? ''}`

/** By `promptVersionKey`. The earliest use stays, and the latest draw. */
export const PROMPT_VERSIONS: DocumentKind<PromptVersion> = {
  name: 'prompt-version',
  label: 'Prompts in use, without their words',
  value: PromptVersion,
  limit: { most: 200, bytes: 1_000, full: 'OLDEST_GO' },
  keyLength: 200,
  merge: (kept, mine) => {
    if (kept === null || mine === null) return mine
    const { value } = kept
    const isNewer = mine.draw !== null && mine.draw.atMs > (value.draw?.atMs ?? -1)
    if (!isNewer && mine.firstUsedAtMs >= value.firstUsedAtMs) return value
    return {
      ...value,
      firstUsedAtMs: Math.min(value.firstUsedAtMs, mine.firstUsedAtMs),
      draw: isNewer ? mine.draw : value.draw,
    }
  },
}
