import { listUsers } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/shared/services.tsx'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
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

/** The users that match, in pages of 100 (SPEC 9). The last list stays in sight until the next one is there. */
export const usersQuery = (services: Services, { search, status, sort, descending }: UsersView) =>
  infiniteQueryOptions({
    queryKey: [ADMIN_KEY, 'users', search.trim(), status, sort, descending],
    queryFn: async ({ pageParam, signal }) => {
      const asked = {
        nextToken: pageParam,
        search: search.trim() === '' ? null : search.trim(),
        status: STATUSES[status],
        sort: SORTS[sort],
        descending,
      }
      return (await services.backend.query(listUsers, asked, signal)).adminListAllUsers
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
    // A list of many pages would be asked for page by page at each look at another window.
    refetchOnWindowFocus: false,
  })
