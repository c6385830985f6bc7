import {
  type KeptSearch,
  SAVED_SEARCHES,
  type SavedSearch,
  searchNameKey,
} from '#domain/search/saved-search.ts'
import { createDocuments } from '#web/core/documents/documents.ts'
import { perSession } from '#web/core/per-session.ts'
import type { Services } from '#web/core/services.tsx'

/** The saved searches of the signed-in user (SPEC 3, Saved search). */
export const keptSearchesOf = perSession((services) => createDocuments(services, SAVED_SEARCHES))

const nowOf = ({ now }: Services): string => new Date(now()).toISOString()

/** Saves a search in the place of the one of its name. One that was removed comes back as it was. */
export function saveSearch(services: Services, search: SavedSearch | KeptSearch): Promise<void> {
  const [kept, key, now] = [keptSearchesOf(services), searchNameKey(search.name), nowOf(services)]
  const createdAt = kept.current().get(key)?.createdAt ?? now
  return kept.change([{ key, value: { createdAt, lookedAt: now, ...search } }])
}

export const removeSearch = (services: Services, { name }: SavedSearch): Promise<void> =>
  keptSearchesOf(services).change([{ key: searchNameKey(name), value: null }])

/** Notes that it is applied now. */
export const lookAtSearch = (services: Services, search: KeptSearch): Promise<void> =>
  keptSearchesOf(services).change([
    { key: searchNameKey(search.name), value: { ...search, lookedAt: nowOf(services) } },
  ])
