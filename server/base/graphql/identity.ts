/** Who is calling, from a checked ID token (DESIGN 4). */
export interface Identity {
  /** `oidc` for the user of a further issuer. */
  mode: 'userPool' | 'oidc'
  /** The user's id everywhere; subjects of further issuers carry their prefix. */
  subject: string
  /** Trimmed and lower-cased. */
  email: string
  /** Nothing that depends on the email may be granted while this is false. */
  emailVerified: boolean
  /** Whether the claim is the boolean true, not text: what it takes to be an admin (decision 0033). */
  emailVerifiedAsBoolean: boolean
  name: string | null
  /** An https address, or null. */
  picture: string | null
  /** The session of our own pool that the token names; null for a token of another pool. */
  sessionId: string | null
  /** Of the token that it comes from. */
  token: TokenFacts
}

/** Times are milliseconds since 1970. */
interface TokenFacts {
  issuer: string
  audience: string
  /** Whether the command line got it, and not the app. */
  isCommandLines: boolean
  issuedAtMs: number
  /** When the person last signed in with their own hands (OpenID Connect Core, auth_time); null where the issuer does not say. */
  authenticatedAtMs: number | null
  expiresAtMs: number
  /** When it is refused from: its own time and the leeway. */
  goodUntilMs: number
}
