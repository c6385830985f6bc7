import { Text } from '@mantine/core'
import type { Lead } from '#domain/lead.ts'
import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import type { LeadJob, LeadWork } from './lead-work.ts'

interface AskButtonProps {
  job: LeadJob
  leads: readonly Lead[]
  label: string
  work: LeadWork
}

/** Asks the AI about leads; beside it what that takes, before it is pressed. */
export function AskButton({ job, leads, label, work }: AskButtonProps) {
  const { limit, price } = useCallsOffer(job === 'contacts' ? 'research' : 'classify', leads.length)
  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        busy={leads.length === 0}
        onClick={() => work.start(job, leads)}
      >
        {label}
      </BusyButton>
      {leads.length === 0 ? null : (
        <Text component="span" size="xs" c="dimmed">
          {limit ?? price}
        </Text>
      )}
    </>
  )
}
