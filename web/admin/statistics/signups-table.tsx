import { isoDay } from '#domain/dates.ts'
import { adminStatisticsMessages } from '#web/shared/admin-statistics-messages.ts'
import { BarTable } from '../bar-table.tsx'
import { signupBarPx } from '../bars.ts'
import page from '../page.module.css'
import { dayText } from '../times.tsx'

const text = adminStatisticsMessages.signups

interface SignupsTableProps {
  /** By ISO day. */
  signups: Readonly<Record<string, number>>
  nowMs: number
}

/** Sign-ups of the last 30 days, the latest first, with bars as SPEC 2 draws them. */
export function SignupsTable({ signups, nowMs }: SignupsTableProps) {
  const today = isoDay(nowMs)
  const days = Object.entries(signups).toSorted(([one], [other]) => (one < other ? 1 : -1))
  const sum = days.reduce((total, [, count]) => total + count, 0)
  return (
    <section className={page.box} aria-labelledby="signups-title">
      <h2 id="signups-title" className={page.subtitle}>
        {text.title}
      </h2>
      <p className={page.means}>
        {text.means} {text.sum(sum)}.
      </p>
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
    </section>
  )
}
