import { countOfColumn } from '#domain/launch/launch-counts.ts'
import { countText } from '#web/ui/locale.ts'

/** What the Search tab says of a search and its results. */
export const searchMessages = {
  noProducts: 'No products found for the selected criteria.',
  analyzing: 'Analyzing...',
  fetching: 'finding more',
  interrupted: 'This search was interrupted. Its results so far are kept.',
  spokenProgress: (done: number, total: number, failed: number) =>
    `Judging: ${done} of ${total} done${failed === 0 ? '' : `, ${failed} failed`}.`,
  spokenDone: (total: number, failed: number) =>
    `The search is done: ${total} launch${total === 1 ? '' : 'es'}${failed === 0 ? '' : `, ${failed} could not be judged`}.`,
  spokenWait: (source: string) => `The search is waiting for ${source} and continues by itself.`,
  statusName: 'Progress of the search',
  stopped: 'Stopped. The results so far are kept.',
  earlierMeanwhile: 'You see the previous results until the new search finds its first launches.',
  earlierIsBack: 'The previous results are still here.',
  missed: 'The new search ended before it found anything.',
  goOn: 'Continue judging',
  more: 'Whole description',
  less: 'Show less',
  addressesAi: 'This text addresses the AI.',
  addressesAiMeaning: 'It may have influenced the verdict, so judge it yourself.',
  goOnSearching: 'Continue searching',
  aiWaitingAll: (left: string) =>
    `The AI provider asks us to wait ${left}. Judging then continues by itself.`,
  failedBecause: (count: number, sentence: string) => `${count} failed: ${sentence}`,
  summary: {
    dates: (start: string, end: string) => `${start} – ${end}`,
    minVotes: (votes: number) => `at least ${countText(votes)} votes`,
    maxResults: (count: number) => `up to ${count} launches`,
    topic: (slug: string) => `topic ${slug}`,
    criteria: (labels: string) => `judged by: ${labels}`,
    otherCriteria:
      'You changed the criteria after this search. It keeps its own, also for “Judge again”. A new search uses your changes.',
  },
  retryFailed: 'Retry failed',
  progress: (judged: number, failed: number, waiting: number) =>
    `${judged} judged, ${failed} failed, ${waiting} waiting`,
  waiting: (source: string, left: string) =>
    `${source} asks us to wait ${left}. The search then continues by itself.`,
  failed: (source: string) => `Failed to search ${source}`,
  hiddenFresh: (count: number) =>
    `${count} launch${count === 1 ? '' : 'es'} of the last 24 hours ${count === 1 ? 'has' : 'have'} too few votes so far.`,
  showFresh: 'Show them',
  verdictNotes: {
    not_known: 'Not known. Counts as not met.',
    not_judged: 'The AI left this criterion out. Counts as not met.',
  },
  restsOn: (host: string) => `Page: ${host}`,
  byOwnCriteria: 'Scored by the model’s own criteria',
  ownScored: (count: number, total: number) =>
    `${count} of these ${total} launches ${count === 1 ? 'is' : 'are'} scored by the model’s own criteria, not by yours. Save ${count === 1 ? 'it' : 'them'} too?`,
  saveAllScored: (total: number) => `Save all ${total}`,
  saveOthers: (count: number) => `Save the other ${count}`,
  counted: (count: number, unit: string) => `${countText(count)} ${unit}`,
  notJudged: 'Not judged yet',
  notifyMe: 'Notify me',
  notifyMeName: 'Notify me when it ends',
  refusalName: 'The search stopped',
  refusalStopped: (waiting: number) =>
    `The search stopped, because every further call would be refused for the same reason.${waiting === 0 ? '' : ` ${waiting} launch${waiting === 1 ? ' was' : 'es were'} not sent and cost nothing.`}`,
  goOnAnyway: 'Continue anyway',
  judge: 'Judge',
  waitingTurn: 'Waiting',
  aiWaiting: (left: string) => `The AI provider asks us to wait ${left}`,
  verdictName: 'Verdict',
  judgedOn: (date: string) => `Judged on ${date}`,
  askAgain: 'Ask again',
  judgeAgain: 'Judge again',
  waitingAgain: 'Waiting to be judged again',
  judgeAgainFailed: 'Judging again failed. This is the earlier verdict.',
  noOwnReason: 'No reason was given for this criterion. About the launch as a whole:',
  noReason: 'No reason was given.',
  progressName: 'Judging',
  reasoning: 'Reasoning',
  sources: 'Pages',
  pageUses: { cited: 'cited', opened: 'opened', found: 'found' },
  moreSources: (count: number) => `${count} more`,
  findContacts: 'Find contacts',
  findingContacts: 'Finding contacts…',
  findingTakes: (elapsed: string) =>
    `Searching the web for the people behind it. This can take a few minutes (${elapsed} so far).`,
  soFar: (elapsed: string) => `${elapsed} so far`,
  stopWaiting: 'Stop waiting',
  foundOn: (date: string) => `Found on ${date}`,
  searchAgain: 'Search again',
  contactsOfQualified: 'Contacts can be found for launches that qualify.',
  save: 'Save lead',
  saving: 'Saving…',
  inSheet: 'In your sheet',
  changedSinceSaved: 'In your sheet, but out of date',
  saveSelected: (count: number) => (count === 0 ? 'Save selected' : `Save ${count} selected`),
  saveQualified: (count: number) => (count === 0 ? 'Save all qualified' : `Save all ${count} qualified`),
  saveAgain: (count: number) => `Save all ${count} again`,
  saveRest: (count: number) => `Save ${count} more`,
  savedCount: (count: number) => `${count} saved`,
  openLeads: 'Open Leads',
  openSheet: 'Open your sheet',
  select: (name: string) => `Select ${name}`,
  selectShort: 'Select',
  onlyQualified: 'Only launches that qualify can be selected.',
  selectAllShort: (count: number) => (count < 2 ? 'Select all' : `Select all ${count}`),
  selectAll: (count: number) => (count < 2 ? 'Select all qualified' : `Select all ${count} qualified`),
  resultsName: 'Results',
  results: (count: number) => `${count} launch${count === 1 ? '' : 'es'}`,
  firstRunTitle: (source: string) => `Search ${source} for leads`,
  firstRun:
    'Choose the days and start a search. Every launch is judged against your criteria. For the good ones you can find contacts and save them.',
  needs: (setting: string) => `To search, add your ${setting} in Settings.`,
  needsOrSample: (setting: string) =>
    `Try everything with sample data first, or add your ${setting} in Settings.`,
  trySample: 'Try with sample data',
  openSettings: 'Open Settings',
  website: 'Website',
  contacts: {
    title: 'Contacts',
    nothingFound: 'Search details',
    company: 'Company',
    sources: 'Pages',
    reply: 'What the AI wrote',
    webSearches: (count: number) => `${count} web search${count === 1 ? '' : 'es'}`,
    more: (count: number) => `${count} more ${count === 1 ? 'person' : 'people'}`,
    companyWebsite: 'Website',
    companyEmail: 'Email',
    contactForm: 'Contact form',
    businessEmail: 'Email',
    personalEmail: 'Private email',
    businessPhone: 'Phone',
    personalPhone: 'Private phone',
    linkedin: 'LinkedIn',
    confidence: (level: string) => `The AI’s own confidence: ${level}`,
  },
} as const

