import { describe, expect, test } from 'vitest'
import { backendTexts } from '#clients/backend/texts.ts'
import type { Failure, ServiceName } from '#domain/base/failure.ts'
import { fromRow, LEAD_HEADER } from '#domain/lead/lead.ts'
import { QUICK_DAYS } from '#domain/search/search.ts'
import { DEFAULT_CLASSIFICATION_PROMPT, parseCriteria } from '#domain/verdict/classification.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { readSpec } from '#sandbox/contracts.ts'
import { SOURCES } from '#sources/registry.ts'
import { aiMessages, planMessages } from '#web/core/errors/service-messages.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import { activityMessages, menuMessages, tabMessages } from '#web/core/messages.ts'
import { limitMessages } from '#web/core/plan/limit-messages.ts'
import { sessionMessages } from '#web/core/session/messages.ts'
import { leadsMessages } from '#web/leads/messages.ts'
import { onboardingMessages } from '#web/onboarding/messages.ts'
import { welcomeMessages } from '#web/onboarding/welcome-messages.ts'
import { searchFormMessages } from '#web/search/form/messages.ts'
import { searchMessages } from '#web/search/messages.ts'
import { settingsMessages } from '#web/settings/messages.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { errorMs, successMs } from '#web/ui/use-flash.ts'
import { diagnosticsMessages } from '../admin/diagnostics/messages.ts'
import { adminLogsMessages } from '../admin/logs/messages.ts'
import { adminMessages } from '../admin/messages.ts'
import { adminStatisticsMessages } from '../admin/statistics/messages.ts'
import { adminUserMessages, adminUsersMessages } from '../admin/users-messages.ts'
import { sentenceOf } from '../core/errors/error-sentences.ts'

const { actions } = adminUserMessages

/** What the app says of a failure with this code. */
const said = (service: ServiceName, code: string, more: Partial<Failure> = {}) =>
  sentenceOf({ service, code, status: null, detail: null, requestId: null, ...more })

const [weekQuick, fortnightQuick, monthQuick] = QUICK_DAYS
const [aiPowered, payingCustomers, variableCosts, startup] = parseCriteria(DEFAULT_CLASSIFICATION_PROMPT).map(
  ({ label }) => label,
)

/**
 * The quotes of docs/spec.md (SPEC 2, SPEC 5, SPEC 8, SPEC 9 and others), section by section, and what the app says
 * with the same placeholders.
 */
