import { Text } from '@mantine/core'
import type { TestResult } from '#operations/diagnostics/diagnostics-run.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { diagnosticsMessages as text } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './step-list.module.css'

interface TestListProps {
  tests: readonly TestResult[]
  /** A run is going on: nothing can be run again now. */
  busy: boolean
  onRunAgain: (id: string) => void
}

/** How each test went, what it found out, and what was sent and answered. */
export function TestList({ tests, busy, onRunAgain }: TestListProps) {
  return (
    <Card>
      <ol className={shared.lined}>
        {tests.map(({ id, label, description, status, durations, notes, error, request, response }) => (
          <li key={id} className={styles.test}>
            <div>
              <h3>{label}</h3>
              <Text c="dimmed">{description}</Text>
            </div>
            <p className={styles.status} data-status={status}>
              {text.statuses[status]} {durations === null ? null : text.ms(durations.totalMs)}
            </p>
            <BusyButton
              variant="default"
              busy={busy}
              aria-label={text.runAgainOf(label)}
              onClick={() => onRunAgain(id)}
            >
              {text.runAgain}
            </BusyButton>
            <div className={`${styles.found} ${shared.stack}`}>
              {error === null ? null : (
                <Notice tone="danger">
                  {error.message} <code>{error.code}</code>
                </Notice>
              )}
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
              {request === null ? null : (
                <details>
                  <summary>{text.details}</summary>
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
        ))}
      </ol>
    </Card>
  )
}

const Sent = ({ title, value }: { title: string; value: object }) => (
  <figure>
    <figcaption className={shared.small}>{title}</figcaption>
    <pre className={shared.box} tabIndex={0} role="region" aria-label={title}>
      {JSON.stringify(value, null, 2)}
    </pre>
  </figure>
)
