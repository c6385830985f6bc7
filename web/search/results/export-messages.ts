import { countText } from '#web/ui/locale.ts'

/** What the Export menu calls the launches of a search. */
export const exportMessages = {
  shown: (count: number) => `All shown (${countText(count)})`,
  qualified: (count: number) => `Qualified (${countText(count)})`,
  selected: (count: number) => `Selected (${countText(count)})`,
} as const
