import { Stack, Text } from '@mantine/core'
import { progressOf, type Tryout } from '#domain/prompt-lab/tryout.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { WorkLine } from '#web/core/work/work-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { promptLabMessages } from './messages.ts'
import type { TryoutWork } from './tryout-work.ts'

interface WorkPartProps {
  tryout: Tryout
  work: Pick<TryoutWork, 'stop' | 'goOn' | 'clear'>
}

/** How far a tryout is, and what can be done about it; nothing where all went well. */
export function WorkPart({ tryout, work }: WorkPartProps) {
  const text = promptLabMessages.work
  const { total, known, failed, waiting, untilMs } = progressOf(tryout)
  const running = tryout.phase === 'running'
  if (!running && failed + waiting === 0) return null
  const failures = Map.groupBy(failuresOf(tryout), (sentence) => sentence)
  return (
    <Stack gap="xs">
      <WorkLine
        said={[running ? text.running(known + failed, total) : text.ended(known, total)]}
        total={total}
        ended={known + failed}
        failed={failed}
        left={running ? 0 : waiting}
        running={running}
        stoppedBy={tryout.stoppedBy}
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
const failuresOf = ({ launches }: Tryout): string[] =>
  launches
    .flatMap(({ before, after }) => [before, after])
    .flatMap((score) =>
      score.kind === 'failed' ? [sentenceOf(score.failure, aiMessages.classifyFailed)] : [],
    )
