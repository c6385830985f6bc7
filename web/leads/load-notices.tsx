import { useSyncExternalStore } from 'react'
import type { LeadsTab } from '#operations/leads-sheet/leads-tab.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import type { UserSheet } from '#web/core/sheets/sheets.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { loadFailure } from './leads-screen.ts'
import { leadsMessages } from './messages.ts'
import styles from './leads-panel.module.css'

/** The leads that are shown are those of an earlier load. */
export const RefreshFailed = ({ error }: { error: unknown }) => (
  <Notice role="alert" tone="danger" className={styles.notice}>
    {leadsMessages.refreshFailed(loadFailure(error))}
  </Notice>
)

/** Which of several tabs with our header was read. */
export const ChosenTab = ({ tab }: { tab: LeadsTab }) => (
  <Notice role="status" tone="warning" className={styles.notice}>
    {sheetsMessages.leftmostTab(tab)}
  </Notice>
)

/** The first load waits until the browser is online. */
export const WaitsForConnection = () => (
  <Notice role="status" tone="warning" className={styles.notice}>
    {leadsMessages.waitsForConnection}
  </Notice>
)

const never = () => (): void => undefined
const none = () => null

/** While Google's rate limit is waited for, how long. */
export function RateLimitWait({ sheet }: { sheet: UserSheet | null }) {
  const untilMs = useSyncExternalStore(sheet?.limit.subscribe ?? never, sheet?.limit.read ?? none)
  if (untilMs === null) return null
  return (
    <Notice tone="warning" className={styles.notice}>
      <Countdown untilMs={untilMs} say={leadsMessages.waitsForLimit} />
    </Notice>
  )
}
