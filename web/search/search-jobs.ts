import { createListing } from '#clients/listing/listing.ts'
import { classifyInBatches } from '#operations/classify-batches.ts'
import { findProducts } from '#operations/find-products.ts'
import { logActivity } from '#web/shared/activity.ts'
import { classify, findContacts } from '#web/shared/ai.ts'
import { listingDestination } from '#web/shared/endpoints.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import type { Services } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import type { SearchJobs } from './search-runner.ts'

/** The real jobs of a run: the listing site and the AI with the user's own credentials. */
export function createSearchJobs(services: Services): SearchJobs {
  return {
    findPages: async function* (criteria, { onWait, signal }) {
      const settings = await services.cache.query(settingsQuery(services))
      const token = settings.productHuntToken
      const { url } = listingDestination(services.config, token)
      const listing = createListing({ fetch: services.fetch, url, token })
      yield* findProducts(listing, criteria, { signal, onWait: ({ untilMs }) => onWait(untilMs) })
    },
    classifyAll: (products, prompt, { onBatch, onJudged, onFailed, signal }) =>
      classifyInBatches(products, {
        judge: (product) => classify(services, product, prompt, signal),
        signal,
        onBatch,
        onJudged,
        onFailed,
      }),
    findContacts: async (product) => {
      const { result, sample } = await findContacts(services, product)
      return { research: result, sample }
    },
    onFetched: (criteria, totalResults) =>
      void logActivity(services, 'PRODUCT_HUNT_SEARCH', { ...criteria, totalResults }),
    onContacts: (product, outcome) =>
      void logActivity(services, 'FIND_CONTACTS', {
        companyName: product.name,
        success: 'peopleFound' in outcome,
        ...outcome,
      }),
    sentenceFor: (error) => sentenceFor(error, messages.ai.findContactsFailed),
    now: services.now,
  }
}
