import { messages } from '#web/shared/messages.ts'
import { shorten } from '#web/shared/shown-text.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { FullTextDialog } from './full-text-dialog.tsx'
import styles from './lead-detail.module.css'

/**
 * A text of the sheet, as text; a long one shortened, with a button that opens all of it (SPEC 5).
 * @param label names the text in the dialog
 */
export function LongText({ label, text, maxLength }: { label: string; text: string; maxLength: number }) {
  const [open, setOpen] = useState(false)
  if (text.length <= maxLength) return text
  return (
    <>
      {shorten(text, maxLength)}{' '}
      <button
        type="button"
        className={styles.more}
        aria-label={messages.leads.moreOf(label)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.leads.more}
      </button>
      {/* Outside of the table: a row that a refresh moves would take the dialog off the screen. */}
      {open
        ? createPortal(
            <FullTextDialog title={label} text={text} onClose={() => setOpen(false)} />,
            document.body,
          )
        : null}
    </>
  )
}
