import * as z from 'zod/mini'
import { type DocumentKind, lastCounts } from '../base/document-kind.ts'
import { placeOf } from '../contact-values/platforms.ts'
import { hostOf, plainEmail } from '../contact-values/same-contact.ts'

/** The longest address: 64 characters, "@", and a host of 255 (RFC 5321, 4.5.3.1). */
export const MAX_ENTRY_LENGTH = 320

/**
 * Whom a user does not want to contact (SPEC 3, Do not contact): e-mail addresses, and whole domains. A key is a text
 * as `readEntry` (do-not-contact-entries.ts) writes it: `jane@acme.com`, or `acme.com`, which covers every address and
 * site at it and at its subdomains.
 *
 * There is no more to say of one than that it is listed.
 */
export const DO_NOT_CONTACT: DocumentKind<Record<string, never>> = {
  name: 'do-not-contact',
  label: 'Do-not-contact list',
  value: z.record(z.string(), z.never()),
  limit: { most: 5_000, bytes: 10, full: 'REFUSED' },
  keyLength: MAX_ENTRY_LENGTH,
  merge: lastCounts,
}

/** What a list says. Both give the entry that covers what is asked about; null where none does. */
export interface DoNotContact {
  email: (address: string) => string | null
  /** Of a web address or a bare domain. */
  site: (address: string) => string | null
}

/** Prepared once, cheap to ask for each value on a screen. */
export function createDoNotContact(entries: readonly string[]): DoNotContact {
  const listed = new Set(entries)
  const host = (name: string | null): string | null => {
    for (let rest = name; rest !== null; rest = parentOf(rest)) if (listed.has(rest)) return rest
    return null
  }
  return {
    email: (address) => {
      const plain = plainEmail(address)
      if (plain === null) return null
      return listed.has(plain) ? plain : host(plain.slice(plain.lastIndexOf('@') + 1))
    },
    site: (address) => (isTenant(address) ? null : host(hostOf(address))),
  }
}

export const NOBODY_LISTED: DoNotContact = createDoNotContact([])

/** Whether an address is a place on a platform, whose domain is another's: "shop.com" says nothing of "shop.com/apps/acme". */
export function isTenant(address: string): boolean {
  const url = /^https?:/i.test(address) ? address : `http://${address}`
  if (!URL.canParse(url)) return false
  const { hostname, pathname } = new URL(url)
  return (placeOf(hostname, pathname)?.account.length ?? 0) > 0
}

const parentOf = (host: string): string | null => {
  const dot = host.indexOf('.')
  return dot === -1 ? null : host.slice(dot + 1)
}
