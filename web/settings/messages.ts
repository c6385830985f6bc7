import { countText } from '../ui/locale.ts'

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
  keyCleared: (provider: string) => `✅ ${provider} key cleared. Switched to demo tier.`,
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
    'Your keys are kept encrypted in this browser. Each one goes only to its own service, never to Launchscout’s server. See “Where your keys go”.',
  save: 'Save Settings',
  unsaved: 'Unsaved changes',
  optional: 'Optional',
  status: 'Connection Status',
  lost: (names: string) => `Missing: ${names}.`,
  names: {
    spreadsheetId: 'Spreadsheet ID',
    sheetsCredentials: 'Service account JSON',
    classificationPrompt: 'classification prompt (the default is back in use)',
  },
  source: {
    purpose: 'Needed to search launches.',
    howTo: 'How to get a token',
    cleared: (label: string) => `✅ ${label} cleared`,
    clearTitle: (label: string) => `Clear the ${label}?`,
    clearText: 'It is removed from this browser. You need a token to search again.',
  },
  ai: {
    purpose: (provider: string) =>
      `With your own key, use is unlimited and ${provider} bills you. Without one, you use the free tier.`,
    howTo: 'How to get a key',
    clearTitle: (provider: string) => `Clear the ${provider} key?`,
    clearText: 'It is removed from this browser, and you are back on the free tier with its limits.',
  },
  models: {
    jobs: { classify: 'which judges launches', research: 'which finds contacts' },
    ends: (model: string, job: string, day: string, setting: string) =>
      `The model ${model}, ${job}, will be shut down on ${day}. ${chooseAnother(setting)}`,
    ended: (model: string, job: string, day: string, setting: string) =>
      `The model ${model}, ${job}, was to be shut down on ${day}. ${chooseAnother(setting)}`,
    unlisted: (model: string, job: string, provider: string) =>
      `Your key does not list ${model}, ${job}. Allow the model for this key at ${provider}, or tell whoever runs this installation.`,
  },
  sheets: {
    title: 'Google Sheets',
    purpose: 'Your leads are kept in your own spreadsheet.',
    idHelp: 'Paste the spreadsheet’s link or its ID.',
    account: 'Service account:',
    share: 'Share your spreadsheet with this address as Editor.',
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
    purpose: 'Each key goes only to the service it is for.',
    text: 'The service account key never leaves this browser: it only signs. No key is sent to Launchscout’s server, and your browser blocks connections to any address that this installation does not use.',
    more: 'How keys are kept and sent',
  },
  sessions: {
    title: 'Where you are signed in',
    purpose: 'Browsers that are signed in to your account. End the sessions you do not recognize or use.',
    failed: (message: string) => `Your sessions could not be read: ${message}`,
    endOthers: 'End all others',
    endOthersTitle: 'End all other sessions?',
    endOthersText: 'Every other browser is signed out at once. This one stays signed in.',
    ended: '✅ Session ended',
    othersEnded: '✅ All other sessions ended',
    endFailed: (message: string) => `❌ ${message}`,
  },
  account: {
    title: 'Your account',
    purpose: 'Download your data, or delete your account for good.',
    what: 'Your leads are in your own sheet. The server keeps your profile, notes, drafts, lists, saved searches, usage, and activity.',
    download: 'Download my data',
    delete: 'Delete my account',
    deletion: {
      title: 'Delete your account?',
      text: 'Everything that the server keeps about you is deleted, and you are signed out everywhere. This cannot be undone. Counts stay without your name. Your sheet stays as it is.',
      email: 'Type your email to confirm',
      otherEmail: (email: string) => `This is not your email. Type ${email}.`,
      confirm: 'Delete for good',
      again:
        'To make sure that it is you, sign in again. You come back here, and can delete your account within 5 minutes.',
      signIn: 'Sign in again',
    },
  },
  pageChecks: {
    title: 'Contact checks',
    purpose: 'Each contact says on which page it was seen.',
    label: 'Check contacts on the public pages that name them',
    explanation:
      'Our server opens these pages. It learns their addresses, and not whom you look for. Checks cost nothing.',
    more: 'How pages are read',
    notOffered: 'This installation reads no public pages, so contacts are not checked.',
  },
  commandLine: {
    title: 'Command line',
    purpose: 'Runs your search on a schedule, without a browser.',
    install: 'Install it with Node 20 or newer:',
    command: (publicUrl: string) => `npm install ${publicUrl}/downloads/launchscout-cli.tgz`,
    what: 'The file has your criteria, your last search, and the ID of your sheet. It has no key.',
    save: 'Export launchscout.json',
  },
  answers: {
    title: 'Kept AI answers',
    purpose: 'Kept in this browser, so you never pay twice for the same launch.',
    nothing: 'No AI answers are kept yet.',
    kept: (judgments: number, contacts: number) =>
      `${counted(judgments, 'judgment', 'judgments')} and ${counted(contacts, 'contact search', 'contact searches')} are kept in this browser.`,
    most: (most: number) => `Only the latest ${countText(most)} are kept.`,
    noStorage:
      'This browser does not let Launchscout keep answers, perhaps because this is a private window. A launch that comes up again is judged and paid for again.',
    clearLabel: 'Clear the kept AI answers',
    clearTitle: 'Clear the kept AI answers?',
    clearText:
      'A launch that comes up again is judged again, and you pay for it if you use your own key. The search on screen stays until the next one. Your saved leads do not change.',
    cleared: '✅ Kept AI answers cleared',
    clearFailed:
      '❌ The kept AI answers could not be cleared, because this browser does not allow access to its storage.',
  },
  sample: {
    title: 'Try everything without a key',
    use: 'Use sample data',
    what: 'Fills in and saves sample keys for all three services. The launches come with this installation, the answers follow fixed rules instead of an AI, and the spreadsheet is yours alone. Sample data never goes to a real service or a real sheet.',
    inUse: (parts: string) => `You are using sample data for: ${parts}.`,
    own: 'Paste your own keys below whenever you like. Each service then switches over by itself.',
    replaceTitle: 'Replace your own keys?',
    replaceText: (names: string) =>
      `Sample data replaces your own keys and values for ${names}. They are not kept anywhere else.`,
    replace: 'Replace them',
  },
} as const
