import { countText } from '../../ui/locale.ts'

const characters = (count: number): string => `${countText(count)} character${count === 1 ? '' : 's'}`
const notes = (count: number): string => `${countText(count)} note${count === 1 ? '' : 's'}`

/** What the notes on a lead say. */
export const notesMessages = {
  title: 'Notes',
  count: notes,
  where:
    'Kept on this installation’s server, so that you have them on every machine. Unlike your keys, notes are not encrypted.',
  field: 'New note',
  hint: 'Ctrl or ⌘ + Enter adds it.',
  add: 'Add note',
  blank: 'Write something first.',
  left: (count: number) => `${characters(count)} left`,
  over: (count: number) => `${characters(count)} too many. Shorten the note, then save it.`,
  empty: 'No notes yet. Write down what you know or plan, such as whom to call and when.',
  loading: 'Loading notes…',
  loadsLater: 'The notes are loaded when the connection is back.',
  loadFailed: (sentence: string) => `The notes could not be loaded. ${sentence}`,
  earlier: 'Show earlier notes',
  earlierLoading: 'Loading earlier notes…',
  sending: 'Saving…',
  waiting: 'Waits for the connection, then saves itself.',
  saved: 'Note saved.',
  failed: (sentence: string) => `Not saved. ${sentence}`,
  again: 'Try again',
  takeBack: 'Back to the field',
  whole: 'Whole note',
  shorter: 'Shorter',
  edited: 'edited',
  edit: 'Edit',
  editOf: (time: string) => `Edit note of ${time}`,
  editField: 'Edit note',
  editHint: 'Ctrl or ⌘ + Enter saves it, Esc leaves it as it was.',
  save: 'Save note',
  changed: 'Note changed.',
  deletedMeanwhile:
    'A note was deleted in another tab or on another machine while you changed it. Your text is in the field for a new note.',
  remove: 'Delete',
  removeOf: (time: string) => `Delete note of ${time}`,
  question: 'Delete this note for good?',
  confirm: 'Delete note',
  keep: 'Keep it',
  removing: 'Deleting…',
  removed: 'Note deleted.',
  removeFailed: (sentence: string) => `Not deleted. ${sentence}`,
  copyOf: (time: string) => `Copy note of ${time}`,
  unnamed: 'No notes can be kept with this row: nothing in it names its launch, or what does is too long.',
} as const
