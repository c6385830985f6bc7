import type { ComponentPropsWithRef } from 'react'
import styles from './popover.module.css'

/**
 * A box below the button that opens it, with a name: the browser's own popover, which Escape and a click beside it close.
 * It lies over all, and no script measures its place, as the library's does. Nor is it a menu: fields and text stand in it.
 */
export const Popover = ({ className = '', ...props }: ComponentPropsWithRef<'div'>) => (
  <div role="group" {...props} popover="auto" className={`${styles.popover} ${className}`} />
)
