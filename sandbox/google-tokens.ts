import { createHash } from 'node:crypto'
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { GoogleAccount } from './google-accounts.ts'

/** The registered client. */
export interface GoogleClient {
  id: string
  secret: string
  redirectUris: string[]
}

export type GoogleTokens = ReturnType<typeof createGoogleTokens>

const codeLifeSeconds = 600
const tokenLifeSeconds = 3600

const Account = z.object({ sub: z.string(), email: z.string(), emailVerified: z.boolean(), name: z.string() })
const Code = z.object({
  jti: z.string(),
  account: Account,
  clientId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  codeChallenge: z.string().optional(),
  codeChallengeMethod: z.string().optional(),
})
const AccessToken = z.object({ account: Account, scope: z.string() })

/** What a code stands for. It travels inside the code itself, signed, so that any server process can redeem it. */
export type CodeGrant = Omit<z.infer<typeof Code>, 'jti'>

/** Signs and reads everything the sandbox's Google hands out. All of it by one key; the audience keeps them apart. */
export function createGoogleTokens(options: {
  issuer: string
  /** A private RS256 key with a kid. */
  signingKey: JWK
  now: () => number
  random: (byteCount: number) => Uint8Array
}) {
  const { issuer, signingKey, now } = options
  const key = importJWK(signingKey, 'RS256')
  const kid = signingKey.kid ?? 'sandbox'
  const usedCodes = new Map<string, number>()
  const codeAudience = `${issuer}/code`
  const accessAudience = `${issuer}/userinfo`

  const sign = async (claims: Record<string, unknown>, audience: string, lifeSeconds: number) => {
    const issuedAt = Math.floor(now() / 1000)
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(await key)
  }
  const read = async (token: string, audience: string): Promise<unknown> => {
    const verified = await jwtVerify(token, publicPart(signingKey), {
      issuer,
      audience,
      algorithms: ['RS256'],
      currentDate: new Date(now()),
    }).catch(() => null)
    return verified?.payload
  }

  return {
    publicKeys: { keys: [{ ...publicPart(signingKey), kid, alg: 'RS256', use: 'sig' }] },

    async code(grant: CodeGrant): Promise<string> {
      const jti = Buffer.from(options.random(16)).toString('base64url')
      return `4/${await sign({ ...grant, jti }, codeAudience, codeLifeSeconds)}`
    },

    /** The code's meaning, once; null for a code that is unknown, altered, too old or used before. */
    async redeem(code: string): Promise<CodeGrant | null> {
      const grant = Code.safeParse(await read(code.replace(/^4\//, ''), codeAudience))
      if (!grant.success) return null
      for (const [jti, usedAtMs] of usedCodes) {
        if (now() - usedAtMs > codeLifeSeconds * 1000) usedCodes.delete(jti)
      }
      if (usedCodes.has(grant.data.jti)) return null
      usedCodes.set(grant.data.jti, now())
      return grant.data
    },

    /** The answer of the token endpoint. */
    async tokens({ account, clientId, scope, nonce }: CodeGrant) {
      const accessToken = await sign({ account, scope }, accessAudience, tokenLifeSeconds)
      const claims = { ...claimsOf(account, scope), azp: clientId, at_hash: halfHash(accessToken), nonce }
      return {
        access_token: accessToken,
        id_token: await sign(claims, clientId, tokenLifeSeconds),
        expires_in: tokenLifeSeconds,
        scope,
        token_type: 'Bearer',
      }
    },

    async userinfo(accessToken: string): Promise<Record<string, unknown> | null> {
      const token = AccessToken.safeParse(await read(accessToken, accessAudience))
      return token.success ? claimsOf(token.data.account, token.data.scope) : null
    },
  }
}

function claimsOf(account: GoogleAccount, scope: string): Record<string, unknown> {
  const scopes = scope.split(' ')
  const [givenName, ...otherNames] = account.name.split(' ')
  return {
    sub: account.sub,
    ...(scopes.includes('email') && { email: account.email, email_verified: account.emailVerified }),
    ...(scopes.includes('profile') && {
      name: account.name,
      given_name: givenName,
      ...(otherNames.length > 0 && { family_name: otherNames.join(' ') }),
    }),
  }
}

const publicPart = ({ kty, n, e }: JWK): JWK => ({ kty: kty ?? 'RSA', n: n ?? '', e: e ?? '' })

/** at_hash of OpenID Connect Core section 3.1.3.6, for RS256. */
const halfHash = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