/** What is said of finding the contacts of many launches. */
export const findContactsMessages = {
  button: (count: number) => (count === 0 ? 'Find contacts' : `Find contacts for ${countText(count)}`),
  priceName: 'Price of finding contacts',
  question: (count: number) => `Find contacts for ${countText(count)} launch${count === 1 ? '' : 'es'}?`,
  lineName: 'Progress of finding contacts',
  running: (ended: number, total: number) => `Finding contacts: ${countText(ended)} of ${countText(total)}`,
  ended: (found: number, total: number) => `Contacts found for ${countText(found)} of ${countText(total)}`,
  none: (count: number) => `${countText(count)} without contacts`,
  skipped: (count: number) => `${countText(count)} skipped (do not contact)`,
  goOn: 'Continue',
  notifyMe: 'Notify me when it ends',
} as const

/** What the page's title and a notification say of a search. */
export const runNoticeMessages = {
  progress: (done: number, total: number) => `${done}/${total}`,
  ended: (qualified: number, total: number) =>
    `Search done: ${qualified} of ${total} launch${total === 1 ? '' : 'es'} qualif${qualified === 1 ? 'ies' : 'y'}`,
  stopped: 'Search stopped',
  contactsProgress: (done: number, total: number) => `${done}/${total}`,
  contactsEnded: (found: number, total: number) => findContactsMessages.ended(found, total),
} as const

