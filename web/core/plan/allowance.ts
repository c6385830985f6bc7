import { queryOptions } from '@tanstack/react-query'
import { createMetering, type Usage } from '#clients/metering/metering.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { usageKey } from '../metering/usage-changed.ts'
import { withEmbedKey } from '../metering/usage-config.ts'
import type { Services } from '../services.tsx'
import { settingsQuery } from '../vault/settings-query.ts'

const FRESH_MS = 30_000
/** Enough for a mean, and a small answer. */
const PAST_CALLS = 50

/** What is left of the user's limits, and what their last calls took; loaded anew after a run. */
export const allowanceQuery = (services: Services) =>
  queryOptions({
    queryKey: [...usageKey(services.user), 'allowance'],
    queryFn: async (): Promise<Usage> => {
      await services.start()
      const { fetch, config, user, cache } = services
      const usage = await withEmbedKey(services, (key) =>
        createMetering({ fetch, baseUrl: config.metering.baseUrl, key }).usage(normalizeEmail(user.email), {
          calls: PAST_CALLS,
        }),
      )
      if (usage.payers === null) return usage
      // The plan may be that of another browser of the user's; what is left here follows the key here.
      const { key } = ownKeyOf(await cache.query(settingsQuery(services)))
      return { ...usage, meters: usage.payers[key === '' ? 'hosted' : 'own'] }
    },
    staleTime: FRESH_MS,
    networkMode: 'always',
    refetchOnWindowFocus: true,
  })
