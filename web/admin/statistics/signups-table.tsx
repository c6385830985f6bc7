import { isoDay } from '#domain/dates.ts'
import { BarTable } from '../bar-table.tsx'
import { signupBarPx } from '../bars.ts'
import { PageSection } from '../page.tsx'
import { dayText } from '../times.tsx'
import { adminStatisticsMessages } from './messages.ts'

const text = adminStatisticsMessages.signups

interface SignupsTableProps {
  /** By ISO day. */
  signups: Readonly<Record<string, number>>
  nowMs: number
}

/** Sign-ups of the last 30 days, the latest first, with bars (SPEC 2, Admin screens: Statistics). */
export function SignupsTable({ signups, nowMs }: SignupsTableProps) {
  const today = isoDay(nowMs)
  const days = Object.entries(signups).toSorted(([one], [other]) => (one < other ? 1 : -1))
  const sum = days.reduce((total, [, count]) => total + count, 0)
  return (
    <PageSection title={text.title} means={`${text.means} ${text.sum(sum)}.`}>
      <BarTable
        name={text.title}
        wideBars
        columns={{ label: text.day, count: text.count }}
        rows={days.map(([day, count]) => ({
          key: day,
          count,
          label: <time dateTime={day}>{dayText(day)}</time>,
          length: `${signupBarPx(count)}px`,
          ...(day === today && { running: adminStatisticsMessages.notOver }),
        }))}
      />
    </PageSection>
  )
}
