import { syncPlan as syncPlanDocument } from '#clients/backend/documents.ts'
import { ServiceError } from '#clients/http.ts'
import { planStatus } from '#clients/metering/metering.ts'
import { queryOptions } from '@tanstack/react-query'
import { messages } from './messages.ts'
import { withEmbedKey } from './metering/usage-config.ts'
import type { Services } from './services.tsx'

const FIVE_MINUTES_MS = 5 * 60_000
/** The plan's name as the metering service has it, or null; fresh for 5 minutes and on focus (SPEC 4, 9). */
export const planQuery = (services: Services) =>
  queryOptions({
    queryKey: ['plan', services.user.id],
    queryFn: async (): Promise<string | null> => {
      // A plan that is not synced yet is unknown to the metering service.
      await services.start()
      const { fetch, config, user } = services
      const { baseUrl } = config.metering
      return withEmbedKey(services, (embedKey) => planStatus({ fetch, baseUrl, embedKey, email: user.email }))
    },
    staleTime: FIVE_MINUTES_MS,
    // Offline it fails, and says so; the library would wait without a word.
    networkMode: 'always',
    refetchOnWindowFocus: true,
  })

/**
 * Tells the backend whether an own AI key is saved, which sets the plan (SPEC 4, once per session and after each
 * Save or Clear). Throws PLAN_SYNC_FAILED where the answer is not a success (SPEC 5).
 */
export async function syncPlan(services: Services, hasOwnKey: boolean): Promise<{ planName: string }> {
  const { syncUsageTapPlan: result } = await services.backend.mutate(syncPlanDocument, {
    hasApiKey: hasOwnKey,
  })
  if (!result.success) {
    throw new ServiceError({
      service: 'backend',
      code: 'PLAN_SYNC_FAILED',
      detail: messages.plan.syncFailed(result.message),
    })
  }
  services.cache.setQueryData(planQuery(services).queryKey, result.planName)
  return { planName: result.planName }
}
