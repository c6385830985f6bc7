import type { NullableTimestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    api_keys: ApiKeysTable
    oidc_payloads: OidcPayloadsTable
    sessions: SessionsTable
  }
}

/**
 * What oidc-provider's adapter keeps: sessions, grants, codes, refresh tokens, interactions. What it is found by is kept
 * as its hash, because some of it signs its bearer in (decision 0057).
 */
interface OidcPayloadsTable {
  model: string
  id: string
  /** JSON, sealed for the model and the id (server/base/db/sealer.ts). */
  payload: string
  grant_id: string | null
  uid: string | null
  user_code: string | null
  consumed_at: NullableTimestamp
  expires_at: NullableTimestamp
}

/** Sign-ins at our own user pool (DESIGN 4): one for each grant, shared by the tabs of a browser. */
interface SessionsTable {
  /** What the screens call it. No token names it. */
  id: string
  /** SHA-256 of what the tokens call it. */
  sid_hash: string
  user_id: string
  /** Such as "Chrome on macOS"; null where that is not known. */
  device: string | null
  first_used_at: Date
  /** To the minute. */
  last_used_at: Date
  ended_at: NullableTimestamp
  end_reason: SessionEnd | null
}

/** Why a session ended; EXPIRED after its time, SIGN_IN_REPLACED where a real sign-in took the account chooser's place. */
export type SessionEnd =
  | 'SIGNED_OUT'
  | 'REPLAYED'
  | 'ENDED_BY_USER'
  | 'ENDED_BY_ADMIN'
  | 'EXPIRED'
  | 'SIGN_IN_REPLACED'
  | 'ACCOUNT_DELETED'

/** DESIGN 5, auth mode apiKey. A key itself is never kept. */
interface ApiKeysTable {
  id: string
  name: string
  key_hash: string
  created_at: Date
  expires_at: Date
  /** To the minute. */
  last_used_at: NullableTimestamp
  revoked_at: NullableTimestamp
}
