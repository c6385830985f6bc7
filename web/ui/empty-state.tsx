import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** Heard when it comes: at once where something is wrong. */
  role?: 'alert' | 'status'
  title?: string
  text?: string
  /** What can be done about it. */
  action?: ReactNode
}

/** In place of a list that has nothing in it: why, and what to do. */
export const EmptyState = ({ role, title, text, action = null }: EmptyStateProps) => (
  <Card role={role} dashed urgent={role === 'alert'}>
    <div className={styles.content}>
      {title === undefined ? null : <h3>{title}</h3>}
      {text === undefined ? null : <p>{text}</p>}
      {action === null ? null : <div className={styles.action}>{action}</div>}
    </div>
  </Card>
)
