import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './modal-dialog.module.css'
import shared from './shared.module.css'

interface ModalDialogProps {
  describedBy?: string | undefined
  /** Where there is room for it. */
  width?: string
  /** What is its own; it has no padding. */
  className?: string | undefined
  /** Something is being done: the user cannot close it. */
  locked?: boolean
  /** It is closed: take it away. */
  onClose: () => void
  /**
   * Closes by `close`, not by taking it away: only then does the browser give the focus back where it was. The element
   * with the id `titleId` names it.
   */
  children: (close: () => void, titleId: string) => ReactNode
}

/**
 * A dialog that is open while it is mounted. The browser's own keeps the focus inside and gives it back where it was;
 * Escape and a click on the overlay close it. The library's keeps only the Tab key inside: a screen reader still reaches
 * what lies behind it.
 */
export function ModalDialog({
  describedBy,
  width = '480px',
  className = '',
  locked = false,
  onClose,
  children,
}: ModalDialogProps) {
  const titleId = useId()
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const pressedOverlay = useRef(false)
  useEffect(() => {
    dialog?.showModal()
    return () => dialog?.close()
  }, [dialog])
  return (
    <dialog
      ref={setDialog}
      className={`${styles.dialog} ${shared.box} ${className}`}
      style={{ width: `min(${width}, calc(100vw - 24px))` }}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // A browser lets a second Escape through whatever `cancel` answers to the first, so it gets none.
      onKeyDown={(event) => locked && event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => locked && event.preventDefault()}
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
        const isOnOverlay = pressedOverlay.current && event.target === event.currentTarget
        if (isOnOverlay && !locked) event.currentTarget.close()
      }}
    >
      {children(() => dialog?.close(), titleId)}
    </dialog>
  )
}
