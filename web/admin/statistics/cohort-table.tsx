import { Text } from '@mantine/core'
import { isoDay } from '#domain/base/dates.ts'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { Remark } from '#web/ui/remark.tsx'
import { PageSection } from '../page.tsx'
import { monthText } from '../times.tsx'
import { CohortMap } from './cohort-map.tsx'
import { type CohortCounts, cohortsOf } from './cohorts.ts'
import { adminStatisticsMessages } from './messages.ts'
import styles from './cohort-table.module.css'

const text = adminStatisticsMessages.cohorts

/** Retention by month of sign-up: a heat map, and the same figures as a table. */
export function CohortTable({ counts, nowMs }: { counts: CohortCounts; nowMs: number }) {
  const cohorts = cohortsOf(counts, isoDay(nowMs).slice(0, 7))
  return (
    <PageSection title={text.title} means={text.means}>
      {cohorts.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <>
          <CohortMap cohorts={cohorts} />
          <details>
            <summary>{text.table}</summary>
            <FigureTable className={styles.table} aria-label={text.title}>
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
                      {running ? <Remark>{adminStatisticsMessages.notOver}</Remark> : null}
                    </th>
                    <td>{adminStatisticsMessages.count(total)}</td>
                    <td>{adminStatisticsMessages.count(active)}</td>
                    <td data-shade={shade}>{share === null ? text.noShare : text.percent(share)}</td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          </details>
        </>
      )}
    </PageSection>
  )
}
