import { z } from 'zod'
import { builder } from '../base/graphql/builder.ts'
import { optionalText, readInput, UserId } from '../base/graphql/input.ts'
import { PageSize, placeOf, tokenOf } from '../base/graphql/list-place.ts'
import type { CustomerUsage } from '../metering/usage-of.ts'
import { ActivityLog } from '../users/activity-fields.ts'
import type { UserRow } from '../users/tables.ts'
import { User } from '../users/users-fields.ts'
import { findUser } from '../users/users-store.ts'
import { listActivityLogs } from './logs-store.ts'
import { userActivity } from './stats-store.ts'
import { countUsers, listUsers, type UserFilter, type UserPlace, type UserSort } from './users-store.ts'

/** Finding a user and seeing what they did (SPEC 3, Admin data; SPEC 7, Backend). */
const AdminUserSort = builder.enumType('AdminUserSort', {
  values: {
    EMAIL: { value: 'email' },
    NAME: { value: 'name' },
    SIGNED_UP: { value: 'signed-up' },
    LAST_ACTIVE: { value: 'last-active' },
  } as const,
})

const UserStatus = builder.enumType('UserStatus', {
  values: { ACTIVE: { value: 'active' }, BLOCKED: { value: 'blocked' } } as const,
})

type ListedUsers = Awaited<ReturnType<typeof listUsers>> & { total: number; sort: UserSort }

/** A place belongs to the order of its list: values of another cannot be compared with it. */
const placeIn = (sort: UserSort): z.ZodType<UserPlace> =>
  z.object({
    value: (sort === 'signed-up' || sort === 'last-active'
      ? z.iso.datetime()
      : z.string().max(400)
    ).nullable(),
    id: UserId,
    sort: z.literal(sort),
  })

const AdminUserList = builder.objectRef<ListedUsers>('AdminUserList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [User] }),
    nextToken: t.string({ nullable: true, resolve: ({ next, sort }) => tokenOf(next && { ...next, sort }) }),
    total: t.exposeInt('total', { description: 'All users that match, whatever the page.' }),
  }),
})

builder.queryField('adminListAllUsers', (t) =>
  t.field({
    type: AdminUserList,
    description: 'The users whose email or name has `search` in it, a page at a time.',
    args: {
      limit: t.arg.int({ defaultValue: 100 }),
      nextToken: t.arg.string(),
      search: t.arg.string(),
      status: t.arg({ type: UserStatus }),
      sort: t.arg({ type: AdminUserSort, defaultValue: 'signed-up' }),
      descending: t.arg.boolean({ defaultValue: true }),
    },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, { services: { reads } }) => {
      const { limit, search } = readInput(ListInput, args)
      const sort = args.sort ?? 'signed-up'
      const filter: UserFilter = { search, status: args.status ?? null }
      const after = placeOf(placeIn(sort), args.nextToken)
      const wanted = { ...filter, limit, after, sort, descending: args.descending ?? true }
      const [page, total] = await reads.read((db) =>
        Promise.all([listUsers(db, wanted), countUsers(db, filter)]),
      )
      return { ...page, total, sort }
    },
  }),
)

const ListInput = z.object({
  limit: PageSize,
  search: optionalText(200),
})

/** What the metering service knows of a user this month; JSON by limit type (SPEC 3, Metering). */
const UsageTapData = builder.objectRef<CustomerUsage>('UsageTapData').implement({
  fields: (t) => ({
    customerId: t.exposeID('customerId'),
    planName: t.exposeString('planName', { nullable: true }),
    usage: t.expose('usage', { type: 'JSON' }),
    limits: t.expose('limits', { type: 'JSON', description: 'Null where there is none.' }),
    calls: t.expose('calls', { type: 'JSON', description: 'The newest first.' }),
  }),
})

const RECENT = 20

type Details = { user: UserRow } & Awaited<ReturnType<typeof userActivity>>

const AdminUserDetails = builder.objectRef<Details>('AdminUserDetails').implement({
  fields: (t) => ({
    user: t.expose('user', { type: User }),
    activityCount: t.exposeInt('count'),
    recentActivity: t.field({
      type: [ActivityLog],
      resolve: async ({ user }, _args, { services }) =>
        (await listActivityLogs(services.db, { ...ALL_LOGS, userId: user.id, limit: RECENT, after: null }))
          .items,
    }),
    usageByFeature: t.expose('byAction', {
      type: 'JSON',
      description: 'How often each action was recorded.',
    }),
    usageTapData: t.field({
      type: UsageTapData,
      nullable: true,
      description: 'Null where the metering service has no such customer, or does not answer.',
      resolve: async ({ user }, _args, { services }) => {
        try {
          return await services.usageOf(user.email)
        } catch (error) {
          services.log.warn({ err: error }, 'the metering service does not give a user’s usage')
          return null
        }
      },
    }),
  }),
})

const ALL_LOGS = { search: null, action: null, from: null, before: null }

builder.queryField('adminGetUserDetails', (t) =>
  t.field({
    type: AdminUserDetails,
    nullable: true,
    description: 'Null where there is no such user.',
    args: { userId: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, { services: { db } }) => {
      const userId = readInput(UserId, args.userId)
      const user = await findUser(db, userId)
      return user ? { user, ...(await userActivity(db, userId)) } : null
    },
  }),
)
