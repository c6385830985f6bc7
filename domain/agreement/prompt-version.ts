import type { Strata } from './blind-round.ts'

/** A prompt and a model that scores are by, as the server knows them: without the prompt's words (decision 0089). */
export interface PromptVersion {
  /** As kept answers name it. */
  promptHash: string
  /** That judged by it; null where it is not known. */
  model: string | null
  /** Milliseconds since 1970. */
  firstUsedAtMs: number
  /** The newest draw of launches that it has judged; null for none. */
  draw: { atMs: number; strata: Strata } | null
}

/** Of one user. */
export const MOST_PROMPT_VERSIONS = 200
