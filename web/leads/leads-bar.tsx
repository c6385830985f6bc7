import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { hasContact } from '#domain/launch-list/saved-launches.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead/lead-status.ts'
import { leadCompanyEntry } from '#domain/lead/without-contacts.ts'
import { useContacts } from '#web/core/contacts/contacts-context.tsx'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { usePageChecks } from '#web/core/proof/page-checks.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { leadActionMessages } from './lead-action-messages.ts'
import { useLeadActions } from './lead-actions.tsx'
import { type LeadsFilter, STATUS_FILTERS } from './leads-view.ts'
import { AskForMany } from './work/ask-button.tsx'
import { ASKED_JOBS, LEAD_JOBS } from './work/lead-work.ts'
import { LeadWorkLine } from './work/work-line.tsx'

interface LeadsBarProps {
  shown: readonly IndexedLead[]
  filter: LeadsFilter
  /** How many leads have a next step that is due. */
  dueCount: number
  onChange: (change: Partial<LeadsFilter>) => void
  onTickAll: (on: boolean) => void
}

/** Which leads by status and address, and what can be done with those that are ticked (SPEC 2, Leads tab). */
export function LeadsBar({ shown, filter, dueCount, onChange, onTickAll }: LeadsBarProps) {
  const { work } = useLeadActions()
  // Stop and Retry go with what they are about.
  const keepsFocus = useKeptFocus<HTMLDivElement>((bar) => bar.querySelector<HTMLElement>('input')?.focus())
  return (
    <Stack {...keepsFocus} gap="2xs" mb="xs">
      <Group gap="md" justify="space-between">
        <BulkActions shown={shown} onTickAll={onTickAll} />
        <StatusFilters filter={filter} dueCount={dueCount} onChange={onChange} />
      </Group>
      {LEAD_JOBS.map((job) => (
        <LeadWorkLine key={job} job={job} work={work} />
      ))}
    </Stack>
  )
}

function BulkActions({ shown, onTickAll }: Pick<LeadsBarProps, 'shown' | 'onTickAll'>) {
  const { work, ticked } = useLeadActions()
  const text = leadActionMessages
  const chosen = useMemo(
    () => (ticked.size === 0 ? [] : shown.filter(({ id }) => ticked.has(id))),
    [shown, ticked],
  )
  // A lead of a row is made anew each time: only of those that are asked about.
  const leads = useMemo(() => chosen.map(({ lead }) => lead), [chosen])
  const { covers } = useContacts()
  const contactable = leads.filter((lead) => leadCompanyEntry(lead, covers) === null)
  const lacking = contactable.filter((lead) => !hasContact(lead))
  const known = contactable.filter(hasContact)
  const { checks } = usePageChecks()
  // Nothing is paid for what is known, unless all of them are searched again.
  const isAgain = lacking.length === 0 && contactable.length > 0
  const leadsFor = { contacts: isAgain ? contactable : lacking, verdict: leads }
  const labels = {
    contacts: isAgain ? text.ask.contacts.again(contactable.length) : text.ask.contacts.many(lacking.length),
    verdict: text.ask.verdict.many(leads.length),
  }
  return (
    <Group gap="xs" role="group" aria-label={text.bulkName}>
      <TickBox
        label={leads.length === 0 ? text.tickAll(shown.length) : text.ticked(leads.length)}
        name={text.tickAll(shown.length)}
        checked={shown.length > 0 && chosen.length === shown.length}
        indeterminate={chosen.length > 0 && chosen.length < shown.length}
        disabled={shown.length === 0}
        onChange={onTickAll}
      />
      {ASKED_JOBS.map((job) => (
        <AskForMany key={job} job={job} leads={leadsFor[job]} label={labels[job]} work={work} />
      ))}
      {checks ? (
        <BusyButton
          variant="default"
          size="compact-sm"
          busy={known.length === 0}
          onClick={() => work.start('check', known)}
        >
          {text.checkMany(known.length)}
        </BusyButton>
      ) : null}
    </Group>
  )
}

function StatusFilters({
  filter,
  dueCount,
  onChange,
}: Pick<LeadsBarProps, 'filter' | 'dueCount' | 'onChange'>) {
  const { followUps } = useLeadActions()
  const text = leadActionMessages
  return (
    <Group gap="xs">
      {followUps.state === 'failed' ? (
        <Text component="p" role="alert" c="var(--danger)">
          {text.followUpsFailed(sentenceFor(followUps.error))}{' '}
          <PlainButton look="small" onClick={followUps.retry}>
            {commonMessages.retry}
          </PlainButton>
        </Text>
      ) : null}
      <TickBox
        label={text.withEmail}
        checked={filter.withEmail}
        onChange={(withEmail) => onChange({ withEmail })}
      />
      <NativeSelect
        size="xs"
        aria-label={text.statusFilter}
        value={filter.status === 'DUE' ? '' : filter.status}
        data={[
          { value: '', label: text.allStatuses },
          ...LEAD_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: STATUS_FILTERS.find((status) => status === value) ?? '' })
        }
      />
      <PlainButton
        look="pill"
        aria-pressed={filter.status === 'DUE'}
        onClick={() => onChange({ status: filter.status === 'DUE' ? '' : 'DUE' })}
      >
        {text.due(dueCount)}
      </PlainButton>
    </Group>
  )
}
