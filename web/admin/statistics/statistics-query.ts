import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { statistics } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/core/services.tsx'
import { ADMIN_KEY, LIST_FRESH_MS } from '../query-times.ts'
import type { CohortCounts } from './cohorts.ts'
import type { TimeRange } from './statistics-address.ts'

const Counts = z.record(z.string(), z.number())
const Cohorts = z.record(z.string(), z.object({ total: z.number(), active: z.number() }))

type StatisticsAnswer = AnswerOf<typeof statistics>['adminGetStats']

export interface Statistics extends Omit<
  StatisticsAnswer,
  'signupsByDate' | 'activityByFeature' | 'retentionCohorts'
> {
  /** By ISO day, UTC. */
  signupsByDate: Readonly<Record<string, number>>
  activityByFeature: Readonly<Record<string, number>>
  retentionCohorts: CohortCounts
  /** When they were loaded, milliseconds since 1970. */
  asOfMs: number
}

/** The installation's figures; activity and top users of the range. Fresh for 5 minutes (SPEC 9, Caches and lists). */
export const statisticsQuery = ({ backend, now }: Services, range: TimeRange) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'statistics', range],
    queryFn: async ({ signal }): Promise<Statistics> => {
      const { adminGetStats: answer } = await backend.query(statistics, { timeRange: range }, signal)
      return {
        ...answer,
        signupsByDate: Counts.parse(answer.signupsByDate),
        activityByFeature: Counts.parse(answer.activityByFeature),
        retentionCohorts: Cohorts.parse(answer.retentionCohorts),
        asOfMs: now(),
      }
    },
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  })
