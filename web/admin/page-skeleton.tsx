import { BoneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
import styles from './page.module.css'

/** A page of the panel before its code is there: its head, and the first of its boxes. */
export const PageSkeleton = () => (
  <Skeleton className={styles.page}>
    <div>
      <BoneLines count={1} linePx={37} widest="280px" />
      <BoneLines count={1} linePx={29} widest="720px" />
    </div>
    <div className={styles.box}>
      <BoneLines count={6} linePx={44} />
    </div>
  </Skeleton>
)
