import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the database keeps, so that a copy of the database alone gives nothing away (decision 0057). */
export interface Sealer {
  /** 16 hexadecimal digits that tell keys apart. Nothing about the key follows from them. */
  fingerprint: string
  /** Encrypts a text. It opens for the same `context` only, such as the name of its row. */
  seal: (context: string, text: string) => string
  /** The text; null if it was changed, or sealed with another key or for another context. */
  open: (context: string, sealed: string) => string | null
}

/** At least so many random bytes are a sealing key. */
export const SEALING_KEY_BYTES = 32

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const FINGERPRINT_BYTES = 8
const SEALED = /^v1\.([0-9a-f]{16})\.([\w-]+)$/

/**
 * Reads a sealing key from base64 or base64url.
 * @returns its bytes; undefined where the text is something else, or has fewer than 32
 */
export function parseSealingKey(text: string): Uint8Array | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length >= SEALING_KEY_BYTES ? bytes : undefined
}

/**
 * @param secret the sealing key: at least 32 random bytes. The encryption key and the fingerprint are derived from it (RFC 5869), so
 *   neither tells anything about the other.
 */
export function createSealer(secret: Uint8Array): Sealer {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `launchscout ${purpose}`, bytes))
  const key = derive('encryption', KEY_BYTES)
  const fingerprint = derive('fingerprint', FINGERPRINT_BYTES).toString('hex')
  return {
    fingerprint,
    seal(context, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const bytes = Buffer.concat([iv, encrypted, cipher.getAuthTag()])
      return `v1.${fingerprint}.${bytes.toString('base64url')}`
    },
    open(context, sealed) {
      const [, sealedWith, encoded = ''] = SEALED.exec(sealed) ?? []
      const bytes = Buffer.from(encoded, 'base64url')
      if (sealedWith !== fingerprint || bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The fingerprint of the key that a text was sealed with; null for a text that is not sealed. */
export const fingerprintIn = (text: string): string | null => SEALED.exec(text)?.[1] ?? null
