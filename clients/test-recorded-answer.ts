/** For tests: an outside service's recorded answer, given to our client of that service. */
import type { ErrorSample } from '#sandbox/contracts.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { SOURCES } from '#sources/registry.ts'
import { isServiceError, type ServiceError } from './http.ts'
import { createMetering } from './metering/metering.ts'
import { createSheets } from './sheets/sheets.ts'

const TOKEN_URL = 'https://tokens.example'
// Its key takes a while to make.
const account = openTestSandbox()
  .sheet()
  .then((sheet) => sheet.account)

/**
 * What a client makes of an answer.
 * @returns the failure that it throws; null where the call succeeds, or no client of ours gets such answers
 */
export async function failureFrom({
  service,
  status,
  headers,
  body,
}: ErrorSample): Promise<ServiceError | null> {
  const sandbox = openTestSandbox()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  const answer = () =>
    new Response(text, { status: status ?? 200, headers: { 'content-type': type, ...headers } })
  const token = () => Response.json({ access_token: 'x', expires_in: 3_599 })
  const fetch = (url: string | URL | Request) =>
    Promise.resolve(service === 'google-sheets' && url === TOKEN_URL ? token() : answer())
  const options = { fetch, ...sandbox.timing }

  const calls = {
    'product-hunt': () =>
      SOURCES[0]
        .connect({ ...options, url: 'https://listing.example', values: { productHuntToken: 'token' } })
        .page({
          startDate: '2026-11-20',
          endDate: '2026-11-21',
          topic: null,
          featuredOnly: false,
          after: null,
        }),
    // Its client is in providers/.
    openai: () => Promise.resolve(),
    'google-sheets': async () => readCell(),
    'google-token': async () => readCell(),
    usagetap: () =>
      createMetering({ ...options, baseUrl: 'https://metering.example', key: 'ek-x' }).usage('customer'),
    // Its errors come with a redirect, not with an answer.
    cognito: () => Promise.resolve(),
  }
  async function readCell() {
    const baseUrl = 'https://sheets.example/v4/spreadsheets'
    const sheet = { account: await account, spreadsheetId: 'x' }
    return createSheets({ ...options, ...sheet, baseUrl, tokenUrl: TOKEN_URL }).values('A1')
  }

  try {
    await calls[service]()
    return null
  } catch (error) {
    if (isServiceError(error)) return error
    throw error
  }
}
