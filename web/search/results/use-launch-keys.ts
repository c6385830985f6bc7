import type { LabelValue } from '#domain/labels/launch-label.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { isQualifiedItem, type JudgedItem } from '#domain/search-run/search-run.ts'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { labelMessages } from '#web/core/labels/messages.ts'
import { focusPanel } from '#web/ui/side-panel.tsx'
import type { ShowFlash } from '#web/ui/use-flash.ts'
import { searchMessages } from '../messages.ts'
import { openPriceOfMany } from './find-contacts.tsx'
import { labelTarget } from './label-target.ts'
import { leadsToSave } from './leads-to-save.ts'
import type { Selection } from './selection.ts'
import { focusedLaunch } from './use-launch-moves.ts'
import type { Saving } from './use-saving.ts'

interface LaunchKeysOptions {
  items: readonly RunItem[]
  qualified: readonly JudgedItem[]
  selection: Selection
  onSelect: (id: string, on: boolean, range: boolean) => void
  saving: Saving
  open: (id: string) => void
  say: ShowFlash
  offered: boolean
}

/**
 * What keys do with the launch that has the focus, or with several that are ticked. None of them spends money: each price
 * has its own button to press.
 */
export function useLaunchKeys({
  items,
  qualified,
  selection,
  onSelect,
  saving,
  open,
  say,
  offered,
}: LaunchKeysOptions): void {
  const current = () => {
    const id = focusedLaunch()
    return items.find(({ product }) => product.id === id)
  }
  useCommandOffer('tick-launch', {
    offered,
    run: () => {
      const item = current()
      if (item === undefined) return
      if (isQualifiedItem(item)) onSelect(item.product.id, !selection.ids.has(item.product.id), false)
      else say('error', searchMessages.onlyQualified)
    },
  })
  useCommandOffer('save-launch', {
    offered,
    run: () => {
      const item = current()
      if (item === undefined || selection.ids.size > 1) saveMany({ qualified, selection, saving })
      else saving.saveOne(item)
    },
  })
  const { choose } = useLabels()
  const label = (value: LabelValue) => {
    const item = current()
    if (item === undefined) {
      say('error', labelMessages.noLaunch)
      return
    }
    const chosen = choose(labelTarget(item), value)
    if (chosen !== undefined) say('success', labelMessages.said(chosen, item.product.name))
  }
  useCommandOffer('label-good', { offered, run: () => label('good') })
  useCommandOffer('label-not-for-me', { offered, run: () => label('not_for_me') })
  useCommandOffer('undo-save', { offered: offered && saving.undo !== null, run: saving.runUndo })
  useCommandOffer('find-contacts', {
    offered,
    run: () => {
      const item = current()
      if (item === undefined || selection.ids.size > 1) {
        openPriceOfMany()
        return
      }
      open(item.product.id)
      // The panel says the price beside the button.
      focusPanel()
      const isFirstTime = item.contacts === null && item.researching.kind === 'idle'
      // Elsewhere the first button stops the wait, or pays again.
      if (!isFirstTime) return
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('aside [data-part="contacts"] button')?.focus()
      })
    },
  })
}

/** Saves the selected launches, or else all that qualify. With all of them in the sheet it keeps the last Undo instead. */
function saveMany({
  qualified,
  selection,
  saving,
}: Pick<LaunchKeysOptions, 'qualified' | 'selection' | 'saving'>): void {
  const chosen = qualified.filter(({ product }) => selection.ids.has(product.id))
  const { items, savedCount } = leadsToSave(qualified, saving)
  if (chosen.length > 0) saving.saveMany('bulk_selected', chosen)
  else if (qualified.length === 0 || savedCount < qualified.length)
    saving.saveMany('bulk_all_qualified', items)
}
