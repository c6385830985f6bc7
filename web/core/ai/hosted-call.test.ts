import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { isServiceError, realTiming } from '#clients/http.ts'
import { callHosted, type HostedJob } from './hosted-call.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const job: HostedJob<{ verdict: string }> = {
  operation: 'classify',
  input: { post: { name: 'Quillbeam' } },
  answer: z.object({ verdict: z.string(), sample: z.boolean() }),
}

type Reply = () => Response | Promise<Response>
const answered =
  (freeAIOperation: object): Reply =>
  () =>
    Response.json({ data: { freeAIOperation } })
const good = answered({ success: true, data: { verdict: 'yes', sample: true }, usage: null })
const refusal =
  (code: string, extensions = {}): Reply =>
  () =>
    Response.json({ errors: [{ message: 'for developers', extensions: { code, ...extensions } }] })
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

const Sent = z.object({
  variables: z.object({ operation: z.string(), input: z.looseObject({ requestId: z.string() }) }),
})

/** The demo tier whose server gives the replies in turn, the last one again and again. */
function setUp(replies: Reply[]) {
  const sent: z.infer<typeof Sent>['variables'][] = []
  const waits: number[] = []
  const reported: (number | null)[] = []
  const stopping = new AbortController()
  const backend = createBackend({
    url: 'http://localhost:3000/graphql',
    token: () => Promise.resolve('token'),
    fetch: async (input, init) => {
      sent.push(Sent.parse(await new Request(input, init).json()).variables)
      return (replies[Math.min(sent.length, replies.length) - 1] ?? good)()
    },
  })
  const timing = {
    now: () => nowMs,
    random: () => 0,
    pause: (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }
  const user = { id: 'u1', email: 'a@b.example', emailVerified: true, name: null, picture: null }
  const control = {
    stop: stopping.signal,
    onWait: (untilMs: number | null) => reported.push(untilMs),
    maxWaitMs: 300_000,
    timing,
  }
  const call = (changes: { job?: Partial<typeof job>; variant?: string[]; control?: object } = {}) =>
    callHosted({ backend, user }, { ...job, ...changes.job }, changes.variant ?? [], {
      ...control,
      ...changes.control,
    })
  return { call, sent, waits, reported, stopping }
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => expect.fail('it did not fail'),
    (reason: unknown) => reason,
  )
  return isServiceError(error) ? `${error.service} ${error.code}` : String(error)
}

test('the call carries its input, the user’s email and a request id', async () => {
  const { call, sent } = setUp([good])
  expect(await call()).toEqual({ verdict: 'yes', sample: true })
  const requestId: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)
  const input = { post: { name: 'Quillbeam' }, userEmail: 'a@b.example', requestId }
  expect(sent).toEqual([{ operation: 'classify', input }])
})

describe('the request id', () => {
  const idOf = async (changes: Parameters<ReturnType<typeof setUp>['call']>[0]) => {
    const { call, sent } = setUp([good])
    await call(changes)
    return sent[0]?.input.requestId
  }

  test.each<[string, Parameters<ReturnType<typeof setUp>['call']>[0], boolean]>([
    ['the same call, after a reload', { variant: ['gpt', 'null'] }, true],
    ['another input', { variant: ['gpt', 'null'], job: { input: { post: { name: 'Other' } } } }, false],
    ['another variant', { variant: ['gpt', '1763726400000'] }, false],
  ])('of %s', async (_name, changes, same) => {
    expect((await idOf(changes)) === (await idOf({ variant: ['gpt', 'null'] }))).toBe(same)
  })
})

describe('a refusal that passes with time is waited for, under the same request id', () => {
  test.each<[string, Reply, number]>([
    ['a limit that says how long', refusal('RATE_LIMITED', { retryAfter: 40 }), 40_000],
    [
      'a limit of the address',
      () => new Response('{}', { status: 429, headers: { 'retry-after': '9' } }),
      9_000,
    ],
    ['the first call that still runs', refusal('HOSTED_CALL_RUNNING'), 500],
  ])('%s: the start and the end of the wait are reported', async (_name, reply, waitMs) => {
    const { call, sent, waits, reported } = setUp([reply, good])
    expect((await call()).verdict).toBe('yes')
    expect([waits, reported]).toEqual([[waitMs], [nowMs + waitMs, null]])
    expect(sent[1]).toEqual(sent[0])
  })

  test('but not for longer than is allowed', async () => {
    const { call, sent } = setUp([refusal('RATE_LIMITED', { retryAfter: 301 })])
    expect(await codeOf(call())).toBe('backend RATE_LIMITED')
    expect(sent).toHaveLength(1)
  })
})

describe('an answer that was lost', () => {
  test.each<[string, Reply]>([
    ['by the connection', lost],
    [
      'in the middle',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('cut')) })),
    ],
  ])('%s is requested again under the same request id, which pays nothing', async (_name, reply) => {
    const { call, sent, waits, reported } = setUp([reply, reply, good])
    expect((await call()).verdict).toBe('yes')
    expect([sent.length, waits, reported]).toEqual([3, [500, 1_000], []])
    expect(new Set(sent.map(({ input }) => input.requestId)).size).toBe(1)
  })
})

describe('a failure that a repeat cannot fix is reported at once', () => {
  test.each<[string, Reply, string]>([
    ['no hosted AI', refusal('HOSTED_AI_UNAVAILABLE'), 'backend HOSTED_AI_UNAVAILABLE'],
    ['a fault of our own, after which it may have been paid', refusal('INTERNAL'), 'backend INTERNAL'],
    ['an answer of another shape', answered({ success: true, data: {} }), 'ai INVALID_RESPONSE'],
    ['no success, without a reason', answered({ success: false, data: null }), 'ai CLASSIFICATION_FAILED'],
  ])('%s', async (_name, reply, code) => {
    const { call, sent } = setUp([reply])
    expect(await codeOf(call())).toBe(code)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['findContacts', 'CONTACT_FINDING_FAILED'],
    ['draftMessage', 'DRAFTING_FAILED'],
    ['suggestPrompt', 'SUGGESTION_FAILED'],
  ] as const)('no success of %s has its own code', async (operation, code) => {
    const { call } = setUp([answered({ success: false, data: null })])
    expect(await codeOf(call({ job: { operation } }))).toBe(`ai ${code}`)
  })
})

describe('a stop', () => {
  const reason = new Error('stopped by the user')

  test('before the call: nothing is sent', async () => {
    const { call, sent, stopping } = setUp([good])
    stopping.abort(reason)
    await expect(call()).rejects.toBe(reason)
    expect(sent).toHaveLength(0)
  })

  test('during a wait: it ends at once, and nothing more is sent', async () => {
    const { call, sent, reported, stopping } = setUp([refusal('RATE_LIMITED', { retryAfter: 200 })])
    setTimeout(() => stopping.abort(reason), 50)
    await expect(call({ control: { timing: realTiming } })).rejects.toBe(reason)
    expect([sent.length, reported.at(-1)]).toEqual([1, null])
  })
})
