/** Who is calling, as a checked ID token tells it (DESIGN 4). */
export interface Identity {
  /** `oidc` for the user of a further issuer. */
  mode: 'userPool' | 'oidc'
  /** The user's id everywhere; subjects of further issuers carry their prefix. */
  subject: string
  /** Trimmed and lower-cased. */
  email: string
  /** Nothing that depends on the e-mail may be granted while this is false. */
  emailVerified: boolean
  name: string | null
  /** An https address, or null. */
  picture: string | null
  /** Of the token that told it. */
  token: TokenFacts
}

/** Times are milliseconds since 1970. */
export interface TokenFacts {
  issuer: string
  audience: string
  issuedAtMs: number
  expiresAtMs: number
  /** When it is refused from: its own time and the leeway. */
  goodUntilMs: number
}
