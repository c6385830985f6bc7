import { z } from 'zod'
import { TokenRefused } from './token-refused.ts'

/** An ID token is about 1 KB; anything near Node's own 16 KB header limit is not one. */
const maxTokenLength = 12_288

/** The form of a signed token: three parts of base64url (RFC 7515 section 7.1). */
export const COMPACT_JWS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/
const JsonObject = z.record(z.string(), z.unknown())
type JsonObject = z.infer<typeof JsonObject>

/**
 * Reads header and claims of a compact JWS without believing them: nothing here is authenticated.
 * Stricter than RFC 7515 needs: one spelling per token, one member per name (RFC 8725 section 2.4 and 3.10).
 * @throws TokenRefused TOO_LARGE, MALFORMED, DUPLICATE_MEMBER
 */
export function readUnverified(token: string): { header: JsonObject; claims: JsonObject } {
  if (token.length > maxTokenLength) throw new TokenRefused('TOO_LARGE')
  const parts = COMPACT_JWS.exec(token)
  if (!parts) throw new TokenRefused('MALFORMED')
  const [, header = '', claims = '', signature = ''] = parts
  decodeBase64Url(signature)
  return { header: readObject(header), claims: readObject(claims) }
}

function readObject(part: string): JsonObject {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decodeBase64Url(part))
    value = JSON.parse(text)
  } catch {
    throw new TokenRefused('MALFORMED')
  }
  const object = JsonObject.safeParse(value)
  if (!object.success) throw new TokenRefused('MALFORMED')
  if (hasDuplicateMembers(text)) throw new TokenRefused('DUPLICATE_MEMBER')
  return object.data
}

/** Refuses a second spelling of the same bytes (unused trailing bits set). */
function decodeBase64Url(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url')
  if (bytes.toString('base64url') !== part) throw new TokenRefused('MALFORMED')
  return bytes
}

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g

/**
 * True when any object in the JSON text names a member twice, also when the second is spelled with escapes.
 * JSON.parse keeps the last one silently while others keep the first, so two readers could see two subjects.
 * @param json text that JSON.parse has accepted
 */
function hasDuplicateMembers(json: string): boolean {
  const open: Set<string>[] = []
  let lastString = ''
  for (const [token] of json.matchAll(JSON_TOKEN)) {
    if (token.startsWith('"')) lastString = token
    else if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const members = open.at(-1)
      const name = String(JSON.parse(lastString))
      if (members?.has(name)) return true
      members?.add(name)
    }
  }
  return false
}
