import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { messages } from '#web/shared/messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import type { JudgedItem } from '../run/search-run.ts'
import { allSelected, type Selection, type SelectionAction } from './selection.ts'
import { TickBox } from './tick-box.tsx'
import { UndoOffer } from './undo-offer.tsx'
import type { Saving } from './use-saving.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  qualified: readonly JudgedItem[]
  selection: Selection
  select: (action: SelectionAction) => void
  saving: Saving
}

/** What can be done with many leads at once; stays in sight above the cards (SPEC 2, bulk actions). */
export function BulkBar({ qualified, selection, select, saving }: BulkBarProps) {
  const text = messages.search
  const ticked = allSelected(selection, qualified.length)
  const chosen = qualified.filter(({ product }) => selection.ids.has(product.id))
  // The Undo goes with what it undoes.
  const keepsFocus = useKeptFocus<HTMLDivElement>((bar) => bar.querySelector<HTMLElement>('button')?.focus())
  return (
    <div {...keepsFocus} className={styles.bar}>
      <TickBox
        label={text.selectAll(qualified.length)}
        checked={ticked === 'all'}
        indeterminate={ticked === 'some'}
        disabled={qualified.length === 0}
        onChange={(on) => select({ do: 'set-all', on })}
      />
      {chosen.length === 0 ? null : <p className={styles.count}>{text.selected(chosen.length)}</p>}
      <span className={styles.spring} />
      {saving.bulkBusy ? <p className={styles.count}>{text.saving}</p> : null}
      <FlashLine flash={saving.bulkFlash} />
      {/* The accent is for the next action: those chosen, or else all that qualify. */}
      <SaveButton
        label={text.saveSelected(chosen.length)}
        next={chosen.length > 0}
        busy={saving.bulkBusy}
        onClick={() => saving.saveMany('bulk_selected', chosen)}
      />
      <SaveButton
        label={text.saveQualified(qualified.length)}
        next={chosen.length === 0 && qualified.length > 0}
        busy={saving.bulkBusy}
        onClick={() => saving.saveMany('bulk_all_qualified', qualified)}
      />
      <UndoOffer
        count={saving.undo?.batch.undo.leads.length ?? null}
        busy={saving.bulkBusy}
        failed={saving.undo?.failed ?? false}
        onUndo={saving.runUndo}
        onExpire={saving.dropUndo}
      />
      {saving.foreignHeader ? (
        <div role="alert" className={styles.notice}>
          <p>{messages.sheets.foreignHeader}</p>
          <BusyButton variant="default" busy={saving.newTabBusy} onClick={saving.useNewTab}>
            {messages.sheets.useNewTab}
          </BusyButton>
          <Button variant="default" onClick={saving.refuseNewTab}>
            {messages.common.cancel}
          </Button>
        </div>
      ) : null}
      {saving.ownScored === null ? null : (
        <div role="alert" className={styles.notice}>
          <p>{text.ownScored(saving.ownScored.count, saving.ownScored.total)}</p>
          <Button variant="default" onClick={() => saving.saveOwnScored(true)}>
            {text.saveAllScored(saving.ownScored.total)}
          </Button>
          {saving.ownScored.count === saving.ownScored.total ? null : (
            <Button variant="default" onClick={() => saving.saveOwnScored(false)}>
              {text.saveOthers(saving.ownScored.total - saving.ownScored.count)}
            </Button>
          )}
          <Button variant="default" onClick={saving.refuseOwnScored}>
            {messages.common.cancel}
          </Button>
        </div>
      )}
      {saving.notices.map((notice) => (
        <div key={notice} role="alert" className={styles.notice}>
          <p>{notice}</p>
          <Button variant="default" onClick={() => saving.dismiss(notice)}>
            {messages.sheets.dismiss}
          </Button>
        </div>
      ))}
    </div>
  )
}

interface SaveButtonProps {
  label: string
  next: boolean
  busy: boolean
  onClick: () => void
}

const SaveButton = ({ label, next, busy, onClick }: SaveButtonProps) => (
  <BusyButton variant={next ? 'filled' : 'default'} busy={busy} onClick={onClick}>
    {label}
  </BusyButton>
)
