import { isMadeOfName } from '../contact-values/person-names.ts'
import { emailDomain, lettersOf, siteOf } from '../contact-values/sites.ts'
/** Whose a value is that stands on a page. */
import { type Company, isDomainOf, isOwnPage, namesCompany } from './company.ts'
import type { ValueKind } from './contact-proof.ts'
import { isEmailOfCompany, isForeignEmail, isPersonalMail } from './email-owner.ts'
import { otherFirms } from './outsider.ts'
import type { PageView } from './page-view.ts'
import type { PersonOnPage } from './person-on-page.ts'
import { FIRM, foldText, OUTSIDER, OUTSIDER_SECTION } from './words.ts'

/**
 * `theirs`: of the person, or, for a value of the company, of the company. `company`: of the company, perhaps a
 * colleague's. `another`: of somebody outside of it. `unsure`: the page does not say.
 */
export type Owner = 'theirs' | 'company' | 'unsure' | 'another'

export interface FoundValue {
  kind: ValueKind
  value: string
  /** Null for a value of the company. */
  person: PersonOnPage | null
  /** All pages together say that the person is the company's. */
  isProven: boolean
  name: string | null
  view: PageView
  /** The lines that hold it. */
  lines: readonly number[]
}

/** The strongest of what the pages say: one that says whose it is counts before one that does not. */
export function ownerOn(found: FoundValue, company: Company): Owner {
  switch (found.kind) {
    case 'email':
      return emailOwner(found, company)
    case 'phone':
    case 'profile':
      return lineOwner(found, company)
    case 'website':
      return siteOwner(found.value, company)
    case 'contact_form':
      return isOwnPage(found.view, company) ? 'theirs' : siteOwner(found.value, company)
  }
}

function emailOwner(found: FoundValue, company: Company): Owner {
  const { value, name, view, person } = found
  const domain = emailDomain(value) ?? ''
  const local = value.split('@')[0] ?? ''
  const isOfName = name !== null && isMadeOfName(local, name)
  if (isEmailOfCompany(value, company)) return name === null || isOfName ? 'theirs' : 'company'
  if (isDomainOf(domain, company)) return ownerBelow(person)
  if (view.site?.key === domain) {
    if (isOwnPage(view, company)) return 'company'
    // On a page of their own, at a domain of their own.
    return person?.isAccount === true && isOfName ? 'theirs' : 'another'
  }
  if (isPersonalMail(value)) return lineOwner(found, company)
  const isNextTo = person !== null && isNear(found)
  const isOwn = isOwnPage(view, company)
  const mayBeTheirs = isOwn || person?.isAccount === true
  if (person?.said === 'theirs' && isNextTo && mayBeTheirs && !isOutside(found, company))
    return isCalledLike(found, company) && !hasOwnAddress(found, company) ? 'theirs' : 'unsure'
  if (isOwn && !isOutside(found, company) && isCalledLikeCompany(domain, company)) return 'theirs'
  // Who makes something without a domain has an address elsewhere.
  const isMakers = found.isProven && isNextTo && isOfName && company.pin.domain === null
  if (isOwn && isMakers && !isOutside(found, company)) return 'theirs'
  return isOwn && !isOutside(found, company)
    ? 'unsure'
    : isNextTo || isOutside(found, company)
      ? 'another'
      : 'unsure'
}

/** At a domain below the company's, where its own addresses are at the domain itself: its users' or its own. */
function ownerBelow(person: PersonOnPage | null): Owner {
  if (person?.said === 'theirs') return 'theirs'
  return person?.said === 'elsewhere' || person?.said === 'beside' ? 'another' : 'unsure'
}

/** Made of the person's or the company's name, before or behind the sign. Others are of whoever stands there. */
function isCalledLike({ name, value }: FoundValue, company: Company): boolean {
  const [local = ''] = value.split('@')
  const domain = emailDomain(value) ?? ''
  const [label = ''] = domain.split('.')
  return (
    name !== null &&
    ([local, label].some((part) => isMadeOfName(part, name)) ||
      [local, domain].some((part) => isCalledLikeCompany(part, company)))
  )
}

/** Who has an address at the company's domain may have another at another company's. */
const hasOwnAddress = ({ name, value, view }: FoundValue, company: Company): boolean =>
  name !== null &&
  isMadeOfName(value.split('@')[0] ?? '', name) &&
  view.facts.emails.some(
    (email) => isDomainOf(emailDomain(email) ?? '', company) && isMadeOfName(email.split('@')[0] ?? '', name),
  )

const isCalledLikeCompany = (domain: string, { names }: Company): boolean => {
  const letters = lettersOf(domain.split('.')[0] ?? '')
  return [...names].some((name) => name.length > 3 && letters.startsWith(name))
}

