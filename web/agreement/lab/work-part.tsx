import { Stack, Text } from '@mantine/core'
import { progressOf, type Trial } from '#domain/prompt-lab/trial.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { WorkLine } from '#web/core/work/work-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { promptLabMessages } from './messages.ts'
import type { TrialWork } from './trial-work.ts'

interface WorkPartProps {
  trial: Trial
  work: Pick<TrialWork, 'stop' | 'goOn' | 'clear'>
}

/** How far a trial is, and what can be done about it; nothing where all went well. */
export function WorkPart({ trial, work }: WorkPartProps) {
  const text = promptLabMessages.work
  const { total, known, failed, waiting, untilMs } = progressOf(trial)
  const running = trial.phase === 'running'
  if (!running && failed + waiting === 0) return null
  const failures = Map.groupBy(failuresOf(trial), (sentence) => sentence)
  return (
    <Stack gap="xs">
      <WorkLine
        said={[running ? text.running(known + failed, total) : text.ended(known, total)]}
        total={total}
        ended={known + failed}
        failed={failed}
        left={running ? 0 : waiting}
        running={running}
        stoppedBy={trial.stoppedBy}
        onStop={work.stop}
        onDismiss={work.clear}
      >
        {running ? null : (
          <PlainButton look="small" onClick={work.goOn}>
            {waiting > 0 ? text.goOn : commonMessages.retry}
          </PlainButton>
        )}
      </WorkLine>
      {running && untilMs !== null ? (
        <p>
          <Countdown untilMs={untilMs} say={text.aiWaits} />
        </p>
      ) : null}
      {[...failures].map(([sentence, all]) => (
        <Text component="p" c="var(--danger)" key={sentence}>
          {text.failedBecause(all.length, sentence)}
        </Text>
      ))}
    </Stack>
  )
}

/** The sentence of each score that failed, in the app's own words. */
const failuresOf = ({ launches }: Trial): string[] =>
  launches
    .flatMap(({ before, after }) => [before, after])
    .flatMap((score) =>
      score.kind === 'failed' ? [sentenceOf(score.failure, aiMessages.classifyFailed)] : [],
    )
