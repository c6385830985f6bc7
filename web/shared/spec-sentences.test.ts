import { describe, expect, test } from 'vitest'
import { backendTexts } from '#domain/backend-texts.ts'
import { DEFAULT_CLASSIFICATION_PROMPT, parseCriteria } from '#domain/classification.ts'
import { fromRow, LEAD_HEADER } from '#domain/lead.ts'
import { QUICK_DAYS } from '#domain/search.ts'
import { type Failure, type ServiceName } from '#clients/http.ts'
import { readSpec } from '#sandbox/contracts.ts'
import { adminLogsMessages } from './admin-logs-messages.ts'
import { adminMessages } from './admin-messages.ts'
import { adminStatisticsMessages } from './admin-statistics-messages.ts'
import { adminUserMessages, adminUsersMessages } from './admin-users-messages.ts'
import { diagnosticsMessages } from './diagnostics-messages.ts'
import { sentenceOf } from './error-sentences.ts'
import { errorMs, messages, successMs } from './messages.ts'

const {
  ai,
  common,
  leads,
  limits,
  listing,
  onboarding,
  plan,
  search,
  searchForm,
  session,
  settings,
  sheets,
  splash,
  tabs,
} = messages
const { actions } = adminUserMessages

/** What the app says of a failure with this code. */
const said = (service: ServiceName, code: string, more: Partial<Failure> = {}) =>
  sentenceOf({ service, code, status: null, detail: null, requestId: null, ...more })

const [weekQuick, fortnightQuick, monthQuick] = QUICK_DAYS
const [aiPowered, payingCustomers, variableCosts, startup] = parseCriteria(DEFAULT_CLASSIFICATION_PROMPT).map(
  ({ label }) => label,
)

