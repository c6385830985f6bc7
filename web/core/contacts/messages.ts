/** The sentences about whom not to contact, and about contacts that are wrong. */
export const contactMessages = {
  mark: 'Do not contact',
  covered: (entry: string) => `${entry} is on your do-not-contact list`,
  add: 'Do not contact',
  addName: (value: string) => `Do not contact ${value}`,
  added: (entry: string) => `${entry} is now on your do-not-contact list.`,
  addFailed: (why: string) => `It was not added to your list. ${why}`,
  undoAddName: (entry: string) => `Undo: take ${entry} off the list`,
  takenOff: (entry: string) => `${entry} is no longer on your do-not-contact list.`,
  wrong: 'Wrong?',
  wrongName: (value: string) => `Wrong? Remove ${value}`,
  removing: (value: string) => `Removing ${value}…`,
  removed: (value: string) => `Removed ${value}. It will not come back to this lead.`,
  removeFailed: (why: string) => `It was not removed. ${why}`,
  rowFailed: (why: string) => `It is removed here, but your sheet was not changed. ${why}`,
  undo: 'Undo',
  undoName: (value: string) => `Undo: ${value} is right`,
  undoing: (value: string) => `Bringing back ${value}…`,
  undone: (value: string) => `${value} is back.`,
  undoFailed: (why: string) => `That could not be undone. ${why}`,
  sharedSite: (value: string) =>
    `${value} was not added, because many companies have pages there. You can add single addresses in Settings.`,
} as const
