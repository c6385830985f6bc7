import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { DEMO_PLAN, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { classifyInput, DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { NOTHING_WRITTEN } from '#operations/leads-sheet/written-cells.ts'
import { STAND_INS } from '#providers/stand-ins.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { testConfig, testProvider } from '#web/core/test-config.ts'
import { createOwnKeyMeter } from '../metering/own-key-meter.ts'
import { createMemoryEndStore } from '../metering/test-ends.ts'
import type { CallStore, SentCall } from '../paid-calls/call-store.ts'
import { createMemoryCallStore, createTestPaidCalls } from '../paid-calls/test-paid-calls.ts'
import { planQuery } from '../plan/plan.ts'
import type { Services } from '../services.tsx'
import { silentSubscriptions } from '../test-subscriptions.ts'
import {
  createMemoryKeyStore,
  createMemoryStorage,
  createTestKeyShare,
  createTestRecords,
  quickCrypto,
} from '../vault/test-stores.ts'
import { createVault } from '../vault/vault.ts'
import { type AiCallOptions, answeringModel, classify, findContacts } from './ai.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { suggestPrompt } from './suggest-prompt.ts'

const address = 'http://localhost:3000'
const product: Launch = {
  id: '1',
  source: 'product-hunt',
  name: 'Quillbeam',
  tagline: 'An AI that answers your support mail',
  description: 'Each mail is read by a language model. From $29 a month. Founded last year.',
  website: 'https://www.producthunt.com/r/ABC123',
  url: 'https://www.producthunt.com/products/quillbeam',
  votesCount: 120,
  createdAt: '2026-11-20T08:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: false,
}
const Sent = z.object({
  query: z.string(),
  variables: z.object({
    hasApiKey: z.optional(z.boolean()),
    input: z.optional(z.object({ requestId: z.string() })),
  }),
})

interface Metered {
  name: string
  body: unknown
}

interface World {
  key?: string
  plan?: string | null
  /** The plan that the server has; the same one by default. */
  planThere?: string | null
  /** Whether the server takes a plan that is synced. */
  planSyncs?: boolean
  hostedAi?: Services['config']['hostedAi']
  classifyModel?: string
  /** What the AI provider answers; the sandbox's AI by default. */
  provider?: () => Response
  /** What the metering service says of a call that begins; null for one that is down. */
  allowed?: boolean | null
  /** What an earlier page left; nothing by default. */
  sentCalls?: CallStore
}

/** Services whose AI provider is the sandbox's, and whose server answers hosted calls; time passes in waits alone. */
async function world({
  key = '',
  plan = key === '' ? DEMO_PLAN : UNLIMITED_PLAN,
  planThere = plan,
  planSyncs = true,
  hostedAi = 'sample',
  classifyModel = 'gpt-5.6-luna',
  provider,
  allowed = true,
  sentCalls,
}: World = {}) {
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') }
  const startMs = clock.nowMs
  const calls = { provider: 0, requestIds: Array<string>() }
  const server = { plan: planThere }
  /** The requests to the metering service and the AI provider, in order. */
  const metering: Metered[] = []
  const sandbox = STAND_INS.openai.open({
    store: memoryStore(),
    launches: shippedLaunches(),
    now: () => clock.nowMs,
    pause: () => Promise.resolve(),
    realistic: false,
  })
  const vault = createVault({
    keyShare: createTestKeyShare(),
    userId: 'u1',
    storage: createMemoryStorage(),
    keyStore: createMemoryKeyStore(crypto),
    crypto: quickCrypto,
  })
  if (key !== '') await vault.write('openaiApiKey', key)
  /** A verdict and a suggestion in one. */
  const answer = {
    sample: hostedAi === 'sample',
    criteriaMet: ['AI'],
    criteriaNotMet: [],
    confidence: 90,
    reasoning: '',
    targetScore: 100,
    criteria: [],
    byOwnCriteria: false,
    reply: null,
    sources: [],
    prompt: 'Mail: reads mail',
    why: 'So.',
  }
  const answerMetering = async (request: Request, name: string) => {
    metering.push({ name, body: await request.json() })
    const data = { callId: 'call-1', allowed: { standard: allowed, premium: allowed } }
    if (allowed === null) return Response.json({}, { status: 400 })
    return Response.json({ result: { status: 'ACCEPTED' }, data })
  }
  const addresses = { sheets: address, token: address }
  const reach: Pick<Services, 'config' | 'backend' | 'cache' | 'fetch' | 'now' | 'user'> = {
    config: testConfig(address, {
      endpoints: addresses,
      sandbox: { ...addresses, credentials: address, launchesNote: null },
      providers: [
        testProvider({
          baseUrl: `${address}/v1`,
          sandboxUrl: `${address}/v1`,
          models: { classify: classifyModel, research: 'gpt-5.6-terra' },
        }),
      ],
      hostedAi,
    }),
    backend: createBackend({
      url: `${address}/graphql`,
      token: () => Promise.resolve('token'),
      fetch: async (input, init) => {
        const { query, variables } = Sent.parse(await new Request(input, init).json())
        if (query.includes('getUsageTapConfig')) {
          const getUsageTapConfig = { embedApiKey: 'ek-test', organizationId: 'o' }
          return Response.json({ data: { getUsageTapConfig } })
        }
        if (query.includes('syncUsageTapPlan')) {
          if (planSyncs) server.plan = variables.hasApiKey === true ? UNLIMITED_PLAN : DEMO_PLAN
          const syncUsageTapPlan = { success: planSyncs, planName: server.plan, message: '' }
          return Response.json({ data: { syncUsageTapPlan } })
        }
        if (server.plan === UNLIMITED_PLAN)
          return Response.json({ errors: [{ message: '', extensions: { code: 'OWN_KEY_STORED' } }] })
        calls.requestIds.push(variables.input?.requestId ?? '')
        return Response.json({ data: { freeAIOperation: { success: true, data: answer, usage: null } } })
      },
    }),
    cache: new QueryClient(),
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('/customers/')) {
        return Promise.resolve(Response.json({ data: { planName: server.plan } }))
      }
      const [, name] = /\/(call_begin|call_end)$/.exec(request.url) ?? []
      if (name !== undefined) return answerMetering(request, name)
      calls.provider += 1
      metering.push({ name: 'the provider', body: null })
      return provider ? Promise.resolve(provider()) : sandbox(request, '/responses')
    },
    now: () => clock.nowMs,
    user: { id: 'u1', email: 'a@b.example', emailVerified: true, name: null, picture: null },
  }
  const services: Services = {
    ...reach,
    pause: realTiming.pause,
    vault,
    records: createTestRecords(),
    unlock: () => undefined,
    lock: () => undefined,
    answers: createKeptAnswers({ userId: 'u1', sealing: createTestRecords('u1') }),
    written: NOTHING_WRITTEN,
    meter: createOwnKeyMeter({
      ...reach,
      store: createMemoryEndStore(),
      events: new EventTarget(),
    }),
    calls: createTestPaidCalls(reach.fetch, {
      now: () => clock.nowMs,
      ...(sentCalls !== undefined && { store: sentCalls }),
    }),
    start: () => Promise.resolve(null),
    subscriptions: silentSubscriptions,
    idToken: () => Promise.resolve('token'),
  }
  services.cache.setQueryData(planQuery(services).queryKey, plan)
  const stopping = new AbortController()
  const waitsMs: (number | null)[] = []
  const options: AiCallOptions = {
    stop: stopping.signal,
    onWait: (untilMs) => waitsMs.push(untilMs === null ? null : untilMs - startMs),
    replacesAtMs: null,
    mayPayAgain: false,
    turn: Promise.resolve(),
    random: () => 0,
    pause: (ms) => {
      clock.nowMs += ms
      return Promise.resolve()
    },
  }
  const judge = (changes: Partial<AiCallOptions> = {}) =>
    classify(services, product, DEFAULT_CLASSIFICATION_PROMPT, { ...options, ...changes })
  return { services, options, judge, calls, metering, waitsMs, stopping }
}

