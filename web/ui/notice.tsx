import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './notice.module.css'
import shared from './shared.module.css'

interface NoticeProps extends ComponentPropsWithRef<'div'> {
  tone: 'plain' | 'success' | 'warning' | 'danger'
  /** Buttons and links behind the text. */
  actions?: ReactNode
}

/** Something to know, in a box with the color of its kind. Without text it takes no room, and is there to be heard. */
export function Notice({ tone, actions = null, className = '', children, ...props }: NoticeProps) {
  const look = `${styles.notice} ${actions === null ? '' : shared.wrap} ${className}`
  return (
    <div {...props} className={look} data-tone={tone} data-actions={actions !== null}>
      {actions === null ? (
        children
      ) : (
        <>
          <div className={styles.text}>{children}</div>
          {actions}
        </>
      )}
    </div>
  )
}
