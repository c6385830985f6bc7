import type { SearchRun } from '#domain/search-run/run-state.ts'
import {
  isWholeRunning,
  type RunCommand,
  type RunProgress,
  runProgress,
} from '#domain/search-run/search-run.ts'
import { useTimeLeft } from '#web/core/work/use-time-left.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { searchFormMessages } from '../form/messages.ts'
import { searchMessages } from '../messages.ts'
import { finalStop } from '../run/final-refusal.ts'
import { useNotificationOffer } from '../run/notifications.ts'
import { FocusPart } from './focus-part.tsx'
import { SmallButton } from './small-button.tsx'
import { useRunSummary } from './use-run-summary.ts'
import shared from '#web/ui/shared.module.css'
import styles from './run-status.module.css'

interface RunLineProps {
  run: SearchRun
  send: (command: RunCommand) => void
}

/** True where the line stands in the bar over the results: not while nothing, or another search, is shown there. */
export const hasRunLineInBar = ({ before, items }: SearchRun): boolean => before === null && items.length > 0

/** How far the run is, how long it still takes, how it is stopped and goes on; and what was searched for. */
export function RunLine({ run, send }: RunLineProps) {
  const { offered, ask } = useNotificationOffer()
  const text = searchMessages
  const progress = runProgress(run)
  const running = run.phase === 'running'
  const timeLeft = useTimeLeft(
    progress.judged + progress.failed,
    progress.waiting,
    running && run.waitingUntilMs === null,
  )
  const summary = useRunSummary(run)
  // The "Try Again" of a search that failed goes on as well.
  const mayGoOn =
    !running &&
    run.fetching.kind !== 'failed' &&
    finalStop(run) === null &&
    (run.fetching.kind === 'open' || progress.waiting > 0)
  return (
    <FocusPart name={text.progressName} className={`${styles.line} ${shared.wrap}`}>
      {progress.total === 0 ? null : (
        <p className={shared.muted}>
          {text.progress(progress.judged, progress.failed, progress.waiting)}
          {isWholeRunning(run) && run.fetching.kind === 'open' ? ` · ${text.fetching}` : null}
          {timeLeft === null ? null : ` · ${timeLeft}`}
        </p>
      )}
      <p role="status" className={shared.muted}>
        {run.phase !== 'stopped' ? null : run.interrupted ? text.interrupted : text.stopped}
      </p>
      {running ? <SmallButton label={searchFormMessages.stop} onClick={() => send({ do: 'stop' })} /> : null}
      {mayGoOn ? (
        <SmallButton
          label={progress.total === 0 ? text.goOnSearching : text.goOn}
          onClick={() => send({ do: 'go-on' })}
        />
      ) : null}
      {running && offered ? (
        <PlainButton look="quiet" aria-label={text.notifyMeName} title={text.notifyMeName} onClick={ask}>
          {text.notifyMe}
        </PlainButton>
      ) : null}
      {progress.failed > 0 ? (
        <SmallButton label={text.retryFailed} onClick={() => send({ do: 'retry-failed' })} />
      ) : null}
      <div className={styles.rest}>
        <p dir="auto" className={`${styles.summary} ${shared.muted} ${shared.line}`} title={summary}>
          {summary}
        </p>
      </div>
      {progress.total === 0 ? null : <ProgressBar progress={progress} />}
    </FocusPart>
  )
}

function ProgressBar({ progress: { judged, failed, waiting, total } }: { progress: RunProgress }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={searchMessages.progressName}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={judged + failed}
      aria-valuetext={searchMessages.progress(judged, failed, waiting)}
    >
      <span className={styles.judged} style={{ flexGrow: judged }} />
      <span className={styles.failed} style={{ flexGrow: failed }} />
      <span style={{ flexGrow: waiting }} />
    </div>
  )
}