describe('whose answer it would be', () => {
  test.each<[string, World, string | null, string | null]>([
    ['an own key', { key: 'sk-of-a-user' }, 'gpt-5.6-luna', 'gpt-5.6-terra'],
    ['a sample key', { key: 'sk-sample-x' }, 'sample', 'sample'],
    ['the demo tier on the sandbox', { hostedAi: 'sample' }, 'sample', 'sample'],
    ['the demo tier on a real key', { hostedAi: 'real' }, 'gpt-5.6-luna', 'gpt-5.6-terra'],
    ['a demo tier that is not offered', { hostedAi: null }, null, null],
    [
      'an own key on a demo plan that stays',
      { key: 'sk-of-a-user', plan: DEMO_PLAN, planSyncs: false },
      null,
      null,
    ],
    ['an unlimited plan that stays without a key', { plan: UNLIMITED_PLAN, planSyncs: false }, null, null],
  ])('with %s', async (_name, given, forClassify, forResearch) => {
    const { services } = await world(given)
    expect([await answeringModel(services, 'classify'), await answeringModel(services, 'research')]).toEqual([
      forClassify,
      forResearch,
    ])
  })
})

/** A launch that the prompt misses, and one that it should not find. */
const labeled = {
  prompt: DEFAULT_CLASSIFICATION_PROMPT,
  launches: [
    {
      ...classifyInput(product),
      topics: ['Sales'],
      label: 'good' as const,
      reason: '',
      score: 50,
      criteria: [],
    },
    { ...classifyInput(product), label: 'not_for_me' as const, reason: '', score: 100, criteria: [] },
  ],
}

