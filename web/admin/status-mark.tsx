import { adminUsersMessages } from '#web/shared/admin-users-messages.ts'
import styles from './status-mark.module.css'

/** Active or Blocked: told by word and shape, not by color alone. */
export const StatusMark = ({ blocked }: { blocked: boolean }) => (
  <span className={styles.mark} data-blocked={blocked}>
    {adminUsersMessages.statuses[blocked ? 'blocked' : 'active']}
  </span>
)
