import { queryOptions } from '@tanstack/react-query'
import { backups } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/core/services.tsx'
import { ADMIN_KEY, DETAILS_FRESH_MS } from '../query-times.ts'

export interface Backups extends Readonly<AnswerOf<typeof backups>['adminBackups']> {
  /** When they were loaded, milliseconds since 1970. */
  asOfMs: number
}
export type ListedBackup = Backups['items'][number]

/** How often the page asks while a backup is made. */
const LOOK_EVERY_MS = 2_000

/** The one that is being made; undefined for none. */
export const runningBackup = (data: Backups | undefined): ListedBackup | undefined =>
  data?.items.find(({ finishedAt }) => finishedAt === null)

/** The backups of the installation, asked for again and again while one is made. */
export const backupsQuery = ({ backend, now }: Pick<Services, 'backend' | 'now'>) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'backups'],
    queryFn: async ({ signal }): Promise<Backups> => {
      const { adminBackups } = await backend.query(backups, {}, signal)
      return { ...adminBackups, asOfMs: now() }
    },
    staleTime: DETAILS_FRESH_MS,
    refetchInterval: ({ state }) => (runningBackup(state.data) === undefined ? false : LOOK_EVERY_MS),
  })
