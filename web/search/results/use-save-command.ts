import type { JudgedItem } from '#domain/search-run/search-run.ts'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { searchMessages } from '../messages.ts'
import { leadsToSave } from './leads-to-save.ts'
import type { Saving } from './use-saving.ts'

/** Lets all that qualify be saved from elsewhere, as long as one of them is not in the sheet as it is. */
export function useSaveCommand(saving: Saving, qualified: readonly JudgedItem[], inert: boolean): void {
  const { items, savedCount, label } = leadsToSave(qualified, saving)
  useCommandOffer('save-qualified', {
    offered: !inert && savedCount < qualified.length,
    label,
    obstacle: saving.bulkBusy ? searchMessages.saving : null,
    run: () => saving.saveMany('bulk_all_qualified', items),
  })
}
