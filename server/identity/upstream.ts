import * as oidc from 'openid-client'
import { z } from 'zod'
import { HOUR_MS } from '#domain/base/durations.ts'
import type { Person } from './pool-accounts.ts'

/** The social identity that our user pool federates to: Google, or whoever speaks its protocol. */
export interface UpstreamSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** How its server is called; the sandbox's Google is called in-process. Default: over the network. */
  send?: (request: Request) => Promise<Response>
}

/** What must come back unchanged from the upstream; kept on our side only. */
export const PendingLogin = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })
export type PendingLogin = z.infer<typeof PendingLogin>

/** Why the upstream's answer did not sign anyone in, in OAuth's words. */
export class UpstreamRefused extends Error {
  override readonly name = 'UpstreamRefused'
  readonly code: 'access_denied' | 'temporarily_unavailable'

  constructor(code: UpstreamRefused['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().trim().toLowerCase().min(3),
  email_verified: z.unknown().optional(),
  name: z.string().nullable().catch(null),
  picture: z.string().nullable().catch(null),
})

const scope = 'openid email profile'
const timeoutSeconds = 10
const rediscoverAfterMs = HOUR_MS

export interface Upstream {
  /** Where to send the browser, and what to remember until it comes back. Throws UpstreamRefused. */
  begin(options: {
    statePrefix: string
    selectAccount: boolean
  }): Promise<{ url: URL; pending: PendingLogin }>
  /** Redeems the code that came back; checks state, nonce, issuer, audience and signature. Throws UpstreamRefused. */
  finish(
    query: URLSearchParams,
    pending: PendingLogin,
  ): Promise<{ issuer: string; subject: string; person: Person }>
}

/** @param options.redirectUri the address registered upstream, such as https://host/pool/callback */
export function createUpstream(options: {
  settings: UpstreamSettings
  redirectUri: string
  now: () => number
}): Upstream {
  const { settings, redirectUri, now } = options
  let discovered: { config: oidc.Configuration; atMs: number } | null = null

  async function configuration(): Promise<oidc.Configuration> {
    if (discovered && now() - discovered.atMs < rediscoverAfterMs) return discovered.config
    try {
      discovered = { config: await discover(settings), atMs: now() }
    } catch (error) {
      if (!discovered)
        throw new UpstreamRefused('temporarily_unavailable', 'Google could not be reached', { cause: error })
    }
    return discovered.config
  }

  return {
    async begin({ statePrefix, selectAccount }) {
      const config = await configuration()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const pending = {
        state: `${statePrefix}.${oidc.randomState()}`,
        nonce: oidc.randomNonce(),
        codeVerifier,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(selectAccount && { prompt: 'select_account' }),
      })
      return { url, pending }
    },

    async finish(query, { state, nonce, codeVerifier }) {
      const config = await configuration()
      try {
        const answer = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const { iss, sub, email, email_verified: verified, name, picture } = Claims.parse(answer.claims())
        return {
          issuer: iss,
          subject: sub,
          person: { email, emailVerified: verified === true, name, picture },
        }
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}

async function discover(settings: UpstreamSettings): Promise<oidc.Configuration> {
  const send = settings.send ?? ((request: Request) => fetch(request))
  const issuer = new URL(settings.issuer)
  return await oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    [oidc.customFetch]: (address, { body, ...init }) =>
      send(new Request(address, { ...init, body: body instanceof URLSearchParams ? body : null })),
    timeout: timeoutSeconds,
    execute: [
      // The signature is checked too, although the ID token comes straight from the upstream.
      oidc.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- only a loopback stand-in has an http issuer
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

function refusalOf(error: unknown): UpstreamRefused {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return new UpstreamRefused('access_denied', 'You did not allow the sign-in at Google', { cause: error })
  }
  if (error instanceof z.ZodError) {
    return new UpstreamRefused('access_denied', 'Google did not give an email address', { cause: error })
  }
  return new UpstreamRefused('temporarily_unavailable', 'Signing in at Google did not work', { cause: error })
}
