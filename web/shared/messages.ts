import { countText } from './locale.ts'
import { leadsMessages } from './leads-messages.ts'
import { limitMessages, runCostMessages } from './limit-messages.ts'
import { meteringMessages } from './metering-messages.ts'
import { notesMessages } from './notes-messages.ts'
import { onboardingMessages } from './onboarding-messages.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import { searchFormMessages } from './search-form-messages.ts'
import { aiMessages, listingMessages, planMessages } from './service-messages.ts'
import { settingsMessages } from './settings-messages.ts'
import { commonMessages, serverMessages, sessionMessages } from './start-messages.ts'
import { undoMessages } from './undo-messages.ts'
import { usageMessages } from './usage-messages.ts'
import { welcomeMessages } from './welcome-messages.ts'

/**
 * The sentences of the app, word for word as SPEC 8 has them where it quotes them. Errors travel as codes;
 * `sentenceFor` turns a code into what the user reads: what happened and what to do next.
 */
const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })

export const messages = {
  common: commonMessages,
  tabs: {
    name: 'Sections',
    search: { label: 'Search', description: 'Filter launches by date range, topic and traction.' },
    leads: { label: 'Leads', description: 'Review saved founders, enrich, sync.' },
    usage: { label: 'AI Usage', description: 'Token consumption, model cost, billing.' },
    settings: { label: 'Settings', description: 'Keys and integrations.' },
  },
  sample: {
    badge: 'Sample data',
    notOffered: 'Sample data is not offered on this installation.',
    parts: { listing: 'launches', ai: 'AI answers', sheet: 'spreadsheet' },
  },
  session: sessionMessages,
  plan: planMessages,
  limits: limitMessages,
  runCost: runCostMessages,
  ai: aiMessages,
  listing: listingMessages,
  server: serverMessages,
  metering: meteringMessages,
  sheets: {
    notFound: 'Spreadsheet not found. Please check the Spreadsheet ID.',
    permissionDenied: (email: string) => `Permission denied. Please share the spreadsheet with: ${email}`,
    serviceDisabled:
      'The Google Sheets API is switched off in the project of this service account. Turn it on in the Google Cloud console.',
    requestFailed: 'Request failed',
    noCredentials: 'No credentials configured',
    noToken: 'Failed to get access token',
    notConfigured: 'Google Sheets not configured. Please add credentials in Settings.',
    configureFirst: 'Please configure Google Sheets in Settings first',
    notClassified: 'Cannot save: Product not classified',
    selectOne: 'Please select at least one lead',
    noneQualified: 'No qualified leads to save',
    bulkFailed: (count: number) => `Failed to save ${count} lead(s)`,
    sampleToReal:
      'This is sample data, so it is not saved to your real spreadsheet. Use your own Product Hunt token and AI key, or the sample spreadsheet.',
    foreignHeader:
      'The first tab of this spreadsheet holds something else, so nothing was written. Save to a new tab "Launchscout leads" in the same spreadsheet?',
    useNewTab: 'Use a new tab',
    headerChanged: (cells: string) =>
      `The column titles of your leads tab were changed, so nothing was read or written there. These cells of row 1 differ from their titles: ${cells}. Put the titles in parentheses back. Up to 3 columns may have names of your own.`,
    leftmostTab: ({ tab, passedOver }: { tab: { title: string }; passedOver: readonly string[] }) =>
      `Several tabs of your spreadsheet have our column titles. The leftmost, "${tab.title}", is used, not ${disjunction.format(passedOver.map((title) => `"${title}"`))}.`,
    headerMoved: (row: string) =>
      `The row with the column titles is now row ${row} of your sheet, as after sorting all of it. Drag row ${row} back to the top, so that it is row 1 again, then try again. Launchscout freezes it there, and sorting leaves it in its place.`,
    rateLimited: 'Google Sheets asks us to slow down. Nothing was lost; try again in a minute.',
    rangeUnknown:
      'The tab that Launchscout writes to is gone or was renamed. Test the connection in Settings.',
    dismiss: 'Dismiss',
    misplaced: (rows: string) =>
      `The sheet was sorted or changed while we wrote to it, and a row may hold values of another lead. Look at row ${rows}, then save again. Google Sheets keeps the earlier values under File, Version history.`,
    savedTwice: (rows: string) =>
      `All is saved, but your sheet has some of it twice: rows ${rows}. Another browser saved the same at that moment, or a lost connection had it sent twice and one of the rows was changed since. Look at them and delete one of each.`,
    doublesTakenBack: (count: number) =>
      `The connection was lost while we saved, and your browser sent ${count === 1 ? 'a lead' : `${count} leads`} twice. The second ${count === 1 ? 'row was' : 'rows were'} taken out of your sheet again. Nothing else changed.`,
    network:
      'Google Sheets could not be reached. Check your connection and anything that blocks requests, then try again.',
    saved: '✅ Saved to your sheet',
    savedCount: (count: number) => `✅ Saved ${count} lead${count === 1 ? '' : 's'} to your sheet`,
  },
  /** What the page's title and a notification tell of a search. */
  runNotice: {
    progress: (done: number, total: number) => `${done}/${total}`,
    ended: (qualified: number, total: number) =>
      `Search done: ${qualified} of ${total} launch${total === 1 ? '' : 'es'} qualif${qualified === 1 ? 'ies' : 'y'}`,
    stopped: 'Search stopped',
  },
  undo: undoMessages,
  savedSearches: savedSearchMessages,
  searchForm: searchFormMessages,
  search: {
    noProducts: 'No products found for the selected criteria.',
    analyzing: 'Analyzing...',
    fetching: 'more launches are on their way',
    interrupted: 'This search was interrupted. What was done is kept.',
    spokenProgress: (done: number, total: number, failed: number) =>
      `Judging: ${done} of ${total} done${failed === 0 ? '' : `, ${failed} failed`}.`,
    spokenDone: (total: number, failed: number) =>
      `The search is done: ${total} launch${total === 1 ? '' : 'es'}${failed === 0 ? '' : `, ${failed} could not be judged`}.`,
    spokenWait: 'The search waits for Product Hunt and goes on by itself.',
    statusName: 'Progress of the search',
    stopped: 'Stopped. What was done is kept.',
    earlierMeanwhile:
      'Until the new search has found its first launches, you see the results of the one before.',
    earlierIsBack: 'The results of the search before are still here.',
    missed: 'The new search ended before it had found anything.',
    goOn: 'Go on judging',
    more: 'Whole description',
    less: 'Shorter',
    addressesAi: 'This text addresses the AI.',
    addressesAiMeaning: 'Judge it yourself: the AI’s verdict may follow the text.',
    goOnSearching: 'Go on searching',
    aiWaitingAll: (left: string) => `The AI provider asks us to wait ${left}. The judging goes on by itself.`,
    failedBecause: (count: number, sentence: string) => `${count} failed: ${sentence}`,
    summaryName: 'The search shown',
    summary: {
      dates: (start: string, end: string) => `${start} – ${end}`,
      minVotes: (votes: number) => `at least ${countText(votes)} votes`,
      maxResults: (count: number) => `up to ${count} launches`,
      topic: (slug: string) => `topic ${slug}`,
      criteria: (labels: string) => `judged by: ${labels}`,
      otherCriteria:
        'You have changed the criteria since. This search keeps its own, also for “Judge again”; a new search takes yours.',
    },
    retryFailed: 'Retry failed',
    progress: (judged: number, failed: number, waiting: number) =>
      `${judged} judged, ${failed} failed, ${waiting} waiting`,
    waiting: (left: string) => `Product Hunt asks us to wait ${left}. The search goes on by itself.`,
    timeLeft: (seconds: number) =>
      seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    hiddenFresh: (count: number) =>
      `${count} launch${count === 1 ? '' : 'es'} of the last 24 hours ${count === 1 ? 'has' : 'have'} too few votes so far.`,
    showFresh: 'Show them',
    verdicts: { met: 'Met: ', not_met: 'Not met: ', not_known: 'Not known: ', not_judged: 'Not judged: ' },
    verdictNotes: {
      not_known: 'Not known. It counts as not met.',
      not_judged: 'The AI left this criterion out. It counts as not met.',
    },
    restsOn: (host: string) => `Page: ${host}`,
    byOwnCriteria: 'Scored by the model’s own criteria',
    ownScored: (count: number, total: number) =>
      `${count} of these ${total} launches ${count === 1 ? 'is' : 'are'} scored by the model’s own criteria, not by yours. Save ${count === 1 ? 'it' : 'them'} too?`,
    saveAllScored: (total: number) => `Save all ${total}`,
    saveOthers: (count: number) => `Save the other ${count}`,
    votes: (count: number) => `${countText(count)} votes`,
    qualified: 'Qualified',
    notQualified: 'Not qualified',
    notJudged: 'Not judged yet',
    notifyMe: 'Notify me when it ends',
    refusalName: 'The search stopped',
    refusalStopped: (waiting: number) =>
      `The search stopped, since every further call would be refused in the same way.${waiting === 0 ? '' : ` ${waiting} launch${waiting === 1 ? ' was' : 'es were'} not sent and cost nothing.`}`,
    goOnAnyway: 'Go on',
    judge: 'Judge',
    waitingTurn: 'Waiting its turn',
    aiWaiting: (left: string) => `The AI provider asks us to wait ${left}`,
    verdictName: 'Verdict',
    judgedOn: (date: string) => `Judged on ${date}`,
    askAgain: 'Ask again',
    judgeAgain: 'Judge again',
    waitingAgain: 'Waiting its turn to be judged again',
    judgeAgainFailed: 'Judging it again failed; this verdict stays.',
    noOwnReason: 'No reason was given for this one alone. Of the whole launch:',
    noReason: 'No reason was given.',
    progressName: 'Judging',
    confidence: (percent: number) => `Confidence ${percent} %`,
    reasoning: 'Reasoning',
    sources: 'Pages',
    pageUses: { cited: 'cited', opened: 'opened', found: 'found' },
    moreSources: (count: number) => `${count} more`,
    findContacts: 'Find contacts',
    findingContacts: 'Finding contacts…',
    findingTakes: (elapsed: string) =>
      `Reading the web for the people behind it. This can take a few minutes; ${elapsed} so far.`,
    stopWaiting: 'Stop waiting',
    foundOn: (date: string) => `Found on ${date}`,
    searchAgain: 'Search again',
    save: 'Save lead',
    saving: 'Saving…',
    inSheet: 'In your sheet',
    changedSinceSaved: 'In your sheet, without the latest',
    saveSelected: (count: number) => (count === 0 ? 'Save selected' : `Save ${count} selected`),
    saveQualified: (count: number) => (count === 0 ? 'Save all qualified' : `Save all ${count} qualified`),
    select: (name: string) => `Select ${name}`,
    selectShort: 'Select',
    selectAll: (count: number) => (count === 0 ? 'Select all qualified' : `Select all ${count} qualified`),
    selected: (count: number) => `${count} selected`,
    resultsName: 'Results',
    viewsName: 'Show',
    views: { all: 'All', qualified: 'Qualified', 'not-qualified': 'Not qualified', failed: 'Failed' },
    viewEmpty: {
      all: '',
      qualified: 'No launch qualifies so far.',
      'not-qualified': 'No launch is below the mark so far.',
      failed: 'Nothing has failed.',
    },
    results: (count: number) => `${count} launch${count === 1 ? '' : 'es'}`,
    qualifiedCount: (count: number) => `${count} qualified`,
    firstRunTitle: 'Search Product Hunt for leads',
    firstRun:
      'Pick the days and press search. Every launch is judged against your criteria; the good ones can be researched and saved.',
    needsToken: 'First add your Product Hunt token in Settings.',
    needsTokenOrSample:
      'First add your Product Hunt token in Settings, or try everything with sample data there.',
    openSettings: 'Open Settings',
    website: 'Website',
    sampleAi: 'Sample answer by fixed rules, not a model’s judgment.',
    contacts: {
      title: 'Contacts',
      company: 'Company',
      sources: 'Pages',
      reply: 'What the AI wrote',
      webSearches: (count: number) => `${count} web search${count === 1 ? '' : 'es'}`,
      more: (count: number) => `${count} more ${count === 1 ? 'person' : 'people'}`,
      companyWebsite: 'Website',
      companyEmail: 'E-mail',
      contactForm: 'Contact form',
      businessEmail: 'E-mail',
      personalEmail: 'Private e-mail',
      businessPhone: 'Phone',
      personalPhone: 'Private phone',
      linkedin: 'LinkedIn',
      confidence: (level: string) => `Confidence: ${level}`,
    },
  },
  support: {
    marks: { supported: 'has a source', no_source: 'no source', doubtful: 'unverified' },
    source: (host: string) => `source: ${host}`,
    unconfirmedSource: (host: string) => `source not confirmed: ${host}`,
  },
  leads: leadsMessages,
  notes: notesMessages,
  settings: settingsMessages,
  usage: usageMessages,
  ...welcomeMessages,
  onboarding: onboardingMessages,
  activity: {
    notReady: 'User context is not ready for activity logging.',
  },
} as const

/** Success messages vanish after 3 s, errors after 5 s (SPEC 9). */
export const successMs = 3_000
export const errorMs = 5_000
/** How long the message about faulty credentials stays (SPEC 9). */
export const credentialsErrorMs = 3_000
