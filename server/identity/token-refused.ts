/** Why a token was refused. Only KEYS_UNAVAILABLE is our trouble and not the token's. */
export type TokenRefusal =
  | 'TOO_LARGE'
  | 'MALFORMED'
  | 'DUPLICATE_MEMBER'
  | 'ALGORITHM_NOT_ALLOWED'
  | 'CRITICAL_HEADER'
  | 'WRONG_TYPE'
  | 'WRONG_ISSUER'
  | 'UNKNOWN_KEY'
  | 'BAD_SIGNATURE'
  | 'WRONG_AUDIENCE'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'BAD_LIFETIME'
  | 'BAD_CLAIM'
  | 'KEYS_UNAVAILABLE'

/** A token that was not accepted. Carries no part of the token, so it is safe to log. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
  readonly code: TokenRefusal
  /** True when the same token may be good a moment later. */
  readonly retry: boolean

  constructor(code: TokenRefusal, options?: ErrorOptions) {
    super(`Token refused: ${code}`, options)
    this.code = code
    this.retry = code === 'KEYS_UNAVAILABLE'
  }
}
