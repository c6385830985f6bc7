/** For tests: a signed-in user with labels, an AI key, and kept answers. */
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { UNLIMITED_PLAN } from '#domain/plan.ts'
import { launch } from '#domain/search-run/test-launches.ts'
import { TEST_VERDICT } from '#domain/test-lead.ts'
import { NOTHING_WRITTEN } from '#operations/leads-sheet/save-lead.ts'
import { createKeptAnswers } from '#web/core/ai/kept-answers.ts'
import { passingMeter } from '#web/core/metering/test-meter.ts'
import { usageConfigQuery } from '#web/core/metering/usage-config.ts'
import { createTestPaidCalls } from '#web/core/paid-calls/test-paid-calls.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { createSentKeys } from '#web/core/sent-keys/sent-keys.ts'
import type { Services } from '#web/core/services.tsx'
import { testConfig } from '#web/core/test-config.ts'
import { silentSubscriptions } from '#web/core/test-subscriptions.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import {
  createMemoryKeyStore,
  createMemoryStorage,
  createTestKeyShare,
  createTestRecords,
} from '#web/core/vault/test-stores.ts'
import { createVault } from '#web/core/vault/vault.ts'

export const MODEL = 'gpt-5.6-luna'
const Sent = z.object({ variables: z.object({ leadKeys: z.array(z.string()) }) })

let users = 0

/** @param labeled the ids of the launches whose facts our server has with their labels, which have the same keys */
export function openUser({ labeled = [] }: { labeled?: readonly string[] } = {}) {
  const userId = `lab-${++users}`
  const now = () => Date.parse('2026-11-27T08:00:00Z')
  const config = testConfig('https://app.test', { models: { classify: MODEL, research: MODEL } })
  const ownServer: typeof fetch = (_input, init) => {
    const { leadKeys } = Sent.parse(JSON.parse(z.string().parse(init?.body))).variables
    const items = leadKeys
      .filter((key) => labeled.includes(key))
      .map((leadKey) => ({ leadKey, facts: launch(leadKey) }))
    return Promise.resolve(Response.json({ data: { labels: { items } } }))
  }
  const nobody = () => Promise.reject(new TypeError('Failed to fetch'))
  const sentKeys = createSentKeys({ config, fetch: nobody, now, crypto })
  const services: Services = {
    config,
    user: { id: userId, email: 'a@app.test', emailVerified: true, name: null, picture: null },
    backend: createBackend({
      fetch: ownServer,
      url: 'https://app.test/graphql',
      token: () => Promise.resolve('id-token'),
    }),
    subscriptions: silentSubscriptions,
    vault: createVault({
      keyShare: createTestKeyShare(),
      userId,
      storage: createMemoryStorage(),
      keyStore: createMemoryKeyStore(crypto),
      crypto,
    }),
    records: createTestRecords(userId),
    unlock: () => undefined,
    lock: () => undefined,
    answers: createKeptAnswers({ userId, sealing: createTestRecords(userId) }),
    written: NOTHING_WRITTEN,
    meter: passingMeter,
    calls: createTestPaidCalls(nobody, { now }),
    cache: new QueryClient(),
    fetch: nobody,
    sentKeys,
    pause: realTiming.pause,
    now,
    start: () => Promise.resolve(null),
    idToken: () => Promise.resolve('id-token'),
  }
  const { cache } = services
  return {
    services,
    /** Lets the user's plan and key be known. */
    know: async () => {
      await services.vault.write('openaiApiKey', 'sk-of-a-test')
      await cache.query(settingsQuery(services))
      cache.setQueryData(planQuery(services).queryKey, UNLIMITED_PLAN)
      cache.setQueryData(usageConfigQuery(services).queryKey, { embedApiKey: 'ek-test', organizationId: 'o' })
    },
    /** Keeps a verdict as an earlier search would. */
    keepVerdict: async (launchId: string, prompt: string, targetScore: number) =>
      services.answers.keepVerdict(
        launchId,
        { promptHash: await hashOfPrompt(prompt), model: MODEL },
        { result: { ...TEST_VERDICT, targetScore }, sample: false, atMs: now() },
      ),
  }
}

export const labelOf = (launchId: string, more: Partial<LaunchLabel> = {}): LaunchLabel => ({
  leadKey: launchId,
  launchId,
  launchName: `Launch ${launchId}`,
  sample: false,
  value: 'good',
  reason: '',
  labeledAtMs: 1,
  verdict: null,
  blind: false,
  ...more,
})
