import { type Kysely, sql } from 'kysely'
import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { SECURITY_PREFIX } from '#domain/log/security-events.ts'
import type { Database } from '../base/db/schema.ts'

/** The days whose sign-ups are shown, and within which a user is active (DESIGN 5). */
const ACTIVE_DAYS = 30
const TOP_USERS = 10

/**
 * All from the roll-ups (SPEC 3, Admin data; DESIGN 5). Days are UTC; a number of days includes today, so its last day
 * is not over yet.
 */
export interface AdminStats {
  totalUsers: number
  newUsersToday: number
  /** Since Monday. */
  newUsersThisWeek: number
  /** Since the first of the month. */
  newUsersThisMonth: number
  /** Users with an activity within 30 days. */
  activeUsers: number
  totalActivityLogs: number
  /** Each of the last 30 days, those without sign-ups too. */
  signupsByDate: Record<string, number>
  /** Activities by action within the requested days. */
  activityByFeature: Record<string, number>
  /** The 10 users with most activities within the requested days; equals by email. */
  topUsersByActivity: { userId: string; email: string; count: number }[]
  /** By month of sign-up, `2026-11`: all, and those of them with an activity within 30 days. */
  retentionCohorts: Record<string, { total: number; active: number }>
}

/** The figures of the installation as of a time; `days` is for the figures of a range. */
export async function adminStats(
  db: Kysely<Database>,
  { nowMs, days }: { nowMs: number; days: 7 | 30 | 90 },
): Promise<AdminStats> {
  const firstOf = (count: number) => isoDay(nowMs - (count - 1) * DAY_MS)
  const activeFrom = firstOf(ACTIVE_DAYS)
  const [signUps, active, activity, topUsersByActivity] = await Promise.all([
    signUpsByDay(db),
    activeByMonth(db, activeFrom),
    activityByAction(db, firstOf(days)),
    topUsers(db, firstOf(days), firstOf(1)),
  ])

  const since = (day: string) => sum(signUps.filter((signUp) => signUp.day >= day).map(({ count }) => count))
  const countOn = new Map(signUps.map(({ day, count }) => [day, count]))
  const lastDays = Array.from({ length: ACTIVE_DAYS }, (_, index) => firstOf(ACTIVE_DAYS - index))
  const retentionCohorts: AdminStats['retentionCohorts'] = {}
  for (const { day, count } of signUps) {
    const cohort = (retentionCohorts[day.slice(0, 7)] ??= { total: 0, active: 0 })
    cohort.total += count
  }
  for (const { month, count } of active) {
    const cohort = retentionCohorts[month]
    if (cohort) cohort.active = count
  }
  return {
    totalUsers: sum(signUps.map(({ count }) => count)),
    newUsersToday: since(firstOf(1)),
    newUsersThisWeek: since(mondayOf(nowMs)),
    newUsersThisMonth: since(`${isoDay(nowMs).slice(0, 7)}-01`),
    activeUsers: sum(active.map(({ count }) => count)),
    totalActivityLogs: sum(activity.filter(isActivity).map(({ total }) => total)),
    signupsByDate: Object.fromEntries(lastDays.map((day) => [day, countOn.get(day) ?? 0])),
    activityByFeature: Object.fromEntries(
      activity
        .filter(isActivity)
        .filter(({ recent }) => recent > 0)
        .map(({ action, recent }) => [action, recent]),
    ),
    topUsersByActivity,
    retentionCohorts,
  }
}

/** Security events are in the log, but are nothing that a user did. */
const isActivity = ({ action }: { action: string }) => !action.startsWith(SECURITY_PREFIX)

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** The week begins on Monday (ISO 8601). */
function mondayOf(nowMs: number): string {
  const daysSinceMonday = (new Date(nowMs).getUTCDay() + 6) % 7
  return isoDay(nowMs - daysSinceMonday * DAY_MS)
}

async function signUpsByDay(db: Kysely<Database>) {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count from sign_up_days order by sign_up_days.day`.execute(db)
  return rows
}

async function activeByMonth(db: Kysely<Database>, from: string) {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(sign_up_month, 'YYYY-MM') as month, sum(count) as count
    from last_active_days where day >= ${from}::date group by sign_up_month`.execute(db)
  return rows
}

async function activityByAction(db: Kysely<Database>, from: string) {
  const { rows } = await sql<{ action: string; total: number; recent: number }>`
    select action, sum(count) as total, coalesce(sum(count) filter (where day >= ${from}::date), 0) as recent
    from activity_days group by action order by recent desc, action`.execute(db)
  return rows
}

/**
 * The users with most activities in a range of days, both included. Only those who can be among them are summed: the
 * tenth of the users who lead a month did `least`, and who did less than its share of a month in each month did less.
 */
async function topUsers(db: Kysely<Database>, from: string, to: string) {
  const months = monthsOf(from, to)
  const { rows: leaders } = await sql<{ user_id: string }>`
    select user_id from unnest(${months}::date[]) as months(month) cross join lateral (
      select user_id from user_months where user_months.month = months.month order by count desc limit ${2 * TOP_USERS}
    ) as of_month`.execute(db)
  const least = (await sumUsers(db, leaders, from, to)).at(TOP_USERS - 1)?.count ?? 1
  const { rows: possible } = await sql<{ user_id: string }>`
    select distinct user_id from user_months
    where month = any(${months}::date[]) and count >= ${Math.ceil(least / months.length)}`.execute(db)
  return sumUsers(db, possible, from, to)
}

/** The first days of the months that a range of days touches. */
function monthsOf(from: string, to: string): string[] {
  const months = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to;) {
    months.push(month)
    month = `${isoDay(Date.parse(month) + 31 * DAY_MS).slice(0, 7)}-01`
  }
  return months
}

/** Those of some users who did most in a range of days, at most 10. */
async function sumUsers(db: Kysely<Database>, users: { user_id: string }[], from: string, to: string) {
  const { rows } = await sql<{ userId: string; email: string; count: number }>`
    select users.id as "userId", users.email, top.count
    from (
      select user_id, sum(count) as count from user_action_days
      where user_id = any(${users.map(({ user_id: id }) => id)}) and day between ${from}::date and ${to}::date
        and not starts_with(action, ${SECURITY_PREFIX})
      group by user_id order by count desc fetch first ${TOP_USERS} rows with ties
    ) as top join users on users.id = top.user_id
    order by top.count desc, users.email, users.id limit ${TOP_USERS}`.execute(db)
  return rows
}

/** How much a user ever did, and how often each action. */
export async function userActivity(
  db: Kysely<Database>,
  userId: string,
): Promise<{ count: number; byAction: Record<string, number> }> {
  const { rows } = await sql<{ action: string; count: number }>`
    select action, sum(count) as count from user_action_days where user_id = ${userId}
    group by action order by count desc, action`.execute(db)
  const done = rows.filter(isActivity)
  return {
    count: sum(done.map(({ count }) => count)),
    byAction: Object.fromEntries(done.map(({ action, count }) => [action, count])),
  }
}
