/** For tests: a signed-in user. */
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import type { ProviderConfig } from '#domain/backend/public-config.ts'
import { NOTHING_WRITTEN } from '#operations/leads-sheet/written-cells.ts'
import { createKeptAnswers } from '#web/core/ai/kept-answers.ts'
import { passingMeter } from '#web/core/metering/test-meter.ts'
import { createTestPaidCalls } from '#web/core/paid-calls/test-paid-calls.ts'
import type { Services } from '#web/core/services.tsx'
import { testConfig, testProvider } from '#web/core/test-config.ts'
import { silentSubscriptions } from '#web/core/test-subscriptions.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import {
  createMemoryKeyStore,
  createMemoryStorage,
  createTestKeyShare,
  createTestRecords,
  quickCrypto,
} from '#web/core/vault/test-stores.ts'
import { createVault } from '#web/core/vault/vault.ts'

const GraphqlCall = z.object({
  query: z.string(),
  variables: z.object({
    hasApiKey: z.optional(z.boolean()),
    input: z.optional(z.object({ action: z.string(), metadata: z.string() })),
  }),
})

interface UserOptions {
  planWorks?: boolean
  quotaCharacters?: number
  models?: ProviderConfig['models']
  /** ISO time. */
  now?: string
  /** Who answers all but our own server; nobody by default. */
  outside?: typeof fetch
}

const configWith = (models: ProviderConfig['models']): Services['config'] =>
  testConfig('https://app.test', {
    endpoints: {
      sheets: 'https://s.test',
      token: 'https://t.test',
    },
    sources: [{ id: 'product-hunt', url: 'https://l.test', sandboxUrl: null }],
    providers: [testProvider({ baseUrl: 'https://a.test', models })],
    metering: { baseUrl: 'https://m.test' },
  })

/** Our own server's answer to a request's body. */
function answerTo(body: string, planWorks: boolean): Response {
  const { query, variables } = GraphqlCall.parse(JSON.parse(body))
  if (query.includes('syncUsageTapPlan')) {
    const message = planWorks ? 'synced' : 'metering is down'
    const planName = variables.hasApiKey === true ? 'Launchscout Unlimited' : 'Launchscout Demo'
    return Response.json({ data: { syncUsageTapPlan: { success: planWorks, planName, message } } })
  }
  return Response.json({ data: { createActivityLog: { id: '1', createdAt: '2026-01-01' } } })
}

/** The services of a signed-in user, with a backend that answers as ours does and notes what it was sent. */
export function signedIn({
  planWorks = true,
  quotaCharacters = Infinity,
  models = { classify: 'small', research: 'large' },
  now: startsAt = '1970-01-01',
  outside = () => Promise.reject(new TypeError('Failed to fetch')),
}: UserOptions = {}) {
  const now = () => Date.parse(startsAt)
  const config = configWith(models)
  const sent: string[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(config.publicUrl)) return outside(input, init)
    const body = await request.text()
    const answer = answerTo(body, planWorks)
    sent.push(body)
    return answer
  }
  const vault = createVault({
    keyShare: createTestKeyShare(),
    userId: 'user-1',
    storage: createMemoryStorage(quotaCharacters),
    keyStore: createMemoryKeyStore(crypto),
    crypto: quickCrypto,
  })
  const services: Services = {
    config,
    subscriptions: silentSubscriptions,
    backend: createBackend({
      fetch: send,
      url: 'https://app.test/graphql',
      token: () => Promise.resolve('id-token'),
    }),
    vault,
    records: createTestRecords(),
    unlock: () => undefined,
    lock: () => undefined,
    answers: createKeptAnswers({ userId: 'user-1', sealing: createTestRecords('user-1') }),
    written: NOTHING_WRITTEN,
    meter: passingMeter,
    calls: createTestPaidCalls(send, { now }),
    cache: new QueryClient(),
    fetch: send,
    pause: realTiming.pause,
    now,
    start: () => Promise.resolve(null),
    idToken: () => Promise.resolve('id-token'),
    user: { id: 'user-1', email: 'a@app.test', emailVerified: true, name: null, picture: null },
  }
  return {
    services,
    sent,
    saved: async () => await services.cache.query({ ...settingsQuery(services), staleTime: 0 }),
    planSyncs: () => sent.flatMap((body) => GraphqlCall.parse(JSON.parse(body)).variables.hasApiKey ?? []),
    activities: () =>
      sent.flatMap((body) => {
        const { input } = GraphqlCall.parse(JSON.parse(body)).variables
        return input === undefined ? [] : [[input.action, JSON.parse(input.metadata)]]
      }),
  }
}
