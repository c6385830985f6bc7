import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isServiceError } from '#clients/http.ts'
import { postedRange } from '#domain/base/dates.ts'
import { countNew, type NewLaunches } from '#domain/search/saved-search.ts'
import type { KeptSearch } from '#domain/search/saved-search.ts'
import { parseMinVotes } from '#domain/search/search-fields.ts'
import { isSampleSource, missingSetting, SOURCES } from '#sources/registry.ts'
import { QUERY_FRESH_MS } from '#web/core/query-times.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { usersSource } from '../users-source.ts'
import { fieldsOfSaved } from './saved-searches.ts'

const NEW_LAUNCHES = 'newLaunches'

/** The launches posted since a search was last applied (SPEC 3, Saved search): one page, kept 5 minutes. */
const newLaunchesQuery = (services: Services, sample: boolean, { name, query, lookedAt }: KeptSearch) =>
  queryOptions({
    queryKey: [NEW_LAUNCHES, services.user.id, sample, query, lookedAt],
    queryFn: async ({ signal }): Promise<NewLaunches> => {
      const fields = fieldsOfSaved({ name, query }, services.now())
      const { startDate, endDate, topic, featuredOnly } = fields
      if (postedRange(startDate, endDate).postedBefore < lookedAt) return { count: 0, more: false }
      const client = await usersSource(services)
      await services.pause(client.limits.pagePauseMs, signal)
      const page = await client.page(
        { startDate, endDate, since: lookedAt, topic: topic?.slug ?? null, featuredOnly, after: null },
        signal,
      )
      return countNew(page, parseMinVotes(fields.minVotes) ?? 0, services.now())
    },
    staleTime: QUERY_FRESH_MS,
    networkMode: 'always',
    // The client tries again by itself where that can help.
    retry: false,
  })

export interface NewLaunchCounts {
  /** By the name of the search; one that is not counted yet is not in it. */
  counts: ReadonlyMap<string, NewLaunches>
  /** Why no more is counted; null where nothing is wrong. */
  failure: unknown
}

/** Until when the listing site asked us to wait, by session: no request is sent before, however often one looks. */
const waits = new WeakMap<Services, { untilMs: number; error: unknown }>()

/**
 * Counts what is new in each saved search, one after the other, while the menu is open: closed, nothing is sent, and
 * what is under way is cut off. It ends at the first failure. Without a token, nothing is counted.
 */
export function useNewLaunches(all: readonly KeptSearch[], open: boolean): NewLaunchCounts {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const isSample = settings !== undefined && isSampleSource(SOURCES[0], settings)
  const isReady = settings !== undefined && missingSetting(SOURCES[0], settings) === null
  const [counts, setCounts] = useState<NewLaunchCounts['counts']>(new Map())
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (!open || !isReady) return
    const { cache, now } = services
    let left = false
    const countAll = async () => {
      setFailure(null)
      for (const search of all) {
        const wait = waits.get(services)
        if (wait !== undefined && now() < wait.untilMs) throw wait.error
        const found = await cache.query(newLaunchesQuery(services, isSample, search))
        if (left) return
        setCounts((last) => new Map(last).set(search.name, found))
      }
    }
    countAll().catch((error: unknown) => {
      const waiting = now() < (waits.get(services)?.untilMs ?? 0)
      if (!waiting && isServiceError(error, 'RATE_LIMITED') && error.retryAfterMs !== null)
        waits.set(services, { untilMs: now() + error.retryAfterMs, error })
      if (!left) setFailure(error)
    })
    return () => {
      left = true
      void cache.cancelQueries({ queryKey: [NEW_LAUNCHES, services.user.id] })
    }
  }, [services, all, open, isReady, isSample])
  return { counts, failure }
}
