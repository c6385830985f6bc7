import { messages } from '#web/shared/messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { useEffect, useState } from 'react'
import styles from './undo-offer.module.css'

const offerMs = 10_000

interface UndoOfferProps {
  /** Rows that can be taken back; null where there is nothing to undo. */
  count: number | null
  busy: boolean
  /** It was tried and did not finish: it stays until it does, or the next save. */
  failed: boolean
  onUndo: () => void
  onExpire: () => void
}

/** One Undo for all that a bulk save added; goes by itself, but not while it is pointed at or has the focus (WCAG 2.2.1). */
export function UndoOffer({ count, busy, failed, onUndo, onExpire }: UndoOfferProps) {
  const [held, setHeld] = useState(false)
  const stays = count === null || held || busy || failed
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onExpire, offerMs)
    return () => clearTimeout(timer)
  }, [stays, onExpire])
  const text = messages.undo
  return (
    <div
      className={count === null ? styles.none : styles.offer}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* There before it says anything, so that it is heard. */}
      <p role="status" className={styles.count}>
        {count === null ? null : text.offer(count)}
      </p>
      {count === null ? null : (
        <BusyButton
          variant="default"
          busy={busy}
          working={busy}
          aria-label={text.actionOf(count)}
          onClick={onUndo}
        >
          {busy ? text.working : text.action}
        </BusyButton>
      )}
    </div>
  )
}
