/** The user pool over real HTTP with a fresh database, for tests. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { pino } from 'pino'
import { z } from 'zod'
import { createSealer } from '../base/db/sealer.ts'
import { createSecrets, type Secrets } from '../base/db/secrets.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { mountPool } from './mount-pool.ts'
import { createPool, type Pool, poolRedirectUri } from './pool.ts'
import { createTestBrowser, type TestBrowser } from './test-browser.ts'
import { testSessionLimits } from './test-session-limits.ts'
import { createTokenCheck, type TokenCheck } from './token-check.ts'

/** What a test hands in as upstream: the sandbox's Google, or one that misbehaves. */
interface UpstreamStandIn {
  issuer: string
  clientId: string
  clientSecret: string
  handle: (request: Request) => Promise<Response>
}

/** What an upstream is made from; the sandbox's `createSandboxGoogle` takes it as it is. */
interface UpstreamOptions {
  baseUrl: string
  redirectUris: string[]
  /** A private RS256 key with a kid, made for this world. */
  signingKey: JWK
  now: () => number
  random: (byteCount: number) => Uint8Array
}

export type MakeUpstream = (options: UpstreamOptions) => UpstreamStandIn

const Tokens = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
})
export type Tokens = z.infer<typeof Tokens>

const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** What a sign-in needs to know of a pool. */
export interface PoolAddress {
  /** The app's own address, which a sign-in ends at. */
  atApp: string
  pool: Pick<Pool, 'issuer' | 'clientId'>
}

export interface PoolWorld extends PoolAddress {
  publicUrl: string
  database: TestDatabase
  secrets: Secrets
  pool: Pool
  check: TokenCheck
  /** Everything the pool has logged. */
  logged: () => string
  /** Ends the server and starts another on the same address and database. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** @param now the clock of the sessions, in milliseconds since 1970; everything else has the real one */
export async function startPoolWorld(makeUpstream: MakeUpstream, now = Date.now): Promise<PoolWorld> {
  const database = await openTestDatabase()
  const secrets = createSecrets(database.db, createSealer(randomBytes(32)))
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const baseUrl = `${publicUrl}/sandbox/google`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const upstream = makeUpstream({
    baseUrl,
    redirectUris: [poolRedirectUri(publicUrl)],
    signingKey: { ...(await exportJWK(privateKey)), kid: 'sandbox-1' },
    now: Date.now,
    random: randomBytes,
  })
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

  async function start() {
    const settings = { ...upstream, send: upstream.handle }
    const pool = await createPool({
      publicUrl,
      db: database.db,
      secrets,
      upstream: settings,
      sessionLimits: testSessionLimits,
      now,
      log,
      security: createSecurityLog({ db: database.db, log, now }),
    })
    const app = Fastify()
    mountPool(app, pool)
    mountUpstream(app, upstream, publicUrl)
    await app.listen({ port, host: '127.0.0.1' })
    return { app, pool }
  }

  let running = await start()
  return {
    publicUrl,
    atApp: `${publicUrl}/auth/callback`,
    database,
    secrets,
    get pool() {
      return running.pool
    },
    check: (token) => {
      const { issuer, clientId, cliClientId, loadKeys } = running.pool
      return createTokenCheck({
        issuers: [{ issuer, audience: clientId, cliAudience: cliClientId, loadKeys, namesSessions: true }],
        now: Date.now,
      })(token)
    },
    logged: () => lines.join('\n'),
    async restart() {
      await running.app.close()
      running = await start()
    },
    async close() {
      await running.app.close()
      await database.close()
    },
  }
}

function mountUpstream(app: FastifyInstance, upstream: UpstreamStandIn, publicUrl: string): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.all('/sandbox/google/*', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : null
      const headers = { host: request.headers.host ?? '' }
      const outgoing = new Request(`${publicUrl}${request.url}`, { method: request.method, headers, body })
      return await reply.send(await upstream.handle(outgoing))
    })
    done()
  })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The app's authorize request, with some of its parameters changed or (null) left out. */
export function authorizeUrl(world: PoolAddress, changes: Record<string, string | null> = {}): URL {
  const parameters: Record<string, string | null> = {
    client_id: world.pool.clientId,
    redirect_uri: world.atApp,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: randomBytes(8).toString('hex'),
    nonce: 'nonce-of-the-app',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const url = new URL(`${world.pool.issuer}/auth`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value)
  return url
}

/** From the app's redirect to the app's callback; the address there carries a code or an error. */
export async function signIn(
  world: PoolAddress,
  browser: TestBrowser = createTestBrowser(),
  options: { account?: string; changes?: Record<string, string | null> } = {},
): Promise<URLSearchParams> {
  const { atApp } = world
  let page = await browser.visit(authorizeUrl(world, options.changes), atApp)
  if (page.url.pathname.startsWith('/sandbox/google')) {
    page = await browser.submit(
      page,
      { name: 'account', value: options.account ?? 'founder@example.com' },
      atApp,
    )
  }
  // Another account than before: a page of the pool ends the old session by a form of its own.
  if (page.text.includes('Submitting Callback'))
    page = await browser.submit(page, { name: 'logout', value: 'yes' }, atApp)
  if (!page.url.href.startsWith(atApp))
    throw new Error(`Stopped at ${page.url.href} (${page.status}): ${page.text}`)
  return page.url.searchParams
}

/** One request to the token endpoint. */
export async function requestTokens(world: PoolAddress, form: Record<string, string>) {
  const body = new URLSearchParams({ client_id: world.pool.clientId, ...form })
  const response = await fetch(`${world.pool.issuer}/token`, { method: 'POST', body })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

export const codeForm = (world: PoolAddress, code: string | null) => ({
  grant_type: 'authorization_code',
  code: code ?? '',
  redirect_uri: world.atApp,
  code_verifier: verifier,
})
export const refreshForm = (refreshToken: string) => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
})

/** Signs in and redeems the code. */
export async function tokensFor(
  world: PoolAddress,
  browser?: TestBrowser,
  account?: string,
): Promise<Tokens> {
  const answer = await signIn(world, browser, account === undefined ? {} : { account })
  return await tokensFrom(world, codeForm(world, answer.get('code')))
}

export async function tokensFrom(world: PoolAddress, form: Record<string, string>): Promise<Tokens> {
  const { answer } = await requestTokens(world, form)
  return Tokens.parse(answer)
}

/** The status that userinfo answers an access token with: 200 while it counts, 401 once it was revoked. */
export async function userinfo(world: PoolWorld, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${world.pool.issuer}/me`, { headers })
  const claims: unknown = await response.json()
  return { status: response.status, claims }
}
