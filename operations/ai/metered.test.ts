import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { AiAnswerError, type AiSpent } from '#providers/ai-answer.ts'
import type { MeteredEnd } from './metered-end.ts'
import { metered, type MeteredCall, type UsageMeter } from './metered.ts'

const call: MeteredCall = {
  feature: 'classify_app',
  tags: ['search'],
  requested: { standard: true, search: true },
}
const spent: AiSpent = {
  model: 'gpt-5.6-luna',
  usage: { inputTokens: 900, cachedInputTokens: 100, outputTokens: 80, reasoningTokens: 30 },
  webSearchCount: 2,
}
const taken = {
  modelUsed: 'gpt-5.6-luna',
  inputTokens: 900,
  inputCacheTokens: 100,
  responseTokens: 80,
  reasoningTokens: 30,
  searches: 2,
}
const nothing = {
  modelUsed: null,
  inputTokens: 0,
  inputCacheTokens: 0,
  responseTokens: 0,
  reasoningTokens: 0,
  searches: 0,
}

function recording(change: Partial<UsageMeter> = {}) {
  const order: string[] = []
  const ends: MeteredEnd[] = []
  const meter: UsageMeter = {
    begin: async () => {
      order.push('begin')
      return { callId: 'c1', allowed: true }
    },
    end: async (callId, end) => {
      order.push(`end ${callId}`)
      ends.push(end)
    },
    ...change,
  }
  const run = (answer: () => Promise<{ result: string; spent: AiSpent }>) =>
    metered(meter, call, () => {
      order.push('call')
      return answer()
    })
  return { run, order, ends, meter }
}
const good = async () => ({ result: 'yes', spent })

test('a call whose turn does not come is not made, and is ended as never sent', async () => {
  const { meter, order, ends } = recording()
  const reason = new Error('stopped')
  const made = metered(meter, call, good, Promise.reject(reason))
  await expect(made).rejects.toBe(reason)
  expect(order).toEqual(['begin', 'end c1'])
  expect(ends).toMatchObject([{ ...nothing, error: { code: 'VENDOR_ERROR', message: 'NEVER_SENT' } }])
})

test('begin, call, end, and the answer comes back', async () => {
  const { run, order, ends } = recording()
  expect(await run(good)).toEqual({ result: 'yes', spent })
  expect(order).toEqual(['begin', 'call', 'end c1'])
  expect(ends).toEqual([{ ...taken, responseStatusCode: 200, error: null }])
})

describe('the end is sent also after', () => {
  const ai = (code: 'QUOTA' | 'NETWORK' | 'INVALID_RESPONSE', status: number | null) =>
    new ServiceError({ service: 'ai', code, status })
  test.each([
    [
      'a refusal',
      ai('QUOTA', 429),
      { ...nothing, responseStatusCode: 429, error: { code: 'VENDOR_ERROR', message: 'QUOTA' } },
    ],
    [
      'a lost call',
      ai('NETWORK', null),
      { ...nothing, responseStatusCode: 0, error: { code: 'VENDOR_ERROR', message: 'NETWORK' } },
    ],
    [
      'a refusal of the budget, before anything was sent',
      new ServiceError({ service: 'metering', code: 'DAILY_LIMIT_REACHED' }),
      { ...nothing, responseStatusCode: 0, error: { code: 'VENDOR_ERROR', message: 'NEVER_SENT' } },
    ],
    [
      'a stop',
      new DOMException('', 'AbortError'),
      { ...nothing, responseStatusCode: 0, error: { code: 'VENDOR_ERROR', message: 'STOPPED' } },
    ],
    [
      'an unreadable answer',
      ai('INVALID_RESPONSE', 200),
      {
        ...nothing,
        responseStatusCode: 200,
        error: { code: 'RESPONSE_PARSE_ERROR', message: 'INVALID_RESPONSE' },
      },
    ],
    [
      'an answer of no use, with what it took',
      new AiAnswerError('UNREADABLE_RESPONSE', spent),
      {
        ...taken,
        responseStatusCode: 200,
        error: { code: 'RESPONSE_PARSE_ERROR', message: 'UNREADABLE_RESPONSE' },
      },
    ],
    [
      'an empty answer',
      new AiAnswerError('EMPTY_RESPONSE', spent),
      { ...taken, responseStatusCode: 200, error: { code: 'NO_RESPONSE_BODY', message: 'EMPTY_RESPONSE' } },
    ],
  ])('%s', async (_name, error, end) => {
    const { run, order, ends } = recording()
    await expect(run(() => Promise.reject(error))).rejects.toBe(error)
    expect(order).toEqual(['begin', 'call', 'end c1'])
    expect(ends).toEqual([end])
  })
})

