import { describe, expect, test } from 'vitest'
import { adminLogsMessages } from './admin-logs-messages.ts'
import { adminMessages } from './admin-messages.ts'
import { adminStatisticsMessages } from './admin-statistics-messages.ts'
import { adminUserMessages, adminUsersMessages } from './admin-users-messages.ts'
import { diagnosticsMessages } from './diagnostics-messages.ts'
import { errorMs, messages, successMs } from './messages.ts'

/** The sentences that SPEC quotes, section by section, word for word, with what fills their places. */
const { ai, leads, listing, onboarding, plan, search, searchForm, session, settings, sheets, splash } =
  messages

const SENTENCES: Record<string, [sentence: string, told: string][]> = {
  '2 Screens and routes': [
    ['Best Experienced On Desktop', splash.title],
    ['Open on Desktop', splash.openOnDesktop],
    ['Continue Anyway', splash.continueAnyway],
    ['Email me a desktop link', splash.emailLink],
    ['Featured Only', searchForm.featuredOnly],
    ['Reset to Default', searchForm.prompt.reset],
    ['Analyzing...', search.analyzing],
    ['Try Again', messages.common.tryAgain],
    ['All Classifications', leads.allClassifications],
    ['Using free tier', settings.freeTier],
    ['✅ Connected', settings.connected],
    ['⚠️ Not configured', settings.notConfigured],
    ['Total: 12 users', adminUsersMessages.total(12)],
    ['No users found', adminUsersMessages.none],
    ['Test Identity Data', adminUsersMessages.identity.test],
    ['Step 2 of 6', onboarding.stepOf(2, 6)],
    ['Skip for now', onboarding.skip],
    ['Back', onboarding.back],
    ['Next step', onboarding.next],
    ['Finish onboarding', onboarding.finish],
  ],
  '4 States and transitions': [
    ['No products found for the selected criteria.', search.noProducts],
    ['Error: too slow', ai.error('too slow')],
  ],
  '5 Validation rules': [
    ['Demo plan limited to 40', plan.demoCapped],
    ['Plan sync failed: no answer', plan.syncFailed('no answer')],
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
  '6 Roles and permissions': [
    [
      'Access Denied: You do not have permission to access the admin panel. Admin access is restricted to launchscout.example users.',
      adminMessages.accessDenied('launchscout.example'),
    ],
  ],
  '8 Error catalogue': [
    ['Product Hunt API error: Bad Gateway', listing.http('Bad Gateway')],
    ['GraphQL errors: [{}]', listing.graphql('[{}]')],
    ['Failed to search Product Hunt', listing.failed],
    [
      'You are on the Unlimited plan. Please configure your AI provider key in Settings to use AI features.',
      plan.ownKeyRequired,
    ],
    ['Unable to verify your subscription plan. Please refresh the page or contact support.', plan.unknown],
    [
      'Invalid subscription plan. Please configure your AI provider key in Settings or contact support.',
      plan.invalid,
    ],
    ['Cannot use free tier while on unlimited plan. Your key will be used instead.', plan.ownKeyStored],
    ['No ID token found. Please sign in.', session.noToken],
    ['Authentication required. Please sign in.', session.required],
    ['AI provider key required. Please add your key in Settings.', ai.keyRequired],
    ['Empty response', ai.empty],
    ['Could not find any contact information', ai.noContacts],
    ['Classification failed', ai.classificationFailed],
    ['Contact finding failed', ai.contactsFailed],
    ['Failed to classify product', ai.classifyFailed],
    ['Failed to find contacts', ai.findContactsFailed],
    [
      'Standard token limit reached. Please add your own AI key in Settings to continue.',
      plan.limitReached('Standard'),
    ],
    [
      'Premium token limit reached. Please add your own AI key in Settings to continue.',
      plan.limitReached('Premium'),
    ],
    ['Metering configuration not loaded. Please refresh the page.', plan.notLoaded],
    ['User email not available. Please refresh the page.', plan.noEmail],
    ['Failed to get plan: 502', plan.statusFailed('502')],
    ['User context is not ready for activity logging.', messages.activity.notReady],
    ['Spreadsheet not found. Please check the Spreadsheet ID.', sheets.notFound],
    [
      'Permission denied. Please share the spreadsheet with: bot@project.example',
      sheets.permissionDenied('bot@project.example'),
    ],
    ['Request failed', sheets.requestFailed],
    ['No credentials configured', sheets.noCredentials],
    ['Failed to get access token', sheets.noToken],
    ['Google Sheets not configured. Please add credentials in Settings.', sheets.notConfigured],
    ['Please configure Google Sheets in Settings first', sheets.configureFirst],
    ['Cannot save: Product not classified', sheets.notClassified],
    ['Please select at least one lead', sheets.selectOne],
    ['Failed to save 3 lead(s)', sheets.bulkFailed(3)],
    ['Error Loading Leads', leads.errorTitle],
    ['Failed to load usage configuration. Please refresh the page.', plan.configFailed],
    ['Google Sheets Not Configured', leads.notConfiguredTitle],
    ['No Leads Yet', leads.emptyTitle],
    ['No Matching Results', leads.noMatchTitle],
    ['No contact information available.', leads.noContacts],
    ['⚠️ Settings saved but failed to update plan. Please refresh the page.', settings.planFailed],
    ['✅ Settings saved securely with encryption!', settings.saved],
    ['✅ Connection successful! Sheet initialized.', settings.connectionOk],
    ['❌ Connection failed: no answer', settings.connectionFailed('no answer')],
    ['✅ Product Hunt token cleared', settings.listingCleared],
    ['✅ OpenAI key cleared. Switched to demo tier.', settings.keyCleared],
    ['⚠️ AI key cleared but failed to update plan. Please refresh the page.', settings.keyClearedPlanFailed],
    ['✅ Google Sheets credentials cleared', settings.sheetsCleared],
    [
      '⚠️ Secure storage entries were reset. Please re-enter the missing values below.',
      settings.resetWarning,
    ],
    ['Failed to load users: no answer', adminUsersMessages.failed('no answer')],
    ['Failed to load user details: no answer', adminUserMessages.failed('no answer')],
    ['Failed to load statistics: no answer', adminStatisticsMessages.failed('no answer')],
    ['Failed to load logs: no answer', adminLogsMessages.failed('no answer')],
    ['User not found', adminUserMessages.notFound],
    ['User blocked successfully', adminUserMessages.actions.block.succeeded],
    ['Failed to block user: no answer', adminUserMessages.actions.block.failed('no answer')],
    ['Something went wrong while completing onboarding.', onboarding.failed],
  ],
}

describe.each(Object.entries(SENTENCES))('SPEC %s', (_section, sentences) => {
  test.each(sentences)('%s', (sentence, told) => {
    expect(told).toBe(sentence)
  })
})

test('a success stands for 3 s, an error for 5 s (SPEC 9)', () => {
  expect([successMs, errorMs]).toEqual([3_000, 5_000])
})
