import { folded } from '../base/folded-text.ts'
import { foldName } from '../contact-values/fold-name.ts'
import { splitName } from '../contact-values/name-parts.ts'
/** Whose a value is that stands on a page. */
import { isParked } from '../contact-values/parked-sites.ts'
import { isMadeOfName, isNamedIn, mentionsOf } from '../contact-values/person-names.ts'
import { emailDomain, lettersOf, siteOf } from '../contact-values/sites.ts'
import type { ValueKind } from '../contacts/contact-proof.ts'
import {
  type Company,
  FIRM,
  isDomainOf,
  isEmailOfCompany,
  isForeignEmail,
  isOwnPage,
  namesCompany,
  withoutForm,
} from './company.ts'
import { isEntryOfName, isNameLine } from './name-line.ts'
import { onceFor, type PageView } from './page-view.ts'
import { isInOtherColumn, isNearerToOther, namesSomebodyIn } from './person-nearest.ts'
import type { PersonOnPage } from './person-on-page.ts'
import { TITLE } from './titles.ts'

/**
 * `theirs`: of the person, or, for a value of the company, of the company. `company`: of the company, and of nobody there
 * alone. `another`: of somebody outside of it. `unsure`: a colleague's, or the page does not say.
 */
export type Owner = 'theirs' | 'company' | 'unsure' | 'another'

export interface FoundValue {
  kind: ValueKind
  value: string
  /** Null for a value of the company. */
  person: PersonOnPage | null
  name: string | null
  /** All pages together say that the person is the company's. */
  isProven: boolean
  /** The other people of the research. */
  colleagues: readonly string[]
  view: PageView
  /** The lines that hold it. */
  lines: readonly number[]
}

export function ownerOn(found: FoundValue, company: Company): Owner {
  // What stands where a domain is for sale is its dealer's.
  if (isParked(found.view.facts)) return 'another'
  switch (found.kind) {
    case 'email':
      return emailOwner(found, company)
    case 'phone':
    case 'profile':
      return cardOwner(found, company)
    case 'website':
      return siteOwner(found.value, company)
    case 'contact_form':
      return isOwnPage(found.view, company) ? 'theirs' : siteOwner(found.value, company)
  }
}

function emailOwner(found: FoundValue, company: Company): Owner {
  const { value, name, view, colleagues, isProven } = found
  const local = value.split('@')[0] ?? ''
  const domain = emailDomain(value) ?? ''
  if (isEmailOfCompany(value, company)) {
    if (name === null) return 'theirs'
    // "mh@" and "maren@" in the card of another Maren are hers.
    if (isMadeOfName(local, name))
      return hasLastName(local, name) || cardOf(found, company) !== 'another' ? 'theirs' : 'unsure'
    if (colleagues.some((other) => isMadeOfName(local, other))) return 'unsure'
    return cardOf(found, company) === 'another' ? 'unsure' : 'company'
  }
  // Below the company's domain stand its users' addresses, too.
  if (isDomainOf(domain, company)) return cardOf(found, company) === 'own' ? 'theirs' : 'unsure'
  if (!isForeignEmail(value, company)) return cardOwner(found, company)
  if (!isOwnPage(view, company)) return 'another'
  const label = lettersOf(domain.split('.')[0] ?? '')
  const parts = [label, lettersOf(local)]
  const isOfCompany = [...company.names].some(
    (each) => each.length > MIN_NAME && parts.some((part) => part.includes(each)),
  )
  const isOfPerson =
    name !== null &&
    isProven &&
    !hasOwnAddress(found, company) &&
    cardOf(found, company) === 'own' &&
    (isMadeOfName(local, name) || isMadeOfName(label, name))
  return isOfCompany || isOfPerson ? 'theirs' : 'unsure'
}

const hasLastName = (text: string, name: string): boolean => {
  const last = foldName(splitName(name).lastName)
  return (
    last !== '' &&
    foldName(text)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .includes(last.replace(/[^\p{L}\p{N}]/gu, ''))
  )
}

/** Who has an address here may have another at another company's. */
const hasOwnAddress = ({ name, view }: FoundValue, company: Company): boolean =>
  name !== null &&
  view.facts.emails.some(
    (email) => isEmailOfCompany(email, company) && isMadeOfName(email.split('@')[0] ?? '', name),
  )

const MIN_NAME = 3

/** Of what has no domain of the company: by the name that it is made of, or in whose card it stands. */
function cardOwner(found: FoundValue, company: Company): Owner {
  const { kind, value, name, view, person, colleagues, isProven } = found
  const card = cardOf(found, company)
  if (!isOwnPage(view, company))
    return isProven && card === 'own' && person?.said.is === 'article' ? 'theirs' : 'unsure'
  if (name === null) return card === 'another' ? 'unsure' : 'theirs'
  if (person?.said.is === 'elsewhere') return 'another'
  const data = view.facts.people.find((each) => [...each.phones, ...each.profiles].includes(value))
  if (data !== undefined) return isProven && isNamedIn(name, data.name) ? 'theirs' : 'unsure'
  if (kind === 'phone' && card === 'none') return 'company'
  const isOfOther = kind !== 'phone' && colleagues.some((other) => isMadeOfName(lastPart(value), other))
  const isOfName =
    kind !== 'phone' &&
    isMadeOfName(lastPart(value), name) &&
    (card !== 'another' || hasLastName(lastPart(value), name))
  return isProven && (isOfName || (card === 'own' && !isOfOther)) ? 'theirs' : 'unsure'
}

