import { decoded } from '../contact-values/decoded.ts'
import { emailsIn } from '../contact-values/emails.ts'
/** Whether a value stands on a page, and in which of its lines. */
import { isParked } from '../contact-values/parked-sites.ts'
import { isPhoneOnPage, linesWithPhone } from '../contact-values/phones.ts'
import { plainEmail, plainLink } from '../contact-values/same-contact.ts'
import { plainPage, siteOf } from '../contact-values/sites.ts'
import type { ValueKind } from '../contacts/contact-proof.ts'
import type { PageView } from './page-view.ts'

/**
 * @returns the numbers of the lines that hold it; none where it stands in a link or in data alone; null where the page
 *   does not have it
 */
export function linesWith(kind: ValueKind, value: string, view: PageView): number[] | null {
  switch (kind) {
    case 'email':
      return withEmail(value, view)
    case 'phone':
      return withPhone(value, view)
    case 'profile':
      return withProfile(value, view)
    case 'website':
      return withWebsite(value, view)
    case 'contact_form':
      return view.facts.contactForms.some((form) => plainPage(form) === plainPage(value)) ? [] : null
  }
}

const linesThat = (lines: readonly string[], has: (line: string) => boolean): number[] =>
  lines.flatMap((line, index) => (has(line) ? [index] : []))

/** All addresses of a page are among its facts, so that "notjane@acme.com" does not hold "jane@acme.com". */
function withEmail(value: string, { facts, lines }: PageView): number[] | null {
  const email = plainEmail(value)
  if (email === null || !facts.emails.some((each) => plainEmail(each) === email)) return null
  const written = linesThat(
    lines,
    (line) => line.includes('@') && emailsIn(line).some((each) => plainEmail(each) === email),
  )
  if (written.length > 0) return written
  // Written so that a program should not see it.
  const [local = '', domain = ''] = email.split('@')
  const [host = ''] = domain.split('.')
  const isWord = (line: string, word: string) =>
    line
      .toLowerCase()
      .split(/[^\p{L}\p{N}._+-]+/u)
      .some((each) => each.includes(word))
  return linesThat(lines, (line) => isWord(line, local) && isWord(line, host))
}

function withPhone(value: string, { facts, lines }: PageView): number[] | null {
  const found = linesWithPhone(value, lines)
  if (found.length > 0) return found
  return facts.phones.some(({ text, number }) => isPhoneOnPage(value, text, number)) ? [] : null
}

function withProfile(value: string, { facts, lines, address }: PageView): number[] | null {
  const wanted = plainLink(value)
  if (plainLink(address) === wanted || plainLink(facts.url) === wanted) return []
  const index = facts.profiles.findIndex((link) => plainLink(link) === wanted)
  const linked = facts.profileLines[index] ?? -1
  const isLinked = index !== -1 || facts.links.some((link) => plainLink(link) === wanted)
  const written = linesThat(lines, (line) => hasAddress(decoded(line), wanted))
  const found = linked === -1 || linked >= lines.length ? written : [...new Set([linked, ...written])]
  return isLinked || written.length > 0 ? found : null
}

/** A line that writes an address, and not a longer one. */
function hasAddress(line: string, wanted: string): boolean {
  const text = line.toLowerCase()
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at)
    if (
      /(?:^|[^\p{L}\p{N}.@/-]|\/\/|(?:^|[^\p{L}\p{N}])(?:www|[a-z]{2})\.)$/u.test(before) &&
      !/^[\p{L}\p{N}_-]|^\.[\p{L}\p{N}]/u.test(text.slice(at + wanted.length))
    )
      return true
  }
  return false
}

/** The page is of that site, or leads to it. */
function withWebsite(value: string, view: PageView): number[] | null {
  const wanted = siteOf(value)
  if (wanted === null) return null
  const host = new URL(value).hostname.replace(/^www\./, '')
  const here = [view.address, view.facts.url]
  const isHere = here.some((address) =>
    wanted.kind === 'own'
      ? isHost(address, host)
      : `${plainPage(address)}/`.startsWith(`${plainPage(value)}/`),
  )
  // A domain that is for sale is nobody's site.
  if (isHere) return isParked(view.facts) ? null : []
  const isLinked = view.facts.links.some(
    (link) => plainPage(link) === plainPage(value) || (wanted.kind === 'own' && isHost(link, host)),
  )
  const written = linesThat(view.lines, (line) => hasAddress(line, plainPage(value)))
  return isLinked || written.length > 0 ? written : null
}

const isHost = (address: string, host: string): boolean =>
  URL.canParse(address) && new URL(address).hostname.replace(/^www\./, '') === host
