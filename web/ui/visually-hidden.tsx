import type { ComponentPropsWithRef } from 'react'
import styles from './visually-hidden.module.css'

/** For screen readers alone. */
export const VisuallyHidden = (props: ComponentPropsWithRef<'span'>) => (
  <span {...props} className={styles.hidden} />
)
