import { Notice } from './notice.tsx'
import type { Flash } from './use-flash.ts'

/**
 * Shows a passing message and announces it to screen readers: success politely, errors at once. It stands beside what was
 * done, not in a corner of the window as the library's notifications do.
 */
export function FlashLine({ flash }: { flash: Flash | null }) {
  return (
    <>
      <Notice role="status" tone="success">
        {flash?.kind === 'success' ? flash.text : null}
      </Notice>
      <Notice role="alert" tone="danger">
        {flash?.kind === 'error' ? flash.text : null}
      </Notice>
    </>
  )
}
