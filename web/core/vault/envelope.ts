/**
 * How one setting is kept: `v2.<iterations>.<salt>.<iv>.<ciphertext>`, base64url, AES-256-GCM. PBKDF2-SHA-256 makes a
 * key from the browser's secret, and HMAC-SHA-256 joins it with the server's share of the key (SPEC 9, Encryption in the
 * browser; DESIGN 7; decision 0056). Knows nothing of storage.
 */
const VERSION = 'v2'
const ITERATIONS = 100_000
/** An edited envelope must not keep the page busy for minutes. */
const MOST_ITERATIONS = 1_000_000
const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16

export type Bytes = Uint8Array<ArrayBuffer>

export interface Envelope {
  iterations: number
  salt: Bytes
  iv: Bytes
  ciphertext: Bytes
}

/** A fresh salt with the iteration count that new values get; its IV comes with `seal`. */
export const newDerivation = (crypto: Crypto): Derivation => ({
  iterations: ITERATIONS,
  salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
})
export type Derivation = Pick<Envelope, 'iterations' | 'salt'>

/** What opens a vault: neither part is enough. */
export interface KeyParts {
  /** The browser's secret, for PBKDF2. */
  secret: CryptoKey
  /** The server's share. */
  share: Bytes
}

const AES = { name: 'AES-GCM', length: 256 }
const SEAL_AND_OPEN: KeyUsage[] = ['encrypt', 'decrypt']
const SHARE_IS_FOR = new TextEncoder().encode('launchscout vault v2')

/** The key for one salt. Takes some 20 ms. */
export async function deriveKey(
  { subtle }: Crypto,
  { secret, share }: KeyParts,
  { iterations, salt }: Derivation,
): Promise<CryptoKey> {
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', iterations, salt }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const ofBrowser = await subtle.deriveKey(pbkdf2, secret, hmac, false, ['sign'])
  const joined = await subtle.sign('HMAC', ofBrowser, new Uint8Array([...SHARE_IS_FOR, ...share]))
  return subtle.importKey('raw', joined, AES, false, SEAL_AND_OPEN)
}

/**
 * Encrypts a text under a fresh IV.
 * @param boundTo what the value belongs to: it opens with the same `boundTo` only
 */
export async function seal(
  crypto: Crypto,
  key: CryptoKey,
  derivation: Derivation,
  boundTo: string,
  text: string,
): Promise<Envelope> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const ciphertext = await crypto.subtle.encrypt(gcm(iv, boundTo), key, new TextEncoder().encode(text))
  return { ...derivation, iv, ciphertext: new Uint8Array(ciphertext) }
}

/** The text inside, or null when it was changed, belongs elsewhere or was sealed under another key. */
export async function unseal(
  crypto: Crypto,
  key: CryptoKey,
  envelope: Envelope,
  boundTo: string,
): Promise<string | null> {
  try {
    const bytes = await crypto.subtle.decrypt(gcm(envelope.iv, boundTo), key, envelope.ciphertext)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

const gcm = (iv: Bytes, boundTo: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(boundTo),
})

export const envelopeToText = ({ iterations, salt, iv, ciphertext }: Envelope): string =>
  [VERSION, iterations, ...[salt, iv, ciphertext].map(toBase64Url)].join('.')

/** Reads an envelope, or null for any text that `envelopeToText` would not have written exactly so. */
export function envelopeFromText(text: string): Envelope | null {
  const [versionText, iterationsText, saltText, ivText, ciphertextText] = text.split('.')
  const iterations = Number(iterationsText)
  const salt = fromBase64Url(saltText)
  const iv = fromBase64Url(ivText)
  const ciphertext = fromBase64Url(ciphertextText)
  if (versionText !== VERSION) return null
  if (salt?.length !== SALT_BYTES || iv?.length !== IV_BYTES) return null
  if (ciphertext === null || ciphertext.length < TAG_BYTES) return null
  if (!(iterations >= ITERATIONS && iterations <= MOST_ITERATIONS)) return null
  const envelope = { iterations, salt, iv, ciphertext }
  // Other spellings of the same bytes (padding, a sixth part) are changes too.
  return envelopeToText(envelope) === text ? envelope : null
}

export const toBase64Url = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export function fromBase64Url(text: string | undefined): Bytes | null {
  if (text === undefined) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
