import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { useKept } from '#web/core/storage/use-kept.ts'

/** Which search first showed a launch, by launch id, the latest last. */
const Kept = z.array(z.tuple([z.string(), z.string()]))
type Seen = z.infer<typeof Kept>

/** The launches of some 50 searches. */
const MAX_SEEN = 5_000
const SEARCH_NAME_LENGTH = 12

const seenOf = (kept: unknown): Seen => Kept.safeParse(kept).data ?? []

/** Each search seals its criteria anew: the end of what is sealed names it. */
const searchNamed = (sealedPrompt: string | null): string => (sealedPrompt ?? '').slice(-SEARCH_NAME_LENGTH)

/** What is kept once a search showed these launches; the same list where it knew them all. */
export function withSeen(seen: Seen, ids: readonly string[], search: string): Seen {
  const known = new Set(seen.map(([id]) => id))
  const added = ids.filter((id) => !known.has(id)).map((id): [string, string] => [id, search])
  return added.length === 0 ? seen : [...seen, ...added].slice(-MAX_SEEN)
}

/**
 * Notes in this browser which launches a search shows.
 * @returns whether no search before this one showed a launch
 */
export function useNewLaunches(
  items: readonly RunItem[],
  sealedPrompt: string | null,
): (item: RunItem) => boolean {
  const [seen, change] = useKept('seenLaunches', seenOf)
  const search = searchNamed(sealedPrompt)
  useEffect(() => {
    const ids = items.map(({ product }) => product.id)
    if (withSeen(seen, ids, search) !== seen) change((last) => withSeen(last, ids, search))
  }, [items, seen, search, change])
  const firstSearch = new Map(seen)
  return ({ product }) => (firstSearch.get(product.id) ?? search) === search
}
