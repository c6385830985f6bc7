import type { LabelValue } from '#domain/labels/launch-label.ts'
import type { Json } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    launch_labels: LaunchLabelsTable
    prompt_versions: PromptVersionsTable
  }
}

/** What users say of launches (SPEC 3, Label). */
interface LaunchLabelsTable {
  user_id: string
  /** Names the launch (domain/lead/lead-link.ts). */
  lead_key: string
  value: LabelValue
  /** Empty for none. */
  reason: string
  labeled_at: Date
  /** Of the verdict that stood then; null where there was none. */
  score: number | null
  prompt_hash: string | null
  model: string | null
  blind: boolean
  /** The launch as it was then (`labelFacts`). */
  facts: Json
}

/** The prompts that a user's scores are by, with each model that judged by them. Their words stay in the browser. */
interface PromptVersionsTable {
  user_id: string
  prompt_hash: string
  /** Empty where it is not known. */
  model: string
  first_used_at: Date
  /** When launches were last drawn from those that it has judged, and of how many; null for never. */
  drawn_at: Date | null
  drawn_from_high: number | null
  drawn_from_low: number | null
}
