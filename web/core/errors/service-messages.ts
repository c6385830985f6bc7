/**
 * What is said of the plan and the AI provider, above all when they fail: word for word where a sentence is quoted (SPEC
 * 8, Plans and AI), else what happened and what to do next.
 */
export const planMessages = {
  ownKeyRequired:
    'You are on the Unlimited plan. Please configure your AI provider key in Settings to use AI features.',
  unknown: 'Unable to verify your subscription plan. Please refresh the page or contact support.',
  invalid: 'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.',
  ownKeyStored: 'Cannot use free tier while on unlimited plan. Your key will be used instead.',
  demoCapped: 'Demo plan limited to 40',
  syncFailed: (message: string) => `Plan sync failed: ${message}`,
  statusFailed: (status: string) => `Failed to get plan: ${status}`,
  missingConfig: 'Missing config or email',
  configFailed: 'Failed to load usage configuration. Please refresh the page.',
  notLoaded: 'Metering configuration not loaded. Please refresh the page.',
  noEmail: 'User email not available. Please refresh the page.',
  limitReached: (tier: 'Standard' | 'Premium') =>
    `${tier} token limit reached. Please add your own AI key in Settings to continue.`,
  /** Of a user who has a key: staff has set the limit. */
  ownLimitReached: (tier: 'Standard' | 'Premium') =>
    `${tier} token limit reached. Whoever runs this installation set this limit for you, and can raise it.`,
  dailyLimitReached:
    'Free tier limit of this installation reached for today. Add your own AI key in Settings to continue.',
  hostedUnavailable: 'Free calls do not work right now. Try again later, or add your own AI key in Settings.',
  hostedRunning: 'This launch is still being worked on. Try again in a minute.',
} as const

export const aiMessages = {
  keyRequired: 'AI provider key required. Please add your key in Settings.',
  empty: 'Empty response',
  noContacts: 'Could not find any contact information',
  doNotContact: (entry: string) =>
    `${entry} is on your do-not-contact list, so Launchscout does not look for its contacts. You can change the list in Settings.`,
  classificationFailed: 'Classification failed',
  contactsFailed: 'Contact finding failed',
  classifyFailed: 'Failed to classify product',
  findContactsFailed: 'Failed to find contacts',
  draftFailed: 'The message could not be drafted. Try again.',
  suggestionFailed: 'No better prompt could be suggested. Try again.',
  interrupted: 'The contact search was interrupted before it finished. Try again.',
  maybePaid: 'You may have paid for this already. Ask again?',
  error: (message: string) => `Error: ${message}`,
  refused: 'The AI model refused to answer for this launch.',
  tooLong: 'The AI model’s answer was too long and was cut off. Try again.',
  filtered:
    'The AI provider’s content filter stopped the answer. Try again, or look into this launch yourself.',
  incomplete: 'The AI model did not finish its answer. Try again.',
  failed: (reason: string | null) =>
    `The AI provider reported a failure${reason === null ? '' : ` (${reason})`}. Try again.`,
  unreadable: 'The AI model’s answer could not be read. Try again.',
  nothingJudged: 'The AI model judged none of your criteria. Try again, or make the criteria clearer.',
  tooFewJudged:
    'The AI model left out more than half of your criteria. Try again, or make the criteria clearer.',
  invalidKey: 'The AI provider does not accept your key. Check it in Settings, or create a new one.',
  forbidden:
    'The AI provider does not allow this key here. Check its permissions, and whether your country is supported.',
  noModel:
    'The AI provider does not have the model that this installation uses. Tell whoever runs this installation.',
  quota: 'Your account with the AI provider has no credit left. Add credit there, then try again.',
  rateLimited: 'Your account has reached the AI provider’s rate limit. Try again in a few minutes.',
  overloaded: 'The AI provider is overloaded. Try again in a few minutes.',
  serverError: 'The AI provider had an error. Try again in a minute.',
  http: (status: string) =>
    `The AI provider refused the request (${status}). If this continues, tell whoever runs this installation.`,
  network:
    'No answer came from the AI provider, but you may have paid for the call. Check your connection and any request blockers, then try again.',
  timeout: 'The AI provider did not answer within 10 minutes. You may have paid for the call. Try again.',
  htmlPage:
    'A web page came back instead of the AI provider’s answer. If your network asks you to sign in, do that, then try again.',
  unknownShape:
    'The AI provider’s answer has an unknown format. Try again. If this continues, tell whoever runs this installation.',
} as const