const columnNames: Readonly<Record<string, string>> = {
  score: 'Score',
  name: 'Launch',
  date: 'Launched',
  contacts: 'Contacts',
  saved: 'Saved',
}

/** What is said of the list of results: the cards, the table, the panel. */
export const resultsMessages = {
  filter: 'Filter',
  filterName: (chosen: string) => `Filter: ${chosen}`,
  /** Of those of the view, some are hidden by what else is filtered. */
  shownOf: (view: string, shown: number, count: number) =>
    `${view} ${shown === count ? count : `${shown} of ${count}`}`,
  viewAndBin: (view: string, from: number, to: number) => `${view}, score ${from}–${to}`,
  viewsName: 'Show',
  views: {
    all: 'All',
    qualified: 'Qualified',
    'not-qualified': 'Not qualified',
    failed: 'Failed',
    new: 'New to me',
    'no-contacts': 'Qualified, no contacts',
    'not-saved': 'Qualified, not saved',
  },
  viewEmpty: {
    all: 'No launch matches.',
    qualified: 'No launch qualifies so far.',
    'not-qualified': 'No launch has failed to qualify so far.',
    failed: 'Nothing has failed.',
    new: 'You have seen all of these launches before.',
    'no-contacts': 'Contacts are found for every launch that qualifies.',
    'not-saved': 'Every launch that qualifies is in your sheet.',
  },
  sortBy: 'Sort by',
  searchOrder: 'As found',
  criterion: (place: number) => `Criterion ${place}`,
  noMatch: 'No launch matches.',
  clearFilters: 'Clear filters',
  find: 'Search these launches',
  layoutName: 'Layout',
  layouts: { cards: 'Cards', table: 'Table' },
  histogram: 'Scores from 0 to 100',
  bin: (from: number, to: number, count: number) =>
    `Score ${from} to ${to}: ${count} launch${count === 1 ? '' : 'es'}`,
  tableName: 'Launches',
  skipTable: 'Skip the table',
  tickColumn: 'Select',
  column: (column: string) => countOfColumn(column)?.title ?? columnNames[column] ?? column,
  filterBy: (label: string) => `Filter by ${label}`,
  anyState: 'All',
  states: { met: '✓ Met', not_met: '✕ Not met', not_known: '? Not known' },
  criterionCell: (label: string, state: 'met' | 'not_met' | 'not_known' | null) =>
    `${label}: ${state === null ? 'not judged' : { met: 'met', not_met: 'not met', not_known: 'not known' }[state]}`,
  /** @param seen of the values that were checked; null where none was */
  contactsCell: (count: number, searched: boolean, seen: { count: number; of: number } | null = null) =>
    searched
      ? `${count} contact${count === 1 ? '' : 's'}${seen === null ? '' : `, ${seen.count} of ${seen.of} confirmed`}`
      : 'Contacts not searched',
  notSaved: 'Not saved',
  savedCell: { 'as-it-is': 'In your sheet', 'without-the-latest': 'In your sheet, but out of date' },
  details: 'Details',
  panelName: (name: string) => `Details of ${name}`,
  facts: (score: number, qualified: boolean) => `${score}, ${qualified ? 'qualified' : 'not qualified'}`,
} as const
