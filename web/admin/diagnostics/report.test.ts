import { expect, test } from 'vitest'
import { runDiagnostics } from '#operations/diagnostics/run-diagnostics.ts'
import { errorSentence, reportOf } from './report.ts'

const place = { origin: 'https://app.example', allowedUrl: 'https://app.example/metering' }
const key = 'utk-0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'

test('the report is JSON with SPEC 3’s members, and without the key that an answer sent back', async () => {
  const run = await runDiagnostics(
    {
      key,
      baseUrl: 'https://app.example/metering',
      customerId: 'someone',
      feature: 'f',
      tags: [],
      requested: {},
    },
    {
      fetch: () =>
        Promise.resolve(
          Response.json({ error: { code: `no ${key}` } }, { status: 401, headers: { 'x-key': key } }),
        ),
      now: () => Date.UTC(2026, 10, 21),
    },
  )
  const report = reportOf(run, place)
  expect(report).not.toContain(key)
  expect(JSON.parse(report)).toMatchObject({
    runId: run.runId,
    customerId: 'someone',
    startedAt: '2026-11-21T00:00:00.000Z',
    finishedAt: '2026-11-21T00:00:00.000Z',
    summary: { total: 12, passed: 0, failed: 6, skipped: 6, lastCallId: null, planName: null },
    tests: [
      {
        id: 'create-customer',
        label: 'Create customer',
        description: 'Creates the customer, or finds it. Needs a secret key.',
        status: 'failed',
        durations: { totalMs: 0, attemptsMs: [0] },
        request: { headers: { authorization: 'Bearer ***' } },
        response: { status: 401, headers: { 'x-key': '***' }, body: { error: { code: 'no ***' } } },
        notes: [],
        error: { code: 'USAGETAP_AUTH_ERROR', status: 401, detail: 'no ***' },
      },
      {},
      {},
      { id: 'vendor-call', status: 'skipped', request: null, response: null, error: null },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      { id: 'hosted-classify', status: 'skipped' },
    ],
  })
})

test.each([
  [
    'CROSS_ORIGIN',
    null,
    'https://other.example',
    /from https:\/\/other\.example.*https:\/\/app\.example.*x-usage-sdk/,
  ],
  [
    'USAGETAP_END_CALL_ERROR',
    409,
    'CALL_ALREADY_ENDED',
    /^The end was not accepted: HTTP 409 CALL_ALREADY_ENDED\.$/,
  ],
  ['USAGETAP_END_CALL_ERROR', 401, 'UNAUTHORIZED', /does not accept this key/],
  ['USAGETAP_BAD_REQUEST', 404, 'CUSTOMER_NOT_FOUND', /does not know this customer/],
  ['USAGETAP_SERVER_ERROR', 500, null, /had an error/],
])('%s (%s) says what happened and what to look at', (code, status, detail, sentence) => {
  expect(errorSentence({ code, status, detail, requestId: null }, place)).toMatch(sentence)
})
