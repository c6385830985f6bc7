import { messages } from '#web/shared/messages.ts'
import { BoneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
import styles from './usage-panel.module.css'
import { MetersToCome } from './usage-widget-box.tsx'

/** The AI Usage tab before its code is there. */
export const UsageSkeleton = () => (
  <Skeleton className={styles.panel}>
    <p className={styles.title}>{messages.usage.title}</p>
    <MetersToCome className={styles.widget} />
    <p className={styles.title}>{messages.usage.cost.title}</p>
    <BoneLines count={2} linePx={22} />
  </Skeleton>
)
