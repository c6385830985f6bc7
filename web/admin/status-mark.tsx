import { adminUsersMessages } from './users-messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './status-mark.module.css'

/** Active or Blocked: shown by word and shape, not by color alone. */
export const StatusMark = ({ blocked }: { blocked: boolean }) => (
  <span className={`${styles.mark} ${shared.pill}`} data-blocked={blocked}>
    {adminUsersMessages.statuses[blocked ? 'blocked' : 'active']}
  </span>
)
