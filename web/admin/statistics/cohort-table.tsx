import { isoDay } from '#domain/dates.ts'
import { adminStatisticsMessages } from '#web/shared/admin-statistics-messages.ts'
import page from '../page.module.css'
import { monthText } from '../times.tsx'
import styles from './cohort-table.module.css'
import { type CohortCounts, cohortsOf } from './cohorts.ts'

const text = adminStatisticsMessages.cohorts

/** Retention by month of sign-up: shaded, with the numbers in the cells. */
export function CohortTable({ counts, nowMs }: { counts: CohortCounts; nowMs: number }) {
  const cohorts = cohortsOf(counts, isoDay(nowMs).slice(0, 7))
  return (
    <section className={page.box} aria-labelledby="cohorts-title">
      <h2 id="cohorts-title" className={page.subtitle}>
        {text.title}
      </h2>
      <p className={page.means}>{text.means}</p>
      {cohorts.length === 0 ? (
        <p className={page.note}>{text.none}</p>
      ) : (
        <table className={styles.table} aria-labelledby="cohorts-title">
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              <th scope="col">{text.total}</th>
              <th scope="col">{text.active}</th>
              <th scope="col">{text.share}</th>
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, total, active, share, shade, running }) => (
              <tr key={month}>
                <th scope="row">
                  <time dateTime={month}>{monthText(month)}</time>
                  {running ? <span className={styles.running}>{adminStatisticsMessages.notOver}</span> : null}
                </th>
                <td>{adminStatisticsMessages.count(total)}</td>
                <td>{adminStatisticsMessages.count(active)}</td>
                <td data-shade={shade}>{share === null ? text.noShare : text.percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
