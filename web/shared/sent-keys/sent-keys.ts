import {
  isSampleAiKey,
  isSampleListingToken,
  parseCredentials,
  type SettingName,
} from '#domain/credentials.ts'
import type { PublicConfig, ServiceEndpoints } from '#domain/public-config.ts'
import { isSampleSheet } from '#web/shared/endpoints.ts'
import type { Vault } from '#web/shared/vault/vault.ts'
import * as z from 'zod/mini'
import { createFingerprints, type Fingerprint } from './fingerprint.ts'

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

/**
 * Counts which host each key is sent to, from the requests themselves: each one's address, headers and body are looked
 * through for the keys that are known. Of a key only a fingerprint is kept.
 */
export interface SentKeys {
  /** The way out for every request of this tab. A body is a text or a form: a stream could be read only once. */
  fetch: typeof fetch
  /** The same for requests that leave by another way, such as a service worker. */
  through: (send: typeof fetch) => typeof fetch
  /** Tells a value that may be sent from now on; settings that are no keys are passed over. */
  know: (name: SettingName, value: string) => void
  /** The same object until a count changes. */
  count: () => SentKeysCount
  /** Calls back after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

interface SentKeysOptions {
  config: Pick<PublicConfig, 'publicUrl' | 'endpoints' | 'sandbox'>
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  crypto: Pick<Crypto, 'getRandomValues'>
}

interface KnownKey extends Pick<SentKey, 'kind' | 'sample'> {
  print: Fingerprint
}

/** The service that each kind is for; the private key is for none. */
const SERVICE_OF = {
  listingToken: 'listing',
  aiKey: 'ai',
  privateKey: null,
  signedStatement: 'token',
  accessToken: 'sheets',
} as const satisfies Record<KeyKind, keyof ServiceEndpoints | null>

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const GrantReply = z.object({ access_token: z.string() })
const Claims = z.object({ aud: z.string() })

export function createSentKeys({ config, fetch: send, now, crypto }: SentKeysOptions): SentKeys {
  const { of: printOf, foundIn } = createFingerprints(crypto)
  const known = new Map<string, KnownKey>()
  const listeners = new Set<() => void>()
  let count: SentKeysCount = { sinceMs: now(), sent: [], ownServer: { requests: 0, withKey: 0 } }

  function learn(kind: KeyKind, secret: string, sample: boolean): void {
    const print = printOf(secret)
    if (print !== null) known.set([kind, ...print.sums].join(), { kind, sample, print })
  }

  /** Looks through a request, and tells of a grant of Google's whether it is the sandbox's; null for any other. */
  async function look(request: Request): Promise<{ sample: boolean } | null> {
    const body = await request.text()
    const grant = grantIn(body)
    if (grant !== null) learn('signedStatement', grant.statement, grant.sample)
    const text = [request.url, ...request.headers.values(), body].join('\0')
    // Two keys of a kind in one request are still one request.
    const carried = new Map(foundIn(text, known.values()).map((key) => [`${key.kind} ${key.sample}`, key]))
    note(new URL(request.url), [...carried.values()])
    return grant
  }

  function grantIn(body: string): { statement: string; sample: boolean } | null {
    const form = new URLSearchParams(body)
    const statement = form.get('assertion')
    if (form.get('grant_type') !== JWT_BEARER || statement === null) return null
    return { statement, sample: config.sandbox !== null && audienceOf(statement) === config.sandbox.token }
  }

  function note(url: URL, carried: readonly KnownKey[]): void {
    const place = placeOf(url, config)
    if (carried.length === 0 && place !== 'own-server') return
    const { requests, withKey } = count.ownServer
    const ownServer = { requests: requests + 1, withKey: withKey + (carried.length === 0 ? 0 : 1) }
    count = {
      ...count,
      sent: carried.reduce((sent, key) => withOneMore(sent, { ...key, place, host: url.host }), count.sent),
      ...(place === 'own-server' && { ownServer }),
    }
    listeners.forEach((listener) => listener())
  }

  function withOneMore(
    sent: readonly SentKey[],
    { kind, sample, place, host }: Pick<SentKey, 'kind' | 'sample' | 'place' | 'host'>,
  ): readonly SentKey[] {
    const isThis = (row: SentKey) =>
      row.kind === kind && row.sample === sample && row.place === place && row.host === host
    if (sent.some(isThis)) {
      return sent.map((row) => (isThis(row) ? { ...row, requests: row.requests + 1 } : row))
    }
    const service = SERVICE_OF[kind]
    const belongs =
      service !== null &&
      (sample ? place === 'sandbox' : place === 'outside' && host === new URL(config.endpoints[service]).host)
    return [...sent, { kind, sample, place, host, requests: 1, belongs }]
  }

  const through =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      // One that was stopped before it began is never sent.
      if (init?.signal?.aborted === true) return send(input, init)
      const copy = new Request(input instanceof Request ? input.clone() : input, { ...init, signal: null })
      const looked = look(copy)
      const answer = await send(input, init)
      const grant = await looked
      if (grant !== null) {
        const reply = GrantReply.safeParse(await jsonOf(answer.clone()))
        if (reply.success) learn('accessToken', reply.data.access_token, grant.sample)
      }
      return answer
    }

  return {
    fetch: through(send),
    through,
    know: (name, value) => {
      if (name === 'productHuntToken') learn('listingToken', value, isSampleListingToken(value))
      if (name === 'openaiApiKey') learn('aiKey', value, isSampleAiKey(value))
      if (name === 'sheetsCredentials') {
        const parsed = parseCredentials(value)
        if (parsed.kind !== 'valid') return
        learn('privateKey', middleOf(parsed.account.privateKey), isSampleSheet(config, parsed.account))
      }
    },
    count: () => count,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The vault, telling each key that it gives out or takes in: whatever a client can send has passed it. */
export const tellingKeys = (vault: Vault, { know }: Pick<SentKeys, 'know'>): Vault => ({
  ...vault,
  read: async (name) => {
    const value = await vault.read(name)
    if (value !== null) know(name, value)
    return value
  },
  write: (name, value) => {
    know(name, value)
    return vault.write(name, value)
  },
})

function placeOf(url: URL, { publicUrl, sandbox }: SentKeysOptions['config']): SentKey['place'] {
  if (url.origin !== new URL(publicUrl).origin) return 'outside'
  if (sandbox === null) return 'own-server'
  const { listing, ai, sheets, token, credentials } = sandbox
  const isSandbox = [listing, ai, sheets, token, credentials].some((base) => url.href.startsWith(base))
  return isSandbox ? 'sandbox' : 'own-server'
}

const MIDDLE_LENGTH = 48

/** Some characters of the key proper: the ends of a PEM are alike in all keys, and a part of it is a leak too. */
function middleOf(pem: string): string {
  const key = pem.replace(/-----[^-]+-----|\\n|\s/g, '')
  const start = Math.max(0, Math.floor((key.length - MIDDLE_LENGTH) / 2))
  return key.slice(start, start + MIDDLE_LENGTH)
}

/** The audience that a JWT names (RFC 7519, 4.1.3), read without a check of its signature; null where it names none. */
function audienceOf(jwt: string): string | null {
  try {
    const [, claims = ''] = jwt.split('.')
    const json: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return Claims.safeParse(json).data?.aud ?? null
  } catch {
    return null
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
