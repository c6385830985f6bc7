import { Text } from '@mantine/core'
import type { Lead } from '#domain/lead/lead.ts'
import { PricedPopover } from '#web/core/plan/priced-popover.tsx'
import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { leadActionMessages } from '../lead-action-messages.ts'
import type { AskedJob, LeadWork } from './lead-work.ts'

const CALLS = { contacts: 'research', verdict: 'classify' } as const

interface AskButtonProps {
  job: AskedJob
  lead: Lead
  label: string
  work: LeadWork
}

/** Asks the AI about a lead; beside it what that takes, before it is pressed. */
export function AskButton({ job, lead, label, work }: AskButtonProps) {
  const { limit, price } = useCallsOffer(CALLS[job])
  return (
    <>
      <BusyButton variant="default" size="compact-sm" busy={false} onClick={() => work.start(job, [lead])}>
        {label}
      </BusyButton>
      <Text component="span" size="xs" c="dimmed">
        {limit ?? price}
      </Text>
    </>
  )
}

interface AskForManyProps extends Omit<AskButtonProps, 'lead'> {
  leads: readonly Lead[]
}

/** Asks the AI about several leads, once their price is confirmed. */
export function AskForMany({ job, leads, label, work }: AskForManyProps) {
  const text = leadActionMessages.ask[job]
  return (
    <PricedPopover
      job={CALLS[job]}
      calls={leads.length}
      name={text.priceName}
      question={text.question(leads.length)}
      onStart={() => work.start(job, leads)}
    >
      {(popover) => (
        <BusyButton variant="default" size="compact-sm" busy={leads.length === 0} popoverTarget={popover}>
          {label}
        </BusyButton>
      )}
    </PricedPopover>
  )
}
