import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { HOUR_MS } from '#domain/base/durations.ts'

/** Whom an embed key speaks for. */
export interface EmbedKeyOwner {
  /** The exact, normalized email (DESIGN 6). */
  customerId: string
  /** The identity's subject. */
  userId: string
  /** The session of our own pool that the key was made in, and ends with. Left out for a token of another pool. */
  sessionId?: string | undefined
}

export interface EmbedKeys {
  /** Makes a key that is good for one hour. */
  mint: (owner: EmbedKeyOwner) => string
  /** Whose key it is; null for one that is forged, mangled or expired. */
  verify: (key: string) => EmbedKeyOwner | null
}

export const EMBED_KEY_LIFETIME_MS = HOUR_MS
/** An email has at most 320 characters and a subject 255, so that no honest key is longer. */
const MAX_KEY_LENGTH = 2_000
const KEY = /^ek-([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/
const Claims = z.strictObject({
  customerId: z.string(),
  userId: z.string(),
  sessionId: z.string().optional(),
  expiresAt: z.number(),
})

/**
 * Embed keys of the metering service: `ek-<claims>.<HMAC-SHA-256 of the claims>`, both base64url (DESIGN 6,
 * contracts README 4). A browser may hold one: it opens its owner's usage and nothing else.
 * @param secret shared by all server processes
 * @param now milliseconds since 1970
 */
export function createEmbedKeys({ secret, now }: { secret: string; now: () => number }): EmbedKeys {
  // The prefix keeps a signature made here from meaning anything where the same secret signs something else.
  const sign = (claims: string) =>
    createHmac('sha256', secret).update(`embed-key.${claims}`).digest('base64url')

  return {
    mint(owner) {
      const claims = { ...owner, expiresAt: now() + EMBED_KEY_LIFETIME_MS }
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `ek-${text}.${sign(text)}`
    },
    verify(key) {
      const [, text, signature] = (key.length <= MAX_KEY_LENGTH ? KEY.exec(key) : null) ?? []
      if (text === undefined || signature === undefined) return null
      if (!timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature))) return null
      const { expiresAt, ...owner } = Claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return expiresAt > now() ? owner : null
    },
  }
}
