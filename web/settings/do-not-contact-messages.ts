import { countText } from '#web/ui/locale.ts'

const listed = (words: readonly string[]): string => {
  const shown = words.slice(0, 5).map((word) => `“${word.slice(0, 60)}”`)
  const rest = words.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${countText(rest)} more` : shown.join(', ')
}

/** The sentences of the section "Do not contact" in Settings. */
export const doNotContactMessages = {
  title: 'Do not contact',
  purpose:
    'People and companies to leave alone. They are marked in Search and Leads, left out of exports, and Launchscout does not look for their contacts.',
  kept: 'This list and the contacts that you report as wrong are kept on our server as plain text, so that you have them in every browser.',
  label: 'Addresses and domains',
  hint: 'One on each line, or separated by commas. A domain covers all addresses and sites at it and at its subdomains.',
  add: 'Add to the list',
  nothing: 'Enter an address or a domain first.',
  added: (count: number) => `Added ${countText(count)}.`,
  allDone: (done: string) => `✅ ${done}`,
  addedBefore: 'All of these are on the list already.',
  notUnderstood: (words: readonly string[]) =>
    `Not added: ${listed(words)}. Enter an address such as jane@acme.com, or a domain such as acme.com.`,
  shared: (words: readonly string[]) =>
    `Not added: ${listed(words)}. Many people share such a domain, so add their addresses instead.`,
  removed: (entry: string) => `✅ Removed ${entry}.`,
  failed: (why: string) => `❌ The list was not changed. ${why}`,
  loadFailed: (why: string) => `The list could not be loaded. ${why}`,
  empty: 'The list is empty.',
  count: (count: number) => (count === 1 ? '1 entry' : `${countText(count)} entries`),
  search: 'Search the list',
  noMatch: 'No entry matches.',
  more: (count: number) => `Show ${countText(count)} more`,
  remove: 'Remove',
  removeName: (entry: string) => `Remove ${entry} from the list`,
  wrongTitle: 'Reported as wrong',
  of: (leadName: string) => `for ${leadName}`,
  takeBack: 'It is right',
  takeBackName: (value: string, leadName: string) => `It is right: ${value} for ${leadName}`,
  takenBack: (value: string) => `✅ ${value} can be found and saved again.`,
  takeBackFailed: (why: string) => `❌ The report still stands. ${why}`,
} as const
