import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listActivityLogs } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/core/services.tsx'
import { ADMIN_KEY, DETAILS_FRESH_MS } from '../query-times.ts'
import { filterVariables, type LogFilters } from './logs-address.ts'

export type LogEntry = AnswerOf<typeof listActivityLogs>['adminListAllActivityLogs']['items'][number]

/** A place in the list; null is its begin. */
const firstPage = (): string | null => null

/**
 * The entries that match, newest first, in pages of 100 (SPEC 9, Caches and lists). Fresh for 2 minutes.
 */
export const logsQuery = ({ backend }: Services, filters: LogFilters) => {
  const variables = filterVariables(filters)
  return infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'logs', variables],
    queryFn: async ({ pageParam, signal }) =>
      (await backend.query(listActivityLogs, { ...variables, nextToken: pageParam }, signal))
        .adminListAllActivityLogs,
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    staleTime: DETAILS_FRESH_MS,
    placeholderData: keepPreviousData,
    // Many pages would be requested one by one whenever the window regains focus.
    refetchOnWindowFocus: false,
  })
}
