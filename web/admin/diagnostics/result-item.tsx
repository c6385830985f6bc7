import { Text } from '@mantine/core'
import type { TestResult, TestStatus } from '#operations/diagnostics/diagnostics-run.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { diagnosticsMessages } from './messages.ts'
import { errorSentence, noteSentence, type PageOrigin } from './report.ts'
import shared from '#web/ui/shared.module.css'
import styles from './result-item.module.css'

const text = diagnosticsMessages

/** By shape too, not by color alone. */
const MARKS: Record<TestStatus, string> = {
  pending: '○',
  running: '◔',
  passed: '✓',
  failed: '✗',
  skipped: '–',
}

interface ResultItemProps {
  test: TestResult
  place: PageOrigin
  /** A run is going on: nothing can be run again now. */
  busy: boolean
  onRunAgain: () => void
}

/** One test: how it went, what it found out, and what was sent and answered. */
export function ResultItem({ test, place, busy, onRunAgain }: ResultItemProps) {
  const { id, status, durations, request, response, notes, error } = test
  const { label, description } = text.tests[id]
  return (
    <li className={styles.test} data-test={id}>
      <span className={`${styles.mark} ${shared.muted}`} data-status={status} aria-hidden="true">
        {MARKS[status]}
      </span>
      <div className={styles.what}>
        <h3>{label}</h3>
        <Text c="dimmed">{description}</Text>
      </div>
      <p className={`${styles.status} ${shared.muted}`} data-status={status}>
        {text.statuses[status]}
        {durations === null ? null : (
          <span className={`${styles.duration} ${shared.small}`}>{text.ms(durations.totalMs)}</span>
        )}
      </p>
      <BusyButton variant="default" busy={busy} aria-label={text.runAgainOf(label)} onClick={onRunAgain}>
        {text.runAgain}
      </BusyButton>
      <div className={`${styles.found} ${shared.stack}`}>
        {error === null ? null : (
          <Notice tone="danger">
            {errorSentence(error, place)} <code>{error.code}</code>
          </Notice>
        )}
        {notes.length === 0 ? null : (
          <ul>
            {notes.map((note) => (
              <li key={note.code}>{noteSentence(note)}</li>
            ))}
          </ul>
        )}
        {request === null ? null : (
          <details>
            <summary>
              {text.details}
              {durations === null || durations.attemptsMs.length < 2
                ? null
                : ` (${text.attempts(durations.attemptsMs.map(text.ms).join(', '))})`}
            </summary>
            <Sent title={text.request} value={request} />
            {response === null ? (
              <Text c="dimmed">{text.noResponse}</Text>
            ) : (
              <Sent title={text.response} value={response} />
            )}
          </details>
        )}
      </div>
    </li>
  )
}

function Sent({ title, value }: { title: string; value: object }) {
  return (
    <figure className={styles.sent}>
      <figcaption className={shared.small}>{title}</figcaption>
      <pre className={shared.box} tabIndex={0} role="region" aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  )
}
