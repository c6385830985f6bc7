import { VisuallyHidden } from '@mantine/core'
import { FigureCard, FigureCards } from '#web/ui/card.tsx'
import { adminStatisticsMessages as text } from './messages.ts'
import type { Statistics } from './statistics-query.ts'

const WHOLE = ['totalUsers', 'activeUsers', 'totalActivityLogs'] as const
/** Of a day, week and month that goes on. */
const RUNNING = ['newUsersToday', 'newUsersThisWeek', 'newUsersThisMonth'] as const
type Total = (typeof WHOLE)[number] | (typeof RUNNING)[number]

export function Totals({ statistics }: { statistics: Statistics }) {
  const cardOf = (name: Total) => ({
    label: text.totals[name].label,
    note: text.totals[name].means,
    figure: text.count(statistics[name]),
  })
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title">
        <VisuallyHidden>{text.totals.title}</VisuallyHidden>
      </h2>
      <FigureCards>
        {WHOLE.map((name) => (
          <FigureCard key={name} {...cardOf(name)} />
        ))}
        {RUNNING.map((name) => (
          <FigureCard key={name} {...cardOf(name)} remark={text.notOver} />
        ))}
      </FigureCards>
    </section>
  )
}
