import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'

interface UsageHolder {
  cache: QueryClient
  user: { id: string }
}

/** All that shows what was used is kept below this key, so that it is renewed together. */
export const usageKey = ({ id }: UsageHolder['user']) => ['usage', id]

/** A run counts several calls a second; what they changed is shown together. */
const gatherMs = 1_000
const gathering = new WeakSet<QueryClient>()

/** To be called for each counted call: within a second, whatever shows usage loads it anew. */
export function usageChanged({ cache, user }: UsageHolder): void {
  if (gathering.has(cache)) return
  gathering.add(cache)
  setTimeout(() => {
    gathering.delete(cache)
    void cache.invalidateQueries({ queryKey: usageKey(user) })
  }, gatherMs)
}

/** When usage changed last, as far as this tab knows (milliseconds since 1970): for what is no query of its own. */
export const usageChangedQuery = (user: UsageHolder['user'], now: () => number) =>
  queryOptions({
    queryKey: [...usageKey(user), 'changed'],
    queryFn: () => now(),
    staleTime: Infinity,
    networkMode: 'always',
  })
