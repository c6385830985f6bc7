import type { ComponentPropsWithRef } from 'react'
import styles from './figure-table.module.css'

interface FigureTableProps extends ComponentPropsWithRef<'table'> {
  /** Its cells are words: they begin where their column does. */
  text?: boolean
}

/** A table of figures, with the names of its rows in the first column. */
export const FigureTable = ({ text = false, className = '', ...props }: FigureTableProps) => (
  <table {...props} className={`${styles.table} ${className}`} data-text={text} />
)

/** The row with the names of the columns. */
export const ColumnNames = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** Scrolls by itself where the table in it is wider than the screen. It has a name, as the keyboard stops there. */
export const ScrollBox = (props: ComponentPropsWithRef<'div'>) => (
  <div {...props} className={styles.scroll} role="region" tabIndex={0} />
)
