import { productOf } from '#domain/lead/lead-product.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LabelTarget } from '#web/core/labels/labels-context.tsx'
import { ringScore } from './lead-text.ts'

/** What is labeled with a lead. The sheet does not say which criteria and which model its score is by. */
export const leadLabelTarget = (lead: Lead, sample: boolean): LabelTarget => ({
  of: lead,
  facts: () => productOf(lead, sample),
  score: lead.targetScore > 0 || lead.reasoning.trim() !== '' ? ringScore(lead.targetScore) : null,
  model: null,
})
