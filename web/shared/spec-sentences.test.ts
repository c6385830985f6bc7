import { describe, expect, test } from 'vitest'
import { backendTexts } from '#domain/backend-texts.ts'
import { type Failure, type ServiceName } from '#clients/http.ts'
import { contractsDir, readSpec } from '#sandbox/contracts.ts'
import { adminLogsMessages } from './admin-logs-messages.ts'
import { adminMessages } from './admin-messages.ts'
import { adminStatisticsMessages } from './admin-statistics-messages.ts'
import { adminUserMessages, adminUsersMessages } from './admin-users-messages.ts'
import { diagnosticsMessages } from './diagnostics-messages.ts'
import { sentenceOf } from './error-sentences.ts'
import { errorMs, messages, successMs } from './messages.ts'

const { ai, leads, onboarding, plan, search, searchForm, settings, sheets, splash } = messages

/** What the app says of a failure with this code. */
const said = (service: ServiceName, code: string, more: Partial<Failure> = {}) =>
  sentenceOf({ service, code, status: null, detail: null, requestId: null, ...more })

/** SPEC's quotes, section by section, as they stand there, and what the app says with the same in their places. */
const QUOTES: Record<string, [quote: string, says: string][]> = {
  '2. Screens and routes': [
    ['Best Experienced On Desktop', splash.title],
    ['Featured Only', searchForm.featuredOnly],
    ['Reset to Default', searchForm.prompt.reset],
    ['Analyzing...', search.analyzing],
    ['Try Again', messages.common.tryAgain],
    ['All Classifications', leads.allClassifications],
    ['Using free tier', settings.freeTier],
    ['✅ Connected', settings.connected],
    ['⚠️ Not configured', settings.notConfigured],
    ['Total: N users', adminUsersMessages.total(7).replace('7', 'N')],
    ['No users found', adminUsersMessages.none],
    ['Test Identity Data', adminUsersMessages.identity.test],
    ['Step X of 6', onboarding.stepOf(2, 6).replace('2', 'X')],
  ],
  '4. States and transitions': [
    ['No products found for the selected criteria.', search.noProducts],
    ['Analyzing...', search.analyzing],
    ['Error: ...', ai.error('...')],
    ['Try Again', messages.common.tryAgain],
  ],
  '5. Validation rules': [
    ['Demo plan limited to 40', plan.demoCapped],
    ['Plan sync failed: {message}', plan.syncFailed('{message}')],
    ['Missing config or email', plan.missingConfig],
    ['No qualified leads to save', sheets.noneQualified],
    ['Invalid JSON format', settings.credentials.INVALID_JSON],
    ['Invalid service account JSON. Expected type: "service_account"', settings.credentials.WRONG_TYPE],
    ['Missing required fields: client_email or private_key', settings.credentials.MISSING_FIELDS],
    ['❌ Please fix the credentials error before saving', settings.fixCredentials],
    ['❌ Please enter both Spreadsheet ID and credentials', settings.connectionNeedsBoth],
    ['more', leads.more],
    ['Please provide a reason for blocking this user', adminUserMessages.actions.block.noReason],
    ['Please enter a valid limit value', adminUserMessages.actions.adjust.invalid],
    ['API key is required to run diagnostics', diagnosticsMessages.form.keyMissing],
    ['Missing user id for onboarding completion', onboarding.missingUser],
  ],
  '6. Roles and permissions': [
    [
      'Access Denied: You do not have permission to access the admin panel. Admin access is restricted to {company} users.',
      adminMessages.accessDenied('{company}'),
    ],
  ],
  '8. Error catalogue': [
    [
      '{listing site} API error: {status text}',
      said('listing', 'HTTP_ERROR', { status: 502, detail: '{status text}' }).replace(
        'Product Hunt',
        '{listing site}',
      ),
    ],
    ['GraphQL errors: {json}', said('listing', 'GRAPHQL_ERRORS', { detail: '{json}' })],
    ['Failed to search', messages.listing.failed.replace(' Product Hunt', '')],
    [
      'You are on the Unlimited plan. Please configure your AI provider key in Settings to use AI features.',
      said('ai', 'OWN_KEY_REQUIRED'),
    ],
    [
      'Unable to verify your subscription plan. Please refresh the page or contact support.',
      said('ai', 'PLAN_UNKNOWN'),
    ],
    [
      'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.',
      said('ai', 'PLAN_INVALID'),
    ],
    [
      'Cannot use free tier while on unlimited plan. Your key will be used instead.',
      said('backend', 'OWN_KEY_STORED'),
    ],
    ['No ID token found. Please sign in.', said('backend', 'NO_ID_TOKEN')],
    ['Authentication required. Please sign in.', said('backend', 'UNAUTHENTICATED')],
    ['AI provider key required. Please add your key in Settings.', said('ai', 'KEY_MISSING')],
    ['Empty response', said('ai', 'EMPTY_RESPONSE')],
    ['Could not find any contact information', said('ai', 'NO_CONTACTS')],
    ['Classification failed', said('ai', 'CLASSIFICATION_FAILED')],
    ['Contact finding failed', said('ai', 'CONTACT_FINDING_FAILED')],
    ['Failed to classify product', ai.classifyFailed],
    ['Failed to find contacts', ai.findContactsFailed],
    [
      'Standard token limit reached. Please add your own AI key in Settings to continue.',
      said('metering', 'NOT_ALLOWED', { detail: 'standardTokens' }),
    ],
    [
      'Premium token limit reached',
      said('backend', 'NOT_ALLOWED', { detail: 'premiumCalls' }).replace(
        '. Please add your own AI key in Settings to continue.',
        '',
      ),
    ],
    [
      'configuration not loaded. Please refresh the page.',
      said('metering', 'CONFIG_NOT_LOADED').replace(/^Metering /, ''),
    ],
    ['User email not available. Please refresh the page.', said('metering', 'NO_EMAIL')],
    [
      'Failed to get plan: {status}',
      said('metering', 'PLAN_STATUS_FAILED', { status: 503 }).replace('503', '{status}'),
    ],
    ['User context is not ready for activity logging.', messages.activity.notReady],
    ['Spreadsheet not found. Please check the Spreadsheet ID.', sheets.notFound],
    ['Permission denied. Please share the spreadsheet with: {email}', sheets.permissionDenied('{email}')],
    ['Request failed', sheets.requestFailed],
    ['No credentials configured', sheets.noCredentials],
    ['Failed to get access token', sheets.noToken],
    ['Google Sheets not configured. Please add credentials in Settings.', sheets.notConfigured],
    ['Please configure Google Sheets in Settings first', sheets.configureFirst],
    ['Cannot save: Product not classified', sheets.notClassified],
    ['Please select at least one lead', sheets.selectOne],
    ['Failed to save N lead(s)', sheets.bulkFailed(3).replace('3', 'N')],
    ['Error Loading Leads', leads.errorTitle],
    ['Failed to load usage configuration. Please refresh the page.', plan.configFailed],
    ['Google Sheets Not Configured', leads.notConfiguredTitle],
    ['No Leads Yet', leads.emptyTitle],
    ['No Matching Results', leads.noMatchTitle],
    ['No contact information available.', leads.noContacts],
    ['⚠️ Settings saved but failed to update plan. Please refresh the page.', settings.planFailed],
    ['✅ Settings saved securely with encryption!', settings.saved],
    ['✅ Connection successful! Sheet initialized.', settings.connectionOk],
    ['❌ Connection failed: {message}', settings.connectionFailed('{message}')],
    ['✅ Product Hunt token cleared', settings.listingCleared],
    ['✅ OpenAI key cleared. Switched to demo tier.', settings.keyCleared],
    ['⚠️ AI key cleared but failed to update plan. Please refresh the page.', settings.keyClearedPlanFailed],
    ['✅ Google Sheets credentials cleared', settings.sheetsCleared],
    [
      '⚠️ Secure storage entries were reset. Please re-enter the missing values below.',
      settings.resetWarning,
    ],
    [
      'Failed to load users/user details/statistics/logs: {message}',
      [adminUsersMessages, adminUserMessages, adminStatisticsMessages, adminLogsMessages]
        .map(({ failed }) => failed('{message}').replace(/^Failed to load (.+): \{message\}$/, '$1'))
        .join('/')
        .replace(/^.*$/, 'Failed to load $&: {message}'),
    ],
    ['User not found', adminUserMessages.notFound],
    ['User blocked successfully', adminUserMessages.actions.block.succeeded],
    ['Failed to block user: {message}', adminUserMessages.actions.block.failed('{message}')],
    ['Something went wrong while completing onboarding.', onboarding.failed],
    ['Unauthorized', backendTexts.unauthorized],
    ['ack ... was not received', backendTexts.noAck.replace('The ack of the connection', 'ack ...')],
    ['There is already a signed in user', backendTexts.alreadySignedIn],
    ['User needs to be authenticated to call this API', backendTexts.notSignedIn],
  ],
}

