import { messages } from '#web/shared/messages.ts'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import styles from './full-text-dialog.module.css'

// Where that part of the app cannot be fetched, the text is there all the same.
const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then(
    ({ MarkdownText }) => ({ default: MarkdownText }),
    () => ({ default: PlainText }),
  ),
)

const PlainText = ({ text }: { text: string }) => <p>{text}</p>

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
  const pressedOverlay = useRef(false)
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
      // The dialog itself has no padding: what reaches it directly was done on the overlay. A click that began in
      // the text is the end of a selection.
      onPointerDown={(event) => {
        pressedOverlay.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedOverlay.current && event.target === event.currentTarget) event.currentTarget.close()
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
          <Suspense fallback={<PlainText text={text} />}>
            <MarkdownText text={text} />
          </Suspense>
        </div>
      </div>
    </dialog>
  )
}
