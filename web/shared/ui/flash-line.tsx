import type { Flash } from '../use-flash.ts'
import styles from './flash-line.module.css'

/** Shows a passing message and tells it to screen readers: success politely, errors at once. */
export function FlashLine({ flash }: { flash: Flash | null }) {
  return (
    <>
      <p role="status" className={flash?.kind === 'success' ? styles.success : styles.empty}>
        {flash?.kind === 'success' ? flash.text : null}
      </p>
      <p role="alert" className={flash?.kind === 'error' ? styles.error : styles.empty}>
        {flash?.kind === 'error' ? flash.text : null}
      </p>
    </>
  )
}
