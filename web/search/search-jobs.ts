import { createListing } from '#clients/listing/listing.ts'
import { classifyInBatches } from '#operations/classify-batches.ts'
import { findProducts } from '#operations/find-products.ts'
import { logActivity } from '#web/shared/activity.ts'
import { classify, findContacts } from '#web/shared/ai.ts'
import { listingDestination } from '#web/shared/endpoints.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import type { Services } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import type { SearchJobs } from './search-runner.ts'

/** The real jobs of a run: the listing site and the AI with the user's own credentials. */
export function createSearchJobs(services: Services): SearchJobs {
  const attempts = new Map<string, number>()
  // A failed call is asked anew; an unfinished one is the same call again and is not paid twice (DESIGN 5).
  const attemptOf = (job: string) => attempts.get(job) ?? 0
  const nextAttempt = (job: string) => attempts.set(job, attemptOf(job) + 1)

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
        judge: (product) =>
          classify(services, product, prompt, { signal, attempt: attemptOf(`classify ${product.id}`) }),
        signal,
        onBatch,
        onJudged,
        onFailed: (product, error) => {
          nextAttempt(`classify ${product.id}`)
          onFailed(product, error)
        },
      }),
    findContacts: async (product, signal) => {
      const job = `contacts ${product.id}`
      try {
        const { result, sample } = await findContacts(services, product, { signal, attempt: attemptOf(job) })
        return { research: result, sample }
      } catch (error) {
        nextAttempt(job)
        throw error
      }
    },
    onFetched: (criteria, totalResults) =>
      void logActivity(services, 'PRODUCT_HUNT_SEARCH', { ...criteria, totalResults }),
    onContacts: (product, outcome) =>
      void logActivity(services, 'FIND_CONTACTS', {
        companyName: product.name,
        success: 'peopleFound' in outcome,
        ...outcome,
      }),
    sentenceFor,
    now: services.now,
  }
}
