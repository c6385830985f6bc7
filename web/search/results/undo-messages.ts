import { countText } from '../../ui/locale.ts'

const rows = (count: number): string => `${countText(count)} row${count === 1 ? '' : 's'}`
const was = (count: number): string => (count === 1 ? 'was' : 'were')

/** What the Undo of a save says. */
export const undoMessages = {
  action: 'Undo',
  actionOf: (count: number) => `Undo: remove ${rows(count)} from your sheet`,
  offer: (count: number) => `Added ${rows(count)} to your sheet.`,
  working: 'Undoing…',
  done: ({ removed, changed, gone, updated }: Record<'removed' | 'changed' | 'gone' | 'updated', number>) =>
    [
      `Removed ${rows(removed)} from your sheet.`,
      changed === 0 ? '' : `${rows(changed)} ${was(changed)} changed since then and kept.`,
      gone === 0 ? '' : `${rows(gone)} ${was(gone)} already gone.`,
      updated === 0
        ? ''
        : `${rows(updated)} that ${was(updated)} there before ${updated === 1 ? 'keeps' : 'keep'} what was saved.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  failed: (sentence: string) => `The undo did not finish. ${sentence} Press Undo to continue.`,
} as const
