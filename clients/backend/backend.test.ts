import { describe, expect, test } from 'vitest'
import { isBackendError } from './backend-error.ts'
import { type BackendOptions, createBackend } from './backend.ts'
import { getUser, meteringConfig, recordActivity, syncPlan } from './documents.ts'

const url = 'http://localhost:3000/graphql'
const config = { getUsageTapConfig: { embedApiKey: 'ek-1', organizationId: 'org' } }

type Reply = () => Response | Promise<Response>
const ok = () => Response.json({ data: config })
const refusal = (code: string, extensions = {}, status = 200) =>
  Response.json({ errors: [{ message: 'for developers', extensions: { code, ...extensions } }] }, { status })
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))

/** A backend whose server gives one reply after the other. */
function setUp(
  replies: Reply[],
  {
    token = 'the.id.token',
    ...more
  }: Partial<Omit<BackendOptions, 'token'>> & { token?: string | null } = {},
) {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const waits: number[] = []
  const backend = createBackend({
    url,
    token: () => Promise.resolve(token),
    fetch: (address, init) => {
      sent.push({ url: address instanceof Request ? address.url : String(address), init })
      const reply = replies[sent.length - 1]
      if (!reply) throw new Error('one request too many')
      return Promise.resolve(reply())
    },
    timing: { now: () => 0, random: () => 1, pause: async (ms) => void waits.push(ms) },
    ...more,
  })
  return { backend, sent, waits }
}

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  if (!isBackendError(error)) throw new Error('expected a BackendError', { cause: error })
  const { service, code, status, retry, retryAfterMs, detail, requestId } = error
  return { service, code, status, retry, retryAfterMs, detail, requestId }
}

describe('a call', () => {
  test('posts the document and variables with the ID token, and gives the data', async () => {
    const { backend, sent } = setUp([() => Response.json({ data: { getUser: null } })])
    expect(await backend.query(getUser, { id: 'user-1' })).toEqual({ getUser: null })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe(url)
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer the.id.token',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: getUser.text, variables: { id: 'user-1' } }),
    })
  })

  test.each([
    ['no token', null],
    ['a token that no header can carry', 'a\nb'],
  ])('with %s is not sent', async (_name, token) => {
    const { backend, sent } = setUp([], { token })
    expect(await failureOf(backend.query(meteringConfig, {}))).toMatchObject({
      service: 'backend',
      code: 'NO_ID_TOKEN',
    })
    expect(sent).toEqual([])
  })

  test('asks for the token anew each time, since it is renewed', async () => {
    const tokens = ['first', 'second']
    const seen: unknown[] = []
    const backend = createBackend({
      url,
      token: () => Promise.resolve(tokens.shift() ?? null),
      fetch: (_url, init) => {
        seen.push(new Headers(init?.headers).get('authorization'))
        return Promise.resolve(ok())
      },
    })
    await backend.query(meteringConfig, {})
    await backend.query(meteringConfig, {})
    expect(seen).toEqual(['Bearer first', 'Bearer second'])
  })
})

describe('a refusal', () => {
  test.each([
    [
      'the server’s code',
      refusal('PLAN_UNKNOWN'),
      { code: 'PLAN_UNKNOWN', status: 200, retry: false, detail: 'for developers', requestId: null },
    ],
    [
      'the reason of a block',
      refusal('BLOCKED', { reason: 'spam' }, 403),
      { code: 'BLOCKED', status: 403, retry: false, detail: 'spam', requestId: null },
    ],
    [
      'the request’s id of an unknown error',
      refusal('INTERNAL', { requestId: 'r-1' }, 500),
      { code: 'INTERNAL', status: 500, retry: true, detail: 'for developers', requestId: 'r-1' },
    ],
    [
      'the end of a limit',
      refusal('RATE_LIMITED', { retryAfter: 40 }, 429),
      { code: 'RATE_LIMITED', status: 429, retry: true, retryAfterMs: 40_000 },
    ],
    [
      'an overload whose end is not known',
      refusal('OVERLOADED'),
      { code: 'OVERLOADED', retry: true, retryAfterMs: null },
    ],
  ])('carries %s', async (_name, reply, expected) => {
    const { backend } = setUp([() => reply])
    expect(await failureOf(backend.mutate(syncPlan, { hasApiKey: true }))).toMatchObject({
      service: 'backend',
      ...expected,
    })
  })

  test.each([
    ['no network', noNetwork, 'NETWORK'],
    ['a page of a proxy', () => new Response('<!doctype html><p>Bad gateway', { status: 502 }), 'HTTP_ERROR'],
    ['a login page', () => new Response('<html>'), 'HTML_PAGE'],
    ['an answer without data', () => Response.json({}), 'INVALID_RESPONSE'],
    ['an answer whose data is null', () => Response.json({ data: null }), 'INVALID_RESPONSE'],
  ])('of %s has a code of its own', async (_name, reply, code) => {
    const { backend } = setUp([reply])
    expect(await failureOf(backend.mutate(syncPlan, { hasApiKey: true }))).toMatchObject({
      service: 'backend',
      code,
    })
  })
})

