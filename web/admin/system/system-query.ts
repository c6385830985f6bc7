import { queryOptions } from '@tanstack/react-query'
import { system } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/core/services.tsx'
import { ADMIN_KEY, DETAILS_FRESH_MS } from '../query-times.ts'

export type SystemState = Readonly<AnswerOf<typeof system>['adminSystem']>

/** How often an open page asks again. */
const LOOK_EVERY_MS = 15_000

/** The state of the installation. */
export const systemQuery = ({ backend }: Pick<Services, 'backend'>) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'system'],
    queryFn: async ({ signal }): Promise<SystemState> =>
      (await backend.query(system, {}, signal)).adminSystem,
    staleTime: DETAILS_FRESH_MS,
    refetchInterval: LOOK_EVERY_MS,
  })
