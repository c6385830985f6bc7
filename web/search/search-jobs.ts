import type { SearchCriteria } from '#domain/search/search.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import type { PageQuery } from '#sources/source.ts'
import { logActivity } from '#web/core/activity.ts'
import { readyAi } from '#web/core/ai/ai.ts'
import { launchAnswersOf, logResearch } from '#web/core/ai/launch-answers.ts'
import { isOnline, whileOnline } from '#web/core/connection/online.ts'
import { checksPages } from '#web/core/proof/page-checks.ts'
import type { Services } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import type { SearchJobs } from './run/run-jobs.ts'
import { usersSource } from './users-source.ts'

/** What the criteria of a run are sealed for; IndexedDB holds no plain copy of a setting. */
export const RUN_PROMPT = 'run-prompt'

/** The real jobs of a run: the listing site and the AI with the user's own credentials, and the answers kept. */
export function createSearchJobs(services: Services): SearchJobs {
  const { recall, judge, research, check } = launchAnswersOf(services)
  return {
    pause: services.pause,
    openPrompt: (sealed) => openPrompt(services, sealed),
    findPages: (criteria, report) => findPages(services, criteria, report),
    recall,
    judge,
    research,
    check,
    checksContacts: () => checksPages(services),
    onFetched: (criteria, totalResults) =>
      void logActivity(services, 'PRODUCT_HUNT_SEARCH', { ...criteria, totalResults }),
    onResearched: ({ name }, outcome) => logResearch(services, name, outcome),
  }
}

async function openPrompt(services: Services, sealed: string | null): Promise<string> {
  const opened = sealed === null ? null : await services.vault.unseal(RUN_PROMPT, sealed).catch(() => null)
  return opened ?? (await services.cache.query(settingsQuery(services))).classificationPrompt
}

async function* findPages(
  services: Services,
  criteria: SearchCriteria,
  { after, onWait, signal }: Parameters<SearchJobs['findPages']>[1],
) {
  // While the first page comes. Not offline: some browsers never fetch a part again that they could not fetch.
  if (isOnline()) void readyAi(services)
  const client = await usersSource(services)
  const page = (query: PageQuery) => whileOnline(() => client.page(query, signal), signal)
  yield* findProducts({ ...client, page }, criteria, {
    after,
    signal,
    onWait: ({ untilMs }) => onWait(untilMs),
    pause: services.pause,
  })
}
