import type { PromptNote } from '#domain/verdict/prompt-notes.ts'
import { countText } from '#web/ui/locale.ts'

const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

/** What of a prompt does not count as it is written. */
export function promptNoteText(note: PromptNote): string {
  switch (note.kind) {
    case 'TOO_LONG':
      return `The criteria are ${plural(note.over, 'character', 'characters')} too long.`
    case 'LEFT_OUT':
      return `The last ${plural(note.count, 'criterion is', 'criteria are')} left out. At most 20 are used.`
    case 'LABEL_CUT':
      return `A label is too long. Only “${note.label}” is used. Put a colon after a short label.`
    case 'LABEL_TWICE':
      return `Two criteria have the label “${note.label}”. Give each its own.`
  }
}