/** Of what has no domain: whoever the lines around it are about. */
function lineOwner(found: FoundValue, company: Company): Owner {
  const { kind, value, view, person, name } = found
  if (isOutside(found, company)) return 'another'
  const isOfName = name !== null && kind !== 'phone' && isMadeOfName(lastPart(value), name)
  const isTheirs = person?.said === 'theirs' && (isNear(found) || isOfName)
  if (isTheirs) return 'theirs'
  if (isBelowOutsider(found, company)) return 'another'
  if (
    person !== null &&
    (person.said === 'elsewhere' || person.said === 'former') &&
    (isNear(found) || isOfName)
  )
    return 'another'
  if (!isOwnPage(view, company)) return 'unsure'
  if (person !== null && (person.said === 'beside' || person.said === 'elsewhere')) return 'unsure'
  return name === null ? 'theirs' : 'company'
}

const lastPart = (value: string): string =>
  value.includes('@') ? (value.split('@')[0] ?? '') : (value.replace(/\/+$/, '').split('/').at(-1) ?? '')

const NEAR_LINES = 3

/** In the lines of the name, or in the few behind it. */
function isNear({ person, lines }: FoundValue): boolean {
  return (
    person?.mentions.some(({ first, last }) =>
      lines.some((line) => line >= first && line <= last + NEAR_LINES),
    ) === true
  )
}

/** Every line that holds it is about somebody else: another firm, or somebody with an address at another domain. */
function isOutside({ value, lines, view }: FoundValue, company: Company): boolean {
  return (
    lines.length > 0 &&
    lines.every((index) => {
      const line = upTo(value, view.lines[index] ?? '')
      const folded = foldText(line)
      const foreign = view.facts.emails.filter(
        (email) =>
          email !== value.toLowerCase() &&
          line.toLowerCase().includes(email) &&
          isForeignEmail(email, company),
      )
      return OUTSIDER.test(folded) || otherFirms(line, company).length > 0 || foreign.length > 0
    })
  )
}

/** Of a line, what stands before a value and in its clause. What follows is about something else. */
function upTo(value: string, line: string): string {
  const at = line.toLowerCase().indexOf(value.toLowerCase())
  const digits = value.replace(/\D/g, '').slice(-PHONE_END)
  const written = new RegExp(Array.from(digits).join(String.raw`\D{0,3}`), 'u')
  const end =
    at === -1
      ? /^[+\d(]/.test(value) && digits.length === PHONE_END
        ? (written.exec(line)?.index ?? -1)
        : -1
      : at + value.length
  if (end === -1) return line
  const [rest = ''] = line.slice(end).split(/(?:^|(?<=\p{L}{2}|\d|\)))\.(?=\s|$)|\s[·|]\s|;/u, 1)
  return line.slice(0, end) + rest
}

const PHONE_END = 7

const BLOCK_LINES = 3
const MAX_BLOCK_LINE = 80
/** Beside a value, a label such as "Telephone:". */
const MAX_LABEL_LETTERS = 12

/** Every line that holds it says nothing else, and stands below what is about somebody else. */
const isBelowOutsider = ({ value, lines, view }: FoundValue, company: Company): boolean =>
  lines.length > 0 &&
  lines.every((index) => {
    const letters =
      (view.lines[index] ?? '').toLowerCase().replace(value.toLowerCase(), '').match(/\p{L}/gu) ?? []
    return letters.length <= MAX_LABEL_LETTERS && isOutsiderAbove(view, index, company)
  })

function isOutsiderAbove({ lines, folded, facts }: PageView, index: number, company: Company): boolean {
  const own = lines.slice(0, index).findLastIndex((line) => isOwnFirm(line, company))
  const start = Math.max(0, index - BLOCK_LINES, own)
  const hasOwnMail = facts.emails.some((email) => isDomainOf(emailDomain(email) ?? '', company))
  const foreign = facts.emails.filter((email) => isForeignEmail(email, company))
  return folded.slice(start, index).some((line, at) => {
    if (line.length > MAX_BLOCK_LINE) return false
    const written = (lines[start + at] ?? '').toLowerCase()
    const isOfOther = hasOwnMail && foreign.some((email) => written.includes(email))
    return OUTSIDER.test(line) || OUTSIDER_SECTION.test(line) || isOfOther
  })
}

/** The company's name as it stands in the registers: what follows is the company's own. */
const isOwnFirm = (line: string, company: Company): boolean =>
  [...line.matchAll(FIRM)].some(([whole, name = '']) => line.startsWith(whole) && namesCompany(name, company))

function siteOwner(value: string, company: Company): Owner {
  const site = siteOf(value)
  if (site === null) return 'unsure'
  if (company.sites.has(site.key)) return 'theirs'
  return company.pin.domain === null ? 'unsure' : 'another'
}