describe('sending again', () => {
  const lost: [string, Reply][] = [
    ['no network', noNetwork],
    ['a fault of the server', () => refusal('INTERNAL', {}, 500)],
    ['a proxy without a server', () => new Response('', { status: 503 })],
  ]

  test.each(lost)('a query outlives %s three times', async (_name, reply) => {
    const { backend, sent, waits } = setUp([reply, reply, reply, ok])
    expect(await backend.query(getUser, { id: 'x' })).toEqual(config)
    expect(sent).toHaveLength(4)
    expect(waits).toEqual([1_000, 2_000, 4_000])
  })

  test('a query that its asker repeats is sent once', async () => {
    const { backend, sent } = setUp([noNetwork])
    await failureOf(backend.query(meteringConfig, {}))
    expect(sent).toHaveLength(1)
  })

  test.each(lost)('a mutation is sent once, whatever becomes of it: %s', async (_name, reply) => {
    const { backend, sent } = setUp([reply])
    await failureOf(backend.mutate(syncPlan, { hasApiKey: true }))
    expect(sent).toHaveLength(1)
  })

  const away = (reason?: string) => () =>
    refusal('UNAVAILABLE', { retryAfter: 5, ...(reason !== undefined && { reason }) }, 503)

  test('a query waits for 35 s for a server whose database is away', async () => {
    const { backend, sent, waits } = setUp([...Array.from({ length: 7 }, () => away()), ok])
    expect(await backend.query(meteringConfig, {})).toEqual(config)
    expect(sent).toHaveLength(8)
    expect(waits).toEqual(Array.from({ length: 7 }, () => 5_000))
  })

  test('and no longer', async () => {
    const { backend, sent } = setUp(Array.from({ length: 8 }, () => away()))
    expect(await failureOf(backend.query(meteringConfig, {}))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(sent).toHaveLength(8)
  })

  test('a mutation waits too, where the server has not begun it, and is sent once where it may have', async () => {
    const waiting = setUp([away('NOT_STARTED'), away('NOT_STARTED'), ok])
    expect(await waiting.backend.mutate(syncPlan, { hasApiKey: true })).toEqual(config)
    expect(waiting.sent).toHaveLength(3)
    const begun = setUp([away()])
    await failureOf(begun.backend.mutate({ text: syncPlan.text }, { hasApiKey: true }))
    expect(begun.sent).toHaveLength(1)
  })

  test.each([
    ['comes to the same', 'SAME', [null, null]],
    ['has a key', 'KEYED', ['key', 'key']],
  ] as const)(
    'a mutation that %s is sent again in the same way, whatever became of it',
    async (_name, repeat, keys) => {
      const { backend, sent } = setUp([away(), ok])
      expect(await backend.mutate({ text: syncPlan.text, repeat }, {})).toEqual(config)
      const sentKeys = sent.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))
      expect(sentKeys.map((key) => key && 'key')).toEqual(keys)
      expect(new Set(sentKeys).size).toBe(1)
      expect(new Set(sent.map(({ init }) => init?.body)).size).toBe(1)
    },
  )

  test('each mutation has a key of its own', async () => {
    const { backend, sent } = setUp([ok, ok])
    await backend.mutate({ text: recordActivity.text, repeat: 'KEYED' }, {})
    await backend.mutate({ text: recordActivity.text, repeat: 'KEYED' }, {})
    expect(new Set(sent.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))).size).toBe(2)
  })

  test.each([
    ['UNAVAILABLE', true],
    ['DATABASE_READ_ONLY', true],
    ['DATABASE_BUSY', true],
    ['DATABASE_FULL', false],
    ['INTERNAL', false],
  ])('%s is waited for: %j', async (code, isWaitedFor) => {
    const { backend, sent } = setUp([() => refusal(code, {}, 503), ok])
    await backend.mutate(syncPlan, { hasApiKey: true }).catch(() => undefined)
    expect(sent).toHaveLength(isWaitedFor ? 2 : 1)
  })

  test.each<[string, Reply, number]>([
    ['no answer', noNetwork, 2],
    ['a balancer’s 502', () => new Response('<!doctype html>', { status: 502 }), 2],
    ['a balancer’s 504', () => new Response('', { status: 504 }), 2],
    ['a page of somebody else', () => new Response('<html>'), 1],
    ['a 500', () => new Response('', { status: 500 }), 1],
  ])(
    'a page waits for a server that cannot be reached, while it has a network: %s',
    async (_name, reply, times) => {
      const online = setUp([reply, ok], { isOnline: () => true })
      await online.backend.mutate(syncPlan, { hasApiKey: true }).catch(() => undefined)
      expect(online.sent).toHaveLength(times)
      const offline = setUp([reply], { isOnline: () => false })
      await failureOf(offline.backend.mutate(syncPlan, { hasApiKey: true }))
      expect(offline.sent).toHaveLength(1)
      const once = setUp([reply], { isOnline: () => true })
      await failureOf(once.backend.mutate({ text: syncPlan.text }, { hasApiKey: true }))
      expect(once.sent).toHaveLength(1)
    },
  )

  test.each([
    ['back in time', [away(), away(), ok], [true, false]],
    ['away for too long', Array.from({ length: 8 }, () => away()), [true, false]],
    ['there', [ok], []],
  ])(
    'who shows the wait learns of its beginning and end: a server that is %s',
    async (_name, replies, expected) => {
      const reported: boolean[] = []
      const { backend } = setUp(replies, { onAway: (isAway) => reported.push(isAway) })
      await backend.query(meteringConfig, {}).catch(() => undefined)
      expect(reported).toEqual(expected)
    },
  )

  test('a query that is refused is not sent again', async () => {
    const { backend, sent } = setUp([() => refusal('FORBIDDEN', {}, 403)])
    expect(await failureOf(backend.query(getUser, { id: 'x' }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(sent).toHaveLength(1)
  })
})
