import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { NOTHING_WRITTEN } from '#operations/leads-sheet/written-cells.ts'
import { testConfig } from '#web/core/test-config.ts'
import { answeringModel } from '../ai/ai.ts'
import { createKeptAnswers } from '../ai/kept-answers.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { passingMeter } from '../metering/test-meter.ts'
import { usageConfigQuery } from '../metering/usage-config.ts'
import { createTestPaidCalls } from '../paid-calls/test-paid-calls.ts'
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
import { allowanceQuery } from './allowance.ts'
import { followPlan, planQuery, planSyncProblemKey, syncPlan, takeAccount } from './plan.ts'

const address = 'http://localhost:3000'
const Sent = z.object({ query: z.string() })
let users = 0

interface World {
  userId?: string
  email?: string
  /** What our server answers to the plan sync and to the question for the usage config. */
  sync?: object
  config?: () => Response
  /** What the metering service answers. */
  status?: () => Response
}

const configOf = (embedApiKey: string) =>
  Response.json({ data: { getUsageTapConfig: { embedApiKey, organizationId: 'o' } } })
const planOf = (planName: string) => Response.json({ data: { subscription: { planName } } })

/** Services of one tab, over the real clients. */
function openTab({
  userId = `plan-user-${(users += 1)}`,
  email = 'Ada.L@Example.com',
  sync = { success: true, planName: 'Launchscout Unlimited', message: '' },
  config = () => configOf('ek-1'),
  status = () => planOf('Launchscout Demo'),
}: World = {}) {
  const requests = { config: 0, status: Array<string>() }
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/customers/')) {
      requests.status.push(request.url)
      return status()
    }
    const { query } = Sent.parse(await request.json())
    if (query.includes('syncUsageTapPlan')) return Response.json({ data: { syncUsageTapPlan: sync } })
    requests.config += 1
    return config()
  }
  const pageConfig = testConfig(address, { hostedAi: 'real' })
  const services: Services = {
    config: pageConfig,
    subscriptions: silentSubscriptions,
    backend: createBackend({ fetch: answer, url: `${address}/graphql`, token: async () => 'token' }),
    vault: createVault({
      keyShare: createTestKeyShare(),
      userId,
      storage: createMemoryStorage(),
      keyStore: createMemoryKeyStore(crypto),
      crypto: quickCrypto,
    }),
    records: createTestRecords(),
    unlock: () => undefined,
    lock: () => undefined,
    answers: createKeptAnswers({ userId, sealing: createTestRecords(userId) }),
    written: NOTHING_WRITTEN,
    pause: realTiming.pause,
    meter: passingMeter,
    calls: createTestPaidCalls(fetch),
    cache: new QueryClient(),
    fetch: answer,
    now: () => 0,
    start: async () => null,
    idToken: async () => 'token',
    user: { id: userId, email, emailVerified: true, name: null, picture: null },
  }
  const plan = () => services.cache.getQueryData(planQuery(services).queryKey)
  return { services, requests, plan }
}

const said = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => sentenceFor(error),
  )

describe('a plan that is synced', () => {
  test('is the plan at once, here and in the user’s other tabs, and the limits are requested anew', async () => {
    const here = openTab()
    const there = openTab({ userId: here.services.user.id })
    const elsewhere = openTab()
    for (const tab of [there, elsewhere]) onTestFinished(followPlan(tab.services))
    const allowance = allowanceQuery(there.services)
    await there.services.cache.query(allowance)
    await syncPlan(here.services, true)
    expect(here.plan()).toBe('Launchscout Unlimited')
    await expect.poll(there.plan).toBe('Launchscout Unlimited')
    expect(there.services.cache.getQueryState(allowance.queryKey)?.isInvalidated).toBe(true)
    expect(elsewhere.plan()).toBeUndefined()
  })

  test('without success says "Plan sync failed" and why, changes no plan, and is shown until it works', async () => {
    const sync = { success: false, planName: 'Launchscout Demo', message: 'the service is down' }
    const { services, plan } = openTab({ sync })
    expect(await said(syncPlan(services, false))).toBe('Plan sync failed: the service is down')
    expect(plan()).toBeUndefined()
    const problem = () => services.cache.getQueryData(planSyncProblemKey(services))
    expect(problem()).toBe('Plan sync failed: the service is down')
    Object.assign(sync, { success: true })
    await syncPlan(services, false)
    expect(problem()).toBeNull()
  })
})

