import { adminStatisticsMessages as text } from '#web/shared/admin-statistics-messages.ts'
import { BoneLines } from '#web/shared/ui/skeleton.tsx'
import page from '../page.module.css'
import type { Statistics } from './statistics-query.ts'
import styles from './totals.module.css'

const WHOLE = ['totalUsers', 'activeUsers', 'totalActivityLogs'] as const
/** Of a day, week and month that goes on. */
const RUNNING = ['newUsersToday', 'newUsersThisWeek', 'newUsersThisMonth'] as const
type Total = (typeof WHOLE)[number] | (typeof RUNNING)[number]

export function Totals({ statistics }: { statistics: Statistics }) {
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title" className={page.spoken}>
        {text.totals.title}
      </h2>
      <dl className={styles.totals}>
        {WHOLE.map((name) => (
          <Figure key={name} name={name} count={statistics[name]} running={false} />
        ))}
        {RUNNING.map((name) => (
          <Figure key={name} name={name} count={statistics[name]} running />
        ))}
      </dl>
    </section>
  )
}

/** What each figure means is known before the figure. */
export const TotalsToCome = () => (
  <div className={styles.totals}>
    {[...WHOLE, ...RUNNING].map((name) => (
      <div key={name} className={styles.total}>
        <p className={styles.name}>{text.totals[name].label}</p>
        <BoneLines count={1} linePx={37} />
        <p className={styles.means}>{text.totals[name].means}</p>
      </div>
    ))}
  </div>
)

function Figure({ name, count, running }: { name: Total; count: number; running: boolean }) {
  const { label, means } = text.totals[name]
  return (
    <div className={styles.total}>
      <dt>
        {label}
        {running ? <span className={styles.running}>{text.notOver}</span> : null}
      </dt>
      <dd className={styles.count}>{text.count(count)}</dd>
      <dd className={styles.means}>{means}</dd>
    </div>
  )
}
