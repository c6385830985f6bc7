import type { Strata } from '../agreement/draw.ts'

/** A prompt that scores are by, as the server knows it: without its words (decision 0089). */
export interface PromptVersion {
  /** As kept answers name it. */
  promptHash: string
  /** Milliseconds since 1970. */
  firstUsedAtMs: number
  /** The newest draw of launches that it has judged; null for none. */
  draw: { atMs: number; strata: Strata } | null
}

/** Of one user. */
export const MOST_PROMPT_VERSIONS = 200
