import type { Lead } from '#domain/lead/lead.ts'
import { LabelButtons, LabelPart } from '#web/core/labels/label-controls.tsx'
import { useLeadActions } from './lead-actions.tsx'
import { leadLabelTarget } from './lead-label-target.ts'

interface LeadLabelProps {
  lead: Lead
  name: string
}

/** The buttons of a row. The Tab key goes past them: Y and N do the same in the row. */
export function LeadLabelButtons({ lead, name }: LeadLabelProps) {
  const { sample } = useLeadActions()
  return <LabelButtons compact tabIndex={-1} target={leadLabelTarget(lead, sample)} name={name} />
}

/** The buttons and the reason, in the panel. */
export function LeadLabel({ lead, name }: LeadLabelProps) {
  const { sample } = useLeadActions()
  return <LabelPart target={leadLabelTarget(lead, sample)} name={name} />
}
