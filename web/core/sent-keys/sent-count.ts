import type { PublicConfig, ServiceEndpoints } from '#domain/public-config.ts'

/** The user's keys, and what is made from the service account's: a signed statement, and the token Google gives for it. */
export const KEY_KINDS = ['listingToken', 'aiKey', 'privateKey', 'signedStatement', 'accessToken'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/** The requests that carried one kind of key to one place. */
export interface SentKey {
  kind: KeyKind
  /** True for a key of the sandbox. */
  sample: boolean
  place: 'outside' | 'sandbox' | 'own-server'
  /** With its port where that is not the usual one. */
  host: string
  requests: number
  /** False where it is not the service that this key is for. */
  belongs: boolean
}

export interface SentKeysCount {
  /** When the counting began, milliseconds since 1970. */
  sinceMs: number
  sent: readonly SentKey[]
  /** Requests to our own server outside its sandbox, and how many of them carried any key. */
  ownServer: { requests: number; withKey: number }
}

export type Places = Pick<PublicConfig, 'publicUrl' | 'endpoints' | 'sandbox'>
/** A key as far as it is counted. */
export type CountedKey = Pick<SentKey, 'kind' | 'sample'>

/** The service that each kind is for; the private key is for none. */
const SERVICE_OF = {
  listingToken: 'listing',
  aiKey: 'ai',
  privateKey: null,
  signedStatement: 'token',
  accessToken: 'sheets',
} as const satisfies Record<KeyKind, keyof ServiceEndpoints | null>

/**
 * The count after one more request.
 * @param carried the keys in it, each kind once
 * @returns the same object where nothing is counted
 */
export function withRequest(
  count: SentKeysCount,
  url: URL,
  carried: readonly CountedKey[],
  places: Places,
): SentKeysCount {
  const place = placeOf(url, places)
  if (carried.length === 0 && place !== 'own-server') return count
  const { requests, withKey } = count.ownServer
  const ownServer = { requests: requests + 1, withKey: withKey + (carried.length === 0 ? 0 : 1) }
  const { host } = url
  return {
    ...count,
    sent: carried.reduce(
      (sent, { kind, sample }) => withOneMore(sent, { kind, sample, place, host }, places),
      count.sent,
    ),
    ...(place === 'own-server' && { ownServer }),
  }
}

type Destination = Pick<SentKey, 'kind' | 'sample' | 'place' | 'host'>

function withOneMore(sent: readonly SentKey[], key: Destination, places: Places): readonly SentKey[] {
  const isThis = (row: SentKey) =>
    row.kind === key.kind && row.sample === key.sample && row.place === key.place && row.host === key.host
  if (sent.some(isThis)) {
    return sent.map((row) => (isThis(row) ? { ...row, requests: row.requests + 1 } : row))
  }
  return [...sent, { ...key, requests: 1, belongs: doesBelong(key, places) }]
}

function doesBelong({ kind, sample, place, host }: Destination, { endpoints }: Places): boolean {
  const service = SERVICE_OF[kind]
  if (service === null) return false
  return sample ? place === 'sandbox' : place === 'outside' && host === new URL(endpoints[service]).host
}

function placeOf(url: URL, { publicUrl, sandbox }: Places): SentKey['place'] {
  if (url.origin !== new URL(publicUrl).origin) return 'outside'
  if (sandbox === null) return 'own-server'
  const { listing, ai, sheets, token, credentials } = sandbox
  const isSandbox = [listing, ai, sheets, token, credentials].some((base) => url.href.startsWith(base))
  return isSandbox ? 'sandbox' : 'own-server'
}
