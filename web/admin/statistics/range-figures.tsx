import { Link } from '@tanstack/react-router'
import { lastDays } from '#domain/dates.ts'
import { adminStatisticsMessages as text } from '#web/shared/admin-statistics-messages.ts'
import { BarTable } from '../bar-table.tsx'
import { largestFirst, shareOfMost } from '../bars.ts'
import { logsSearch } from '../logs-search.ts'
import page from '../page.module.css'
import { RANGE_DAYS, type TimeRange } from './statistics-address.ts'
import type { Statistics } from './statistics-query.ts'

interface FeatureActivityProps {
  activity: Readonly<Record<string, number>>
  range: TimeRange
  nowMs: number
}

/** Activity of the chosen range by feature; each leads to its entries in the logs. */
export function FeatureActivity({ activity, range, nowMs }: FeatureActivityProps) {
  const said = text.range.said[range]
  const figures = largestFirst(activity)
  const from = lastDays(RANGE_DAYS[range], nowMs).startDate
  return (
    <section className={page.box} aria-labelledby="activity-title">
      <h2 id="activity-title" className={page.subtitle}>
        {text.features.title}
      </h2>
      <p className={page.means}>{text.features.means(said)}</p>
      {figures.length === 0 ? (
        <p className={page.note}>{text.features.none(said)}</p>
      ) : (
        <BarTable
          name={text.features.title}
          columns={{ label: text.features.feature, count: text.features.count }}
          rows={figures.map(({ key, count }) => ({
            key,
            count,
            length: `${shareOfMost(count, figures) * 100}%`,
            label: (
              <Link to="/admin/logs" search={logsSearch({ action: key, from })}>
                {key}
              </Link>
            ),
          }))}
        />
      )}
    </section>
  )
}

interface TopUsersProps {
  users: Statistics['topUsersByActivity']
  range: TimeRange
}

/** Who did most in the chosen range; each leads to their record. */
export function TopUsers({ users, range }: TopUsersProps) {
  const said = text.range.said[range]
  const most = Math.max(0, ...users.map(({ count }) => count))
  return (
    <section className={page.box} aria-labelledby="top-users-title">
      <h2 id="top-users-title" className={page.subtitle}>
        {text.topUsers.title}
      </h2>
      <p className={page.means}>{text.topUsers.means(said)}</p>
      {users.length === 0 ? (
        <p className={page.note}>{text.topUsers.none(said)}</p>
      ) : (
        <BarTable
          name={text.topUsers.title}
          columns={{ label: text.topUsers.user, count: text.topUsers.count }}
          rows={users.map(({ userId, email, count }) => ({
            key: userId,
            count,
            length: `${(most === 0 ? 0 : count / most) * 100}%`,
            label: (
              <Link to="/admin/users/$userId" params={{ userId }}>
                {email}
              </Link>
            ),
          }))}
        />
      )}
    </section>
  )
}
