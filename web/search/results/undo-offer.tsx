import { useEffect, useState } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { undoMessages } from './undo-messages.ts'
import styles from './undo-offer.module.css'

const offerMs = 10_000

interface UndoOfferProps {
  /** Rows that can be taken back; null where there is nothing to undo. */
  count: number | null
  busy: boolean
  /** It was tried and did not finish: it stays until it does, or the next bulk save. */
  failed: boolean
  onUndo: () => void
  onExpire: () => void
}

/** One Undo for all that the last save added. It lies over the page, so that nothing moves when it comes and goes. */
export function UndoOffer({ count, ...button }: UndoOfferProps) {
  return (
    <div className={styles.offer}>
      {/* There before it says anything, so that it is heard. */}
      <Notice
        role="status"
        tone="plain"
        actions={count === null ? null : <UndoButton count={count} {...button} />}
      >
        {count === null ? null : undoMessages.offer(count)}
      </Notice>
    </div>
  )
}

/** Goes by itself, but not while it is pointed at or has the focus (WCAG 2.2.1). */
function UndoButton({ count, busy, failed, onUndo, onExpire }: UndoOfferProps & { count: number }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const stays = pointed || focused || busy || failed
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onExpire, offerMs)
    return () => clearTimeout(timer)
  }, [stays, onExpire])
  const text = undoMessages
  return (
    <span
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <BusyButton
        variant="default"
        busy={busy}
        working={busy}
        aria-label={text.actionOf(count)}
        onClick={onUndo}
      >
        {busy ? text.working : text.action}
      </BusyButton>
    </span>
  )
}
