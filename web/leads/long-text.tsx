import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { shorten } from '#web/ui/shown-text.ts'
import { FullTextDialog } from './full-text-dialog.tsx'
import { leadsMessages } from './messages.ts'

/**
 * A text of the sheet, as text; a long one shortened, with a button that opens all of it (SPEC 5, Leads tab).
 * @param label names the text in the dialog
 */
export function LongText({ label, text, maxLength }: { label: string; text: string; maxLength: number }) {
  const [open, setOpen] = useState(false)
  if (text.length <= maxLength) return text
  return (
    <>
      {shorten(text, maxLength)}{' '}
      <PlainButton
        look="small"
        aria-label={leadsMessages.moreOf(label)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {leadsMessages.more}
      </PlainButton>
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
