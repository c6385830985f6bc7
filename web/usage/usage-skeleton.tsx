import { Stack } from '@mantine/core'
import { BoneLines, Skeleton } from '#web/ui/skeleton.tsx'
import { usageMessages } from './messages.ts'
import { MetersToCome } from './usage-widget-box.tsx'
import styles from './usage-widget-box.module.css'

/** The AI Usage tab before its code is there. */
export const UsageSkeleton = () => (
  <Skeleton>
    <Stack>
      <h2>{usageMessages.title}</h2>
      <MetersToCome className={styles.detailed} />
      <h3>{usageMessages.cost.title}</h3>
      <BoneLines count={2} linePx={22} />
    </Stack>
  </Skeleton>
)
