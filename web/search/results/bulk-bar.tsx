import type { ReactNode } from 'react'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { isQualifiedItem, type JudgedItem, type RunCommand } from '#domain/search-run/search-run.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { Flash } from '#web/ui/use-flash.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { searchMessages } from '../messages.ts'
import { FindContacts } from './find-contacts.tsx'
import { LaunchesExport } from './launches-export.tsx'
import { leadsToSave } from './leads-to-save.ts'
import { NewTabQuestion, OwnScoredQuestion, SheetNotices } from './save-notices.tsx'
import { allSelected, type Selection, type SelectionAction } from './selection.ts'
import { UndoOffer } from './undo-offer.tsx'
import type { Saving } from './use-saving.ts'
import shared from '#web/ui/shared.module.css'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  /** What a key could not do. */
  hint: Flash | null
  qualified: readonly JudgedItem[]
  shown: readonly RunItem[]
  selection: Selection
  select: (action: SelectionAction) => void
  saving: Saving
  send: (command: RunCommand) => void
  /** How far the run is. */
  children: ReactNode
}

/** What can be done with many leads at once; stays in sight above the cards (SPEC 2, Product card: bulk actions). */
export function BulkBar({ hint, qualified, shown, selection, select, saving, send, children }: BulkBarProps) {
  const text = searchMessages
  const choices = shown.filter(isQualifiedItem).map(({ product }) => product.id)
  const ticked = allSelected(selection, choices)
  const chosen = qualified.filter(({ product }) => selection.ids.has(product.id))
  const toSave = leadsToSave(qualified, saving)
  // The Undo goes with what it undoes.
  const keepsFocus = useKeptFocus<HTMLDivElement>((bar) => bar.querySelector<HTMLElement>('button')?.focus())
  return (
    <div {...keepsFocus} className={styles.bar}>
      <TickBox
        label={<span className={styles.label}>{text.selectAllShort(choices.length)}</span>}
        name={text.selectAll(choices.length)}
        checked={ticked === 'all'}
        indeterminate={ticked === 'some'}
        disabled={choices.length === 0}
        onChange={(on) => select({ do: 'set-all', on })}
      />
      {children}
      <div className={shared.below}>
        {/* The Undo says itself that it is under way. */}
        {saving.bulkBusy && saving.undo === null ? <Notice tone="plain">{text.saving}</Notice> : null}
        <FlashLine flash={saving.bulkFlash ?? hint} />
      </div>
      {/* The accent is for the next action: those chosen, or else all that qualify and are not saved. */}
      <SaveButton
        label={text.saveSelected(chosen.length)}
        next={chosen.length > 0}
        busy={saving.bulkBusy}
        onClick={() => saving.saveMany('bulk_selected', chosen)}
      />
      <SaveButton
        label={toSave.label}
        next={chosen.length === 0 && toSave.savedCount < qualified.length}
        busy={saving.bulkBusy}
        onClick={() => saving.saveMany('bulk_all_qualified', toSave.items)}
      />
      {toSave.savedCount === 0 ? null : <SavedLinks count={toSave.savedCount} sheetUrl={saving.sheetUrl} />}
      <FindContacts className={styles.action ?? ''} items={chosen.length > 0 ? chosen : shown} send={send} />
      <LaunchesExport className={styles.action ?? ''} shown={shown} qualified={qualified} selected={chosen} />
      <UndoOffer
        count={saving.undo?.batch.undo.leads.length ?? null}
        busy={saving.bulkBusy}
        failed={saving.undo?.failed ?? false}
        onUndo={saving.runUndo}
        onExpire={saving.dropUndo}
      />
      {saving.foreignHeader ? <NewTabQuestion saving={saving} /> : null}
      {saving.ownScored === null ? null : <OwnScoredQuestion ownScored={saving.ownScored} saving={saving} />}
      <SheetNotices saving={saving} />
    </div>
  )
}

/** Where the leads that are saved can be seen. */
const SavedLinks = ({ count, sheetUrl }: { count: number; sheetUrl: string | null }) => (
  <p className={shared.small}>
    {searchMessages.savedCount(count)} · <a href="#leads">{searchMessages.openLeads}</a>
    {sheetUrl === null ? null : (
      <>
        {' · '}
        <a href={sheetUrl} target="_blank" rel="noopener noreferrer">
          {searchMessages.openSheet} <span aria-hidden="true">↗</span>
        </a>
      </>
    )}
  </p>
)

interface SaveButtonProps {
  label: string
  next: boolean
  busy: boolean
  onClick: () => void
}

const SaveButton = ({ label, next, busy, onClick }: SaveButtonProps) => (
  <BusyButton
    className={styles.action ?? ''}
    size="compact-xs"
    variant={next ? 'filled' : 'default'}
    busy={busy}
    onClick={onClick}
  >
    {label}
  </BusyButton>
)
