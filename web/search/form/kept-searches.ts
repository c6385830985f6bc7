import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import * as documents from '#clients/backend/search-documents.ts'
import { isSameName, MAX_SEARCH_NAME_LENGTH, type SavedSearch } from '#domain/search/saved-search.ts'
import { perSession } from '#web/core/per-session.ts'
import type { Services } from '#web/core/services.tsx'
import { createChanges } from '#web/core/storage/changes.ts'

/** A saved search as the server has it. */
export interface KeptSearch extends SavedSearch {
  /** ISO times. */
  createdAt: string
  /** When the user last applied it. */
  lookedAt: string
}

/** The user's saved searches on the server (SPEC 3, Saved search). All throw ServiceError of 'backend'. */
export interface KeptSearches {
  query: ReturnType<typeof searchesQuery>
  /** In the place of the one of its name. One that was deleted comes back as it was. */
  save: (search: SavedSearch | KeptSearch) => Promise<void>
  remove: (search: SavedSearch) => Promise<void>
  /** Notes that it is applied now. */
  look: (search: SavedSearch) => Promise<void>
  /** Reads anew after a change in any tab of this browser. Returns how to stop. */
  follow: () => () => void
}

/** Those of the signed-in user in this tab. */
export const keptSearchesOf = perSession(createKeptSearches)

function createKeptSearches({ backend, cache, user }: Services): KeptSearches {
  const query = searchesQuery({ backend, user })
  const changes = createChanges(`launchscout.${user.id}.saved-searches`)
  const change = (next: (all: KeptSearch[]) => KeptSearch[]): void => {
    cache.setQueryData(query.queryKey, (all) => all && next(all))
    // In this tab too: an answer under way may be from before the change.
    changes.notify()
  }
  return {
    query,
    save: async (search) => {
      const { saveSearch } = await backend.mutate(documents.saveSearch, { input: search })
      change((all) => withKept(all, toKept([saveSearch])))
    },
    remove: async (search) => {
      await backend.mutate(documents.deleteSavedSearch, { name: search.name })
      change((all) => all.filter((other) => !isSameName(other, search)))
    },
    look: async ({ name }) => {
      const { lookAtSavedSearch: looked } = await backend.mutate(documents.lookAtSavedSearch, { name })
      change((all) =>
        all.map((one) => (isSameName(one, looked) ? { ...one, lookedAt: looked.lookedAt } : one)),
      )
    },
    follow: () => changes.subscribe(() => void cache.invalidateQueries({ queryKey: query.queryKey })),
  }
}

const searchesQuery = ({ backend, user }: Pick<Services, 'backend' | 'user'>) =>
  queryOptions({
    queryKey: ['savedSearches', user.id],
    queryFn: async ({ signal }) =>
      toKept((await backend.query(documents.savedSearches, {}, signal)).savedSearches),
    // Another browser may have changed them: they are read anew whenever the user comes back to the page.
    staleTime: 0,
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
  })

const Kept = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_NAME_LENGTH)),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: z.string(),
  lookedAt: z.string(),
})

/** What can be read of an answer. */
const toKept = (all: readonly unknown[]): KeptSearch[] => all.flatMap((one) => Kept.safeParse(one).data ?? [])

/** The searches with others in the places of those of their names, in the order in which they were made. */
const withKept = (all: readonly KeptSearch[], more: readonly KeptSearch[]): KeptSearch[] =>
  [...all.filter((one) => !more.some((other) => isSameName(one, other))), ...more].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
  )
