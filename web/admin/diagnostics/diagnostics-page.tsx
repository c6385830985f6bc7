import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DiagnosticsRun } from '#operations/diagnostics/diagnostics-run.ts'
import { runDiagnostics } from '#operations/diagnostics/run-diagnostics.ts'
import { useServices } from '#web/core/services.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Page, PageHeader } from '../page.tsx'
import { DiagnosticsForm } from './diagnostics-form.tsx'
import { failureSentence } from './failure-sentence.ts'
import { hostedClassifyOf } from './hosted-classify.ts'
import { diagnosticsMessages as text } from './messages.ts'
import { RunSummary } from './run-summary.tsx'
import { TestList } from './step-list.tsx'

/** The series of metering tests with a key that the admin types in (SPEC 2, Admin screens: Diagnostics). */
export function DiagnosticsPage() {
  usePageTitle(text.title)
  const services = useServices()
  const { fetch, config } = services
  const [run, setRun] = useState<DiagnosticsRun | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const again = useRef<(id: string) => void>(() => undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const running = run?.finishedAtMs === null
  return (
    <Page>
      <PageHeader title={text.title} purpose={text.purpose} />
      <DiagnosticsForm
        running={running}
        onStop={() => stopper.current?.abort()}
        onRun={(settings, letsHostedAiJudge) => {
          const place = {
            baseUrl: settings.baseUrl,
            origin: window.location.origin,
            allowedUrl: config.metering.baseUrl,
          }
          const start = (only: { only?: string }) => {
            const controller = new AbortController()
            stopper.current = controller
            void runDiagnostics(settings, {
              fetch,
              sentenceOf: (error) => failureSentence(error, place),
              signal: controller.signal,
              onChange: setRun,
              ...only,
              ...(letsHostedAiJudge &&
                config.hostedAi !== null && { hostedClassify: hostedClassifyOf(services) }),
            })
          }
          // With the settings of the run that is shown.
          again.current = (only) => start({ only })
          start({})
        }}
      />
      <Stack component="section" gap="sm" aria-labelledby="results-title">
        <h2 id="results-title">{text.results}</h2>
        {run === null ? (
          <Text c="dimmed">{text.notRun}</Text>
        ) : (
          <>
            <RunSummary run={run} />
            <TestList tests={run.tests} busy={running} onRunAgain={(id) => again.current(id)} />
          </>
        )}
      </Stack>
    </Page>
  )
}
