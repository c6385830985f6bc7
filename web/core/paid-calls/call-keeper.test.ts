import { expect, test } from 'vitest'
import { abortReason, type Timing } from '#clients/http.ts'
import { ENDS_KEPT_MS } from '#domain/metering/metering.ts'
import { createTestRecords } from '../vault/test-stores.ts'
import { createCallKeeper } from './call-keeper.ts'
import type { CallStore } from './call-store.ts'
import type { CallAnswer, CallMeter, CallRequest } from './paid-call.ts'
import { createMemoryCallStore } from './test-paid-calls.ts'
import { sealAfterMs } from './untaken-answer.ts'

const request: CallRequest = {
  url: 'https://ai.example/v1/responses',
  method: 'POST',
  headers: [['authorization', 'Bearer sk-of-a-user']],
  body: '{"model":"small"}',
}
const meter: CallMeter = {
  provider: 'openai',
  callId: 'c1',
  baseUrl: 'https://metering.example',
  key: 'ek-1',
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** Workers after each other in one browser; requests and waits are held back until the test lets them go on. */
function browser(store: CallStore & { all?: () => unknown } = createMemoryCallStore()) {
  const sent: {
    answer: (status: number, body: string) => void
    fail: () => void
    signal: AbortSignal | null
  }[] = []
  const waits: { ms: number; end: () => void }[] = []
  const told: { callId: string; answer: CallAnswer }[] = []
  const pause: Timing['pause'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      waits.push({ ms, end: resolve })
      signal?.addEventListener('abort', () => reject(abortReason(signal)))
    })
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal ?? null
      signal?.addEventListener('abort', () => reject(abortReason(signal)))
      sent.push({
        answer: (status, body) => resolve(new Response(body, { status, headers: { 'retry-after': '9' } })),
        fail: () => reject(new TypeError('Failed to fetch')),
        signal,
      })
    })
  const start = () =>
    createCallKeeper({
      store,
      sealing: createTestRecords(),
      fetch,
      pause,
      now: () => 1_000,
      endUntaken: ({ callId }, answer) => Promise.resolve(void told.push({ callId, answer })),
    })
  /** Time passes. */
  const wait = async () => {
    waits.splice(0).forEach(({ end }) => end())
    await turns()
  }
  return { start, store, sent, waits, told, wait }
}
const held = { kind: 'held', meteringCallId: 'c1', ended: false }

test('one call is one request, whoever joins it meanwhile', async () => {
  const { start, sent } = browser()
  const keeper = start()
  expect(await keeper.look('a')).toEqual({ kind: 'none' })
  const first = keeper.call('a', request, meter)
  await turns()
  const others = [keeper.call('a', request, meter), keeper.join('a')]
  expect(await keeper.look('a')).toEqual(held)
  expect(sent).toHaveLength(1)
  sent[0]?.answer(200, 'yes')
  const outcomes = await Promise.all([first, ...others])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ kind: 'answered', answer: { status: 200, body: 'yes' } })
})

test('it is noted before it is sent, without its key', async () => {
  const store = createMemoryCallStore()
  const { start, sent } = browser({
    ...store,
    keep: async (call) => {
      expect(sent).toHaveLength(0)
      await store.keep(call)
    },
  })
  void start().call('a', request, meter)
  await turns()
  expect(sent).toHaveLength(1)
  expect(store.all()).toEqual([
    { id: 'a', meteringCallId: 'c1', sentAtMs: 1_000, sealedAnswer: null, ended: false },
  ])
  expect(JSON.stringify(store.all())).not.toContain('sk-of-a-user')
})

test('an answer that is taken at once is neither sealed nor ended by the keeper', async () => {
  const { start, store, sent, told, wait } = browser()
  const keeper = start()
  const call = keeper.call('a', request, meter)
  await turns()
  sent[0]?.answer(200, 'yes')
  await call
  await keeper.forget('a')
  await wait()
  await keeper.settled()
  expect([told, store.all?.()]).toEqual([[], []])
  expect(await keeper.look('a')).toEqual({ kind: 'none' })
})

