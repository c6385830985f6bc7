import { lazy, Suspense } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import shared from '#web/ui/shared.module.css'
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
 * The full text of a long value, drawn as markdown. Closes with its button, a click on the overlay or Escape (SPEC 2,
 * Leads tab).
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
  return (
    <ModalDialog className={styles.dialog} onClose={onClose}>
      {(close, titleId) => (
        <div className={shared.sheet}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className={`${shared.iconButton} ${styles.close}`}
              aria-label={commonMessages.close}
              onClick={close}
            >
              <Icon path="m3.5 3.5 9 9m0-9-9 9" />
            </button>
          </header>
          {/* Focusable, so that the arrow keys scroll it. */}
          <div className={styles.text} dir="auto" tabIndex={0} role="group" aria-labelledby={titleId}>
            <Suspense fallback={<PlainText text={text} />}>
              <MarkdownText text={text} />
            </Suspense>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}
