import { isServiceError, realTiming, type Timing } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import type { DiagnosticsRun, DiagnosticsSettings, TestResult } from './diagnostics-run.ts'
import { maskKeys } from './mask-keys.ts'
import { recordExchanges } from './record-exchanges.ts'
import {
  type Findings,
  type HostedClassify,
  noCall,
  type Outcome,
  type Probe,
  SERIES,
  type Step,
} from './series.ts'

export interface DiagnosticsOptions extends Partial<Timing> {
  fetch: typeof fetch
  /** What is said of what a test threw, such as a ServiceError of metering. */
  sentenceOf: (error: unknown) => string
  /** This test alone, and what it needs; the others are skipped (SPEC 4). */
  only?: string
  /** Left out where the test with the installation's own AI is to be skipped. */
  hostedClassify?: HostedClassify
  signal?: AbortSignal
  /** Called after every change, without the key. */
  onChange?: (run: DiagnosticsRun) => void
}

/** Of one attempt: whoever watches learns sooner that nobody answers. */
const TIMEOUT_MS = 8_000

const STOPPED: Outcome = { skipped: 'Skipped: stopped.' }

/**
 * Runs the series of metering tests, one after another, against the service at `settings.baseUrl` with the key that the
 * user typed (SPEC 2, Admin screens; SPEC 3, Metering). A test that fails stops no other; after a stop, or where an end
 * failed, calls that were let in are ended, so that nothing stays reserved. Never throws.
 * @returns the run as it ended; the key is in none of its parts
 */
export async function runDiagnostics(
  settings: DiagnosticsSettings,
  options: DiagnosticsOptions,
): Promise<DiagnosticsRun> {
  const { only, sentenceOf, onChange, hostedClassify = null, signal = new AbortController().signal } = options
  const { pause, random, now } = { ...realTiming, ...options }
  const { key, baseUrl, customerId } = settings
  const { fetch, exchanges } = recordExchanges(options.fetch, now)
  const timing = { pause, random, now, timeoutMs: TIMEOUT_MS }
  const metering = createMetering({ ...timing, fetch, baseUrl, key, allowSecretKeyInBrowser: true })
  const runId = crypto.randomUUID()
  const findings: Findings = {
    callId: null,
    begun: null,
    ended: null,
    taken: {},
    openCalls: new Set(),
    usageBefore: null,
    usageAfter: null,
    planName: null,
  }
  const probe: Probe = {
    settings,
    metering,
    lastAnswer: () => exchanges.at(-1)?.response?.body,
    keys: { begin: `diagnostics-${runId}-begin`, end: `diagnostics-${runId}-end` },
    findings,
    hostedClassify,
    signal,
  }
  const masked = <Value>(value: Value): Value => maskKeys(value, key)
  const startedAtMs = now()
  const needed = SERIES.find(({ id }) => id === only)?.needs ?? []
  const included = SERIES.filter(({ id }) => only === undefined || id === only || needed.includes(id))
  let tests = firstResults(included)

  function runNow(finishedAtMs: number | null): DiagnosticsRun {
    const summary = {
      ...countsOf(tests),
      lastCallId: masked(findings.callId),
      planName: masked(findings.planName),
      firstUsage: findings.usageBefore,
      finalUsage: findings.usageAfter,
      leftOpen: masked([...findings.openCalls]),
    }
    const target = { customerId: masked(customerId), baseUrl: masked(baseUrl) }
    return { runId, ...target, startedAtMs, finishedAtMs, summary, tests }
  }
  function update(id: string, change: Partial<TestResult>): void {
    tests = tests.map((test) => (test.id === id ? { ...test, ...change } : test))
    onChange?.(runNow(null))
  }

  onChange?.(runNow(null))
  for (const step of included) {
    const testStartedAtMs = now()
    const firstExchange = exchanges.length
    if (!signal.aborted) update(step.id, { status: 'running', startedAtMs: testStartedAtMs })
    const outcome = await outcomeOf(step, probe, sentenceOf)
    const sent = exchanges.slice(firstExchange)
    const retried = sent.slice(0, -1).map(({ response }) => String(response?.status ?? '-'))
    update(step.id, {
      ...resultOf(outcome, retried, masked),
      request: masked(sent.at(-1)?.request ?? null),
      response: masked(sent.at(-1)?.response ?? null),
      ...(outcome !== STOPPED && {
        durations: {
          totalMs: now() - testStartedAtMs,
          attemptsMs: sent.map(({ durationMs }) => durationMs),
        },
      }),
    })
  }
  await endOpenCalls(probe)
  const done = runNow(now())
  onChange?.(done)
  return done
}

const firstResults = (included: readonly Step[]): TestResult[] =>
  SERIES.map((step) => ({
    id: step.id,
    label: step.label,
    description: step.description,
    startedAtMs: null,
    durations: null,
    request: null,
    response: null,
    error: null,
    ...(included.includes(step)
      ? { status: 'pending', notes: [] }
      : { status: 'skipped', notes: ['Skipped: only some tests were run again.'] }),
  }))

function countsOf(tests: readonly TestResult[]) {
  const having = (status: TestResult['status']) => tests.filter((test) => test.status === status).length
  return {
    total: tests.length,
    passed: having('passed'),
    failed: having('failed'),
    skipped: having('skipped'),
  }
}

async function outcomeOf(
  step: Step,
  probe: Probe,
  sentenceOf: DiagnosticsOptions['sentenceOf'],
): Promise<Outcome> {
  const isStopped = () => probe.signal.aborted
  if (isStopped()) return STOPPED
  if (step.needsCall === true && probe.findings.callId === null) return noCall
  try {
    return await step.run(probe)
  } catch (error) {
    if (isStopped()) return STOPPED
    const { code, status } = isServiceError(error) ? error : { code: 'UNEXPECTED', status: null }
    return { failed: { code, status, message: sentenceOf(error) } }
  }
}

function resultOf(
  outcome: Outcome,
  retried: readonly string[],
  masked: <Value>(value: Value) => Value,
): Pick<TestResult, 'status' | 'notes' | 'error'> {
  const again = retried.length === 0 ? [] : [`Sent again after: ${retried.join(', ')}.`]
  if ('skipped' in outcome) return { status: 'skipped', notes: [outcome.skipped, ...again], error: null }
  if ('passed' in outcome)
    return { status: 'passed', notes: masked([...outcome.passed, ...again]), error: null }
  const { code, status = null, message } = outcome.failed
  const error = { code, status, message: masked(message) }
  return { status: 'failed', notes: masked([...(outcome.notes ?? []), ...again]), error }
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