const lastPart = (value: string): string =>
  value.includes('@') ? (value.split('@')[0] ?? '') : (value.replace(/\/+$/, '').split('/').at(-1) ?? '')

const CARD_LINES = 4
const MAX_CARD_LINE = 150

/** "Website by Acme GmbH", and not the company. */
const namesOtherFirm = (line: string, company: Company): boolean =>
  [...line.matchAll(FIRM)].some(([, firm = '']) => !namesCompany(withoutForm(firm), company)) &&
  !namesCompany(line, company)

/** Beside the address of another company, on a page that has one of this company, too. */
function isBesideOther(line: number, { value, view }: FoundValue, company: Company): boolean {
  const text = view.lines
    .slice(Math.max(0, line - 1), line + 2)
    .join('\n')
    .toLowerCase()
  const emails = view.facts.emails.filter((email) => email !== value.toLowerCase())
  const near = emails.filter((email) => text.includes(email))
  return (
    near.some((email) => isForeignEmail(email, company)) &&
    !near.some((email) => isEmailOfCompany(email, company)) &&
    emails.some((email) => isEmailOfCompany(email, company))
  )
}

/** Where a line writes a value, in characters; -1 where it does not, as with a link. */
function placeIn(text: string, { kind, value }: FoundValue): number {
  if (kind === 'email') return text.toLowerCase().indexOf(value.toLowerCase())
  if (kind !== 'phone') return -1
  const digits = Array.from(
    value
      .replace(/(?:ext|x)\D{0,3}\d+$/iu, '')
      .replace(/\D/g, '')
      .slice(-MATCHED),
  )
  return new RegExp(digits.join(String.raw`\D{0,3}`), 'u').exec(text)?.index ?? -1
}

/** Of the digits of a number, from its end: before them, it is written in several ways. */
const MATCHED = 6

/** Whether the line of a name has other people in it, and one of them stands nearer to the value. */
function isOfNeighbor(nameLine: number, line: number, found: FoundValue, company: Company): boolean {
  const { name, colleagues: others, view } = found
  const [names = '', text = ''] = [view.lines[nameLine], view.lines[line]]
  if (name === null) return false
  if (nameLine !== line) return isInOtherColumn(text, placeIn(text, found), names, name)
  return isNearerToOther(text, { name, at: placeIn(text, found), others, company })
}

/** A line that has a value of the kind. */
const WRITTEN: Partial<Record<ValueKind, RegExp>> = { email: /@/, phone: /(?:\d\D{0,3}){7}/, profile: /./ }

/**
 * In whose card it stands: behind the name of the person, or behind that of somebody or some firm else; above the name
 * where the cards of the page are written so.
 */
function cardOf(found: FoundValue, company: Company): 'own' | 'another' | 'none' {
  const { person, lines, view } = found
  const step = isAboveNames(found) ? 1 : -1
  const kinds = lines.map((line) => {
    for (let near = 0; near <= CARD_LINES; near++) {
      const at = line + near * step
      const text = view.lines[at] ?? ''
      if (person?.mentions.some(({ first, last }) => at >= first && at <= last) === true)
        return isOfNeighbor(at, line, found, company) ? 'another' : 'own'
      const isOfOther = near === 0 && namesSomebodyIn(text.slice(0, placeIn(text, found)), company)
      if (isOfOther || isEntryOfName(text)) return 'another'
      if (near <= 1 && text.length <= MAX_CARD_LINE && namesOtherFirm(text, company)) return 'another'
    }
    return isBesideOther(line, found, company) ? 'another' : 'none'
  })
  return kinds.includes('own')
    ? 'own'
    : kinds.length > 0 && kinds.every((kind) => kind === 'another')
      ? 'another'
      : 'none'
}

/** Whether values like this stand above the names of this page: one above the first name, none below the last. */
function isAboveNames({ kind, name, colleagues, view }: FoundValue): boolean {
  if (name === null || !(kind in WRITTEN)) return false
  const named = [name, ...colleagues].flatMap((each) => mentionsOf(each, view.named))
  const at = [...namesWithTitles(view), ...named.map(({ first }) => first)]
  const [first, last] = [Math.min(...at), Math.max(...at)]
  if (at.length === 0 || first === last) return false
  const has = (line: number): boolean =>
    kind === 'profile'
      ? view.facts.profileLines.includes(line)
      : (WRITTEN[kind]?.test(view.lines[line] ?? '') ?? false)
  return has(first - 1) && !has(first) && ![0, 1, 2, 3].some((lines) => has(last + lines))
}

/** The lines that are a name with a title below, in order. */
const namesWithTitles = onceFor(({ lines }: PageView): number[] =>
  lines.flatMap((line, at) => (isNameLine(line) && TITLE.test(folded(lines[at + 1] ?? '')) ? [at] : [])),
)

function siteOwner(value: string, company: Company): Owner {
  const site = siteOf(value)
  if (site === null) return 'unsure'
  if (company.sites.has(site.key)) return 'theirs'
  return company.pin.domain === null ? 'unsure' : 'another'
}
