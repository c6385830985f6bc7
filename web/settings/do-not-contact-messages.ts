import { countText } from '../ui/locale.ts'

/** The sentences of the section "Do not contact" in Settings. */
export const doNotContactMessages = {
  title: 'Do not contact',
  purpose:
    'People and companies that you leave alone. They are marked in Search and Leads, left out of exports and drafts, and not researched.',
  kept: 'This list and your reports of wrong contacts are kept on Launchscout’s server as plain text, so that every browser of yours has them.',
  label: 'Addresses and domains',
  hint: 'One on each line, or with commas between them. A domain covers every address at it and at its subdomains.',
  add: 'Add to the list',
  nothing: 'Enter an address or a domain first.',
  added: (count: number) => (count === 1 ? '✅ Added.' : `✅ Added ${countText(count)}.`),
  addedBefore: 'All of these are on the list already.',
  removed: (entry: string) => `✅ Removed ${entry}.`,
  failed: (why: string) => `❌ The list was not changed. ${why}`,
  loadFailed: (why: string) => `The list could not be loaded. ${why}`,
  empty: 'Nobody is on the list.',
  count: (count: number) => (count === 1 ? '1 entry' : `${countText(count)} entries`),
  search: 'Search the list',
  noMatch: 'Nothing on the list matches.',
  more: (count: number) => `${countText(count)} more. Search to find them.`,
  remove: 'Remove',
  removeName: (entry: string) => `Remove ${entry} from the list`,
  wrongTitle: 'Reported as wrong',
  of: (leadName: string) => `for ${leadName}`,
  takeBack: 'Not wrong',
  takeBackName: (value: string) => `${value} is not wrong`,
  takenBack: (value: string) => `✅ ${value} may be found and saved again.`,
}
