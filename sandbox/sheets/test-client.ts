import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { shippedLaunches } from '../launches/shipped.ts'
import { memoryStore } from '../memory-store.ts'
import { createSandbox } from '../sandbox.ts'

/** For tests: a sandbox in memory with a clock to turn, and signed-in users who call its Sheets API. */
export const BASE_URL = 'http://localhost:3000/sandbox'
export const TOKEN_URL = `${BASE_URL}/token`
export const SHEETS_SCOPE = 'https://www.googleapis.com/auth/spreadsheets'

const credentialsSchema = z.object({
  productHuntToken: z.string(),
  openaiApiKey: z.string(),
  spreadsheetId: z.string(),
  sheetsCredentials: z.string(),
})
const accountFileSchema = z.looseObject({
  type: z.literal('service_account'),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.string(),
})
const tokenSchema = z.looseObject({ access_token: z.string(), expires_in: z.int(), token_type: z.string() })
const bodySchema = z.looseObject({
  range: z.string().optional(),
  values: z.array(z.array(z.unknown())).optional(),
  error: z
    .looseObject({
      code: z.int(),
      message: z.string(),
      status: z.string(),
      details: z.array(z.unknown()).optional(),
    })
    .optional(),
})

type AccountFile = z.infer<typeof accountFileSchema>
type Handler = ReturnType<typeof createSandbox>

export function openTestSandbox() {
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00Z') }
  const store = memoryStore()
  const sandbox = createSandbox({
    baseUrl: BASE_URL,
    store,
    launches: shippedLaunches(),
    authenticate: (request) => {
      const userId = /^Bearer user-(\w+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      return Promise.resolve(userId === undefined ? null : { userId, email: `${userId}@example.com` })
    },
    now: () => clock.nowMs,
    random: () => 0.5,
    pause: () => Promise.resolve(),
    latency: 'none',
  })
  const credentialsOf = (userId: string) => readCredentials(sandbox, userId)
  const assertion = (account: Signer, options?: AssertionOptions) =>
    signAssertion(account, clock.nowMs, options)
  const requestToken = (jwt: string, grantType?: string) => sendTokenRequest(sandbox, jwt, grantType)

  async function tokenFor(account: AccountFile, scope = SHEETS_SCOPE): Promise<string> {
    const answer = await requestToken(await assertion(account, { scope }))
    return tokenSchema.parse(await answer.json()).access_token
  }

  /** One user's sheet: calls by method, path below the id, and body. */
  async function openSheet(userId: string) {
    const { spreadsheetId, account } = await credentialsOf(userId)
    const token = await tokenFor(account)
    return { spreadsheetId, account, token, ...callsOf(sandbox, spreadsheetId, token) }
  }

  return { sandbox, store, clock, credentialsOf, assertion, requestToken, tokenFor, openSheet }
}

async function readCredentials(sandbox: Handler, userId: string) {
  const answer = await sandbox(
    new Request(`${BASE_URL}/credentials`, {
      method: 'POST',
      headers: { authorization: `Bearer user-${userId}` },
    }),
  )
  const credentials = credentialsSchema.parse(await answer.json())
  return { ...credentials, account: accountFileSchema.parse(JSON.parse(credentials.sheetsCredentials)) }
}

type Signer = Pick<AccountFile, 'client_email' | 'private_key'>
interface AssertionOptions {
  scope?: string
  aud?: string
  iss?: string
  /** Seconds from now. */
  iat?: number
  /** Seconds. */
  life?: number
}

async function signAssertion(
  account: Signer,
  nowMs: number,
  {
    scope = SHEETS_SCOPE,
    aud = TOKEN_URL,
    iss = account.client_email,
    iat = 0,
    life = 3_600,
  }: AssertionOptions = {},
): Promise<string> {
  const issued = Math.floor(nowMs / 1000) + iat
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(issued)
    .setExpirationTime(issued + life)
    .sign(await importPKCS8(account.private_key, 'RS256'))
}

const sendTokenRequest = (
  sandbox: Handler,
  jwt: string,
  grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer',
) =>
  sandbox(
    new Request(TOKEN_URL, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion: jwt }),
    }),
  )

function callsOf(sandbox: Handler, spreadsheetId: string, token: string) {
  const call = async (method: string, path: string, body?: unknown, id = spreadsheetId) => {
    const answer = await sandbox(
      new Request(`${BASE_URL}/sheets/v4/spreadsheets/${id}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    const json: unknown = await answer.json()
    return { status: answer.status, headers: answer.headers, json, body: bodySchema.parse(json) }
  }
  const range = (text: string) => `/values/${encodeURIComponent(text)}`
  return {
    call,
    get: async (text: string, query = '') => (await call('GET', range(text) + query)).body.values,
    put: (text: string, values: unknown, input = 'RAW') =>
      call('PUT', `${range(text)}?valueInputOption=${input}`, { values }),
    append: (text: string, values: unknown, query = '') =>
      call('POST', `${range(text)}:append?valueInputOption=RAW${query}`, { values }),
    structure: (...requests: object[]) => call('POST', ':batchUpdate', { requests }),
  }
}