describe('the end says of which tier a call is that may be paid for although no usage was reported', () => {
  const ai = (code: 'QUOTA' | 'NETWORK' | 'TIMEOUT' | 'INVALID_RESPONSE' | 'KEY_MISSING', status?: number) =>
    new ServiceError({ service: 'ai', code, ...(status !== undefined && { status }) })
  const refusedConnection = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  })
  test.each<[string, Error, 'standard' | undefined]>([
    ['no answer came', ai('NETWORK'), 'standard'],
    ['no answer came in time', ai('TIMEOUT'), 'standard'],
    ['it was stopped at its hard end', new DOMException('', 'TimeoutError'), 'standard'],
    ['its answer could not be read', ai('INVALID_RESPONSE', 200), 'standard'],
    ['the provider refused it', ai('QUOTA', 429), undefined],
    [
      'there was no connection',
      new ServiceError({
        service: 'ai',
        code: 'NETWORK',
        cause: new Error('', { cause: refusedConnection }),
      }),
      undefined,
    ],
  ])('%s: %o gives %s', async (_name, error, tier) => {
    const reportedTiers: unknown[] = []
    const end: UsageMeter['end'] = async (_callId, _end, of) => void reportedTiers.push(of)
    const { run } = recording({ end })
    await expect(run(() => Promise.reject(error))).rejects.toBe(error)
    await run(good)
    expect(reportedTiers).toEqual([tier, undefined])
  })
})

test('"not allowed" stops the call before it is made, and names the tier', async () => {
  const { run, order, meter } = recording({ begin: async () => ({ callId: 'c1', allowed: false }) })
  const refused = { service: 'metering', code: 'NOT_ALLOWED' }
  await expect(run(good)).rejects.toMatchObject({ ...refused, detail: 'standard' })
  const premium = { ...call, requested: { premium: true } }
  await expect(metered(meter, premium, good)).rejects.toMatchObject({ ...refused, detail: 'premium' })
  expect(order).toEqual([])
})

test.each([
  ['no calls left', 'LIMIT_REACHED', ['standardCalls'], 'NOT_ALLOWED', 'standardCalls'],
  ['no tokens left', 'LIMIT_REACHED', ['standardTokens'], 'NOT_ALLOWED', 'standardTokens'],
  ['neither', 'LIMIT_REACHED', ['standardTokens', 'standardCalls'], 'NOT_ALLOWED', 'standardCalls'],
  [
    'the installation’s day',
    'DAILY_LIMIT_REACHED',
    ['standardCalls'],
    'DAILY_LIMIT_REACHED',
    'standardCalls',
  ],
  ['words of another service', 'PLAN_CANCELED', ['seats'], 'NOT_ALLOWED', 'standard'],
])('why it is not allowed is passed on: %s', async (_name, code, limitTypes, thrown, detail) => {
  const begin = async () => ({ callId: null, allowed: false, refusal: { code, limitTypes } })
  const { run, order } = recording({ begin })
  await expect(run(good)).rejects.toMatchObject({ service: 'metering', code: thrown, detail })
  expect(order).toEqual([])
})

test('a begin that throws stops the call: no begin, no hosted call', async () => {
  const down = new Error('the metering is down')
  const { run, order } = recording({ begin: () => Promise.reject(down) })
  await expect(run(good)).rejects.toBe(down)
  expect(order).toEqual([])
})

test('without a call id the call is made and nothing ended: a begin that failed is ignored for own keys', async () => {
  const { run, order } = recording({ begin: async () => ({ callId: null, allowed: true }) })
  expect((await run(good)).result).toBe('yes')
  expect(order).toEqual(['call'])
})

test('an end that cannot be sent loses neither the answer nor the failure', async () => {
  const { run } = recording({ end: () => Promise.reject(new Error('down')) })
  expect((await run(good)).result).toBe('yes')
  const error = new ServiceError({ service: 'ai', code: 'QUOTA' })
  await expect(run(() => Promise.reject(error))).rejects.toBe(error)
})