test('a plan that another browser synced to its key leaves this one’s plan and what is left by it as they are', async () => {
  const of = (remaining: number) => ({ standardCalls: { limit: 9, remaining, resetsAt: '2026-12-01' } })
  const usage = { planName: 'Launchscout Unlimited', meters: of(1), payers: { own: of(1), hosted: of(2) } }
  const { services, plan } = openTab({ status: () => Response.json({ data: usage }) })
  services.cache.setQueryData(planQuery(services).queryKey, 'Launchscout Demo')
  await takeAccount(services, 'Launchscout Unlimited')
  expect(plan()).toBe('Launchscout Demo')
  const { meters } = await services.cache.query(allowanceQuery(services))
  expect(meters.standardCalls?.remaining).toBe(2)
  await takeAccount(services, 'Another')
  expect(plan()).toBe('Another')
})

describe('the plan status', () => {
  test('is requested by the lower-cased email without all that is not a letter or a digit', async () => {
    const { services, requests } = openTab()
    expect(await services.cache.query(planQuery(services))).toBe('Launchscout Demo')
    expect(requests.status).toEqual([`${address}/customers/adalexamplecom/usage`])
  })

  test('is fresh for 5 minutes, and requested anew on focus after that', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { services } = openTab()
    const observer = new QueryObserver(services.cache, planQuery(services))
    services.cache.setQueryData(planQuery(services).queryKey, 'Launchscout Demo')
    const shouldAsk = () => observer.shouldFetchOnWindowFocus()
    vi.advanceTimersByTime(5 * MINUTE_MS - 1)
    expect(shouldAsk()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(shouldAsk()).toBe(true)
  })

  test.each<[string, World, string]>([
    ['an email', { email: '' }, 'Missing config or email'],
    ['a key', { config: () => configOf('') }, 'Missing config or email'],
    ['success', { status: () => new Response('{}', { status: 403 }) }, 'Failed to get plan: 403'],
  ])('without %s', async (_name, given, sentence) => {
    const { services } = openTab(given)
    expect(await said(services.cache.query(planQuery(services)))).toBe(sentence)
  })
})

describe('the usage config', () => {
  const fault = () =>
    Response.json({ errors: [{ message: 'down', extensions: { code: 'INTERNAL', requestId: 'r-1' } }] })
  const blocked = () =>
    Response.json({ errors: [{ message: 'blocked', extensions: { code: 'BLOCKED', reason: 'spam' } }] })

  test('is requested once and kept forever', async () => {
    const { services, requests } = openTab()
    const options = usageConfigQuery(services)
    await services.cache.query(options)
    await services.cache.query(options)
    expect([requests.config, options.staleTime, options.gcTime]).toEqual([1, Infinity, Infinity])
  })

  test('is requested three times more, a second apart, and then an AI call says that it is not loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { services, requests } = openTab({ config: fault })
    const call = said(answeringModel(services, 'classify'))
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(times === 1 ? 500 : 1_000)
      expect(requests.config).toBe(times)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await call).toContain('Metering configuration not loaded. Please refresh the page.')
    expect(requests.config).toBe(4)
  })

  test('is not requested again where our server refuses the user, who sees why', async () => {
    const { services, requests } = openTab({ config: blocked })
    expect(await said(services.cache.query(usageConfigQuery(services)))).toBe('Your account is blocked: spam')
    expect(requests.config).toBe(1)
  })
})

test('an AI call without an email says so, and requests nothing', async () => {
  const { services, requests } = openTab({ email: ' ' })
  expect(await said(answeringModel(services, 'classify'))).toBe(
    'User email not available. Please refresh the page.',
  )
  expect(requests).toEqual({ config: 0, status: [] })
})
