import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import { NOTHING_WRITTEN } from '#operations/leads-sheet/written-cells.ts'
import { testConfig } from '#web/core/test-config.ts'
import { createKeptAnswers } from '../ai/kept-answers.ts'
import { passingMeter } from '../metering/test-meter.ts'
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
import { onboardingDueKey, startOfSession } from './start-of-session.ts'

const address = 'http://localhost:3000'

const answers: Record<string, unknown> = {
  EnsureUser: { createUser: { created: true, user: { id: 'u1' } } },
  RecordActivity: { createActivityLog: { id: 'a1' } },
  SyncPlan: { syncUsageTapPlan: { success: true, planName: 'Launchscout Demo', message: '' } },
}
const Sent = z.object({ query: z.string(), variables: z.unknown() })

/** Services over the real backend client, whose server answers as ours does and records its requests. */
async function world({ openaiApiKey = '', failing = '', answer = {} } = {}) {
  const replies: Record<string, unknown> = { ...answers, ...answer }
  const requests: { operation: string; variables: unknown }[] = []
  const server: typeof fetch = async (input, init) => {
    const { query, variables } = Sent.parse(await new Request(input, init).json())
    const operation = /(?:mutation|query) (\w+)/.exec(query)?.[1] ?? ''
    requests.push({ operation, variables })
    if (operation === failing) throw new TypeError('Failed to fetch')
    return Response.json({ data: replies[operation] })
  }
  const storage = createMemoryStorage()
  const vault = createVault({
    keyShare: createTestKeyShare(),
    userId: 'u1',
    storage,
    keyStore: createMemoryKeyStore(crypto),
    crypto: quickCrypto,
  })
  if (openaiApiKey !== '') await vault.write('openaiApiKey', openaiApiKey)
  const config = testConfig(address)
  const services: Services = {
    config,
    subscriptions: silentSubscriptions,
    backend: createBackend({
      fetch: server,
      url: `${address}/graphql`,
      token: () => Promise.resolve('token'),
    }),
    vault,
    records: createTestRecords(),
    unlock: () => undefined,
    lock: () => undefined,
    answers: createKeptAnswers({ userId: 'u1', sealing: createTestRecords('u1') }),
    written: NOTHING_WRITTEN,
    pause: realTiming.pause,
    meter: passingMeter,
    calls: createTestPaidCalls(fetch),
    cache: new QueryClient(),
    fetch: server,
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    start: () => Promise.resolve(null),
    idToken: () => Promise.resolve('token'),
    user: { id: 'u1', email: 'a@b.example', emailVerified: true, name: 'Ada', picture: null },
  }
  return { services, requests, flags: createMemoryStorage() }
}

describe('the start of a session (SPEC 4)', () => {
  test('records one LOGIN and syncs the demo plan once, and ensures the user at each opening', async () => {
    const { services, requests, flags } = await world()
    await startOfSession(services, flags)
    await startOfSession(services, flags)
    expect(requests.map(({ operation }) => operation).sort()).toEqual([
      'EnsureUser',
      'EnsureUser',
      'RecordActivity',
      'SyncPlan',
    ])
    expect(requests.find(({ operation }) => operation === 'RecordActivity')?.variables).toMatchObject({
      input: {
        userId: 'u1',
        email: 'a@b.example',
        action: 'LOGIN',
        metadata: JSON.stringify({ source: 'app_init', timestamp: '2026-11-21T12:00:00.000Z' }),
      },
    })
    expect(requests.find(({ operation }) => operation === 'SyncPlan')?.variables).toEqual({
      hasApiKey: false,
    })
  })

  test.each([
    ['was made just now', { created: true, hasCompletedOnboarding: false }, true],
    ['has not been through it', { created: false, hasCompletedOnboarding: false }, true],
    ['has been through it', { created: false, hasCompletedOnboarding: true }, false],
  ])(
    'the onboarding of a user who %s is due or not',
    async (_name, { created, hasCompletedOnboarding }, due) => {
      const { services, flags } = await world({
        answer: { EnsureUser: { createUser: { created, user: { id: 'u1', hasCompletedOnboarding } } } },
      })
      await startOfSession(services, flags)
      expect(services.cache.getQueryData(onboardingDueKey(services))).toBe(due)
    },
  )

  test('an own AI key makes it the own-key plan', async () => {
    const { services, requests, flags } = await world({ openaiApiKey: 'sk-proj-1' })
    await startOfSession(services, flags)
    expect(requests.find(({ operation }) => operation === 'SyncPlan')?.variables).toEqual({ hasApiKey: true })
  })

  test('a part that fails is only logged and is tried again at the next start', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { services, requests, flags } = await world({ failing: 'SyncPlan' })
    await startOfSession(services, flags)
    await startOfSession(services, flags)
    expect(requests.filter(({ operation }) => operation === 'SyncPlan')).toHaveLength(2)
    expect(requests.filter(({ operation }) => operation === 'RecordActivity')).toHaveLength(1)
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
})
