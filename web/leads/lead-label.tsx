import { Box } from '@mantine/core'
import type { Lead } from '#domain/lead.ts'
import { productOf } from '#domain/lead-product.ts'
import { LabelButtons, LabelPart } from '#web/core/labels/label-controls.tsx'
import type { LabelTarget } from '#web/core/labels/labels-context.tsx'
import { useLeadActions } from './lead-actions.tsx'
import { ringScore } from './lead-text.ts'

interface LeadLabelProps {
  lead: Lead
  name: string
}

/** What is labeled with a lead. Which criteria its score is by, the sheet does not say. */
const targetOf = (lead: Lead, sample: boolean): LabelTarget => ({
  of: lead,
  facts: () => productOf(lead, sample),
  score: lead.targetScore > 0 || lead.reasoning.trim() !== '' ? ringScore(lead.targetScore) : null,
})

/** The buttons of a row, where there is room for them. The Tab key goes past them: Y and N do the same in the row. */
export function LeadLabelButtons({ lead, name }: LeadLabelProps) {
  const { sample } = useLeadActions()
  return (
    <Box visibleFrom="sm">
      <LabelButtons compact tabIndex={-1} target={targetOf(lead, sample)} name={name} />
    </Box>
  )
}

/** The buttons and the reason, in the panel. */
export function LeadLabel({ lead, name }: LeadLabelProps) {
  const { sample } = useLeadActions()
  return <LabelPart target={targetOf(lead, sample)} name={name} />
}
