import { countText } from '../../ui/locale.ts'

const characters = (count: number): string => `${countText(count)} character${count === 1 ? '' : 's'}`
const notes = (count: number): string => `${countText(count)} note${count === 1 ? '' : 's'}`

/** What the notes on a lead say. */
export const notesMessages = {
  title: 'Notes',
  count: notes,
  where:
    'Kept on our server, so you see them on all your devices. Unlike your keys, notes are not encrypted.',
  field: 'New note',
  hint: 'Ctrl or ⌘ + Enter adds it.',
  add: 'Add note',
  blank: 'Write something first.',
  over: (count: number) => `${characters(count)} too many. Shorten the note, then save it.`,
  empty: 'No notes yet. Write down what you know or plan, such as whom to call and when.',
  loading: 'Loading notes…',
  loadsLater: 'The notes load when you are back online.',
  loadFailed: (sentence: string) => `The notes could not be loaded. ${sentence}`,
  earlier: 'Show earlier notes',
  earlierLoading: 'Loading earlier notes…',
  sending: 'Saving…',
  waiting: 'Saved as soon as you are online.',
  saved: 'Note saved.',
  failed: (sentence: string) => `Not saved. ${sentence}`,
  again: 'Try again',
  takeBack: 'Edit again',
  edited: 'edited',
  edit: 'Edit',
  editOf: (time: string) => `Edit note of ${time}`,
  editField: 'Edit note',
  editHint: 'Ctrl or ⌘ + Enter saves it, Esc discards the change.',
  save: 'Save note',
  changed: 'Note changed.',
  deletedMeanwhile:
    'This note was deleted in another tab or on another device while you were editing it. Your text is in the field for a new note.',
  remove: 'Delete',
  removeOf: (time: string) => `Delete note of ${time}`,
  question: 'Delete this note for good?',
  confirm: 'Delete note',
  keep: 'Keep it',
  removing: 'Deleting…',
  removed: 'Note deleted.',
  removeFailed: (sentence: string) => `Not deleted. ${sentence}`,
  copyOf: (time: string) => `Copy note of ${time}`,
  unnamed: 'This row cannot have notes, because it does not say which launch it is about.',
} as const
