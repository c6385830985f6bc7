import { createListing, type Listing } from '#clients/listing/listing.ts'
import { listingDestination } from '#web/core/key-destinations.ts'
import type { Services } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

/** The listing site with the user's own token; a sample token leads to the sandbox. */
export async function usersListing(services: Services): Promise<Listing> {
  const { productHuntToken: token } = await services.cache.query(settingsQuery(services))
  const { url } = listingDestination(services.config, token)
  return createListing({ fetch: services.fetch, url, token, pause: services.pause })
}
