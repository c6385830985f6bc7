import { useCommandOffer } from '#web/shared/commands.tsx'
import { messages } from '#web/shared/messages.ts'
import type { JudgedItem } from '../run/search-run.ts'
import type { Saving } from './use-saving.ts'

/** Lets all that qualify be saved from elsewhere, as long as one of them is not in the sheet as it is. */
export function useSaveCommand(
  { savedOf, bulkBusy, saveMany }: Saving,
  qualified: readonly JudgedItem[],
  inert: boolean,
): void {
  useCommandOffer('save-qualified', {
    offered: !inert && qualified.some((item) => savedOf(item) !== 'as-it-is'),
    label: messages.search.saveQualified(qualified.length),
    obstacle: bulkBusy ? messages.search.saving : null,
    run: () => saveMany('bulk_all_qualified', qualified),
  })
}
