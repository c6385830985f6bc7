import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'

/** A sign-in over HTTP instead of the screen: a tenth of the time, and the same pool, tokens and cookies. */

const CLIENT_ID = 'launchscout-web'
/** What the app keeps in sessionStorage (web/core/session); the sign-in journeys show that it is so. */
const SIGN_IN = 'launchscout.session.sign-in'
const ONBOARDING_PROMPTED = 'launchscout.session.onboarding-prompted'

const Tokens = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
})

interface SeededSession {
  /** An email address; one that nobody used yet is a new user. */
  account: string
  /** Whether this session has shown the onboarding already. */
  onboarding: 'due' | 'skipped'
}

/**
 * Signs the page in and opens the app on it.
 * @param url any address of an app with our own user pool and the sandbox's Google
 */
export async function openSignedIn(
  page: Page,
  url: string,
  { account, onboarding }: SeededSession,
): Promise<void> {
  const { origin } = new URL(url)
  const tokens = await tokensFor(page.context().request, origin, account)
  const { sub, email, email_verified: emailVerified, name } = claimsOf(tokens.id_token)
  const nowMs = Date.now()
  const signIn = {
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    signedInAtMs: nowMs,
    expiresAtMs: nowMs + tokens.expires_in * 1000,
    renewals: 0,
    user: { id: sub, email, emailVerified, name, picture: null },
  }
  // Storage belongs to an origin: any page of it will do, and this one runs no script.
  await page.goto(`${origin}/healthz/live`)
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value)
    },
    Object.entries({
      [SIGN_IN]: JSON.stringify(signIn),
      ...(onboarding === 'skipped' && { [ONBOARDING_PROMPTED]: 'done' }),
    }),
  )
  await page.goto(url)
}

/** The tokens that the app would get: authorization code with PKCE, through the account chooser. */
async function tokensFor(http: APIRequestContext, origin: string, account: string) {
  const verifier = randomBytes(32).toString('base64url')
  const nonce = randomBytes(16).toString('hex')
  const callback = `${origin}/auth/callback`
  const authorize = new URL(`${origin}/pool/auth`)
  authorize.search = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: randomBytes(16).toString('hex'),
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const chooser = await http.get(authorize.href)
  // The chooser takes its own accounts by `account`, and any other by email and name.
  const form = { account, email: account, name: 'Fiona Founder', verified: 'yes' }
  // As a browser sends it: the chooser takes a choice from its own page alone.
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const end = new URL((await http.post(chooser.url(), { form, headers })).url())
  const code = end.searchParams.get('code')
  if (!end.href.startsWith(callback) || code === null)
    throw new Error(`The sign-in stopped at ${end.pathname}`)
  const answer = await http.post(`${origin}/pool/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code,
      redirect_uri: callback,
      code_verifier: verifier,
    },
  })
  return Tokens.parse(await answer.json())
}

const claimsOf = (idToken: string) =>
  Claims.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()))
