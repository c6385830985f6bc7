import type { LabelValue } from '#domain/labels/launch-label.ts'
import type { Json } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    launch_labels: LaunchLabelsTable
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
