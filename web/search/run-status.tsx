import { Button } from '@mantine/core'
import { messages } from '#web/shared/messages.ts'
import { useEffect, useState } from 'react'
import { runProgress, type SearchRun } from './search-run.ts'
import styles from './search-panel.module.css'

/** What the run has done, what it waits for and what it offers (UX, Progress). */
export function RunStatus({
  run,
  onShowFresh,
  onGoOn,
}: {
  run: SearchRun
  onShowFresh: () => void
  onGoOn: () => void
}) {
  const text = messages.search
  if (run.phase === 'idle') return null
  const { judged, failed, waiting, total } = runProgress(run)
  const running = run.phase === 'running'
  const open = !running && total > 0 && (waiting > 0 || failed > 0)
  return (
    <>
      {total === 0 ? null : (
        <div className={styles.progress}>
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={text.progressName}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={judged + failed}
            aria-valuetext={text.progress(judged, failed, waiting)}
          >
            <span className={styles.judged} style={{ flexGrow: judged }} />
            <span className={styles.failed} style={{ flexGrow: failed }} />
            <span style={{ flexGrow: waiting }} />
          </div>
          <p className={styles.counts}>
            {text.progress(judged, failed, waiting)}
            {running && !run.fetchedAll ? ` · ${text.fetching}` : null}
            {run.phase === 'stopped' ? ` · ${text.stopped}` : null}{' '}
            {open ? (
              <Button size="compact-sm" variant="default" onClick={onGoOn}>
                {waiting > 0 ? text.goOn : text.retryFailed}
              </Button>
            ) : null}
          </p>
        </div>
      )}
      {run.waitingUntilMs === null ? null : <Countdown untilMs={run.waitingUntilMs} />}
      {run.hiddenFresh.length === 0 || running ? null : (
        <p className={styles.notice}>
          {text.hiddenFresh(run.hiddenFresh.length)}
          <Button size="compact-sm" variant="default" onClick={onShowFresh}>
            {text.showFresh}
          </Button>
        </p>
      )}
    </>
  )
}

function Countdown({ untilMs }: { untilMs: number }) {
  const [leftMs, setLeftMs] = useState(() => untilMs - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(untilMs - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [untilMs])
  return (
    <p className={styles.notice} role="timer">
      {messages.search.waiting(messages.search.timeLeft(Math.max(0, Math.ceil(leftMs / 1_000))))}
    </p>
  )
}
