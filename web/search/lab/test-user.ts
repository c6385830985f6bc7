/** For tests: a signed-in user with labels, an AI key, and kept answers. */
import 'fake-indexeddb/auto'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { TEST_VERDICT } from '#domain/lead/test-lead.ts'
import { UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { launch } from '#domain/search-run/test-launches.ts'
import { usageConfigQuery } from '#web/core/metering/usage-config.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { signedIn } from '#web/core/test-user.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

export const MODEL = 'gpt-5.6-luna'
const Sent = z.object({ variables: z.object({ leadKeys: z.array(z.string()) }) })

/**
 * One whose plan and key are known.
 * @param labeled the ids of the launches whose facts our server has with their labels, which have the same keys
 */
export async function openUser(labeled: readonly string[] = []) {
  const ownServer: typeof fetch = (_input, init) => {
    const { leadKeys } = Sent.parse(JSON.parse(z.string().parse(init?.body))).variables
    const items = leadKeys
      .filter((key) => labeled.includes(key))
      .map((leadKey) => ({ leadKey, facts: launch(leadKey) }))
    return Promise.resolve(Response.json({ data: { labels: { items } } }))
  }
  const token = () => Promise.resolve('id-token')
  const backend = createBackend({ fetch: ownServer, url: 'https://app.test/graphql', token })
  const services = { ...signedIn({ models: { classify: MODEL, research: MODEL } }).services, backend }
  const { cache, vault, answers, now } = services
  await vault.write('openaiApiKey', 'sk-of-a-test')
  await cache.query(settingsQuery(services))
  cache.setQueryData(planQuery(services).queryKey, UNLIMITED_PLAN)
  cache.setQueryData(usageConfigQuery(services).queryKey, { embedApiKey: 'ek-test', organizationId: 'o' })
  return {
    services,
    /** Keeps a verdict as an earlier search would. */
    keepVerdict: async (launchId: string, prompt: string, targetScore: number) =>
      answers.keepVerdict(
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
