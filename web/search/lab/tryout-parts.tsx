import { Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { LEAST_TRIED, type TryoutResult } from '#domain/prompt-lab/result.ts'
import { progressOf, type Tryout } from '#domain/prompt-lab/tryout.ts'
import { sentenceFor, sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { labelMessages } from '#web/core/labels/messages.ts'
import { storageMessages } from '#web/core/messages.ts'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { WorkLine } from '#web/core/work/work-line.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Changes } from './draft-part.tsx'
import { promptLabMessages } from './messages.ts'
import type { TryoutWork } from './tryout-work.ts'

const { work: workText, result: text } = promptLabMessages

interface WorkPartProps {
  tryout: Tryout
  work: Pick<TryoutWork, 'stop' | 'goOn' | 'clear'>
}

/** How far a tryout is, and what can be done about it; nothing where all went well. */
export function WorkPart({ tryout, work }: WorkPartProps) {
  const { total, known, failed, waiting, untilMs } = progressOf(tryout)
  const running = tryout.phase === 'running'
  if (!running && failed + waiting === 0) return null
  const failures = Map.groupBy(failuresOf(tryout), (sentence) => sentence)
  return (
    <Stack gap="xs">
      <WorkLine
        said={[running ? workText.running(known + failed, total) : workText.ended(known, total)]}
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
            {waiting > 0 ? workText.goOn : commonMessages.retry}
          </PlainButton>
        )}
      </WorkLine>
      {running && untilMs !== null ? (
        <p>
          <Countdown untilMs={untilMs} say={workText.aiWaits} />
        </p>
      ) : null}
      {[...failures].map(([sentence, all]) => (
        <Text component="p" c="var(--danger)" key={sentence}>
          {workText.failedBecause(all.length, sentence)}
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

interface ResultPartProps {
  tryout: Tryout
  result: TryoutResult
  /** As they are now. */
  saved: string
  draft: string
  work: Pick<TryoutWork, 'clear'>
  /** Puts the draft of the tryout into the place of the saved prompt. @throws where it is not saved */
  onUse: () => Promise<void>
}

/** What a tryout showed, and what becomes of the draft. */
export function ResultPart({ tryout, result, saved, draft, work, onUse }: ResultPartProps) {
  return (
    <Stack gap="sm">
      <p>{text.tried(result.tried, tryout.launches.length)}</p>
      {result.tried < LEAST_TRIED ? <p>{text.needsLabels}</p> : null}
      {tryout.sample ? <p>{sampleMessages.partsOf(sampleMessages.parts.ai)}</p> : null}
      <details>
        <summary>{text.why}</summary>
        <p>{text.meaning(result)}</p>
      </details>
      {result.flips.length === 0 ? null : <Flips tryout={tryout} result={result} />}
      {tryout.saved === saved ? null : <p>{text.otherSaved}</p>}
      {tryout.draft === draft ? null : (
        <div>
          <p>{text.otherDraft}</p>
          <Changes before={tryout.saved} after={tryout.draft} />
        </div>
      )}
      <Decision work={work} onUse={onUse} />
    </Stack>
  )
}

/** Whether the draft takes the place of the saved prompt. */
function Decision({ work, onUse }: Pick<ResultPartProps, 'work' | 'onUse'>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onUse, networkMode: 'always' })
  return (
    <Group gap="sm">
      <BusyButton busy={isPending} working={isPending} onClick={() => mutate()}>
        {text.use}
      </BusyButton>
      <PlainButton onClick={work.clear}>{text.keep}</PlainButton>
      <Text role="alert" c="var(--danger)">
        {error === null ? null : sentenceFor(error, storageMessages.saveFailed)}
      </Text>
    </Group>
  )
}

/** The launches that crossed 70. */
function Flips({ tryout, result: { flips } }: Pick<ResultPartProps, 'tryout' | 'result'>) {
  const names = new Map(tryout.launches.map(({ product }) => [product.id, product.name]))
  return (
    <section aria-label={text.flips}>
      <h4>{text.flips}</h4>
      <ScrollBox aria-label={text.flips}>
        <FigureTable text>
          <ColumnNames names={text.flipColumns} />
          <tbody>
            {flips.map(({ key, isGood, before, after, change }) => (
              <tr key={key}>
                <th scope="row" dir="auto">
                  {names.get(key) ?? key}
                </th>
                <td>{labelMessages.values[isGood ? 'good' : 'not_for_me']}</td>
                <td>{text.scores(before, after)}</td>
                <td>{text.changes[change]}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </ScrollBox>
    </section>
  )
}
