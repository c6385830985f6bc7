import { queryOptions } from '@tanstack/react-query'
import { createMetering } from '#clients/metering/metering.ts'
import type { ModelDay } from '#clients/metering/replies.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import { usageKey } from '#web/core/metering/usage-changed.ts'
import { withEmbedKey } from '#web/core/metering/usage-config.ts'
import type { Services } from '#web/core/services.tsx'

const FRESH_MS = 30_000

/** What the user's calls of this month took, by day and model; null where the metering service does not say. */
export const monthQuery = (services: Services) =>
  queryOptions({
    queryKey: [...usageKey(services.user), 'month'],
    queryFn: async (): Promise<ModelDay[] | null> => {
      // Before the plan is synced the metering service knows no such customer.
      await services.start()
      const { fetch, config, user } = services
      const { baseUrl } = config.metering
      const usage = await withEmbedKey(services, (key) =>
        createMetering({ fetch, baseUrl, key }).usage(normalizeEmail(user.email), { models: true }),
      )
      return usage.models
    },
    staleTime: FRESH_MS,
    networkMode: 'always',
    refetchOnWindowFocus: true,
  })
