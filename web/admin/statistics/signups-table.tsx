import { isoDay } from '#domain/base/dates.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { countText } from '#web/ui/locale.ts'
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

/** Sign-ups of the last 30 days as a chart, and as a table, the latest first, with bars (SPEC 2, Admin screens: Statistics). */
export function SignupsTable({ signups, nowMs }: SignupsTableProps) {
  const today = isoDay(nowMs)
  const days = Object.entries(signups).toSorted(([one], [other]) => (one < other ? 1 : -1))
  const sum = days.reduce((total, [, count]) => total + count, 0)
  const titleOf = ([day, count]: readonly [string, number]) => text.titleOf(dayText(day), count)
  const most = days.reduce<[string, number] | undefined>(
    (best, day) => (day[1] > (best?.[1] ?? 0) ? day : best),
    undefined,
  )
  return (
    <PageSection title={text.title} means={`${text.means} ${text.sum(sum)}.`}>
      <BarChart
        spoken={text.spoken(sum, most === undefined ? '' : titleOf(most))}
        write={countText}
        bars={days.toReversed().map((day) => ({
          key: day[0],
          label: dayText(day[0]).replace(/,.*$/, ''),
          title: titleOf(day),
          parts: [{ look: day[0] === today ? 'hatched' : 'solid', amount: day[1] }],
        }))}
      />
      <details>
        <summary>{text.table}</summary>
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
      </details>
    </PageSection>
  )
}
