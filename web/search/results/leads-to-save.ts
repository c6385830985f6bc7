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
  const isRest = savedCount > 0 && unsaved.length > 0
  return {
    items: unsaved.length === 0 ? qualified : unsaved,
    savedCount,
    label: isRest ? searchMessages.saveRest(unsaved.length) : searchMessages.saveQualified(qualified.length),
  }
}