describe('with an own key', () => {
  test('the provider is called from here, and a sample key’s answer says that it is one', async () => {
    const { judge, calls } = await world({ key: 'sk-sample-commentary' })
    expect(await judge()).toMatchObject({ sample: true, result: { targetScore: 100 } })
    expect(calls).toEqual({ provider: 1, requestIds: [] })
  })

  test('a key of blanks is none: nothing is called, and no call is begun', async () => {
    const { judge, calls, metering } = await world({ key: '  ' })
    await expect(judge()).rejects.toMatchObject({ code: 'KEY_MISSING' })
    expect(calls.provider).toBe(0)
    expect(metering).toEqual([])
  })

  const names = (metering: Metered[]) => metering.map(({ name }) => name)

  test('a research counts on the premium tier, and is ended also when it finds nobody', async () => {
    const { services, options, metering } = await world({ key: 'sk-sample-no-contacts' })
    expect((await findContacts(services, product, options)).result.success).toBe(false)
    await expect.poll(() => names(metering)).toEqual(['call_begin', 'the provider', 'call_end'])
    expect(metering[0]?.body).toMatchObject({ feature: 'find_executives', requested: { premium: true } })
  })

  test('a call of a real key does not carry the sample’s tag, and is ended also when it is refused', async () => {
    const provider = () => new Response('{}', { status: 401 })
    const { judge, metering } = await world({ key: 'sk-of-a-user', provider })
    await expect(judge()).rejects.toMatchObject({ code: 'INVALID_KEY' })
    expect(metering[0]?.body).toMatchObject({ tags: ['classification'] })
    await expect
      .poll(() => metering.at(-1)?.body)
      .toMatchObject({
        responseStatusCode: 401,
        error: { code: 'VENDOR_ERROR', message: 'INVALID_KEY' },
      })
  })

  test('"not allowed" stops the call before the provider is called', async () => {
    const { judge, calls } = await world({ key: 'sk-sample-commentary', allowed: false })
    await expect(judge()).rejects.toMatchObject({
      service: 'metering',
      code: 'NOT_ALLOWED',
      detail: 'standard',
    })
    expect(calls.provider).toBe(0)
  })

  test('a metering service that is down stops nothing', async () => {
    const { judge, metering } = await world({ key: 'sk-sample-commentary', allowed: null })
    expect((await judge()).result.targetScore).toBe(100)
    expect(names(metering)).toEqual(['call_begin', 'the provider'])
  })
})

describe('on the demo tier', () => {
  test.each(['sample', 'real'] as const)('a %s answer says so', async (hostedAi) => {
    const { judge, calls } = await world({ hostedAi })
    expect((await judge()).sample).toBe(hostedAi === 'sample')
    expect(calls.provider).toBe(0)
  })

  test('a suggestion comes from our server, and is another call where a label is another', async () => {
    const { services, options, calls } = await world({ hostedAi: 'real' })
    const { result, model } = await suggestPrompt(services, labeled, options)
    expect([result, model]).toEqual([
      { prompt: 'Mail: reads mail', why: 'So.', sample: false },
      'gpt-5.6-luna',
    ])
    await suggestPrompt(services, labeled, options)
    await suggestPrompt(services, { ...labeled, launches: labeled.launches.slice(1) }, options)
    expect(calls.provider).toBe(0)
    expect(new Set(calls.requestIds).size).toBe(2)
  })

  const idOf = async (given: World, replacesAtMs: number | null) => {
    const { judge, calls } = await world(given)
    await judge({ replacesAtMs })
    return calls.requestIds[0]
  }
  test('the request id is the same for the same launch, criteria and model', async () => {
    const id = await idOf({ hostedAi: 'real' }, null)
    expect(await idOf({ hostedAi: 'real' }, null)).toBe(id)
    expect(await idOf({ hostedAi: 'real', classifyModel: 'gpt-6-luna' }, null)).not.toBe(id)
  })

  test('judging again is a new call, and the same one after a reload in its middle', async () => {
    const again = await idOf({}, 1_763_726_400_000)
    expect(again).not.toBe(await idOf({}, null))
    expect(again).not.toBe(await idOf({}, 1_763_726_500_000))
    expect(again).toBe(await idOf({}, 1_763_726_400_000))
  })
})

const sampleKey = 'sk-sample-commentary'

test.each<[string, World]>([
  ['saved in another tab', { key: sampleKey, plan: DEMO_PLAN, planThere: UNLIMITED_PLAN }],
  ['cleared in another tab', { plan: UNLIMITED_PLAN, planThere: DEMO_PLAN }],
  ['here, on the plan of another browser that has none', { key: sampleKey, plan: DEMO_PLAN }],
  ['in another browser alone, on its plan', { plan: UNLIMITED_PLAN }],
  ['in another browser alone, which has just made the plan its own', { planThere: UNLIMITED_PLAN }],
])('with a key %s the launch is judged with what is here', async (_name, given) => {
  const { judge, calls } = await world(given)
  expect((await judge()).result.targetScore).toBe(100)
  expect([calls.provider, calls.requestIds.length]).toEqual(given.key === undefined ? [0, 1] : [1, 0])
})

