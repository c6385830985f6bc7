import { Group, Text } from '@mantine/core'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { isLimit, whatToDo } from '#web/core/plan/limits.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { leadActionMessages } from '../lead-action-messages.ts'
import type { LeadJob, LeadWork } from './lead-work.ts'

/** How far the work of one kind is, and what can be done about it; nothing where none was begun. */
export function WorkLine({ job, work }: { job: LeadJob; work: LeadWork }) {
  const { total, done, failed, left, running, stoppedBy } = work.progress(job)
  if (total === 0) return null
  const text = leadActionMessages
  const parts = [
    running ? text.running[job](done + failed, total) : text.ended[job](done, total),
    ...(failed === 0 ? [] : [text.failed(failed)]),
    ...(left === 0 ? [] : [text.left(left)]),
  ]
  return (
    <Group gap="xs">
      <Text component="p" role="status">
        {parts.join(' · ')}
      </Text>
      {stoppedBy === null ? null : (
        <Text component="p" role="alert" c="var(--danger)">
          {text.stoppedBy(sentenceOf(stoppedBy))} {isLimit(stoppedBy) ? whatToDo(stoppedBy) : null}
        </Text>
      )}
      {running ? (
        <PlainButton look="small" onClick={() => work.stop(job)}>
          {text.stop}
        </PlainButton>
      ) : (
        <>
          {failed + left === 0 ? null : (
            <PlainButton look="small" onClick={() => work.retry(job)}>
              {commonMessages.retry}
            </PlainButton>
          )}
          <PlainButton look="small" onClick={() => work.clear(job)}>
            {text.dismiss}
          </PlainButton>
        </>
      )}
    </Group>
  )
}
