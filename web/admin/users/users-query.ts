import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listUsers } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/core/services.tsx'
import { ADMIN_KEY, LIST_FRESH_MS } from '../query-times.ts'
import type { UsersView } from './users-address.ts'

export type ListedUser = AnswerOf<typeof listUsers>['adminListAllUsers']['items'][number]

const SORTS = {
  email: 'EMAIL',
  name: 'NAME',
  'signed-up': 'SIGNED_UP',
  'last-active': 'LAST_ACTIVE',
} as const
const STATUSES = { all: null, active: 'ACTIVE', blocked: 'BLOCKED' } as const

/** A place in the list; null is its begin. */
const firstPage = (): string | null => null

/**
 * The users that match, in pages of 100 (SPEC 9, Caches and lists). The last list stays in sight until the next one is
 * there.
 */
export const usersQuery = (services: Services, { search, status, sort, descending }: UsersView) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'users', search.trim(), status, sort, descending],
    queryFn: async ({ pageParam, signal }) => {
      const variables = {
        nextToken: pageParam,
        search: search.trim() === '' ? null : search.trim(),
        status: STATUSES[status],
        sort: SORTS[sort],
        descending,
      }
      return (await services.backend.query(listUsers, variables, signal)).adminListAllUsers
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
    // A list of many pages would be requested page by page whenever the window regains focus.
    refetchOnWindowFocus: false,
  })
