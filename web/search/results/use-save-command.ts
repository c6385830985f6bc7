import type { JudgedItem } from '#domain/search-run/search-run.ts'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { searchMessages } from '../messages.ts'
import type { Saving } from './use-saving.ts'

/** Lets all that qualify be saved from elsewhere, as long as one of them is not in the sheet as it is. */
export function useSaveCommand(
  { savedOf, bulkBusy, saveMany }: Saving,
  qualified: readonly JudgedItem[],
  inert: boolean,
): void {
  useCommandOffer('save-qualified', {
    offered: !inert && qualified.some((item) => savedOf(item) !== 'as-it-is'),
    label: searchMessages.saveQualified(qualified.length),
    obstacle: bulkBusy ? searchMessages.saving : null,
    run: () => saveMany('bulk_all_qualified', qualified),
  })
}
