import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DiagnosticsRun, DiagnosticsSettings, TestId } from '#operations/diagnostics/diagnostics-run.ts'
import { runDiagnostics } from '#operations/diagnostics/run-diagnostics.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Page, PageHeader } from '../page.tsx'
import { DiagnosticsForm } from './diagnostics-form.tsx'
import { hostedClassifyOf } from './hosted-classify.ts'
import { diagnosticsMessages } from './messages.ts'
import type { PageOrigin } from './report.ts'
import { ResultItem } from './result-item.tsx'
import { RunSummary } from './run-summary.tsx'
import { useDiagnosticsForm } from './use-diagnostics-form.ts'
import shared from '#web/ui/shared.module.css'

/** The series of metering tests with a key that the admin types in (SPEC 2, Admin screens: Diagnostics). */
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
  const place: PageOrigin = { origin: window.location.origin, allowedUrl: config.metering.baseUrl }
  return (
    <Page>
      <PageHeader title={text.title} purpose={text.purpose} />
      <DiagnosticsForm form={form} running={running} onRun={() => startWithForm()} onStop={stop} />
      <Stack component="section" gap="sm" aria-labelledby="results-title">
        <h2 id="results-title">{text.results}</h2>
        {failure === null ? null : (
          <Notice role="alert" tone="danger">
            {failure}
          </Notice>
        )}
        {run === null ? (
          <Text c="dimmed">{text.notRun}</Text>
        ) : (
          <>
            <RunSummary run={run} place={place} />
            <Card>
              <ol className={shared.lined}>
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
            </Card>
          </>
        )}
      </Stack>
    </Page>
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
