import { z } from 'zod'
import { isDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { builder } from '../base/graphql/builder.ts'
import { optionalText, orNull, readInput, UserId } from '../base/graphql/input.ts'
import { PageSize, placeOf, tokenOf } from '../base/graphql/list-place.ts'
import { ActivityLog } from '../users/activity-fields.ts'
import { listActivityLogs, type LogFilter, type LogPlace } from './logs-store.ts'

/** The log of everyone's activity (SPEC 7, Backend). */
type LogPage = Awaited<ReturnType<typeof listActivityLogs>>

const AdminActivityLogList = builder.objectRef<LogPage>('AdminActivityLogList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [ActivityLog] }),
    nextToken: t.string({ nullable: true, resolve: ({ next }) => tokenOf(next) }),
  }),
})

const Place: z.ZodType<LogPlace> = z.object({ at: z.iso.datetime(), id: z.uuid() })

const LAST_DAY = '9999-12-31'
const Day = z.string().refine(isDay, 'should be a day such as 2026-11-30').nullish().transform(orNull)

/** Whose and which activities, and of which UTC days, both included. */
export const LogFilters = z.object({
  userId: UserId.nullish().transform(orNull),
  search: optionalText(200),
  action: optionalText(100),
  from: Day,
  to: Day,
})

/** The same with times in place of days. */
export const logFilterOf = ({ from, to, ...filters }: z.output<typeof LogFilters>): LogFilter => ({
  ...filters,
  from: from === null ? null : startOf(from),
  // The day after the last has a year of five digits, which PostgreSQL does not read; nothing is recorded then.
  before: to === null || to === LAST_DAY ? null : new Date(startOf(to).getTime() + DAY_MS),
})

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const Page = z.object({ limit: PageSize })

builder.queryField('adminListAllActivityLogs', (t) =>
  t.field({
    type: AdminActivityLogList,
    description:
      'Activities, the newest first, a page at a time. `search` looks into email, action and metadata; one without three letters or digits in a row looks through 10,000 activities a page, so that a page may be empty and still have a next one. The action `security:*` is that of all security events and all that admins did.',
    args: {
      limit: t.arg.int({ defaultValue: 100 }),
      nextToken: t.arg.string(),
      userId: t.arg.id(),
      search: t.arg.string(),
      action: t.arg.string(),
      from: t.arg.string({ description: 'A UTC day, such as 2026-11-30.' }),
      to: t.arg.string({ description: 'A UTC day, included.' }),
    },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, args, { services: { reads } }) => {
      const wanted = {
        ...logFilterOf(readInput(LogFilters, args)),
        ...readInput(Page, args),
        after: placeOf(Place, args.nextToken),
      }
      return reads.read((db) => listActivityLogs(db, wanted))
    },
  }),
)
