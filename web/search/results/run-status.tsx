import { sentenceOf } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { useState } from 'react'
import { useNotificationOffer } from '#web/shared/notifications.ts'
import { Countdown } from '#web/shared/ui/countdown.tsx'
import { FocusPart } from './focus-part.tsx'
import { LimitBanners } from './limit-banners.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { finalStop } from '../run/final-refusal.ts'
import {
  isWholeRunning,
  type MissedSearch,
  type RunCommand,
  type RunProgress,
  runProgress,
  type SearchRun,
} from '../run/search-run.ts'
import { SmallButton } from './small-button.tsx'
import { useClock } from '#web/shared/use-clock.ts'
import styles from './run-status.module.css'

interface RunStatusProps {
  run: SearchRun
  send: (command: RunCommand) => void
}

/** What the run has done of what, what it waits for, what went wrong, and how it goes on. */
export function RunStatus({ run, send }: RunStatusProps) {
  const { offered, ask } = useNotificationOffer()
  if (run.phase === 'idle') return null
  const text = messages.search
  const progress = runProgress(run)
  const running = run.phase === 'running'
  const searchFailed = run.fetching.kind === 'failed' ? run.fetching : null
  // Its "Try Again" goes on as well.
  const mayGoOn =
    !running &&
    searchFailed === null &&
    finalStop(run) === null &&
    (run.fetching.kind === 'open' || progress.waiting > 0)
  const aiWaitUntilMs = aiWait(run)
  return (
    <FocusPart name={text.statusName} className={styles.status}>
      <LimitBanners run={run} />
      <RefusalBanner run={run} send={send} />
      {progress.total === 0 ? null : <ProgressBar progress={progress} />}
      <div className={styles.line}>
        {progress.total === 0 ? null : (
          <p className={styles.counts}>
            {text.progress(progress.judged, progress.failed, progress.waiting)}
            {isWholeRunning(run) && run.fetching.kind === 'open' ? ` · ${text.fetching}` : null}
          </p>
        )}
        <p role="status" className={styles.note}>
          {run.phase !== 'stopped' ? null : run.interrupted ? text.interrupted : text.stopped}
        </p>
        {mayGoOn ? (
          <SmallButton
            label={progress.total === 0 ? text.goOnSearching : text.goOn}
            onClick={() => send({ do: 'go-on' })}
          />
        ) : null}
        {running && offered ? <SmallButton quiet label={text.notifyMe} onClick={ask} /> : null}
        {progress.failed > 0 ? (
          <SmallButton label={text.retryFailed} onClick={() => send({ do: 'retry-failed' })} />
        ) : null}
      </div>
      {run.waitingUntilMs === null ? null : (
        <p className={styles.note}>
          <Countdown untilMs={run.waitingUntilMs} say={text.waiting} />
        </p>
      )}
      {aiWaitUntilMs === null ? null : (
        <p className={styles.note}>
          <Countdown untilMs={aiWaitUntilMs} say={text.aiWaitingAll} />
        </p>
      )}
      {failureReasons(run).map(({ sentence, count }) => (
        <p key={sentence} className={styles.note}>
          {text.failedBecause(count, sentence)}
        </p>
      ))}
      {searchFailed === null ? null : (
        <div className={styles.failure}>
          <p role="alert">
            {messages.listing.failed}: {sentenceOf(searchFailed.failure)}
          </p>
          {running ? null : (
            <SmallButton label={messages.common.tryAgain} onClick={() => send({ do: 'go-on' })} />
          )}
        </div>
      )}
      {run.missed === null ? null : <Missed search={run.missed} send={send} />}
      {run.before === null ? null : <p className={styles.note}>{text.earlierMeanwhile}</p>}
      {run.hiddenFresh.length === 0 ? null : (
        <div className={styles.line}>
          <p>{text.hiddenFresh(run.hiddenFresh.length)}</p>
          <SmallButton label={text.showFresh} onClick={() => send({ do: 'show-fresh' })} />
        </div>
      )}
      <SpokenProgress run={run} progress={progress} />
    </FocusPart>
  )
}

/** Why the results of an earlier search are here in place of those last asked for. */
function Missed({
  search: { criteria, sealedPrompt, fetching },
  send,
}: {
  search: MissedSearch
  send: RunStatusProps['send']
}) {
  const text = messages.search
  const failed = fetching.kind === 'failed'
  return (
    <div className={failed ? styles.failure : styles.line}>
      <div role={failed ? 'alert' : 'status'}>
        <p>{failed ? `${messages.listing.failed}: ${sentenceOf(fetching.failure)}` : text.missed}</p>
        <p>{text.earlierIsBack}</p>
      </div>
      <SmallButton
        label={failed ? messages.common.tryAgain : text.goOnSearching}
        onClick={() => send({ do: 'search', criteria, sealedPrompt })}
      />
    </div>
  )
}

/** Until when the AI provider's limit is waited for, by whichever call waits longest; null where none does. */
function aiWait({ items }: SearchRun): number | null {
  const waits = items.flatMap(({ judging }) =>
    judging.kind === 'busy' && judging.untilMs !== null ? [judging.untilMs] : [],
  )
  return waits.length === 0 ? null : Math.max(...waits)
}

/** Why launches failed, the commonest reason first: what all have in common is mended once, not card by card. */
function failureReasons({ items }: SearchRun): { sentence: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { verdict, judging } of items) {
    if (verdict !== null || judging.kind !== 'failed') continue
    const sentence = sentenceOf(judging.failure, messages.ai.classifyFailed)
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  return [...counts]
    .map(([sentence, count]) => ({ sentence, count }))
    .sort((one, other) => other.count - one.count)
}

function ProgressBar({ progress: { judged, failed, waiting, total } }: { progress: RunProgress }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={messages.search.progressName}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={judged + failed}
      aria-valuetext={messages.search.progress(judged, failed, waiting)}
    >
      <span className={styles.judged} style={{ flexGrow: judged }} />
      <span className={styles.failed} style={{ flexGrow: failed }} />
      <span style={{ flexGrow: waiting }} />
    </div>
  )
}

const spokenEveryMs = 15_000

/** The progress for screen readers: at each turn of the run, and otherwise now and then, not at each verdict. */
function SpokenProgress({ run, progress }: { run: SearchRun; progress: RunProgress }) {
  const turn = `${run.phase} ${String(run.waitingUntilMs !== null)} ${useClock(run.phase === 'running' ? spokenEveryMs : null)}`
  const [spoken, setSpoken] = useState({ turn: '', sentence: '' })
  if (spoken.turn !== turn) setSpoken({ turn, sentence: sentenceOn(run, progress) })
  return (
    <p role="status" className={styles.spoken}>
      {spoken.sentence}
    </p>
  )
}

function sentenceOn(run: SearchRun, { judged, failed, total }: RunProgress): string {
  const text = messages.search
  if (total === 0 || run.fetching.kind === 'failed') return ''
  if (run.phase === 'done') return text.spokenDone(total, failed)
  if (run.phase !== 'running') return ''
  return run.waitingUntilMs === null ? text.spokenProgress(judged + failed, total, failed) : text.spokenWait
}
