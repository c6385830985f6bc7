import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useServices } from '#web/core/services.tsx'
import { Card } from '#web/ui/card.tsx'
import { Bone, BoneLines, Skeleton } from '#web/ui/skeleton.tsx'
import { settingsMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import sectionStyles from './section.module.css'
import styles from './settings-panel.module.css'

const { listing, ai, sheets } = settingsMessages
/** The sections with the height of all that is in them, and of the fields that are seen first, in pixels. */
const SECTIONS = [
  { ...listing, contentPx: 102, fieldsPx: [36] },
  { ...ai, contentPx: 102, fieldsPx: [36] },
  { ...sheets, contentPx: 453, fieldsPx: [118, 36] },
]
const STATUS_ROWS = 3

/** The Settings before what is saved is read: what each section is for, and room for its fields. */
export function SettingsSkeleton() {
  const offersSample = useServices().config.sandbox !== null
  return (
    <Skeleton className={`${styles.panel} ${shared.stack}`}>
      <div className={`${styles.main} ${shared.stack}`}>
        {offersSample ? <Card dashed style={{ minHeight: 84 }} /> : null}
        {SECTIONS.map(({ title, purpose, contentPx, fieldsPx }) => (
          <Card key={title} className={sectionStyles.section}>
            <div>
              <h2>{title}</h2>
              <Text c="dimmed">{purpose}</Text>
            </div>
            <div style={{ minBlockSize: contentPx }}>
              {fieldsPx.map((height) => (
                <Fragment key={height}>
                  <BoneLines count={1} linePx={26} widest="220px" />
                  <Bone height={height} />
                </Fragment>
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className={`${styles.aside} ${shared.stack}`}>
        <Card>
          <BoneLines count={STATUS_ROWS} linePx={64} />
        </Card>
        <Bone height={36} />
      </div>
    </Skeleton>
  )
}
