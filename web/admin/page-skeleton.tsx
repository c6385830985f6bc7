import { Card } from '#web/ui/card.tsx'
import { BoneLines, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './page.module.css'

/** A page of the panel before its code is there: its head, and the first of its boxes. */
export const PageSkeleton = () => (
  <Skeleton className={styles.skeleton}>
    <div>
      <BoneLines count={1} linePx={36} widest="280px" />
      <BoneLines count={1} linePx={24} widest="720px" />
    </div>
    <Card>
      <BoneLines count={6} linePx={44} />
    </Card>
  </Skeleton>
)
