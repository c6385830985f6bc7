import type { ReactNode } from 'react'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { Remark } from '#web/ui/remark.tsx'
import styles from './bar-table.module.css'

interface BarRow {
  key: string
  label: ReactNode
  count: number
  /** The bar's length as CSS has it, such as '40px' or '50%'. */
  length: string
  /** Of a time that is not over yet: what is said of it. */
  running?: string
}

interface BarTableProps {
  name: string
  columns: { label: string; count: string }
  rows: readonly BarRow[]
  /** The labels are short: half of the width is for the bars. */
  wideBars?: boolean
}

/** Figures as a table, with a bar beside each for the eye. */
export function BarTable({ name, columns, rows, wideBars = false }: BarTableProps) {
  return (
    <FigureTable className={styles.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{columns.label}</th>
          <th scope="col" colSpan={2} className={styles.count}>
            {columns.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count, length, running }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {running === undefined ? null : <Remark>{running}</Remark>}
            </th>
            <td className={styles.bars} data-wide={wideBars}>
              <span
                className={styles.bar}
                data-running={running !== undefined}
                style={{ inlineSize: length }}
              />
            </td>
            <td className={styles.count}>{countText(count)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
