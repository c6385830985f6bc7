import { describe, lookup } from '#sandbox/faults.ts'

/** The tokens that fail (sandbox/faults.ts). */
const TOKENS = {
  sample_rate_limited: ['rate-limited', '429 with reset_in; well again after 5 seconds'],
  sample_rate_limited_second_page: [
    'rate-limited-second-page',
    '429 with reset_in on the second page; well again after 5 seconds',
  ],
  sample_negative_budget: [
    'negative-budget',
    'answers, and says that -50 points are left; well again after 5 seconds',
  ],
  sample_invalid: ['invalid', '401, as with a revoked token'],
  sample_html_page: ['html-page', "403 with an anti-bot page in HTML, in place of the API's answer"],
  sample_server_error: ['server-error', '500 without a body'],
  sample_graphql_error: ['graphql-error', '200 with errors and no data'],
  sample_slow: ['slow', 'answers after 20 seconds'],
  sample_cut: ['cut', 'the connection is cut in the middle of the answer'],
  sample_cut_second_page: [
    'cut-second-page',
    'the connection is cut in the middle of the second page, three times',
  ],
} as const

export type Fault = (typeof TOKENS)[keyof typeof TOKENS][0]

/** What a token is to do wrong, or null for one that is no fault. */
export const faultOf = lookup<Fault>(TOKENS)

export const LIMIT_MS = 5_000
export const SLOW_MS = 20_000

/** As often as the app asks for a page by itself, so that its user sees the fault. */
export const SECOND_PAGE_CUTS = 3

export const FAULTS = describe('Listing token', TOKENS)
