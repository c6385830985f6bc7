import { isServiceError } from '#clients/http.ts'
import { isSampleListingToken } from '#domain/credentials.ts'
import type { Topic } from '#domain/product.ts'
import { MIN_TOPIC_TEXT } from '#domain/topic.ts'
import type { Services } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useServices } from '#web/shared/services.tsx'
import { usersListing } from '../users-listing.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const typingPauseMs = 300

/** Up to 10 topics for a typed text; kept 5 minutes. An answer that is no longer wanted is cut off. */
const topicsQuery = (services: Services, sample: boolean, text: string) =>
  queryOptions({
    queryKey: ['topics', services.user.id, sample, text.toLowerCase()],
    queryFn: async ({ signal }) => (await usersListing(services)).topics(text, signal),
    staleTime: FIVE_MINUTES_MS,
    // The client tries again by itself where that can help.
    retry: false,
    refetchInterval: ({ state }) => waitMs(state.error) ?? false,
  })

const waitMs = (error: unknown): number | null =>
  isServiceError(error, 'RATE_LIMITED') ? error.retryAfterMs : null

export type Suggestions =
  | { state: 'off' }
  | { state: 'asking' }
  | { state: 'found'; topics: Topic[] }
  | { state: 'failed'; error: unknown; retryInMs: number | null }

/**
 * The listing's topics for what is being typed: from 2 characters on (SPEC 2), once typing pauses. While a newer
 * answer is on its way, those of the last one that still match stay.
 * @param wanted false while nobody looks at the suggestions
 */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const services = useServices()
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, typingPauseMs)
  const { data: settings } = useQuery(settingsQuery(services))
  const sample = isSampleListingToken(settings?.productHuntToken ?? '')
  const on = wanted && text.length >= MIN_TOPIC_TEXT
  const { data, error, isPlaceholderData } = useQuery({
    ...topicsQuery(services, sample, asked),
    enabled: on && asked === text && settings !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!on) return { state: 'off' }
  if (asked === text && error !== null) return { state: 'failed', error, retryInMs: waitMs(error) }
  if (asked === text && data !== undefined && !isPlaceholderData) return { state: 'found', topics: data }
  const still = (data ?? []).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  return still.length === 0 ? { state: 'asking' } : { state: 'found', topics: still }
}
