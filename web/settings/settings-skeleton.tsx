import { Fragment } from 'react'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { Bone, BoneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
import sectionStyles from './section.module.css'
import styles from './settings-panel.module.css'

const { listing, ai, sheets } = messages.settings
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
    <Skeleton className={styles.panel}>
      <div className={styles.main}>
        {offersSample ? <div className={styles.offerToCome} /> : null}
        {SECTIONS.map(({ title, purpose, contentPx, fieldsPx }) => (
          <div key={title} className={sectionStyles.section}>
            <div>
              <p className={sectionStyles.title}>{title}</p>
              <p className={sectionStyles.purpose}>{purpose}</p>
            </div>
            <div style={{ minBlockSize: contentPx }}>
              {fieldsPx.map((height) => (
                <Fragment key={height}>
                  <BoneLines count={1} linePx={26} widest="220px" />
                  <Bone height={height} />
                </Fragment>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.aside}>
        <div className={sectionStyles.section}>
          <BoneLines count={STATUS_ROWS} linePx={64} />
        </div>
        <Bone height={36} />
      </div>
    </Skeleton>
  )
}