test('an answer that nobody takes is sealed and ended once; whoever asks later has it, also of the next worker', async () => {
  const { start, store, sent, waits, told, wait } = browser()
  const keeper = start()
  void keeper.call('a', request, meter)
  await turns()
  sent[0]?.answer(200, 'the answer')
  await turns()
  expect(waits.map(({ ms }) => ms)).toEqual([sealAfterMs])
  await wait()
  await keeper.settled()
  expect(told).toMatchObject([{ callId: 'c1', answer: { status: 200, body: 'the answer' } }])
  expect(JSON.stringify(store.all?.())).not.toContain('the answer')
  for (const worker of [keeper, start()]) {
    expect(await worker.look('a')).toEqual({ ...held, ended: true })
    expect(await worker.call('a', request, meter)).toMatchObject({ answer: { body: 'the answer' } })
    expect(await worker.join('a')).toMatchObject({ answer: { body: 'the answer' } })
  }
  expect(sent).toHaveLength(1)
  await start().forget('a')
  expect(await keeper.look('a')).toEqual({ kind: 'none' })
})

test.each([429, 401, 500])('a refusal with %s leaves nothing: the next call is sent', async (status) => {
  const { start, store, sent, told } = browser()
  const keeper = start()
  const call = keeper.call('a', request, meter)
  await turns()
  sent[0]?.answer(status, 'no')
  const outcome = await call
  expect(outcome).toMatchObject({ answer: { status, body: 'no' } })
  expect(outcome.kind === 'answered' && new Headers(outcome.answer.headers).get('retry-after')).toBe('9')
  expect([store.all?.(), told, await keeper.look('a')]).toEqual([[], [], { kind: 'none' }])
  void keeper.call('a', request, meter)
  await turns()
  expect(sent).toHaveLength(2)
})

test('a call without an answer stays noted as lost until it is forgotten', async () => {
  const { start, sent } = browser()
  const keeper = start()
  const call = keeper.call('a', request, null)
  await turns()
  sent[0]?.fail()
  expect(await call).toEqual({ kind: 'failed', reason: 'TypeError: Failed to fetch' })
  await keeper.settled()
  expect(await keeper.look('a')).toEqual({ kind: 'lost' })
  await keeper.forget('a')
  expect(await keeper.look('a')).toEqual({ kind: 'none' })
})

test('of a worker that was ended the next one says that its calls are lost', async () => {
  const { start, sent } = browser()
  void start().call('a', request, meter)
  await turns()
  const next = start()
  expect(await next.look('a')).toEqual({ kind: 'lost' })
  expect(await next.join('a')).toEqual({ kind: 'lost' })
  expect(await next.call('a', request, meter)).toEqual({ kind: 'lost' })
  expect(sent).toHaveLength(1)
  await next.forget('a')
  void next.call('a', request, meter)
  await turns()
  expect(sent).toHaveLength(2)
})

test('a call that is forgotten under way is ended', async () => {
  const { start, store, sent } = browser()
  const keeper = start()
  const call = keeper.call('a', request, meter)
  await turns()
  await keeper.forget('a')
  expect(sent[0]?.signal?.aborted).toBe(true)
  expect(await call).toMatchObject({ kind: 'failed' })
  await keeper.settled()
  expect(store.all?.()).toEqual([])
})

test('where the storage fails, calls are made and answered all the same', async () => {
  const broken = () => Promise.reject(new Error('no storage'))
  const { start, sent, wait } = browser({
    get: broken,
    keep: broken,
    remove: broken,
    removeAnswered: broken,
    removeBefore: broken,
  })
  const keeper = start()
  expect(await keeper.look('a')).toEqual({ kind: 'none' })
  const call = keeper.call('a', request, meter)
  await turns()
  sent[0]?.answer(200, 'yes')
  expect(await call).toMatchObject({ answer: { body: 'yes' } })
  await wait()
  await keeper.settled()
  await keeper.forget('a')
})

test('what was sent too long ago is taken out, what is newer stays', async () => {
  const store = createMemoryCallStore()
  const call = { meteringCallId: null, sealedAnswer: null, ended: false }
  await store.keep({ ...call, id: 'old', sentAtMs: 999 - ENDS_KEPT_MS })
  await store.keep({ ...call, id: 'new', sentAtMs: 1_000 - ENDS_KEPT_MS })
  browser(store).start()
  expect(store.all().map(({ id }) => id)).toEqual(['new'])
})
