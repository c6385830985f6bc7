import { z } from 'zod'
import { isDay } from '#domain/dates.ts'
import { listActivityLogs, type LogPlace } from '../db/admin-logs.ts'
import { activityVolume } from '../db/admin-stats.ts'
import type { ActivityLogRow } from '../db/schema.ts'
import { createPushQueue } from '../push-queue.ts'
import { ActivityLog } from './activity.ts'
import { builder } from './builder.ts'
import { optionalText, readInput, UserId } from './input.ts'
import { PageSize, placeOf, tokenOf } from './list-place.ts'

/** The log of everyone's activity (SPEC 2, admin Logs). */
type LogPage = Awaited<ReturnType<typeof listActivityLogs>>

const AdminActivityLogList = builder.objectRef<LogPage>('AdminActivityLogList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [ActivityLog] }),
    nextToken: t.string({ nullable: true, resolve: ({ next }) => tokenOf(next) }),
  }),
})

const Place: z.ZodType<LogPlace> = z.object({ at: z.iso.datetime(), id: z.uuid() })

const DAY_MS = 86_400_000
const Day = z
  .string()
  .refine(isDay, 'should be a day such as 2026-11-30')
  .nullish()
  .transform((day) => (typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : null))

/** Whose and which activities, and of which UTC days, both included. Read here, the days are the times between them. */
export const LogFilters = z
  .object({
    userId: UserId.nullish().transform((id) => id ?? null),
    search: optionalText(200),
    action: optionalText(100),
    from: Day,
    to: Day,
  })
  .transform(({ to, ...filters }) => ({ ...filters, before: to && new Date(to.getTime() + DAY_MS) }))
export type LogFilters = z.output<typeof LogFilters>

const Page = z.object({ limit: PageSize.nullish().transform((limit) => limit ?? 100) })

builder.queryField('adminListAllActivityLogs', (t) =>
  t.field({
    type: AdminActivityLogList,
    description:
      'Activities, the newest first, a page at a time. `search` looks into e-mail, action and metadata.',
    args: {
      limit: t.arg.int({ defaultValue: 100 }),
      nextToken: t.arg.string(),
      userId: t.arg.id(),
      search: t.arg.string(),
      action: t.arg.string(),
      from: t.arg.string({ description: 'A UTC day, such as 2026-11-30.' }),
      to: t.arg.string({ description: 'A UTC day, included.' }),
    },
    authScopes: { admin: true },
    resolve: (_parent, args, { services: { db } }) =>
      listActivityLogs(db, {
        ...readInput(LogFilters, args),
        ...readInput(Page, args),
        after: placeOf(Place, args.nextToken),
      }),
  }),
)

const VOLUME_DAYS = 30

builder.queryField('adminActivityVolume', (t) =>
  t.field({
    type: 'JSON',
    description: 'How many activities there were on each UTC day; the last 30 where no days are given.',
    args: { userId: t.arg.id(), action: t.arg.string(), from: t.arg.string(), to: t.arg.string() },
    authScopes: { admin: true },
    resolve: (_parent, args, { services: { db, now } }) => {
      const { userId, action, ...days } = readInput(LogFilters, args)
      const before = days.before ?? new Date(startOfDay(now()) + DAY_MS)
      const from = days.from ?? new Date(startOfDay(before.getTime() - 1) - (VOLUME_DAYS - 1) * DAY_MS)
      return activityVolume(db, { userId, action, from, before })
    },
  }),
)

const startOfDay = (timeMs: number) => timeMs - (timeMs % DAY_MS)

builder.subscriptionField('onActivityLog', (t) =>
  t.field({
    type: ActivityLog,
    description: 'Each activity of any user, soon after it was recorded.',
    authScopes: { admin: true },
    subscribe: (_parent, _args, { services }) => {
      const queue = createPushQueue<ActivityLogRow>()
      queue.onEnd(services.events.watchActivities(queue.push))
      return queue
    },
    resolve: (log) => log,
  }),
)
