/** What may be read: web pages of the public internet (OWASP, Server-Side Request Forgery Prevention; decision 0085). */
import { isIP } from 'node:net'
import type { UnreadableReason } from '#domain/page/page-facts.ts'
import { isPublicAddress } from './public-address.ts'

export const MAX_ADDRESS_LENGTH = 2_000

const PORTS = new Set(['', '80', '443'])

/** Names that lead nowhere in the public internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375, ICANN's .internal). */
const INNER_ENDINGS = new Set(
  'localhost local internal intranet lan home corp private onion arpa invalid localdomain'.split(' '),
)

/**
 * The address of a web page as it is requested: without a fragment, and with a host that may be public.
 * @returns null for any other scheme or port, with a user or a password, for an inner name, or an address that is none
 */
export function pageAddress(text: string, base?: URL): URL | null {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (!['http:', 'https:'].includes(url.protocol) || !PORTS.has(url.port)) return null
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  const host = url.hostname.replace(/\.$/, '')
  url.hostname = host
  if (url.hostname !== host || url.href.length > MAX_ADDRESS_LENGTH) return null
  return isPublicHost(host) ? url : null
}

/** As it is written: an IP address must be public, a name must have a dot and no inner ending. */
function isPublicHost(host: string): boolean {
  const literal = addressIn(host)
  if (literal !== null) return isPublicAddress(literal)
  return isOuterName(host)
}

/** Whether a name has a dot, and an ending that may be public. */
export function isOuterName(name: string): boolean {
  const labels = name.split('.')
  return labels.length > 1 && !labels.includes('') && !INNER_ENDINGS.has(labels.at(-1) ?? '')
}

/** The IP address that a host is, without brackets; null for a name. */
export function addressIn(host: string): string | null {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? null : bare
}

/** All IP addresses of a name. Rejects for a name that is not known. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * The IP address to connect to: one that was checked, so that no later answer about the name counts.
 * @returns `name` where the name is not known, or where any of its addresses is not public
 */
export async function checkedAddress(
  url: URL,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<{ address: string } | { refused: Extract<UnreadableReason, 'address' | 'name'> }> {
  const literal = addressIn(url.hostname)
  if (literal !== null) return isPublicAddress(literal) ? { address: literal } : { refused: 'address' }
  const addresses = await resolve(url.hostname, signal)
  const [first] = addresses
  return first !== undefined && addresses.every(isPublicAddress) ? { address: first } : { refused: 'name' }
}
