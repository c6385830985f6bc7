import type { Lead } from '#domain/lead.ts'
import { productOf } from '#domain/lead-product.ts'
import type { LabelTarget } from '#web/core/labels/labels-context.tsx'
import { ringScore } from './lead-text.ts'

/** What is labeled with a lead. Which criteria its score is by, the sheet does not say. */
export const leadLabelTarget = (lead: Lead, sample: boolean): LabelTarget => ({
  of: lead,
  facts: () => productOf(lead, sample),
  score: lead.targetScore > 0 || lead.reasoning.trim() !== '' ? ringScore(lead.targetScore) : null,
})
