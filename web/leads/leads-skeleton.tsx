import { messages } from '#web/shared/messages.ts'
import styles from './leads-table.module.css'

const ROWS = [72, 55, 88, 64, 47, 79, 60, 84] as const

/** Rows to come, in the table's own layout. */
export function LeadsSkeleton() {
  return (
    <div className={styles.table} aria-busy="true">
      <p role="status" className={styles.spoken}>
        {messages.common.loading}
      </p>
      <div aria-hidden="true">
        <div className={styles.head} />
        {ROWS.map((percent) => (
          <div key={percent} className={styles.item}>
            <div className={styles.row}>
              <span />
              <span className={styles.bone} style={{ width: `${percent}%` }} />
              <span className={styles.bone} style={{ width: `${percent}%` }} />
              <span className={styles.boneRing} />
              <span className={styles.bone} style={{ width: `${140 - percent}%`, maxWidth: '100%' }} />
              <span className={styles.bone} />
              <span className={styles.bone} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
