import type { SourceMessages } from '../source.ts'

/**
 * What is said of Product Hunt: word for word where a sentence is quoted (SPEC 8, Listing site), else what happened and
 * what to do next.
 */
export const messages = {
  failures: {
    TOKEN_MISSING: 'The Product Hunt token is not configured. Please add it in Settings.',
    UNAUTHORIZED:
      'Product Hunt does not accept this token. Check it in Settings, or create a new one on Product Hunt.',
    RATE_LIMITED: 'Product Hunt’s limit for your token is used up for now. Try again in 15 minutes.',
    HTTP_ERROR: ({ detail, status }) => `Product Hunt API error: ${detail ?? String(status ?? '')}`,
    GRAPHQL_ERRORS: ({ detail }) => `GraphQL errors: ${detail ?? ''}`,
    HTML_PAGE: 'Product Hunt sent a web page instead of data. Wait a few minutes, then try again.',
    NETWORK:
      'No answer came from Product Hunt. Check your connection and any request blockers, then try again.',
    TIMEOUT: 'Product Hunt did not answer in time. Try again in a minute.',
    INVALID_RESPONSE: 'Product Hunt’s answer could not be read. Try again later.',
  },
} as const satisfies SourceMessages

/** What is said of its settings. */
export const settingMessages = {
  token: 'Product Hunt token',
  tokenPage: 'Create a token at Product Hunt',
  guide: {
    steps: [
      'Sign in at Product Hunt and open its [API dashboard](https://www.producthunt.com/v2/oauth/applications). Press **Add an application**.',
      'Any name will do; the redirect URI must be an https address, such as your website’s. Press **Create application**.',
      'On the application’s page press **Create Token** under **Developer Token**.',
      'Copy the token into the field above and save. You do not need the API key and secret.',
    ],
    note: 'A developer token does not expire. Product Hunt asks you to get permission before you use its API for business.',
  },
  address: 'The address of Product Hunt’s API. This and the next ones are for a proxy, or a test server.',
} as const
