import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { createAi } from '../ai.ts'
import { openai } from './provider.ts'
import { ask, client, failure, message, type MockAnswer, nowMs, ok, refuse, response } from './test-client.ts'

describe('waiting', () => {
  const good = ok(response([message('Yes.')]))
  const limited = (headers: Record<string, string> = {}) =>
    refuse(429, { code: 'rate_limit_exceeded' }, headers)

  test.each<[string, MockAnswer, number]>([
    ['Retry-After in seconds', limited({ 'retry-after': '7' }), 7_000],
    ['the longest that is obeyed by default', limited({ 'retry-after': '60' }), MINUTE_MS],
    ['retry-after-ms, before Retry-After', limited({ 'retry-after-ms': '250', 'retry-after': '1' }), 250],
    ['no word on it', limited(), 500],
    ['an overload', refuse(503, {}, { 'retry-after': '3' }), 3_000],
  ])('%s: the wait is reported with its end, and when it is over', async (_name, answer, waitMs) => {
    const { ai, waits } = client([answer, good])
    const waitsReported: (number | null)[] = []
    const { text } = await ai.respond({ ...ask, onWait: (untilMs) => waitsReported.push(untilMs) })
    expect([text, waits, waitsReported]).toEqual(['Yes.', [waitMs], [nowMs + waitMs, null]])
  })

  test('a short wait after a fault of the server is not worth a word', async () => {
    const { ai, waits } = client([refuse(500, {}), good])
    const waitsReported: (number | null)[] = []
    await ai.respond({ ...ask, onWait: (untilMs) => waitsReported.push(untilMs) })
    expect([waits, waitsReported]).toEqual([[500], []])
  })

  test.each([
    [undefined, 120, 1],
    [180_000, 181, 1],
    [180_000, 180, 7],
  ])(
    'with a longest wait of %j ms, a requested wait of %i s makes %i calls',
    async (maxWaitMs, seconds, calls) => {
      const { ai, requests } = client([limited({ 'retry-after': String(seconds) })])
      expect(await failure(ai.respond({ ...ask, maxWaitMs }))).toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterMs: seconds * 1_000,
      })
      expect(requests).toHaveLength(calls)
    },
  )
})

describe('a stop', () => {
  const reason = new Error('stopped by the user')
  const stopped = () => {
    const controller = new AbortController()
    return { controller, stop: controller.signal }
  }

  test.each([
    ['a rate limit', refuse(429, {}, { 'retry-after': '60' })],
    ['a fault of the server', refuse(500, {})],
  ])('during the wait for %s: it ends at once and nothing more is sent', async (_name, answer) => {
    const { controller, stop } = stopped()
    const requests: unknown[] = []
    const waitsReported: boolean[] = []
    const ai = createAi({
      provider: openai,
      fetch: async (input) => {
        requests.push(input)
        setTimeout(() => controller.abort(reason), 20)
        return answer()
      },
      baseUrl: 'https://ai.example/v1',
      apiKey: 'sk-of-a-user',
    })
    const onWait = (untilMs: number | null) => waitsReported.push(untilMs === null)
    await expect(ai.respond({ ...ask, stop, onWait })).rejects.toBe(reason)
    expect(requests).toHaveLength(1)
    expect(waitsReported.at(-1) ?? true).toBe(true)
  })

  test('during a call: its answer is kept, as it is paid for', async () => {
    const { controller, stop } = stopped()
    const { ai, requests } = client([
      () => {
        controller.abort(reason)
        return Response.json(response([message('Yes.')]))
      },
    ])
    expect((await ai.respond({ ...ask, stop })).text).toBe('Yes.')
    expect(requests[0]?.signal.aborted).toBe(false)
  })

  test.each([['no credit', refuse(429, { code: 'insufficient_quota' }), 'QUOTA']])(
    'during a call that ends with %s: that is reported',
    async (_name, answer, code) => {
      const { controller, stop } = stopped()
      const { ai } = client([
        () => {
          controller.abort(reason)
          return answer()
        },
      ])
      expect((await failure(ai.respond({ ...ask, stop }))).code).toBe(code)
    },
  )
})
