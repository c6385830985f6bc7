import {
  isSampleAiKey,
  isSampleListingToken,
  parseCredentials,
  type SettingName,
} from '#domain/credentials.ts'
import { isSampleSheet } from '../key-destinations.ts'
import { createFingerprints, type Fingerprint } from './fingerprint.ts'
import type { CountedKey, Places } from './sent-count.ts'

/** The keys to look for. Of each only a fingerprint is kept. */
export interface KnownKeys {
  learn: (key: CountedKey, secret: string) => void
  /** Those that stand in a text. Two of a kind are one. */
  foundIn: (text: string) => CountedKey[]
}

export function createKnownKeys(crypto: Pick<Crypto, 'getRandomValues'>): KnownKeys {
  const fingerprints = createFingerprints(crypto)
  const known = new Map<string, CountedKey & { print: Fingerprint }>()
  return {
    learn: ({ kind, sample }, secret) => {
      const print = fingerprints.of(secret)
      if (print !== null) known.set([kind, ...print.sums].join(), { kind, sample, print })
    },
    foundIn: (text) => {
      const found = fingerprints.foundIn(text, known.values())
      return [...new Map(found.map((key) => [`${key.kind} ${key.sample}`, key])).values()]
    },
  }
}

/** What to look for of a setting's value; null for a setting that is no key, or a value that cannot be one. */
export function secretOf(
  name: SettingName,
  value: string,
  places: Places,
): { key: CountedKey; secret: string } | null {
  switch (name) {
    case 'productHuntToken':
      return { key: { kind: 'listingToken', sample: isSampleListingToken(value) }, secret: value }
    case 'openaiApiKey':
      return { key: { kind: 'aiKey', sample: isSampleAiKey(value) }, secret: value }
    case 'sheetsCredentials': {
      const parsed = parseCredentials(value)
      if (parsed.kind !== 'valid') return null
      const { account } = parsed
      const sample = isSampleSheet(places, account)
      return { key: { kind: 'privateKey', sample }, secret: middleOf(account.privateKey) }
    }
    default:
      return null
  }
}

const MIDDLE_LENGTH = 48

/** Some characters of the key proper: the ends of a PEM are alike in all keys, and a part of it is a leak too. */
function middleOf(pem: string): string {
  const key = pem.replace(/-----[^-]+-----|\\n|\s/g, '')
  const start = Math.max(0, Math.floor((key.length - MIDDLE_LENGTH) / 2))
  return key.slice(start, start + MIDDLE_LENGTH)
}
