import * as z from 'zod/mini'
import { normalizeEmail } from '#domain/account/account.ts'
import { PoolRefused } from './pool-refused.ts'
import type { SignIn } from './sign-in.ts'

/** What a pool answers to a code or a refresh token. */
export interface PoolTokens {
  id_token?: string
  access_token: string
  refresh_token?: string
  /** The claims of the ID token. */
  profile: unknown
}

const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.optional(z.unknown()),
  name: z.catch(z.nullable(z.string()), null),
  picture: z.catch(z.nullable(z.string()), null),
  iat: z.number(),
  exp: z.number(),
})

/**
 * The sign-in that a pool's tokens make.
 * @param before the pair that is being renewed; null after a sign-in
 * @param nowMs milliseconds since 1970
 * @throws {PoolRefused} no_id_token, other_subject
 * @throws {z.core.$ZodError} where a claim is missing
 */
export function toSignIn(tokens: PoolTokens, before: SignIn | null, nowMs: number): SignIn {
  // The API takes the ID token, so a pool that renews without a new one has not renewed for us.
  if (tokens.id_token === undefined) throw new PoolRefused('no_id_token')
  const claims = Claims.parse(tokens.profile)
  if (before && before.user.id !== claims.sub) throw new PoolRefused('other_subject')
  return {
    idToken: tokens.id_token,
    accessToken: tokens.access_token,
    // Cognito keeps the refresh token and sends none again.
    refreshToken: tokens.refresh_token ?? before?.refreshToken ?? null,
    signedInAtMs: before?.signedInAtMs ?? nowMs,
    renewals: before === null ? 0 : before.renewals + 1,
    expiresAtMs: nowMs + (claims.exp - claims.iat) * 1000,
    user: {
      id: claims.sub,
      email: normalizeEmail(claims.email),
      // Text too, as the server takes it (decision 0033).
      emailVerified: claims.email_verified === true || claims.email_verified === 'true',
      name: claims.name,
      picture: claims.picture,
    },
  }
}
