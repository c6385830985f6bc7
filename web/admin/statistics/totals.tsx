import type { ReactNode } from 'react'
import { FigureCard, FigureCards } from '#web/ui/card.tsx'
import { BoneLines } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { adminStatisticsMessages as text } from './messages.ts'
import type { Statistics } from './statistics-query.ts'

const WHOLE = ['totalUsers', 'activeUsers', 'totalActivityLogs'] as const
/** Of a day, week and month that goes on. */
const RUNNING = ['newUsersToday', 'newUsersThisWeek', 'newUsersThisMonth'] as const
type Total = (typeof WHOLE)[number] | (typeof RUNNING)[number]

export function Totals({ statistics }: { statistics: Statistics }) {
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title">
        <VisuallyHidden>{text.totals.title}</VisuallyHidden>
      </h2>
      <Figures figure={(name) => text.count(statistics[name])} />
    </section>
  )
}

/** What each figure means is known before the figure. */
export const TotalsToCome = () => <Figures figure={() => <BoneLines count={1} linePx={36} />} />

const Figures = ({ figure }: { figure: (name: Total) => ReactNode }) => (
  <FigureCards>
    {WHOLE.map((name) => (
      <FigureCard key={name} {...labelsOf(name)} figure={figure(name)} />
    ))}
    {RUNNING.map((name) => (
      <FigureCard key={name} {...labelsOf(name)} remark={text.notOver} figure={figure(name)} />
    ))}
  </FigureCards>
)

const labelsOf = (name: Total) => ({ label: text.totals[name].label, note: text.totals[name].means })