test('a hosted call that stays refused for a key in another browser says so', async () => {
  const { judge } = await world({ planThere: UNLIMITED_PLAN, planSyncs: false })
  await expect(judge()).rejects.toMatchObject({ service: 'backend', code: 'OWN_KEY_STORED' })
})

test('a call that is made ready begins at once and is sent in its turn; without one it is ended as never sent', async () => {
  const { judge, calls, metering } = await world({ key: 'sk-sample-commentary' })
  const turn = Promise.withResolvers<undefined>()
  const judged = judge({ turn: turn.promise })
  await expect.poll(() => metering.map(({ name }) => name)).toEqual(['call_begin'])
  turn.resolve(undefined)
  await judged
  expect(calls.provider).toBe(1)

  const reason = new Error('stopped')
  const stopped = Promise.reject(reason)
  // It is met only once the call has begun.
  stopped.catch(() => undefined)
  await expect(judge({ turn: stopped, replacesAtMs: 1 })).rejects.toBe(reason)
  await expect.poll(() => metering.at(-1)).toMatchObject({ body: { error: { message: 'NEVER_SENT' } } })
  expect(calls.provider).toBe(1)
})

describe('a call that an earlier page made with the own key', () => {
  const key = 'sk-sample-commentary'
  const sentBy = async (sentCalls: CallStore) => {
    const kept = Promise.withResolvers<SentCall>()
    const { judge } = await world({
      key,
      sentCalls: {
        ...sentCalls,
        keep: (call) => {
          kept.resolve(call)
          return Promise.resolve()
        },
      },
    })
    await judge()
    return kept.promise
  }

  test('and that was lost is made again only when its user says so', async () => {
    const sentCalls = createMemoryCallStore()
    await sentCalls.keep(await sentBy(sentCalls))
    const { judge, calls, metering } = await world({ key, sentCalls })
    await expect(judge()).rejects.toMatchObject({ service: 'ai', code: 'MAYBE_PAID' })
    expect([calls.provider, metering]).toEqual([0, []])
    expect((await judge({ mayPayAgain: true })).result.criteria).not.toEqual([])
    expect(calls.provider).toBe(1)
  })

  test('and whose answer lies there is not made again, and ended only where it was not', async () => {
    for (const ended of [true, false]) {
      const sentCalls = createMemoryCallStore()
      const sent = await sentBy(sentCalls)
      const { answer, body } = await providersAnswer()
      const sealedAnswer = await createTestRecords().seal(['paid-call', sent.id], { ...answer, body })
      await sentCalls.keep({ ...sent, meteringCallId: 'of-before', sealedAnswer, ended })
      const { judge, calls, metering } = await world({ key, sentCalls })
      const { result, taken } = await judge()
      expect(result.criteria).not.toEqual([])
      expect(calls.provider).toBe(0)
      await expect
        .poll(() => metering)
        .toMatchObject(
          ended ? [] : [{ name: 'call_end', body: { callId: 'of-before', responseStatusCode: 200 } }],
        )
      expect(sentCalls.all()).toHaveLength(1)
      await taken()
      expect(sentCalls.all()).toEqual([])
    }
  })

  /** What the sandbox's AI answers, as a worker keeps it. */
  async function providersAnswer() {
    const answered = Promise.withResolvers<string>()
    const { services, judge } = await world({ key })
    const { fetchFor } = services.calls
    services.calls = {
      ...services.calls,
      fetchFor: (id, meter) => async (input, init) => {
        const response = await fetchFor(id, meter)(input, init)
        answered.resolve(await response.clone().text())
        return response
      },
    }
    await judge()
    return {
      answer: { status: 200, headers: [['content-type', 'application/json']] },
      body: await answered.promise,
    }
  }

  test('and that goes on is not ended by a page that stops before it learned of it', async () => {
    const sentCalls = createMemoryCallStore()
    const sent = await sentBy(sentCalls)
    await sentCalls.keep({
      ...sent,
      meteringCallId: 'of-before',
      sealedAnswer: new Uint8Array([1]),
      ended: false,
    })
    const { judge, metering } = await world({ key, sentCalls })
    const stopped = Promise.reject(new Error('stopped'))
    stopped.catch(() => undefined)
    await expect(judge({ turn: stopped })).rejects.toThrow('stopped')
    expect(metering).toEqual([])
    expect(await sentCalls.get(sent.id)).not.toBeNull()
  })
})