/** The quotes of docs/spec.md, section by section, and what the app says with the same placeholders. */
const QUOTES: Record<string, [quote: string, says: string | undefined][]> = {
  '2. Screens and routes': [
    ['Search', tabs.search.label],
    ['Filter launches by date range, topic and traction.', tabs.search.description],
    ['Leads', tabs.leads.label],
    ['Review saved founders, enrich, sync.', tabs.leads.description],
    ['AI Usage', tabs.usage.label],
    ['Token consumption, model cost, billing.', tabs.usage.description],
    ['Settings', tabs.settings.label],
    ['Keys and integrations.', tabs.settings.description],
    ['Back to App', common.backToApp],
    ['Admin Panel', adminMessages.panel],
    ['Replay onboarding', onboarding.replay],
    ['Sign Out', session.signOut],
    ['Users', adminMessages.users],
    ['Statistics', adminMessages.statistics],
    ['Activity Logs', adminMessages.logs],
    ['Sign in with Google', session.signIn],
    ['Best Experienced On Desktop', splash.title],
    ['Open on Desktop', splash.openOnDesktop],
    ['Continue Anyway', splash.continueAnyway],
    ['Email me a desktop link', splash.emailLink],
    ['Last 7 days', searchForm.lastDays(weekQuick)],
    ['Last 14 days', searchForm.lastDays(fortnightQuick)],
    ['Last 30 days', searchForm.lastDays(monthQuick)],
    ['Start date', searchForm.startDate],
    ['End date', searchForm.endDate],
    ['Minimum votes', searchForm.minVotes],
    ['Max results', searchForm.maxResults],
    ['Topic', searchForm.topic.label],
    ['Featured Only', searchForm.featuredOnly],
    ['Reset to Default', searchForm.prompt.reset],
    ['Analyzing...', search.analyzing],
    ['Try Again', common.tryAgain],
    ['Leads Management', leads.title],
    ['Refresh', leads.refresh],
    ['All Classifications', leads.allClassifications],
    ['Sort by Score', leads.sort.score],
    ['Sort by Date', leads.sort.date],
    ['Sort by Name', leads.sort.name],
    ['App Name', leads.columns.name],
    ['Tagline', leads.columns.tagline],
    ['Score', leads.columns.score],
    ['Classification', leads.columns.classification],
    ['Votes', leads.columns.votes],
    ['Launch Date', leads.columns.launched],
    ['Company Info', leads.sections.company],
    ['AI Analysis', leads.sections.analysis],
    ['Contact Information', leads.sections.contact],
    ['Retry', common.retry],
    ['Clear', settings.clear],
    ['sk-', settings.ai.placeholder.replace('...', '')],
    ['Spreadsheet ID', settings.names.spreadsheetId],
    ['Test Connection', settings.sheets.test],
    ['Save Settings', settings.save],
    ['Connection Status', settings.status],
    ['Using free tier', settings.freeTier],
    ['✅ Connected', settings.connected],
    ['⚠️ Not configured', settings.notConfigured],
    ['Email', adminUsersMessages.columns.email],
    ['Name', adminUsersMessages.columns.name],
    ['Signed Up', adminUsersMessages.columns['signed-up']],
    ['Last Active', adminUsersMessages.columns['last-active']],
    ['Status', adminUsersMessages.columns.status],
    ['Blocked', adminUsersMessages.statuses.blocked],
    ['Active', adminUsersMessages.statuses.active],
    ['Total: N users', adminUsersMessages.total(7).replace('7', 'N')],
    ['No users found', adminUsersMessages.none],
    ['Debug Identity', adminUsersMessages.identity.title],
    ['Test Identity Data', adminUsersMessages.identity.test],
    ['Step X of 6', onboarding.stepOf(2, Object.keys(onboarding.steps).length).replace('2', 'X')],
    ['Skip for now', onboarding.skip],
    ['Back', onboarding.back],
    ['Next step', onboarding.next],
    ['Finish onboarding', onboarding.finish],
  ],
  '4. States and transitions': [
    ['No products found for the selected criteria.', search.noProducts],
    ['Analyzing...', search.analyzing],
    ['Error: ...', ai.error('...')],
    ['Try Again', common.tryAgain],
    ['Retry', common.retry],
    ['Replay onboarding', onboarding.replay],
    ['Continue Anyway', splash.continueAnyway],
  ],
  '5. Validation rules': [
    ['Save Settings', settings.save],
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
    ['Please provide a reason for blocking this user', actions.block.noReason],
    ['Please enter a valid limit value', actions.adjust.invalid],
    ['API key is required to run diagnostics', diagnosticsMessages.form.keyMissing],
    ['Missing user id for onboarding completion', onboarding.missingUser],
  ],
  '6. Roles and permissions': [
    ['Admin Panel', adminMessages.panel],
    ['Back to App', common.backToApp],
    [
      'Access Denied: You do not have permission to access the admin panel. Admin access is restricted to {company} users.',
      adminMessages.accessDenied('{company}'),
    ],
  ],
  '8. Error catalogue': [
    [
      'The Product Hunt token is not configured. Please add it in Settings.',
      said('listing', 'TOKEN_MISSING'),
    ],
    [
      'Product Hunt API error: {status text}',
      said('listing', 'HTTP_ERROR', { status: 502, detail: '{status text}' }),
    ],
    ['GraphQL errors: {json}', said('listing', 'GRAPHQL_ERRORS', { detail: '{json}' })],
    ['Failed to search Product Hunt', listing.failed],
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
      said('backend', 'NOT_ALLOWED', { detail: 'standardTokens' }),
    ],
    [
      'Premium token limit reached. Please add your own AI key in Settings to continue.',
      said('backend', 'NOT_ALLOWED', { detail: 'premiumCalls' }),
    ],
    ['Metering limit reached for AI classification.', limits.reached.classification],
    ['Metering limit reached for contact finding.', limits.reached.contacts],
    ['Please add your own AI key in Settings to continue.', limits.addKey],
    ['Metering configuration not loaded. Please refresh the page.', said('metering', 'CONFIG_NOT_LOADED')],
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
    ['Retry', common.retry],
    ['Failed to load usage configuration. Please refresh the page.', plan.configFailed],
    ['Google Sheets Not Configured', leads.notConfiguredTitle],
    ['To view and manage leads, configure Google Sheets in Settings.', leads.notConfigured],
    ['No Leads Yet', leads.emptyTitle],
    ['Start by searching Product Hunt and classifying products. Qualified leads appear here.', leads.empty],
    ['No Matching Results', leads.noMatchTitle],
    ['Try adjusting your search or filter criteria.', leads.noMatch],
    ['No contact information available.', leads.noContacts],
    ['⚠️ Settings saved but failed to update plan. Please refresh the page.', settings.planFailed],
    ['✅ Settings saved securely with encryption!', settings.saved],
    ['Test Connection', settings.sheets.test],
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
    ['Failed to load users: {message}', adminUsersMessages.failed('{message}')],
    ['Failed to load user details: {message}', adminUserMessages.failed('{message}')],
    ['Failed to load statistics: {message}', adminStatisticsMessages.failed('{message}')],
    ['Failed to load logs: {message}', adminLogsMessages.failed('{message}')],
    ['User not found', adminUserMessages.notFound],
    ['User blocked successfully', actions.block.succeeded],
    ['Failed to block user: {message}', actions.block.failed('{message}')],
    ['User unblocked successfully', actions.unblock.succeeded],
    ['Failed to unblock user: {message}', actions.unblock.failed('{message}')],
    ['Usage reset successfully', actions.reset.succeeded],
    ['Failed to reset usage: {message}', actions.reset.failed('{message}')],
    ['Limit adjusted successfully', actions.adjust.succeeded],
    ['Failed to adjust limit: {message}', actions.adjust.failed('{message}')],
    ['Something went wrong while completing onboarding.', onboarding.failed],
    ['Unauthorized', backendTexts.unauthorized],
    ['ack ... was not received', backendTexts.noAck.replace('The ack of the connection', 'ack ...')],
    ['There is already a signed in user', backendTexts.alreadySignedIn],
    ['User needs to be authenticated to call this API', backendTexts.notSignedIn],
  ],
  '9. Business constants and limits': [
    ['AI-powered', aiPowered],
    ['Paying customers', payingCustomers],
    ['Variable AI costs per user', variableCosts],
    ['Startup or emerging company', startup],
  ],
}

