import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { userDetails } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import type { Services } from '#web/core/services.tsx'
import { ADMIN_KEY, DETAILS_FRESH_MS } from '../query-times.ts'

const Counts = z.record(z.string(), z.number())
const Figures = z.record(z.string(), z.nullable(z.number()))

const Call = z.object({
  feature: z.nullable(z.string()),
  modelUsed: z.nullable(z.string()),
  inputTokens: z.number(),
  responseTokens: z.number(),
  state: z.string(),
  startTime: z.optional(z.string()),
  errorCode: z.nullable(z.string()),
})
export type MeteredCall = z.infer<typeof Call>

type DetailsAnswer = NonNullable<AnswerOf<typeof userDetails>['adminGetUserDetails']>
export type DetailedUser = DetailsAnswer['user']
export type RecentActivity = DetailsAnswer['recentActivity'][number]

/** What the metering service knows of a user: the payer's meters of this month. */
export interface MeteredUser {
  customerId: string
  planName: string | null
  usage: Readonly<Record<string, number | null>>
  /** Null where there is no limit. */
  limits: Readonly<Record<string, number | null>>
  /** The newest first; an outside metering service may list none. */
  calls: readonly MeteredCall[]
}

export interface UserDetails extends Omit<DetailsAnswer, 'usageByFeature' | 'usageTapData'> {
  usageByFeature: Readonly<Record<string, number>>
  metered: MeteredUser | null
}

/**
 * All that is known of one user; null where there is none of that id. Fresh for 2 minutes (SPEC 9, Caches and lists).
 */
export const detailsQuery = ({ backend }: Services, userId: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'user', userId],
    queryFn: async ({ signal }): Promise<UserDetails | null> => {
      const { adminGetUserDetails: answer } = await backend.query(userDetails, { userId }, signal)
      if (answer === null) return null
      const { usageByFeature, usageTapData: metered, ...rest } = answer
      return {
        ...rest,
        usageByFeature: Counts.parse(usageByFeature),
        metered: metered && {
          customerId: metered.customerId,
          planName: metered.planName,
          usage: Figures.parse(metered.usage),
          limits: Figures.parse(metered.limits),
          calls: z.catch(z.array(Call), []).parse(metered.calls),
        },
      }
    },
    staleTime: DETAILS_FRESH_MS,
  })