const QUOTES: Record<string, [quote: string, says: string | undefined][]> = {
  '2. Screens and routes': [
    ['Search', tabMessages.search.label],
    ['Filter launches by date range, topic and traction.', tabMessages.search.description],
    ['Leads', tabMessages.leads.label],
    ['Review saved founders, enrich, sync.', tabMessages.leads.description],
    ['AI Usage', tabMessages.usage.label],
    ['Token consumption, model cost, billing.', tabMessages.usage.description],
    ['Settings', tabMessages.settings.label],
    ['Keys and integrations.', tabMessages.settings.description],
    ['Back to App', commonMessages.backToApp],
    ['Admin Panel', menuMessages.adminPanel],
    ['Replay onboarding', menuMessages.replayOnboarding],
    ['Sign Out', sessionMessages.signOut],
    ['Users', adminMessages.users],
    ['Statistics', adminMessages.statistics],
    ['Activity Logs', adminMessages.logs],
    ['Sign in with Google', sessionMessages.signIn],
    ['Best Experienced On Desktop', welcomeMessages.splash.title],
    ['Open on Desktop', welcomeMessages.splash.openOnDesktop],
    ['Continue Anyway', welcomeMessages.splash.continueAnyway],
    ['Email me a desktop link', welcomeMessages.splash.emailLink],
    ['Last 7 days', searchFormMessages.lastDays(weekQuick)],
    ['Last 14 days', searchFormMessages.lastDays(fortnightQuick)],
    ['Last 30 days', searchFormMessages.lastDays(monthQuick)],
    ['Start date', searchFormMessages.startDate],
    ['End date', searchFormMessages.endDate],
    ['Minimum votes', searchFormMessages.minVotes],
    ['Max results', searchFormMessages.maxResults],
    ['Topic', searchFormMessages.topic.label],
    ['Featured Only', searchFormMessages.featuredOnly],
    ['Reset to Default', searchFormMessages.prompt.reset],
    ['Analyzing...', searchMessages.analyzing],
    ['Try Again', commonMessages.tryAgain],
    ['Leads Management', leadsMessages.title],
    ['Refresh', leadsMessages.refresh],
    ['All Classifications', leadsMessages.allClassifications],
    ['Sort by Score', leadsMessages.sort.score],
    ['Sort by Date', leadsMessages.sort.date],
    ['Sort by Name', leadsMessages.sort.name],
    ['App Name', leadsMessages.columns.name],
    ['Tagline', leadsMessages.columns.tagline],
    ['Score', leadsMessages.columns.score],
    ['Classification', leadsMessages.columns.classification],
    ['Votes', leadsMessages.columns.votes],
    ['Launch Date', leadsMessages.columns.launched],
    ['Company Info', leadsMessages.sections.company],
    ['AI Analysis', leadsMessages.sections.analysis],
    ['Contact Information', leadsMessages.sections.contact],
    ['Retry', commonMessages.retry],
    ['Clear', commonMessages.clear],
    ['sk-', PROVIDERS[0].key.placeholder.replace('...', '')],
    ['Spreadsheet ID', settingsMessages.names.spreadsheetId],
    ['Test Connection', settingsMessages.sheets.test],
    ['Save Settings', settingsMessages.save],
    ['Connection Status', settingsMessages.status],
    ['Using free tier', settingsMessages.freeTier],
    ['✅ Connected', settingsMessages.connected],
    ['⚠️ Not configured', settingsMessages.notConfigured],
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
    [
      'Step X of 6',
      onboardingMessages.stepOf(2, Object.keys(onboardingMessages.steps).length).replace('2', 'X'),
    ],
    ['Skip for now', onboardingMessages.skip],
    ['Back', onboardingMessages.back],
    ['Next step', onboardingMessages.next],
    ['Finish onboarding', onboardingMessages.finish],
  ],
  '4. States and transitions': [
    ['No products found for the selected criteria.', searchMessages.noProducts],
    ['Analyzing...', searchMessages.analyzing],
    ['Error: ...', aiMessages.error('...')],
    ['Try Again', commonMessages.tryAgain],
    ['Retry', commonMessages.retry],
    ['Replay onboarding', menuMessages.replayOnboarding],
    ['Continue Anyway', welcomeMessages.splash.continueAnyway],
  ],
  '5. Validation rules': [
    ['Save Settings', settingsMessages.save],
    ['Demo plan limited to 40', planMessages.demoCapped],
    ['Plan sync failed: {message}', planMessages.syncFailed('{message}')],
    ['Missing config or email', planMessages.missingConfig],
    ['No qualified leads to save', sheetsMessages.noneQualified],
    ['Invalid JSON format', settingsMessages.credentials.INVALID_JSON],
    [
      'Invalid service account JSON. Expected type: "service_account"',
      settingsMessages.credentials.WRONG_TYPE,
    ],
    ['Missing required fields: client_email or private_key', settingsMessages.credentials.MISSING_FIELDS],
    ['❌ Please fix the credentials error before saving', settingsMessages.fixCredentials],
    ['❌ Please enter both Spreadsheet ID and credentials', settingsMessages.connectionNeedsBoth],
    ['more', leadsMessages.more],
    ['Please provide a reason for blocking this user', actions.block.noReason],
    ['Please enter a valid limit value', actions.adjust.invalid],
    ['API key is required to run diagnostics', diagnosticsMessages.form.keyMissing],
    ['Missing user id for onboarding completion', onboardingMessages.missingUser],
  ],
  '6. Roles and permissions': [
    ['Admin Panel', menuMessages.adminPanel],
    ['Back to App', commonMessages.backToApp],
    [
      'Access Denied: You do not have permission to access the admin panel. Admin access is restricted to {company} users.',
      adminMessages.accessDenied('{company}'),
    ],
  ],
  '8. Error catalog': [
    [
      'The Product Hunt token is not configured. Please add it in Settings.',
      said('listing', 'TOKEN_MISSING'),
    ],
    [
      'Product Hunt API error: {status text}',
      said('listing', 'HTTP_ERROR', { status: 502, detail: '{status text}' }),
    ],
    ['GraphQL errors: {json}', said('listing', 'GRAPHQL_ERRORS', { detail: '{json}' })],
    ['Failed to search Product Hunt', searchMessages.failed(SOURCES[0].name)],
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
    ['Failed to classify product', aiMessages.classifyFailed],
    ['Failed to find contacts', aiMessages.findContactsFailed],
    [
      'Standard token limit reached. Please add your own AI key in Settings to continue.',
      said('backend', 'NOT_ALLOWED', { detail: 'standardTokens' }),
    ],
    [
      'Premium token limit reached. Please add your own AI key in Settings to continue.',
      said('backend', 'NOT_ALLOWED', { detail: 'premiumCalls' }),
    ],
    ['Metering limit reached for AI classification.', limitMessages.reached.classification],
    ['Metering limit reached for contact finding.', limitMessages.reached.contacts],
    ['Please add your own AI key in Settings to continue.', limitMessages.addKey],
    ['Metering configuration not loaded. Please refresh the page.', said('metering', 'CONFIG_NOT_LOADED')],
    ['User email not available. Please refresh the page.', said('metering', 'NO_EMAIL')],
    [
      'Failed to get plan: {status}',
      said('metering', 'PLAN_STATUS_FAILED', { status: 503 }).replace('503', '{status}'),
    ],
    ['User context is not ready for activity logging.', activityMessages.notReady],
    ['Spreadsheet not found. Please check the Spreadsheet ID.', sheetsMessages.notFound],
    [
      'Permission denied. Please share the spreadsheet with: {email}',
      sheetsMessages.permissionDenied('{email}'),
    ],
    ['Request failed', sheetsMessages.requestFailed],
    ['No credentials configured', sheetsMessages.noCredentials],
    ['Failed to get access token', sheetsMessages.noToken],
    ['Google Sheets not configured. Please add credentials in Settings.', sheetsMessages.notConfigured],
    ['Please configure Google Sheets in Settings first', sheetsMessages.configureFirst],
    ['Cannot save: Product not classified', sheetsMessages.notClassified],
    ['Please select at least one lead', sheetsMessages.selectOne],
    ['Failed to save N lead(s)', sheetsMessages.bulkFailed(3).replace('3', 'N')],
    ['Error Loading Leads', leadsMessages.errorTitle],
    ['Retry', commonMessages.retry],
    ['Failed to load usage configuration. Please refresh the page.', planMessages.configFailed],
    ['Google Sheets Not Configured', leadsMessages.notConfiguredTitle],
    ['To view and manage leads, configure Google Sheets in Settings.', leadsMessages.notConfigured],
    ['No Leads Yet', leadsMessages.emptyTitle],
    [
      'Start by searching Product Hunt and classifying products. Qualified leads appear here.',
      leadsMessages.empty,
    ],
    ['No Matching Results', leadsMessages.noMatchTitle],
    ['Try adjusting your search or filter criteria.', leadsMessages.noMatch],
    ['No contact information available.', leadsMessages.noContacts],
    ['⚠️ Settings saved but failed to update plan. Please refresh the page.', settingsMessages.planFailed],
    ['✅ Settings saved securely with encryption!', settingsMessages.saved],
    ['Test Connection', settingsMessages.sheets.test],
    ['✅ Connection successful! Sheet initialized.', settingsMessages.connectionOk],
    ['❌ Connection failed: {message}', settingsMessages.connectionFailed('{message}')],
    ['✅ Product Hunt token cleared', settingsMessages.source.cleared(SOURCES[0].settings[0].label)],
    ['✅ OpenAI key cleared. Switched to demo tier.', settingsMessages.keyCleared('OpenAI')],
    [
      '⚠️ AI key cleared but failed to update plan. Please refresh the page.',
      settingsMessages.keyClearedPlanFailed,
    ],
    ['✅ Google Sheets credentials cleared', settingsMessages.sheetsCleared],
    [
      '⚠️ Secure storage entries were reset. Please re-enter the missing values below.',
      settingsMessages.resetWarning,
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
    ['Something went wrong while completing onboarding.', onboardingMessages.failed],
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
  '8. Error catalog': ['token limit', 'tier limit'],
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
