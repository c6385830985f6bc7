import { WorkLine } from '#web/core/work/work-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { leadActionMessages } from '../lead-action-messages.ts'
import type { LeadJob, LeadWork } from './lead-work.ts'

/** How far the work of one kind is, and what can be done about it; nothing where none was begun. */
export function LeadWorkLine({ job, work }: { job: LeadJob; work: LeadWork }) {
  const { total, done, failed, left, running, stoppedBy } = work.progress(job)
  // Checks begin by themselves: nothing is left to say of those that went well.
  if (total === 0 || (job === 'check' && !running && failed + left === 0)) return null
  const text = leadActionMessages
  return (
    <WorkLine
      said={[running ? text.running[job](done + failed, total) : text.ended[job](done, total)]}
      total={total}
      ended={done + failed}
      failed={failed}
      left={left}
      running={running}
      stoppedBy={stoppedBy}
      onStop={() => work.stop(job)}
      onDismiss={() => work.clear(job)}
    >
      {running || failed + left === 0 ? null : (
        <PlainButton look="small" onClick={() => work.retry(job)}>
          {failed === 0 ? text.goOn : commonMessages.retry}
        </PlainButton>
      )}
    </WorkLine>
  )
}
