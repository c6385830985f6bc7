import { messages } from '#web/shared/messages.ts'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import styles from './full-text-dialog.module.css'

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }))

/**
 * The full text of a long value, drawn as markdown. Closes with its button, a click on the overlay or Escape
 * (SPEC 2); the browser then gives the focus back to where it was.
 */
export function FullTextDialog({
  title,
  text,
  onClose,
}: {
  title: string
  text: string
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={(event) => {
        // React's strict mode closes and opens it again at the start: that close comes late.
        if (!event.currentTarget.open) onClose()
      }}
      onClick={(event) => {
        // The dialog itself has no padding: a click that reaches it directly was made on the overlay.
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={messages.common.close}
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m3.5 3.5 9 9m0-9-9 9" />
            </svg>
          </button>
        </header>
        {/* Focusable, so that the arrow keys scroll it. */}
        <div className={styles.text} dir="auto" tabIndex={0} role="group" aria-labelledby={titleId}>
          <Suspense fallback={<p>{text}</p>}>
            <MarkdownText text={text} />
          </Suspense>
        </div>
      </div>
    </dialog>
  )
}
