import { builder } from '../base/graphql/builder.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { adminStats } from './stats-store.ts'

/** How the product is doing (SPEC 3, Admin data; SPEC 7, Backend). */
type Stats = Awaited<ReturnType<typeof adminStats>>

const TopUser = builder.objectRef<Stats['topUsersByActivity'][number]>('TopUser').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    email: t.exposeString('email'),
    count: t.exposeInt('count'),
  }),
})

const AdminStats = builder.objectRef<Stats>('AdminStats').implement({
  description: 'Days, weeks and months are UTC (DESIGN 5).',
  fields: (t) => ({
    totalUsers: t.exposeInt('totalUsers'),
    newUsersToday: t.exposeInt('newUsersToday'),
    newUsersThisWeek: t.exposeInt('newUsersThisWeek'),
    newUsersThisMonth: t.exposeInt('newUsersThisMonth'),
    activeUsers: t.exposeInt('activeUsers', { description: 'With any activity in the last 30 days.' }),
    totalActivityLogs: t.exposeInt('totalActivityLogs'),
    signupsByDate: t.expose('signupsByDate', { type: 'JSON', description: 'Each of the last 30 days.' }),
    activityByFeature: t.expose('activityByFeature', { type: 'JSON', description: 'Within timeRange.' }),
    topUsersByActivity: t.expose('topUsersByActivity', {
      type: [TopUser],
      description: 'The 10 with most activity within timeRange.',
    }),
    retentionCohorts: t.expose('retentionCohorts', {
      type: 'JSON',
      description: 'By month of sign-up: how many there are, and how many were active in the last 30 days.',
    }),
  }),
})

const RANGES: Record<string, 7 | 30 | 90 | undefined> = { '7d': 7, '30d': 30, '90d': 90 }

builder.queryField('adminGetStats', (t) =>
  t.field({
    type: AdminStats,
    args: { timeRange: t.arg.string({ defaultValue: '30d', description: '7d, 30d or 90d.' }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, { timeRange }, { services: { reads, now } }) => {
      const days = Object.hasOwn(RANGES, timeRange ?? '30d') ? RANGES[timeRange ?? '30d'] : undefined
      if (days === undefined) throw new ApiError('INVALID_INPUT', 'timeRange: should be 7d, 30d or 90d')
      return reads.read((db) => adminStats(db, { nowMs: now(), days }))
    },
  }),
)
