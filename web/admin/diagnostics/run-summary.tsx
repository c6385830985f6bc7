import { countText } from '#web/shared/locale.ts'
import { LIMIT_TYPES } from '#domain/metering.ts'
import type { DiagnosticsRun, UsageSnapshot } from '#operations/diagnostics/diagnostics-run.ts'
import { diagnosticsMessages } from '#web/shared/diagnostics-messages.ts'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import { type Place, reportOf } from './report.ts'
import styles from './run-summary.module.css'

const text = diagnosticsMessages.summary

/** What a run came to, how the usage stood before and after it, and the report to copy. */
export function RunSummary({ run, place }: { run: DiagnosticsRun; place: Place }) {
  const { total, passed, failed, skipped, lastCallId, planName, firstUsage, finalUsage, leftOpen } =
    run.summary
  const isOver = run.finishedAtMs !== null
  const facts = [
    [text.total, total],
    [text.passed, passed],
    [text.failed, failed],
    [text.skipped, skipped],
    [diagnosticsMessages.form.customerId, run.customerId],
    [text.plan, planName ?? text.none],
    [text.lastCall, lastCallId ?? text.none],
  ] as const
  return (
    <section className={styles.summary} aria-label={text.name}>
      <div className={styles.head}>
        <p role="status" className={styles.outcome} data-failed={isOver && failed > 0}>
          {isOver ? outcomeOf(run) : text.running(passed + failed + skipped, total)}
        </p>
        {isOver ? (
          <CopyButton label={text.copyReport} name={text.copyReport} value={reportOf(run, place)} />
        ) : null}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {firstUsage === null && finalUsage === null ? null : (
        <UsageTable first={firstUsage} final={finalUsage} />
      )}
      {isOver && leftOpen.length > 0 ? (
        <p role="alert" className={styles.leftOpen}>
          {text.leftOpen(leftOpen.join(', '))}
        </p>
      ) : null}
      {isOver ? <p className={styles.note}>{text.reportNote}</p> : null}
    </section>
  )
}

function outcomeOf({ summary: { failed, skipped } }: DiagnosticsRun): string {
  if (failed > 0) return text.someFailed(failed)
  return skipped > 0 ? text.noneFailed : text.allPassed
}

function UsageTable({ first, final }: { first: UsageSnapshot | null; final: UsageSnapshot | null }) {
  const shown = (count: number | null | undefined) => (count == null ? '–' : countText(count))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.usage}>
      <table className={styles.usage}>
        <thead>
          <tr>
            <th scope="col">{text.meter}</th>
            <th scope="col">{text.first}</th>
            <th scope="col">{text.final}</th>
            <th scope="col">{text.limit}</th>
          </tr>
        </thead>
        <tbody>
          {LIMIT_TYPES.map((name) => {
            const latest = final?.[name] ?? first?.[name]
            return (
              <tr key={name}>
                <th scope="row">{text.meters[name]}</th>
                <td>{shown(first?.[name]?.used)}</td>
                <td>{shown(final?.[name]?.used)}</td>
                <td>
                  {latest === undefined ? '–' : latest.limit == null ? text.noLimit : countText(latest.limit)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
