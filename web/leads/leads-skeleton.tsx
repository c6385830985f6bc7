import { Bone, BoneLines, boneLines, Skeleton } from '#web/ui/skeleton.tsx'
import { columnWidths } from './leads-columns.ts'
import shared from '#web/ui/shared.module.css'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
import headerStyles from './leads-header.module.css'
import styles from './leads-table.module.css'
import toolbarStyles from './leads-toolbar.module.css'

const ROWS = 8

/** Rows to come, in the table's own layout. */
export const LeadsSkeleton = () => (
  <Skeleton>
    <RowsToCome />
  </Skeleton>
)

/** The whole tab before its code is there. */
export const LeadsTabSkeleton = () => (
  <Skeleton>
    <div className={`${headerStyles.header} ${shared.wrap}`}>
      <BoneLines count={2} linePx={26} widest="280px" />
      <Bone width="260px" height={36} />
    </div>
    <div className={toolbarStyles.toolbar}>
      <Bone height={36} />
    </div>
    <RowsToCome />
  </Skeleton>
)

function RowsToCome() {
  return (
    <div className={`${styles.table} ${shared.box}`} style={{ '--columns': columnWidths([]) }}>
      <div className={`${styles.head} ${hiddenStyles.narrow}`} />
      {boneLines(ROWS, (width, index) => (
        <div key={index} className={shared.row}>
          <div className={styles.row}>
            <span className={`${styles.details} ${shared.wrap}`} />
            <span className={styles.name}>
              <Bone width={width} />
            </span>
            <span className={styles.tagline}>
              <Bone width={width} />
            </span>
            <span className={styles.score}>
              <Bone width="36px" height={36} round />
            </span>
            <span className={`${styles.classification} ${shared.wrap}`}>
              <Bone width={width} />
            </span>
            <span className={styles.contacts}>
              <Bone width={width} />
            </span>
            <span className={styles.status}>
              <Bone width="96px" />
            </span>
            <span className={styles.votes}>
              <Bone width="40px" />
            </span>
            <span className={styles.launched}>
              <Bone width="84px" />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
