import { searchMessages } from '../messages.ts'
import type { Saved } from './use-saved-items.ts'

export interface LeadsToSave<Item> {
  /** Those that "Save all qualified" saves. */
  items: readonly Item[]
  /** How many of all that qualify are in the sheet as they are. */
  savedCount: number
  /** What the button says. */
  label: string
}

/** Of all that qualify, those that are not in the sheet yet; all of them once each is there, to bring its row up to date. */
export function leadsToSave<Item>(
  qualified: readonly Item[],
  { savedOf }: { savedOf: (item: Item) => Saved },
): LeadsToSave<Item> {
  const unsaved = qualified.filter((item) => savedOf(item) !== 'as-it-is')
  const savedCount = qualified.length - unsaved.length
  if (savedCount === 0) {
    return { items: qualified, savedCount, label: searchMessages.saveQualified(qualified.length) }
  }
  return unsaved.length === 0
    ? { items: qualified, savedCount, label: searchMessages.saveAgain(savedCount) }
    : { items: unsaved, savedCount, label: searchMessages.saveRest(unsaved.length) }
}
