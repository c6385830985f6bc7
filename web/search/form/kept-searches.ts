import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import * as documents from '#clients/backend/search-documents.ts'
import { isServiceError } from '#clients/http.ts'
import { isSameName, MAX_SEARCH_NAME_LENGTH, nameToMoveTo, type SavedSearch } from '#domain/saved-search.ts'
import { perSession } from '#web/core/per-session.ts'
import type { Services } from '#web/core/services.tsx'
import { createChanges } from '#web/core/storage/changes.ts'
import { keptOf } from '#web/core/storage/use-kept.ts'
import { savedSearches, SearchName, SearchQuery } from './saved-searches.ts'

/** A saved search as the server has it. */
export interface KeptSearch extends SavedSearch {
  /** ISO times. */
  createdAt: string
  /** When the user last applied it. */
  lookedAt: string
}

type Reach = Pick<Services, 'backend' | 'cache' | 'user'>

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
export const keptSearchesOf = perSession((services) => createKeptSearches(services))

/** What an older version kept in this browser. */
type OlderSearches = ReturnType<typeof keptOf<readonly SavedSearch[]>>

export function createKeptSearches(
  reach: Reach,
  older: OlderSearches = keptOf(reach.user.id, 'savedSearches', savedSearches),
): KeptSearches {
  const { backend, cache, user } = reach
  const query = searchesQuery(reach, older)
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

function searchesQuery(reach: Reach, older: OlderSearches) {
  return queryOptions({
    queryKey: ['savedSearches', reach.user.id],
    queryFn: async ({ signal }) => {
      const { savedSearches: all } = await reach.backend.query(documents.savedSearches, {}, signal)
      return moveOlder(reach, older, toKept(all))
    },
    // Another browser may have changed them: they are read anew whenever the user comes back to the page.
    staleTime: 0,
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
  })
}

const Kept = z.object({ name: SearchName, query: SearchQuery, createdAt: z.string(), lookedAt: z.string() })

/** What can be read of an answer. */
const toKept = (all: readonly unknown[]): KeptSearch[] => all.flatMap((one) => Kept.safeParse(one).data ?? [])

/** The searches with others in the places of those of their names, in the order in which they were made. */
const withKept = (all: readonly KeptSearch[], more: readonly KeptSearch[]): KeptSearch[] =>
  [...all.filter((one) => !more.some((other) => isSameName(one, other))), ...more].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
  )

/** Another browser may take a name at the same moment. */
const MOST_TRIES = 3

/**
 * Moves what an older version kept in this browser to the server, each once, however often it is tried: only what the
 * server has is removed here. What it does not take stays for the next load.
 * @returns all that the server has then
 */
async function moveOlder(
  { backend }: Reach,
  older: OlderSearches,
  onServer: KeptSearch[],
): Promise<KeptSearch[]> {
  let all = onServer
  for (const search of older.read()) {
    const name = search.name.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_SEARCH_NAME_LENGTH)
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const free = nameToMoveTo(all, { ...search, name })
        if (free === null) break
        const input = { name: free, query: search.query, keepExisting: true }
        all = withKept(all, toKept([(await backend.mutate(documents.saveSearch, { input })).saveSearch]))
      }
    } catch (error) {
      if (isServiceError(error, 'INVALID_INPUT')) continue
      break
    }
    if (nameToMoveTo(all, { ...search, name }) === null)
      older.change((left) => left.filter((other) => !isSameName(other, search)))
  }
  if (older.read().length === 0) older.remove()
  return all
}