describe.each(Object.entries(QUOTES))('SPEC %s', (_section, quotes) => {
  test.each(quotes)('%s', (quote, says) => {
    expect(says).toBe(quote)
  })
})

test.each([
  ['Open on Desktop', splash.openOnDesktop],
  ['Continue Anyway', splash.continueAnyway],
  ['Email me a desktop link', splash.emailLink],
  ['Skip for now', onboarding.skip],
  ['Back', onboarding.back],
  ['Next step', onboarding.next],
  ['Finish onboarding', onboarding.finish],
])('SPEC 2 names the button %s without quoting it', (name, label) => {
  expect(label).toBe(name)
})

describe.skipIf(contractsDir() === null)('against the text of the specification', () => {
  /** Quoted there, and no sentence: the beginning of a key, an argument, words that a message may hold, a value. */
  const OTHERS: Record<string, string[]> = {
    '2. Screens and routes': ['sk-'],
    '3. Entities and their fields': ['admin:'],
    '4. States and transitions': ['demo tier'],
    '5. Validation rules': ['not found'],
    '7. The calls it makes': ['30d'],
    '8. Error catalogue': ['token limit', 'tier limit'],
  }
  const sections =
    contractsDir() === null
      ? []
      : readSpec()
          .split(/^## /m)
          .filter((each) => /^[2-8]\. /.test(each))

  test('has seven sections that quote', () => {
    expect(sections).toHaveLength(7)
  })

  test.each(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]))(
    'these are all the quotes of %s',
    (title, section) => {
      const quotes = [...section.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map((match) => match[1] ?? '')
      const known = [...(QUOTES[title] ?? []).map(([quote]) => quote), ...(OTHERS[title] ?? [])]
      expect(new Set(quotes)).toEqual(new Set(known))
    },
  )
})

test('a success stands for 3 s, an error for 5 s (SPEC 9)', () => {
  expect([successMs, errorMs]).toEqual([3_000, 5_000])
})
