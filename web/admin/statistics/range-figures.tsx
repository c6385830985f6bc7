import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lastDays } from '#domain/base/dates.ts'
import { actionWords } from '../action-words.ts'
import { BarTable } from '../bar-table.tsx'
import { largestFirst, shareOfMost } from '../bars.ts'
import { logsSearch } from '../logs-search.ts'
import { PageSection } from '../page.tsx'
import { adminStatisticsMessages as text } from './messages.ts'
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
    <PageSection title={text.features.title} means={text.features.means(said)}>
      {figures.length === 0 ? (
        <Text c="dimmed">{text.features.none(said)}</Text>
      ) : (
        <BarTable
          name={text.features.title}
          columns={{ label: text.features.feature, count: text.features.count }}
          rows={figures.map(({ key, count }) => ({
            key,
            count,
            length: `${shareOfMost(count, figures) * 100}%`,
            label: (
              <Link to="/admin/logs" search={logsSearch({ action: key, from })} title={key}>
                {actionWords(key)}
              </Link>
            ),
          }))}
        />
      )}
    </PageSection>
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
    <PageSection title={text.topUsers.title} means={text.topUsers.means(said)}>
      {users.length === 0 ? (
        <Text c="dimmed">{text.topUsers.none(said)}</Text>
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
    </PageSection>
  )
}
