import { usageSnapshot } from './counted-usage.ts'
import {
  type DiagnosticsRun,
  type DiagnosticsSettings,
  TEST_IDS,
  type TestError,
  type TestId,
  type TestNote,
  type TestResult,
} from './diagnostics-run.ts'
import { maskKeys } from './mask-keys.ts'
import type { Exchange } from './record-exchanges.ts'
import type { Findings, Outcome } from './series.ts'

/** What a run has found so far. */
export interface RunReport {
  /** Puts in a test's newest result, where one is given, and reports the run. */
  update: (changed?: TestResult) => void
  /** @param nowMs milliseconds since 1970 */
  finish: (nowMs: number) => DiagnosticsRun
}

export interface ReportOptions {
  runId: string
  settings: Pick<DiagnosticsSettings, 'key' | 'baseUrl' | 'customerId'>
  /** Milliseconds since 1970. */
  startedAtMs: number
  /** The tests of this run; the others are skipped. */
  included: readonly TestId[]
  findings: Findings
  /** Called after every change, without the key. */
  onChange: (run: DiagnosticsRun) => void
}

export function createReport(options: ReportOptions): RunReport {
  const { runId, settings, startedAtMs, included, findings, onChange } = options
  const { key, customerId, baseUrl } = settings
  const tests = TEST_IDS.map((id) =>
    included.includes(id) ? pendingTest(id) : skippedTest(id, 'NOT_IN_RERUN'),
  )
  const summary = summaryOf(tests, findings)
  const run: DiagnosticsRun = {
    runId,
    customerId,
    baseUrl,
    startedAtMs,
    finishedAtMs: null,
    summary,
    tests,
  }

  function update(changed?: TestResult): void {
    run.tests = run.tests.map((test) => (test.id === changed?.id ? changed : test))
    run.summary = summaryOf(run.tests, findings)
    onChange(withoutKey(run, key))
  }
  return {
    update,
    finish: (nowMs) => {
      run.finishedAtMs = nowMs
      update()
      return withoutKey(run, key)
    },
  }
}

/** Requests and answers are noted without the key; here go the texts that were made of them. */
function withoutKey(run: DiagnosticsRun, key: string): DiagnosticsRun {
  const { lastCallId, planName, leftOpen } = run.summary
  return {
    ...run,
    customerId: maskKeys(run.customerId, key),
    baseUrl: maskKeys(run.baseUrl, key),
    summary: { ...run.summary, ...maskKeys({ lastCallId, planName, leftOpen }, key) },
    tests: run.tests.map((test) => ({
      ...test,
      notes: test.notes.map(({ code, detail }) => ({ code, detail: maskKeys(detail, key) })),
      error: test.error && {
        ...test.error,
        detail: maskKeys(test.error.detail, key),
        requestId: maskKeys(test.error.requestId, key),
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
export const pendingTest = (id: TestId): TestResult => ({ id, status: 'pending', ...nothingYet })
export const skippedTest = (id: TestId, code: TestNote['code']): TestResult => ({
  ...pendingTest(id),
  status: 'skipped',
  notes: [{ code, detail: null }],
})

/**
 * The result of a test that was run.
 * @param exchanges its requests, in order
 */
export function finishedTest(
  id: TestId,
  outcome: ProbeResult,
  exchanges: readonly Exchange[],
  { startedAtMs, endedAtMs }: { startedAtMs: number; endedAtMs: number },
): TestResult {
  const last = exchanges.at(-1)
  const statuses = exchanges.map(({ response }) => response?.status ?? null)
  return {
    id,
    ...resultOf(outcome, statuses),
    startedAtMs,
    durations: {
      totalMs: endedAtMs - startedAtMs,
      attemptsMs: exchanges.map(({ durationMs }) => durationMs),
    },
    request: last?.request ?? null,
    response: last?.response ?? null,
  }
}

/** What a test came to; `failed` also by an error of the service. */
export type ProbeResult = Outcome | { failed: TestError }

function resultOf(
  outcome: ProbeResult,
  statuses: (number | null)[],
): Pick<TestResult, 'status' | 'notes' | 'error'> {
  const earlier = statuses.slice(0, -1).map((status) => String(status ?? '-'))
  const retried: TestNote[] = earlier.length === 0 ? [] : [{ code: 'RETRIED', detail: earlier.join(', ') }]
  if ('skipped' in outcome) return { status: 'skipped', notes: [outcome.skipped, ...retried], error: null }
  if ('passed' in outcome) return { status: 'passed', notes: [...outcome.passed, ...retried], error: null }
  const notes = 'notes' in outcome ? (outcome.notes ?? []) : []
  return {
    status: 'failed',
    notes: [...notes, ...retried],
    error: { status: null, requestId: null, ...outcome.failed },
  }
}

function summaryOf(tests: TestResult[], findings: Findings): DiagnosticsRun['summary'] {
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
