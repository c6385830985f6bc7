import { Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '#domain/base/failure.ts'
import type { MissedSearch, SearchRun } from '#domain/search-run/run-state.ts'
import { type RunCommand, type RunProgress, runProgress } from '#domain/search-run/search-run.ts'
import { SOURCES, sourceOf } from '#sources/registry.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { useClock } from '#web/core/time/use-clock.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { searchMessages } from '../messages.ts'
import { FocusPart } from './focus-part.tsx'
import { LimitBanners } from './limit-banners.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { hasRunLineInBar, RunLine } from './run-line.tsx'
import { SmallButton } from './small-button.tsx'
import { useHasOtherCriteria } from './use-run-summary.ts'
import shared from '#web/ui/shared.module.css'
import styles from './run-status.module.css'

interface RunStatusProps {
  run: SearchRun
  send: (command: RunCommand) => void
}

/** What the run waits for, what went wrong, and how it goes on; how far it is stands in the bar over its results. */
export function RunStatus({ run, send }: RunStatusProps) {
  if (run.phase === 'idle') return null
  const text = searchMessages
  const progress = runProgress(run)
  const running = run.phase === 'running'
  const searchFailed = run.fetching.kind === 'failed' ? run.fetching : null
  const aiWaitUntilMs = aiWait(run)
  return (
    <FocusPart name={text.statusName} className={styles.status}>
      <LimitBanners run={run} />
      <RefusalBanner run={run} send={send} />
      {hasRunLineInBar(run) ? null : <RunLine run={run} send={send} />}
      <OtherCriteria run={run} />
      {run.waitingUntilMs === null ? null : (
        <p className={shared.muted}>
          <Countdown untilMs={run.waitingUntilMs} say={(left) => text.waiting(SOURCES[0].name, left)} />
        </p>
      )}
      {aiWaitUntilMs === null ? null : (
        <p className={shared.muted}>
          <Countdown untilMs={aiWaitUntilMs} say={text.aiWaitingAll} />
        </p>
      )}
      {failureReasons(run).map(({ sentence, count }) => (
        <p key={sentence} className={shared.muted}>
          {text.failedBecause(count, sentence)}
        </p>
      ))}
      {searchFailed === null ? null : (
        <SearchFailed failure={searchFailed.failure} running={running} send={send} />
      )}
      {run.missed === null ? null : <Missed search={run.missed} send={send} />}
      {run.before === null ? null : <p className={shared.muted}>{text.earlierMeanwhile}</p>}
      {run.hiddenFresh.length === 0 ? null : (
        <Group gap="xs">
          <p>{text.hiddenFresh(run.hiddenFresh.length)}</p>
          <SmallButton label={text.showFresh} onClick={() => send({ do: 'show-fresh' })} />
        </Group>
      )}
      <SpokenProgress run={run} progress={progress} />
    </FocusPart>
  )
}

function OtherCriteria({ run }: { run: SearchRun }) {
  return useHasOtherCriteria(run.before ?? run) ? (
    <p className={shared.muted}>{searchMessages.summary.otherCriteria}</p>
  ) : null
}

interface SearchFailedProps {
  failure: Failure | null
  running: boolean
  send: RunStatusProps['send']
}

const failedSearch = (failure: Failure | null): string =>
  `${searchMessages.failed(sourceOf(failure).name)}: ${sentenceOf(failure)}`

/** Why no more launches were found, with a button to try again. */
const SearchFailed = ({ failure, running, send }: SearchFailedProps) => (
  <Notice
    tone="danger"
    actions={
      running ? null : <SmallButton label={commonMessages.tryAgain} onClick={() => send({ do: 'go-on' })} />
    }
  >
    <p role="alert">{failedSearch(failure)}</p>
  </Notice>
)

/** Why the results of an earlier search are here in place of those last requested. */
function Missed({
  search: { criteria, sealedPrompt, fetching },
  send,
}: {
  search: MissedSearch
  send: RunStatusProps['send']
}) {
  const text = searchMessages
  const failed = fetching.kind === 'failed'
  return (
    <Notice
      tone={failed ? 'danger' : 'plain'}
      actions={
        <SmallButton
          label={failed ? commonMessages.tryAgain : text.goOnSearching}
          onClick={() => send({ do: 'search', criteria, sealedPrompt })}
        />
      }
    >
      <div role={failed ? 'alert' : 'status'}>
        <p>{failed ? failedSearch(fetching.failure) : text.missed}</p>
        <p>{text.earlierIsBack}</p>
      </div>
    </Notice>
  )
}

/** Until when the AI provider's limit is waited for, by whichever call waits longest; null where none does. */
function aiWait({ items }: SearchRun): number | null {
  const waits = items.flatMap(({ judging }) =>
    judging.kind === 'busy' && judging.untilMs !== null ? [judging.untilMs] : [],
  )
  return waits.length === 0 ? null : Math.max(...waits)
}

/** Why launches failed, the commonest reason first: what all have in common is fixed once, not card by card. */
function failureReasons({ items }: SearchRun): { sentence: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { verdict, judging } of items) {
    if (verdict !== null || judging.kind !== 'failed') continue
    const sentence = sentenceOf(judging.failure, aiMessages.classifyFailed)
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  return [...counts]
    .map(([sentence, count]) => ({ sentence, count }))
    .sort((one, other) => other.count - one.count)
}

const spokenEveryMs = 15_000

/** The progress for screen readers: at each turn of the run, and otherwise now and then, not at each verdict. */
function SpokenProgress({ run, progress }: { run: SearchRun; progress: RunProgress }) {
  const turn = `${run.phase} ${String(run.waitingUntilMs !== null)} ${useClock(run.phase === 'running' ? spokenEveryMs : null)}`
  const [spoken, setSpoken] = useState({ turn: '', sentence: '' })
  if (spoken.turn !== turn) setSpoken({ turn, sentence: sentenceOn(run, progress) })
  return <VisuallyHidden role="status">{spoken.sentence}</VisuallyHidden>
}

function sentenceOn(run: SearchRun, { judged, failed, total }: RunProgress): string {
  const text = searchMessages
  if (total === 0 || run.fetching.kind === 'failed') return ''
  if (run.phase === 'done') return text.spokenDone(total, failed)
  if (run.phase !== 'running') return ''
  return run.waitingUntilMs === null
    ? text.spokenProgress(judged + failed, total, failed)
    : text.spokenWait(SOURCES[0].name)
}
