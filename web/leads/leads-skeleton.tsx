import { Bone, BoneLines, boneLines, Skeleton } from '#web/ui/skeleton.tsx'
import shared from '#web/ui/shared.module.css'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
import headerStyles from './leads-header.module.css'
import styles from './leads-table.module.css'
import toolbarStyles from './leads-toolbar.module.css'

const ROWS = 8

/** Rows to come, as high as those of the table. */
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

const RowsToCome = () => (
  <div className={`${styles.table} ${shared.box}`}>
    <div className={`${styles.head} ${hiddenStyles.narrow}`} />
    {boneLines(ROWS, (width, index) => (
      <div key={index} className={styles.row}>
        <Bone width={width} />
      </div>
    ))}
  </div>
)
