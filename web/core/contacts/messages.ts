import { countText } from '#web/ui/locale.ts'

const listed = (words: readonly string[]): string => {
  const shown = words.slice(0, 5).map((word) => `“${word.slice(0, 60)}”`)
  const rest = words.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${countText(rest)} more` : shown.join(', ')
}

/** The sentences about whom not to contact, and about contacts that are wrong. */
export const contactMessages = {
  mark: 'Do not contact',
  covered: (entry: string) => `On your Do not contact list: ${entry}`,
  notResearched: (entry: string) =>
    `${entry} is on your Do not contact list, so contacts are not researched. Settings has the list.`,
  add: 'Do not contact',
  addName: (entry: string) => `Do not contact ${entry}`,
  added: (entry: string) => `${entry} is on your Do not contact list now.`,
  addFailed: (why: string) => `It was not added. ${why}`,
  wrong: 'Wrong?',
  wrongName: (value: string) => `Report ${value} as wrong and remove it`,
  removed: (value: string) => `Removed ${value} as wrong. It will not come back to this lead.`,
  notInSheet: (value: string) =>
    `Reported ${value} as wrong. The row of this lead does not hold it any more.`,
  removeFailed: (why: string) => `It was not removed. ${why}`,
  rowFailed: (why: string) => `It was reported, but is still in your sheet. ${why}`,
  undo: 'Undo',
  undoName: (value: string) => `Undo: ${value} is not wrong`,
  undone: (value: string) => `${value} is back.`,
  undoFailed: (why: string) => `It could not be undone. ${why}`,
  notUnderstood: (words: readonly string[]) =>
    `Not added: ${listed(words)}. Write an address such as jane@acme.com, or a domain such as acme.com.`,
  sharedSite: (entry: string) =>
    `${entry} was not added: many companies and people use it. Settings takes single addresses.`,
  shared: (words: readonly string[]) =>
    `Not added: ${listed(words)}. Many people share such a domain. Add single addresses instead.`,
}
