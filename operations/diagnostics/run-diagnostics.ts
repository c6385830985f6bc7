import { isServiceError, realTiming, ServiceError, type Timing } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import { usageSnapshot } from './counted-usage.ts'
import {
  type DiagnosticsRun,
  type DiagnosticsSettings,
  type Note,
  TEST_IDS,
  type TestError,
  type TestId,
  type TestResult,
} from './diagnostics-run.ts'
import { recordExchanges } from './record-exchanges.ts'
import { type HostedClassify, type Outcome, type Probe, SERIES } from './series.ts'
import { starred } from './star-key.ts'

export interface DiagnosticsOptions extends Partial<Timing> {
  fetch: typeof fetch
  /** This page's origin, to tell a cross-origin failure; left out where there is no page. */
  origin?: string
  /** This test alone, and what it needs; the others are skipped (SPEC 4). */
  only?: TestId
  /** Left out where the test with the installation's own AI is to be skipped. */
  hostedClassify?: HostedClassify
  signal?: AbortSignal
  /** Told after every change, without the key. */
  onChange?: (run: DiagnosticsRun) => void
}

/** Of one attempt: whoever watches learns sooner that nobody answers. */
const TIMEOUT_MS = 8_000

/**
 * Runs the series of metering tests, one after another, against the service at `settings.baseUrl` with the key that the
 * user typed (SPEC 2, 3). A test that fails stops no other; after a stop, or where an end failed, calls that were let in
 * are ended, so that nothing stays reserved. Never throws for what the service does.
 * @returns the run as it ended; the key is in none of its parts
 */
export async function runDiagnostics(
  settings: DiagnosticsSettings,
  options: DiagnosticsOptions,
): Promise<DiagnosticsRun> {
  const { only, onChange, origin, signal = new AbortController().signal, ...given } = options
  const timing = { ...realTiming, ...given }
  const { now } = timing
  const { key, baseUrl, customerId } = settings
  const recorder = recordExchanges({ fetch: options.fetch, key, now })
  const metering = createMetering({
    ...timing,
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
    findings: {
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
    },
    hostedClassify: options.hostedClassify ?? null,
    signal,
  }
  const included =
    only === undefined ? TEST_IDS : TEST_IDS.filter((id) => id === only || SERIES[only].needs.includes(id))
  const tests = TEST_IDS.map((id) =>
    included.includes(id) ? pendingTest(id) : skippedTest(id, 'NOT_IN_RERUN'),
  )
  const run: DiagnosticsRun = {
    runId,
    customerId,
    baseUrl,
    startedAtMs: now(),
    finishedAtMs: null,
    summary: summaryOf(tests, probe),
    tests,
  }

  function tell(changed: TestResult | null): void {
    run.tests = run.tests.map((test) => (test.id === changed?.id ? changed : test))
    run.summary = summaryOf(run.tests, probe)
    onChange?.(withoutKey(run, key))
  }

  tell(null)
  for (const id of included) {
    if (signal.aborted) {
      tell(skippedTest(id, 'STOPPED'))
      continue
    }
    const startedAtMs = now()
    tell({ ...pendingTest(id), status: 'running', startedAtMs })
    const firstExchange = recorder.exchanges.length
    const outcome = await outcomeOf(id, probe, origin)
    const exchanges = recorder.exchanges.slice(firstExchange)
    const last = exchanges.at(-1)
    tell({
      id,
      ...resultOf(
        outcome,
        exchanges.map(({ response }) => response?.status ?? null),
      ),
      startedAtMs,
      durations: { totalMs: now() - startedAtMs, attemptsMs: exchanges.map(({ durationMs }) => durationMs) },
      request: last?.request ?? null,
      response: last?.response ?? null,
    })
  }
  await endOpenCalls(probe)
  run.finishedAtMs = now()
  tell(null)
  return withoutKey(run, key)
}

/** Requests and answers are noted without the key; here go the texts that were made of them. */
function withoutKey(run: DiagnosticsRun, key: string): DiagnosticsRun {
  const { lastCallId, planName, leftOpen } = run.summary
  return {
    ...run,
    customerId: starred(run.customerId, key),
    baseUrl: starred(run.baseUrl, key),
    summary: { ...run.summary, ...starred({ lastCallId, planName, leftOpen }, key) },
    tests: run.tests.map((test) => ({
      ...test,
      notes: test.notes.map(({ code, detail }) => ({ code, detail: starred(detail, key) })),
      error: test.error && {
        ...test.error,
        detail: starred(test.error.detail, key),
        requestId: starred(test.error.requestId, key),
      },
    })),
  }
}

const nothingYet = {
  startedAtMs: null,
  durations: null,
  request: null,
  response: null,
  notes: [],
  error: null,
}
const pendingTest = (id: TestId): TestResult => ({ id, status: 'pending', ...nothingYet })
const skippedTest = (id: TestId, code: Note['code']): TestResult => ({
  ...pendingTest(id),
  status: 'skipped',
  notes: [{ code, detail: null }],
})

type Told = Outcome | { failed: TestError }

async function outcomeOf(id: TestId, probe: Probe, origin: string | undefined): Promise<Told> {
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

function resultOf(
  outcome: Told,
  statuses: (number | null)[],
): Pick<TestResult, 'status' | 'notes' | 'error'> {
  const earlier = statuses.slice(0, -1).map((status) => String(status ?? '-'))
  const retried: Note[] = earlier.length === 0 ? [] : [{ code: 'RETRIED', detail: earlier.join(', ') }]
  if ('skipped' in outcome) return { status: 'skipped', notes: [outcome.skipped, ...retried], error: null }
  if ('passed' in outcome) return { status: 'passed', notes: [...outcome.passed, ...retried], error: null }
  const notes = 'notes' in outcome ? (outcome.notes ?? []) : []
  return {
    status: 'failed',
    notes: [...notes, ...retried],
    error: { status: null, requestId: null, ...outcome.failed },
  }
}

/** SPEC 4: the end is always sent. These calls took nothing. */
async function endOpenCalls({ metering, findings }: Probe): Promise<void> {
  for (const callId of [...findings.openCalls]) {
    const message = 'The diagnostics were over before the call was.'
    try {
      await metering.end({ callId, error: { code: 'VENDOR_ERROR', message } })
      findings.openCalls.delete(callId)
    } catch (error) {
      // Told in the summary; its lease ends it.
      if (!isServiceError(error)) throw error
    }
  }
}

function summaryOf(tests: TestResult[], { findings }: Probe): DiagnosticsRun['summary'] {
  const having = (status: TestResult['status']) => tests.filter((test) => test.status === status).length
  const { callId, payer, planName, usageBefore, usageAfter, openCalls } = findings
  return {
    total: tests.length,
    passed: having('passed'),
    failed: having('failed'),
    skipped: having('skipped'),
    lastCallId: callId,
    planName,
    firstUsage: usageSnapshot(usageBefore, payer),
    finalUsage: usageSnapshot(usageAfter, payer),
    leftOpen: [...openCalls],
  }
}
