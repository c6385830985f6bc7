import { SOURCES } from '#sources/registry.ts'
import type { SourceClient } from '#sources/source.ts'
import { listingDestination } from '#web/core/key-destinations.ts'
import type { Services } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

/** The source with the user's own token; a sample token leads to the sandbox. */
export async function usersSource(services: Services): Promise<SourceClient> {
  const { productHuntToken: token } = await services.cache.query(settingsQuery(services))
  const { url } = listingDestination(services.config, token)
  return SOURCES[0].connect({ fetch: services.fetch, url, token, pause: services.pause })
}
