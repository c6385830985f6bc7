import { Group, Stack, Text } from '@mantine/core'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { hasContacts } from '#domain/lead/lead-product.ts'
import { useLeadEntry } from '#web/core/contacts/contact-actions.tsx'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { shorten } from '#web/ui/shown-text.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DraftSection } from './draft/draft-section.tsx'
import { FollowUpFields } from './follow-up-fields.tsx'
import { leadActionMessages } from './lead-action-messages.ts'
import { useLeadActions } from './lead-actions.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { LeadLabel } from './lead-label.tsx'
import { MAX_CELL_TEXT } from './lead-text.ts'
import { leadsMessages } from './messages.ts'
import { AskButton } from './work/ask-button.tsx'
import { ASKED_JOBS } from './work/lead-work.ts'
import { TaskState } from './work/task-state.tsx'
import styles from './leads-table.module.css'

/** Everything about one lead, beside the list: status, actions, and what the expanding row shows (SPEC 2, Leads tab). */
export function LeadPanel({ row, onClose }: { row: IndexedLead; onClose: () => void }) {
  const { work } = useLeadActions()
  const { lead } = row
  const company = useLeadEntry(lead)
  const text = leadActionMessages
  const name = shorten(lead.appName.trim(), MAX_CELL_TEXT) || leadsMessages.unnamed
  return (
    <SidePanel of={String(row.id)} name={text.panelName(name)} onClose={onClose}>
      <article>
        <Stack gap="md" p="2xs">
          <h3 dir="auto">{name}</h3>
          {lead.tagline === '' ? null : (
            <Text dir="auto" c="dimmed">
              {shorten(lead.tagline, MAX_CELL_TEXT)}
            </Text>
          )}
          {leadKey(lead) === null ? null : <LeadLabel key={`label ${row.id}`} lead={lead} name={name} />}
          <FollowUpFields key={row.id} row={row} name={name} />
          <Stack gap="xs" role="group" aria-label={text.actions}>
            {ASKED_JOBS.map((job) => {
              const task = work.taskOf(job, lead)
              const busy = task?.state.kind === 'busy' || task?.state.kind === 'waiting'
              return (
                <Group key={job} gap="xs">
                  {busy ? null : job === 'contacts' && company !== null ? (
                    <Text size="sm">{aiMessages.doNotContact(company)}</Text>
                  ) : (
                    <AskButton job={job} lead={lead} label={labelOf(job, hasContacts(lead))} work={work} />
                  )}
                  <div role="status">{task === null ? null : <TaskState task={task} />}</div>
                </Group>
              )
            })}
          </Stack>
          <DraftSection lead={lead} />
        </Stack>
        <div className={styles.detail}>
          <LeadDetail lead={lead} />
        </div>
      </article>
    </SidePanel>
  )
}

const labelOf = (job: 'contacts' | 'verdict', known: boolean): string =>
  job === 'contacts' && known ? leadActionMessages.searchAgain : leadActionMessages.ask[job].one
