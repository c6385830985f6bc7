import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { syncPlan as syncPlanDocument } from '#clients/backend/documents.ts'
import { ServiceError } from '#clients/http.ts'
import { planStatus } from '#clients/metering/metering.ts'
import { DEMO_PLAN, planFor, UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { planMessages } from '../errors/service-messages.ts'
import { usageKey } from '../metering/usage-changed.ts'
import { withEmbedKey } from '../metering/usage-config.ts'
import { PLAN_FRESH_MS } from '../query-times.ts'
import type { Services } from '../services.tsx'
import { settingsQuery } from '../vault/settings-query.ts'
import { allowanceQuery } from './allowance.ts'

/**
 * The plan's name as the metering service has it, or null; fresh for 5 minutes and on focus (SPEC 4; SPEC 9, Caches and
 * lists). The user has one plan, and a key in each browser or none: where another browser has changed the plan, it is
 * synced to the key here.
 */
export const planQuery = (services: Services) =>
  queryOptions({
    queryKey: ['plan', services.user.id],
    queryFn: async (): Promise<string | null> => {
      // A plan that is not synced yet is unknown to the metering service.
      await services.start()
      const { fetch, config, user } = services
      const { baseUrl } = config.metering
      const plan = await withEmbedKey(services, (embedKey) =>
        planStatus({ fetch, baseUrl, embedKey, email: user.email }),
      )
      return (await contradictsKey(services, plan)) ? syncPlanToKey(services).catch(() => plan) : plan
    },
    staleTime: PLAN_FRESH_MS,
    // Offline it fails, and says so; the library would wait without a word.
    networkMode: 'always',
    refetchOnWindowFocus: true,
  })

/** Why the plan could not be synced last; null since it could. */
export const planSyncProblemKey = ({ user }: Pick<Services, 'user'>) => ['plan-sync-problem', user.id]

/**
 * Reports to the backend whether an own AI key is saved, which sets the plan (SPEC 4: once per session, and after each
 * Save or Clear), here and in the user's other tabs. Throws PLAN_SYNC_FAILED where the answer is not a success
 * (SPEC 5, Plan and activity).
 */
export async function syncPlan(services: Services, hasOwnKey: boolean): Promise<{ planName: string }> {
  const { syncUsageTapPlan: result } = await services.backend.mutate(syncPlanDocument, {
    hasApiKey: hasOwnKey,
  })
  const problem = result.success ? null : planMessages.syncFailed(result.message)
  services.cache.setQueryData(planSyncProblemKey(services), problem)
  if (problem !== null)
    throw new ServiceError({ service: 'backend', code: 'PLAN_SYNC_FAILED', detail: problem })
  takePlan(services, result.planName)
  const channel = openChannel(services)
  channel.postMessage(result.planName)
  channel.close()
  return { planName: result.planName }
}

/** Whether a plan is that of a user with a key, and there is none in this browser, or the other way round. */
async function contradictsKey(services: Services, plan: string | null): Promise<boolean> {
  if (plan !== UNLIMITED_PLAN && plan !== DEMO_PLAN) return false
  const { key } = ownKeyOf(await services.cache.query(settingsQuery(services)))
  return plan !== planFor(key !== '')
}

/**
 * Syncs the plan to the key in this browser.
 * @returns the plan's name
 * @throws as `syncPlan`
 */
export async function syncPlanToKey(services: Services): Promise<string> {
  const { key } = ownKeyOf(await services.cache.query(settingsQuery(services)))
  return (await syncPlan(services, key !== '')).planName
}

/** Takes over the plan that is synced in another tab. Returns how to stop. */
export function followPlan(services: Services): () => void {
  const channel = openChannel(services)
  const take = ({ data }: MessageEvent<unknown>) => {
    const message = z.string().safeParse(data)
    if (message.success) takePlan(services, message.data)
  }
  channel.addEventListener('message', take)
  return () => channel.close()
}

/**
 * Takes the plan as the server has it, unless it is that of another browser, and reads usage and limits anew, after one
 * of them was changed. The plan is not requested: an outside metering service may still report the one before.
 */
export async function takeAccount(services: Services, planName: string | null): Promise<void> {
  void services.cache.invalidateQueries({ queryKey: usageKey(services.user) })
  if (planName === null) return
  const isAnothers = await contradictsKey(services, planName).catch(() => false)
  if (!isAnothers) takePlan(services, planName)
}

const openChannel = ({ user }: Services) => new BroadcastChannel(`launchscout.${user.id}.plan`)

function takePlan(services: Services, planName: string): void {
  const { cache } = services
  cache.setQueryData(planQuery(services).queryKey, planName)
  // Another plan has other limits.
  void cache.invalidateQueries({ queryKey: allowanceQuery(services).queryKey })
}
