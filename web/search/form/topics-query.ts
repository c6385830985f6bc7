import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isServiceError } from '#clients/http.ts'
import type { Topic } from '#domain/launch/launch.ts'
import { MIN_TOPIC_TEXT } from '#domain/launch/topic.ts'
import { isSampleSource, SOURCES } from '#sources/registry.ts'
import { QUERY_FRESH_MS } from '#web/core/query-times.ts'
import type { Services } from '#web/core/services.tsx'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { usersSource } from '../users-source.ts'

const typingPauseMs = 300

/** Up to 10 topics for a typed text; kept 5 minutes. An answer that is no longer wanted is cut off. */
const topicsQuery = (services: Services, sample: boolean, text: string) =>
  queryOptions({
    queryKey: ['topics', services.user.id, sample, text.toLowerCase()],
    queryFn: async ({ signal }) => (await usersSource(services)).topics(text, signal),
    staleTime: QUERY_FRESH_MS,
    // The client tries again by itself where that can help.
    retry: false,
    refetchInterval: ({ state }) => waitMs(state.error) ?? false,
  })

const waitMs = (error: unknown): number | null =>
  isServiceError(error, 'RATE_LIMITED') ? error.retryAfterMs : null

export interface Suggestions {
  topics: readonly Topic[]
  /** What there is to say besides; null before anything is looked up. */
  line: { state: 'looking' | 'found' } | { state: 'failed'; error: Error } | null
}

const NO_TOPICS: readonly Topic[] = []

/**
 * The listing's topics for what is being typed: from 2 characters on (SPEC 2, Search screen), once typing pauses. Those
 * of the last answer stay until a newer one is there.
 * @param wanted false while nothing is typed
 */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const services = useServices()
  const text = typed.trim()
  const [query] = useDebouncedValue(text, typingPauseMs)
  const { data: settings } = useQuery(settingsQuery(services))
  const sample = settings !== undefined && isSampleSource(SOURCES[0], settings)
  const on = wanted && text.length >= MIN_TOPIC_TEXT
  const { data, error, isPlaceholderData } = useQuery({
    ...topicsQuery(services, sample, query),
    enabled: on && query === text && settings !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!on) return { topics: NO_TOPICS, line: null }
  const topics = data ?? NO_TOPICS
  if (query === text && error !== null) return { topics, line: { state: 'failed', error } }
  const isAnswered = query === text && data !== undefined && !isPlaceholderData
  return { topics, line: { state: isAnswered ? 'found' : 'looking' } }
}
