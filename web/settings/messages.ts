import { countText, LOCALE } from '../ui/locale.ts'

/** Room in a browser's storage, in units of 1,000 bytes. */
function room(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
const counted = (count: number, one: string, many: string) =>
  `${countText(count)} ${count === 1 ? one : many}`
const chooseAnother = (setting: string) =>
  `Whoever runs this installation should choose another one (${setting}).`

/**
 * The sentences of the Settings tab; those that SPEC 2, SPEC 5 and SPEC 8 quote stand first, word for word (SPEC 8,
 * Settings messages).
 */
export const settingsMessages = {
  leave: {
    title: 'Leave without saving?',
    text: 'What you typed in Settings is not saved yet and would be lost.',
    action: 'Leave',
  },
  saved: '✅ Settings saved securely with encryption!',
  planFailed: '⚠️ Settings saved but failed to update plan. Please refresh the page.',
  keyClearedPlanFailed: '⚠️ AI key cleared but failed to update plan. Please refresh the page.',
  connectionOk: '✅ Connection successful! Sheet initialized.',
  connectionFailed: (message: string) => `❌ Connection failed: ${message}`,
  connectionNeedsBoth: '❌ Please enter both Spreadsheet ID and credentials',
  listingCleared: '✅ Product Hunt token cleared',
  keyCleared: '✅ OpenAI key cleared. Switched to demo tier.',
  sheetsCleared: '✅ Google Sheets credentials cleared',
  resetWarning: '⚠️ Secure storage entries were reset. Please re-enter the missing values below.',
  fixCredentials: '❌ Please fix the credentials error before saving',
  credentials: {
    INVALID_JSON: 'Invalid JSON format',
    WRONG_TYPE: 'Invalid service account JSON. Expected type: "service_account"',
    MISSING_FIELDS: 'Missing required fields: client_email or private_key',
  },
  connected: '✅ Connected',
  notConfigured: '⚠️ Not configured',
  freeTier: 'Using free tier',
  intro:
    'Your keys are kept in this browser, encrypted. Each goes to its own service only, never to Launchscout’s server: see “Where your keys go”.',
  save: 'Save Settings',
  unsaved: 'Unsaved changes',
  optional: 'Optional',
  status: 'Connection Status',
  pictures:
    'The pictures are our own drawings: they show what to press, and the pages may look different by now.',
  lost: (names: string) => `Missing: ${names}.`,
  names: {
    productHuntToken: 'Product Hunt token',
    openaiApiKey: 'OpenAI API key',
    spreadsheetId: 'Spreadsheet ID',
    sheetsCredentials: 'Service account JSON',
    classificationPrompt: 'classification prompt (the default is back in use)',
  },
  listing: {
    title: 'Product Hunt',
    purpose: 'Needed to search launches.',
    howTo: 'How to get a token',
    clearTitle: 'Clear the Product Hunt token?',
    clearText: 'It is removed from this browser. Search needs a token again.',
  },
  ai: {
    title: 'OpenAI',
    purpose: 'Your own key gives unlimited use on your OpenAI bill. Without one the free tier applies.',
    placeholder: 'sk-...',
    howTo: 'How to get a key',
    clearTitle: 'Clear the OpenAI key?',
    clearText: 'It is removed from this browser, and AI calls go back to the free tier with its limits.',
  },
  models: {
    classify: { job: 'which judges launches', setting: 'CLASSIFY_MODEL' },
    research: { job: 'which researches contacts', setting: 'RESEARCH_MODEL' },
    ends: (model: string, job: string, day: string, setting: string) =>
      `The model ${model}, ${job}, ends on ${day}. ${chooseAnother(setting)}`,
    ended: (model: string, job: string, day: string, setting: string) =>
      `The model ${model}, ${job}, was to end on ${day}. ${chooseAnother(setting)}`,
    unlisted: (model: string, job: string) =>
      `Your key does not list ${model}, ${job}. Allow the model for this key at OpenAI, or tell whoever runs this installation.`,
  },
  sheets: {
    title: 'Google Sheets',
    purpose: 'Where your leads are kept: a spreadsheet of your own.',
    idHelp: 'Paste the spreadsheet’s link or its ID.',
    account: 'Service account:',
    share: 'Share your spreadsheet with this address, as Editor.',
    risk: 'Everyone who has this key can open every sheet shared with it. Share only what Launchscout needs, and delete the key in Google Cloud when you stop using it.',
    test: 'Test Connection',
    tabTakenTitle: 'The first tab is in use',
    placeholder: '{ "type": "service_account", ... }',
    howTo: 'Setup guide',
    clearTitle: 'Clear the Google Sheets credentials?',
    clearText:
      'The service-account key and the Spreadsheet ID are removed from this browser. The spreadsheet itself stays as it is.',
  },
  sentKeys: {
    title: 'Where your keys go',
    purpose: 'Counted from the requests themselves, as they leave this tab.',
    since: (start: Date) =>
      `Since this page was loaded at ${start.toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit' })}.`,
    columns: { key: 'Key', sentTo: 'Sent to', requests: 'Requests' },
    kinds: {
      listingToken: 'Product Hunt token',
      aiKey: 'OpenAI API key',
      privateKey: 'Service account key',
      signedStatement: 'Statement signed with it',
      accessToken: 'Google access token',
    },
    nowhere: 'Nowhere so far',
    onlySigns: 'Nowhere: it only signs, in this browser',
    places: { sandbox: 'this installation’s sandbox', 'own-server': 'Launchscout’s own server' },
    sampleKey: 'sample key',
    wrongPlace: 'This is not the service the key is for.',
    ownServer: (withKey: number, requests: number) =>
      `To Launchscout’s own server: ${counted(withKey, 'time', 'times')} (${counted(requests, 'request', 'requests')} looked through).${
        withKey === 0
          ? ''
          : ' That should never happen: make new keys, and tell whoever runs this installation.'
      }`,
  },
  sessions: {
    title: 'Where you are signed in',
    purpose: 'Each browser that is signed in to your account. End the ones that you do not know or use.',
    failed: (message: string) => `Your sessions could not be read: ${message}`,
    endOthers: 'End all others',
    endOthersTitle: 'End all other sessions?',
    endOthersText: 'Every other browser is signed out at once. This one stays signed in.',
    ended: '✅ Session ended',
    othersEnded: '✅ All other sessions ended',
    endFailed: (message: string) => `❌ ${message}`,
  },
  answers: {
    title: 'Kept AI answers',
    purpose: 'Kept in this browser, so that the same launch is never paid for twice.',
    nothing: 'No AI answers are kept yet.',
    kept: (verdicts: number, contacts: number) =>
      `${counted(verdicts, 'verdict', 'verdicts')} and ${counted(contacts, 'contact search', 'contact searches')} are kept in this browser.`,
    room: (bytes: number, maxBytes: number) =>
      `They take ${room(bytes)} of ${room(maxBytes)}; when it is full, the oldest go.`,
    noStorage:
      'This browser gives Launchscout no storage to keep answers in (a private window?), so a launch that comes up again is judged and paid for again.',
    clearLabel: 'Clear the kept AI answers',
    clearTitle: 'Clear the kept AI answers?',
    clearText:
      'A launch that comes up again is then judged anew, at your cost where you use your own key. The search on screen stays until the next one, and your saved leads stay as they are.',
    cleared: '✅ Kept AI answers cleared',
    clearFailed: '❌ The kept AI answers could not be cleared: this browser gives no access to its storage.',
  },
  sample: {
    title: 'Try everything without a key',
    use: 'Use sample data',
    what: 'Sample keys for all three services are filled in and saved. The launches come from this installation, the AI follows fixed rules in place of a model, and the spreadsheet is private to you. Sample data never goes to a real service or a real sheet.',
    inUse: (parts: string) => `Sample data is in use for: ${parts}.`,
    own: 'Paste your own keys below whenever you like; each service then switches by itself.',
    replaceTitle: 'Replace your own keys?',
    replaceText: (names: string) =>
      `Sample data takes the place of your own keys and values for ${names}. They are kept nowhere else.`,
    replace: 'Replace them',
  },
} as const
