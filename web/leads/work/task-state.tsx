import { Text } from '@mantine/core'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { checkMessages } from '#web/core/proof/messages.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { leadActionMessages } from '../lead-action-messages.ts'
import type { LeadJob, LeadTask } from './lead-work.ts'

const FAILED: Record<LeadJob, string> = {
  contacts: aiMessages.findContactsFailed,
  verdict: aiMessages.classifyFailed,
  check: checkMessages.failed,
}

/** What is being done for a lead, or how it ended. */
export function TaskState({ task: { job, state } }: { task: LeadTask }) {
  const text = leadActionMessages
  switch (state.kind) {
    case 'waiting':
    case 'left':
      return (
        <Text size="xs" c="dimmed">
          {text.task[job][state.kind]}
        </Text>
      )
    case 'busy':
      return (
        <Text size="xs">
          {text.task[job].busy}{' '}
          {state.untilMs === null ? null : <Countdown untilMs={state.untilMs} say={text.waitsFor} />}
        </Text>
      )
    case 'failed':
      return (
        <Text size="xs" c="var(--danger)" lineClamp={2}>
          {sentenceOf(state.failure, FAILED[job])}
        </Text>
      )
    case 'done':
      return <Text size="xs">{state.found ? text.found[job] : text.foundNobody}</Text>
  }
}
