import { expect, test } from 'vitest'
import { type DiagnosticsRun, TEST_IDS } from './diagnostics-run.ts'
import type { Exchange } from './record-exchanges.ts'
import { createReport, finishedTest } from './run-report.ts'
import type { Findings } from './series.ts'

const exchange = (status: number | null, durationMs: number): Exchange => ({
  request: { method: 'POST', url: `https://metering.example/${durationMs}`, headers: {}, body: null },
  response: status === null ? null : { status, headers: {}, body: null },
  durationMs,
})
const times = { startedAtMs: 1_000, endedAtMs: 1_900 }

test('a test shows its last attempt, and in a note how the earlier ones went', () => {
  const exchanges = [exchange(503, 100), exchange(null, 200), exchange(200, 300)]
  expect(finishedTest('begin', { passed: [] }, exchanges, times)).toMatchObject({
    status: 'passed',
    startedAtMs: 1_000,
    durations: { totalMs: 900, attemptsMs: [100, 200, 300] },
    request: { url: 'https://metering.example/300' },
    response: { status: 200 },
    notes: [{ code: 'RETRIED', detail: '503, -' }],
    error: null,
  })
})

test('the report counts results, skips what is not run, and never holds the key', () => {
  const key = 'sk-secret-of-the-user'
  const findings: Findings = {
    callId: `call of ${key}`,
    payer: 'hosted',
    begun: null,
    ended: null,
    taken: null,
    isEnded: false,
    openCalls: new Set(),
    usageBefore: undefined,
    usageAfter: undefined,
    planName: null,
  }
  const seen: DiagnosticsRun[] = []
  const report = createReport({
    runId: 'run-1',
    settings: { key, baseUrl: 'https://metering.example', customerId: key },
    startedAtMs: 1_000,
    included: ['begin', 'end'],
    findings,
    onChange: (run) => seen.push(run),
  })
  const failed = { code: 'OTHER_ANSWER', detail: key } as const
  report.update(finishedTest('begin', { failed }, [exchange(200, 100)], times))
  const run = report.finish(2_000)
  expect(run).toMatchObject({
    finishedAtMs: 2_000,
    summary: { failed: 1, passed: 0, skipped: TEST_IDS.length - 2 },
  })
  expect(seen).toHaveLength(2)
  expect(JSON.stringify([seen, run])).not.toContain(key)
})