/** Quoted there, and not shown to users: how a name begins, a plan in other words, words within a text, a value. */
const OTHERS: Record<string, string[]> = {
  '3. Entities and their fields': ['admin:'],
  '4. States and transitions': ['demo tier'],
  '5. Validation rules': ['not found'],
  '7. The calls it makes': ['30d'],
  '8. Error catalogue': ['token limit', 'tier limit'],
}

describe.each(Object.entries(QUOTES))('SPEC %s', (_section, quotes) => {
  test.each(quotes)('%s', (quote, says) => {
    expect(says).toBe(quote)
  })
})

describe('the text of docs/spec.md', () => {
  const sections = readSpec()
    .split(/^## /m)
    .slice(1)
    .map((section): [title: string, section: string] => [section.split('\n', 1)[0] ?? '', section])

  test('has nine sections, numbered 1 to 9', () => {
    expect(sections.map(([title]) => title.slice(0, 3))).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((number) => `${number}. `),
    )
  })

  test.each(sections)(
    'no quote of %s is missing here, and none is here that is not there',
    (title, section) => {
      const quotes = [...section.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map((match) => match[1] ?? '')
      const known = [...(QUOTES[title] ?? []).map(([quote]) => quote), ...(OTHERS[title] ?? [])]
      expect(new Set(quotes)).toEqual(new Set(known))
    },
  )

  test('lists the columns of a lead as the sheet has them, with the names of their fields', () => {
    const [, entities = ''] = sections.find(([title]) => title.startsWith('3. ')) ?? []
    const rows = [...entities.matchAll(/^\| (\d+) +\| (.+?) +\| `(\w+)` +\|/gm)]
    expect(rows.map(([, number, title, field]) => [Number(number), title, field])).toEqual(
      Object.keys(fromRow([])).map((field, index) => [index + 1, LEAD_HEADER[index], field]),
    )
  })
})

test('a success stands for 3 s, an error for 5 s (SPEC 9)', () => {
  expect([successMs, errorMs]).toEqual([3_000, 5_000])
})
