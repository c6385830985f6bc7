import { isServiceError, realTiming, type ServiceError, type Timing } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import {
  type DiagnosticsRun,
  type DiagnosticsSettings,
  TEST_IDS,
  type TestError,
  type TestId,
} from './diagnostics-run.ts'
import { recordExchanges } from './record-exchanges.ts'
import {
  createReport,
  finishedTest,
  pendingTest,
  type ProbeResult,
  type RunReport,
  skippedTest,
} from './run-report.ts'
import { type Findings, type HostedClassify, type Probe, SERIES } from './series.ts'

export interface DiagnosticsOptions extends Partial<Timing> {
  fetch: typeof fetch
  /** This page's origin, to recognize a cross-origin failure; left out where there is no page. */
  origin?: string
  /** This test alone, and what it needs; the others are skipped (SPEC 4). */
  only?: TestId
  /** Left out where the test with the installation's own AI is to be skipped. */
  hostedClassify?: HostedClassify
  signal?: AbortSignal
  /** Called after every change, without the key. */
  onChange?: (run: DiagnosticsRun) => void
}

/** Of one attempt: whoever watches learns sooner that nobody answers. */
const TIMEOUT_MS = 8_000

/**
 * Runs the series of metering tests, one after another, against the service at `settings.baseUrl` with the key that the
 * user typed (SPEC 2, Admin screens; SPEC 3, Metering). A test that fails stops no other; after a stop, or where an end
 * failed, calls that were let in are ended, so that nothing stays reserved. Never throws for what the service does.
 * @returns the run as it ended; the key is in none of its parts
 */
export async function runDiagnostics(
  settings: DiagnosticsSettings,
  options: DiagnosticsOptions,
): Promise<DiagnosticsRun> {
  const series = openSeries(settings, options)
  const { probe, runId, now } = series
  const included = includedTests(options.only)
  const report = createReport({
    runId,
    settings,
    startedAtMs: now(),
    included,
    findings: probe.findings,
    onChange: options.onChange ?? (() => undefined),
  })

  report.update()
  for (const id of included) {
    if (probe.signal.aborted) report.update(skippedTest(id, 'STOPPED'))
    else await runTest(id, series, report)
  }
  await endOpenCalls(probe)
  return report.finish(now())
}

/** The test alone with what it needs; all of them where none is given. */
const includedTests = (only: TestId | undefined): readonly TestId[] =>
  only === undefined ? TEST_IDS : TEST_IDS.filter((id) => id === only || SERIES[only].needs.includes(id))

/** What the tests of one run share. */
interface Series {
  runId: string
  probe: Probe
  recorder: ReturnType<typeof recordExchanges>
  /** This page's, where there is one. */
  origin: string | undefined
  now: Timing['now']
}

function openSeries(settings: DiagnosticsSettings, options: DiagnosticsOptions): Series {
  const { fetch, origin, hostedClassify = null, signal = new AbortController().signal } = options
  const { pause, random, now } = { ...realTiming, ...options }
  const { key, baseUrl } = settings
  const recorder = recordExchanges({ fetch, key, now })
  const metering = createMetering({
    pause,
    random,
    now,
    fetch: recorder.fetch,
    baseUrl,
    key,
    timeoutMs: TIMEOUT_MS,
    allowSecretKeyInBrowser: true,
  })
  const runId = crypto.randomUUID()
  const probe: Probe = {
    settings,
    metering,
    fetch: recorder.through,
    lastJson: () => recorder.exchanges.at(-1)?.json,
    keys: { begin: `diagnostics-${runId}-begin`, end: `diagnostics-${runId}-end` },
    findings: nothingFound(),
    hostedClassify,
    signal,
  }
  return { runId, probe, recorder, origin, now }
}

const nothingFound = (): Findings => ({
  callId: null,
  payer: 'hosted',
  begun: null,
  ended: null,
  taken: null,
  isEnded: false,
  openCalls: new Set(),
  usageBefore: undefined,
  usageAfter: undefined,
  planName: null,
})

async function runTest(
  id: TestId,
  { probe, recorder, origin, now }: Series,
  report: RunReport,
): Promise<void> {
  const startedAtMs = now()
  report.update({ ...pendingTest(id), status: 'running', startedAtMs })
  const firstExchange = recorder.exchanges.length
  const outcome = await outcomeOf(id, probe, origin)
  const exchanges = recorder.exchanges.slice(firstExchange)
  report.update(finishedTest(id, outcome, exchanges, { startedAtMs, endedAtMs: now() }))
}

async function outcomeOf(id: TestId, probe: Probe, origin: string | undefined): Promise<ProbeResult> {
  try {
    return await SERIES[id].run(probe)
  } catch (error) {
    if (probe.signal.aborted) return { skipped: { code: 'STOPPED', detail: null } }
    if (!isServiceError(error)) throw error
    return { failed: errorOf(error, probe.settings.baseUrl, origin) }
  }
}

function errorOf(error: ServiceError, baseUrl: string, origin: string | undefined): TestError {
  const { code, status, detail, requestId } = error
  const isElsewhere = origin !== undefined && URL.canParse(baseUrl) && new URL(baseUrl).origin !== origin
  // A browser hides why it gave no answer; an end that failed so has the network error as its cause.
  const isLost = [error, error.cause].some((one) => isServiceError(one, 'USAGETAP_NETWORK_ERROR'))
  if (isLost && isElsewhere)
    return { code: 'CROSS_ORIGIN', status: null, detail: new URL(baseUrl).origin, requestId: null }
  return { code, status, detail, requestId }
}

/** SPEC 4: the end is always sent. These calls took nothing. */
async function endOpenCalls({ metering, findings }: Probe): Promise<void> {
  for (const callId of [...findings.openCalls]) {
    const message = 'The diagnostics were over before the call was.'
    try {
      await metering.end({ callId, error: { code: 'VENDOR_ERROR', message } })
      findings.openCalls.delete(callId)
    } catch (error) {
      // Reported in the summary; its lease ends it.
      if (!isServiceError(error)) throw error
    }
  }
}
