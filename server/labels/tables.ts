import type { LabelValue } from '#domain/labels/launch-label.ts'
import type { Json } from '../db/column-types.ts'

/** What users say of launches (SPEC 3, Label). */
export interface LaunchLabelsTable {
  user_id: string
  /** Names the launch (domain/lead-link.ts). */
  lead_key: string
  value: LabelValue
  /** Empty for none. */
  reason: string
  labeled_at: Date
  /** Of the verdict that stood then; null where there was none. */
  score: number | null
  prompt_hash: string | null
  blind: boolean
  /** The launch as it was then (`labelFacts`). */
  facts: Json
}
