import { useEffect, useRef, useState } from 'react'
import type { DiagnosticsRun, DiagnosticsSettings, TestId } from '#operations/diagnostics/diagnostics-run.ts'
import { runDiagnostics } from '#operations/diagnostics/run-diagnostics.ts'
import { diagnosticsMessages } from '#web/shared/diagnostics-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useServices } from '#web/shared/services.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { hostedClassifyOf } from './hosted-classify.ts'
import { DiagnosticsForm } from './diagnostics-form.tsx'
import styles from './diagnostics-page.module.css'
import type { Place } from './report.ts'
import { RunSummary } from './run-summary.tsx'
import { ResultItem } from './result-item.tsx'
import { useDiagnosticsForm } from './use-diagnostics-form.ts'

/** The series of metering tests with a key that the admin types in (SPEC 2, Diagnostics). */
export function DiagnosticsPage() {
  const text = diagnosticsMessages
  usePageTitle(text.title)
  const { config } = useServices()
  const { run, failure, running, start, stop } = useRun()
  const form = useDiagnosticsForm()
  const startWithForm = (only?: TestId) => {
    const settings = form.read()
    if (settings !== null) start(settings, { only, judges: form.fields.hostedClassify })
  }
  const place: Place = { origin: window.location.origin, allowedUrl: config.metering.baseUrl }
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.purpose}>{text.purpose}</p>
      </header>
      <DiagnosticsForm form={form} running={running} onRun={() => startWithForm()} onStop={stop} />
      <section className={styles.results} aria-labelledby="results-title">
        <h2 id="results-title" className={styles.subtitle}>
          {text.results}
        </h2>
        {failure === null ? null : (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {run === null ? (
          <p className={styles.note}>{text.notRun}</p>
        ) : (
          <>
            <RunSummary run={run} place={place} />
            <ol className={styles.tests}>
              {run.tests.map((test) => (
                <ResultItem
                  key={test.id}
                  test={test}
                  place={place}
                  busy={running}
                  onRunAgain={() => startWithForm(test.id)}
                />
              ))}
            </ol>
          </>
        )}
      </section>
    </div>
  )
}

interface Chosen {
  only: TestId | undefined
  /** Whether the hosted AI judges a launch. */
  judges: boolean
}

/** One run at a time; it is stopped when the page is left. */
function useRun() {
  const services = useServices()
  const { fetch, config } = services
  const [run, setRun] = useState<DiagnosticsRun | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function start(settings: DiagnosticsSettings, { only, judges }: Chosen): Promise<void> {
    const controller = new AbortController()
    stopper.current = controller
    setRunning(true)
    setFailure(null)
    try {
      await runDiagnostics(settings, {
        fetch,
        origin: window.location.origin,
        signal: controller.signal,
        onChange: setRun,
        ...(only !== undefined && { only }),
        ...(judges && config.hostedAi !== null && { hostedClassify: hostedClassifyOf(services) }),
      })
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setRunning(false)
    }
  }
  return {
    run,
    failure,
    running,
    start: (settings: DiagnosticsSettings, chosen: Chosen) => void start(settings, chosen),
    stop: () => stopper.current?.abort(),
  }
}
