/** Whether two texts are the same way to reach somebody, however each is written. */
import { hostOf, plainEmail } from '../do-not-contact.ts'

export const CONTACT_KINDS = ['email', 'phone', 'link'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** A value as it is compared, or at least as it is kept where two ways of writing it cannot be told apart. */
export function plainContact(kind: ContactKind, value: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  if (kind === 'email') return plainEmail(text) ?? text.toLowerCase()
  if (kind === 'link') return plainLink(text)
  return text
}

export const isSameContact = (kind: ContactKind, one: string, other: string): boolean =>
  plainContact(kind, one) === plainContact(kind, other) ||
  (kind === 'phone' && coreOf(one) !== '' && isSamePhone(one, other))

const MIN_PHONE_DIGITS = 7

/** Whether two are one number, of which one can lack its country. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [coreOf(one), coreOf(other)].sort((a, b) => a.length - b.length)
  const isInternational = one.startsWith('+') && other.startsWith('+')
  return short === long || (!isInternational && short.length >= MIN_PHONE_DIGITS && long.endsWith(short))
}

const coreOf = (phone: string): string =>
  phone
    .replace(/\s?(?:ext|x|#).*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')

/** The page of an address: without scheme, "www.", query and "/" at the end; of LinkedIn without "uk." and the like. */
function plainLink(address: string): string {
  const host = hostOf(address)
    ?.replace(/^www\./, '')
    .replace(/^[a-z]{2,3}\.(?=linkedin\.com$)/, '')
  if (host === undefined) return address.toLowerCase()
  const path = address.replace(/^https?:\/\//i, '').replace(/^[^/?#]*/, '')
  return `${host}${path.replace(/[?#].*$/s, '').replace(/\/$/, '')}`.toLowerCase()
}
