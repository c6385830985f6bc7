import { folded } from '../base/folded-text.ts'
/**
 * What one page says about whether a person works for the company. Pages of the company prove it, in this order: by their
 * structured data, by an address at its domain that is made of the name, by a title beside the name, by a list of its
 * people, by a name that the company bears, and by a telephone number of theirs. Only a firm in the same line speaks
 * against it, a statement of somebody without the company's name, and the text of a template. Another site's page proves
 * nothing, unless it has such an address.
 */
import {
  isMadeOfName,
  isMadeOfWholeName,
  isNamedIn,
  type Mention,
  mentionsOf,
} from '../contact-values/person-names.ts'
import type { PersonReason } from '../contacts/contact-proof.ts'
import type { Person } from '../contacts/contacts.ts'
import {
  type Company,
  isEmailOfCompany,
  isForeignEmail,
  isNamedAfter,
  isOwnPage,
  namesCompany,
} from './company.ts'
import { isEntryOfName, isNameLine } from './name-line.ts'
import { cardOf, PICTURE, type Place, placesOf, PROSE_LENGTH } from './name-places.ts'
import { firmBeside, otherFirm } from './other-firm.ts'
import { headingAbove, namesOf, type PageView } from './page-view.ts'
import {
  BEFORE_THAT,
  CREDIT,
  DEPARTMENT_LINE,
  ENDED,
  FOUNDED,
  NOT_NOW,
  OTHERS,
  OUTSIDER,
  TEAM,
  TITLE,
} from './titles.ts'

/** `article`: another site's page names them with the company. `elsewhere`: with their title and another firm. */
export type Said =
  | { is: 'theirs'; by: PersonReason }
  | { is: 'elsewhere'; firm: string }
  | { is: 'article' | 'named' | 'none' }

export interface PersonOnPage {
  view: PageView
  isOwn: boolean
  said: Said
  mentions: readonly Mention[]
}

/** In the order in which they count. */
const ORDER: readonly PersonReason[] = ['data', 'address', 'title', 'team', 'name', 'contact']

const CERTAIN: readonly PersonReason[] = ['data', 'address']

export function personOnPage(
  { name, title }: Pick<Person, 'name' | 'title'>,
  view: PageView,
  company: Company,
): PersonOnPage {
  const isOwn = isOwnPage(view, company)
  const mentions = mentionsOf(name, view.named)
  const at: At = { name, title: folded(title), view, company }
  const said = [
    ...saidInData(at, isOwn),
    ...(hasAddress(at, mentions) ? [theirs('address')] : []),
    ...mentions.flatMap((mention) =>
      placesOf(name, mention, view).map((place) =>
        isOwn ? saidByCompany(place, at) : saidByOther(place, at),
      ),
    ),
  ]
  return { view, isOwn, mentions, said: strongest(said) }
}

interface At {
  name: string
  /** What the research calls them, folded: beside the name it is a title in any language. */
  title: string
  view: PageView
  company: Company
}

const theirs = (by: PersonReason): Said => ({ is: 'theirs', by })
const NAMED: Said = { is: 'named' }

function strongest(all: readonly Said[]): Said {
  const by = ORDER.find((each) => all.some((said) => said.is === 'theirs' && said.by === each))
  const elsewhere = all.find(({ is }) => is === 'elsewhere')
  // Of whom a page says both, weaker proof says nothing.
  if (by !== undefined) return elsewhere === undefined || CERTAIN.includes(by) ? theirs(by) : NAMED
  return elsewhere ?? all.find(({ is }) => is === 'article') ?? all[0] ?? { is: 'none' }
}

function saidInData({ name, view, company }: At, isOwn: boolean): Said[] {
  const people = view.facts.people.filter((person) => isNamedIn(name, person.name))
  return people.map(({ worksFor, title, emails }) => {
    if (emails.some((email) => isEmailOfCompany(email, company))) return theirs('data')
    if (!isOwn) return worksFor !== null && namesCompany(worksFor, company) ? { is: 'article' } : NAMED
    if (worksFor !== null && namesCompany(worksFor, company)) return theirs('data')
    if (worksFor !== null) return NAMED
    return title !== null && TITLE.test(folded(title)) ? theirs('data') : NAMED
  })
}

/** Of the whole name, which the page need not write; of a part of it in the lines of the name. */
const hasAddress = ({ name, view, company }: At, mentions: readonly Mention[]): boolean =>
  view.facts.emails.some((email) => {
    const [local = ''] = email.split('@')
    if (!isEmailOfCompany(email, company) || !isMadeOfName(local, name)) return false
    const isInCard = (mention: Mention) => cardOf(mention, view).toLowerCase().includes(email)
    return isMadeOfWholeName(local, name) || mentions.some(isInCard)
  })

const BYLINE = /(?:by|von|par|por|di|door|av|af)\s+$/iu

function saidByCompany(place: Place, at: At): Said {
  const { name, view, company } = at
  const isStrangers =
    TEMPLATE.test(folded(place.card)) || CREDIT.test(folded(place.before)) || isOver(place.next)
  if (isStrangers || isAtOther(place.card, at)) return NAMED
  const title = titleOf(place, at.title)
  const isAmongOwn = isAmongPeople(view, place.mention.first, company)
  const isOthers = (!isAmongOwn && isStatement(place)) || isAmongOthers(view, company, place)
  if (title !== null) {
    const firm = otherFirm(title.text, company, view)
    const isBeside = title.isInLine || /\s.+[.!?]$/u.test(place.previous)
    const beside = () => firmBeside(title.text, company, view, isAmongOwn || !isBeside)
    const other = firm ?? (title.isInLine || !isAmongOwn ? beside() : null)
    // "CEO of Brindle and on the board of Acme"
    const isSecond = other !== null && namesCompany(title.text.split(other)[0] ?? '', company)
    if (other !== null && !isSecond)
      return title.isInLine && (isOthers || firm !== null) ? { is: 'elsewhere', firm: other } : NAMED
    if (!isOthers || namesCompany(title.text, company)) return theirs('title')
  }
  if (isOthers) return NAMED
  const isEntry = place.isAlone && !BYLINE.test(place.before)
  if (isEntry && (isAmongOwn || isBio(place.next, name))) return theirs('team')
  if (!place.isProse && isNamedAfter(name, company)) return theirs('name')
  return isReached(place, at) ? theirs('contact') : NAMED
}

/** A title that is one of the past, or of an outsider. */
function isOver(line: string): boolean {
  const small = folded(line.slice(0, MAX_BEFORE + 1)).replace(/^ex-/, 'ex ')
  return (
    small.length <= MAX_BEFORE && (OUTSIDER.test(small) || (TITLE.test(small) && titleAt(small) === null))
  )
}

/** Whether a page has somebody in a statement, or among its customers and the like. */
export const isOutsider = (name: string, view: PageView, company: Company): boolean =>
  mentionsOf(name, view.named)
    .flatMap((mention) => placesOf(name, mention, view))
    .some((place) => isStatement(place) || isAmongOthers(view, company, place))

/** With an address made of the name at another company's domain, where the company has addresses of its own. */
const isAtOther = (card: string, { name, view: { facts }, company }: At): boolean =>
  facts.emails.some(
    (email) =>
      isForeignEmail(email, company) &&
      card.toLowerCase().includes(email) &&
      isMadeOfName(email.split('@')[0] ?? '', name),
  ) && [...company.mailHosts].some((host) => company.sites.has(host))

const TEMPLATE =
  /lorem ipsum|your name|first ?name last ?name|(?<!\p{L})(?:jane|john) doe(?!\p{L})|sample (?:text|name)|max mustermann/u

/** How far from the name a title may be. */
const MAX_BEFORE = 45
const MAX_BEHIND = 70
/** Of a title, with the firm behind it. */
const MAX_TITLE = 90

interface Title {
  /** With what stands behind it. */
  text: string
  /** In the line of the name. */
  isInLine: boolean
}

/** The title beside a name; null where there is none, or it is one of the past or of an outsider. */
function titleOf({ before, behind, previous, next, afterNext, isAlone }: Place, said: string): Title | null {
  const isNext = (line: string) => isEntryOfName(line) && !isSaid(line, said)
  const inLine =
    titleBehind(behind, said) ??
    titleAt(before.slice(/:\s*$/.test(before) ? -PROSE_LENGTH : -MAX_BEFORE), said)
  if (inLine !== null) return { text: inLine, isInLine: true }
  if (!PICTURE.test(before) || behind.length > PROSE_LENGTH || isNext(next))
    return isAlone ? above(previous, said) : null
  const below =
    ((next.length <= PROSE_LENGTH && !PROSE.test(next)) || BIO.test(next)
      ? titleAt(next.slice(0, MAX_BEHIND), said)
      : null) ??
    (next.length <= MAX_BETWEEN && afterNext.length <= PROSE_LENGTH && !isNext(afterNext)
      ? titleAt(afterNext, said)
      : null)
  return below === null ? above(previous, said) : { text: below, isInLine: false }
}

const MAX_BETWEEN = 45
const PROSE = /^.{60,}[.!?]$/u
/** "As co-founder, Arvin brings", "Founder of the firm who" */
const BIO =
  /^(?:As|She|He|Our|The|Co-?)(?!\p{L})|^(?:\p{Lu}\p{L}+\s){1,3}(?:is|leads|was|joined|has|brings|runs|founded|oversees|serves)(?!\p{L})/u

const above = (line: string, said: string): Title | null => {
  const text = line.length <= MAX_BEFORE && !TEAM.test(folded(line)) ? titleAt(line, said) : null
  return text === null ? null : { text, isInLine: false }
}

function titleBehind(behind: string, said: string): string | null {
  const near = behind.slice(0, MAX_BEHIND + MAX_TITLE)
  if (FOUNDED.test(folded(near))) return near
  const text = titleAt(near, said)
  if (text === null) return null
  const between = near.slice(0, near.indexOf(text))
  return between.length > MAX_BEHIND || OTHER_BETWEEN.test(between) ? null : text
}

/** Somebody else has the title: "Jane Doe, John Roe and the director", and not "Jane Doe and John Roe, who are directors". */
const OTHER_BETWEEN =
  /(?:,|\sand|\s&)\s\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+(?!,?\s(?:who\s)?are)(?:,|\s(?:and|&|who))/u

/**
 * @param said what the research calls somebody, folded
 * @returns a text from a title of today on; null where it has none, or one of the past or of an outsider
 */
export function titleAt(text: string, said = ''): string | null {
  const small = folded(text)
  if (DEPARTMENT_LINE.test(small)) return text
  const at = TITLE.exec(small)?.index ?? (isSaid(text, said) ? small.indexOf(said) : -1)
  if (at === -1) return null
  const [before, behind] = [small.slice(0, at), small.slice(at)]
  if (
    NOT_NOW.test(before) ||
    ENDED.test(behind) ||
    OUTSIDER.test(before) ||
    OUTSIDER.test(behind.slice(0, MAX_BEFORE).split(/\s(?:and|und|et|y|e|en|og|och|i)\s|[.;]\s/u)[0] ?? '')
  )
    return null
  const end = behind.search(BEFORE_THAT)
  return text.slice(at, at + (end === -1 ? MAX_TITLE : Math.min(end, MAX_TITLE)))
}

const MIN_TITLE = 4
const isSaid = (text: string, said: string): boolean =>
  said.length >= MIN_TITLE && folded(text).includes(said)
const OPENING = /["“„«]\s?\p{L}[^"“”„«»]{15}/u

/** What somebody says of the product, with the name before or behind it. */
const isStatement = ({ before, behind, previous, card, isProse, isQuoted }: Place): boolean =>
  (isQuoted && !isProse) ||
  /^\s*[—–―~-]+\s*$/u.test(before) ||
  /["”»]\W{0,8}$/u.test(before) ||
  OPENING.test(behind) ||
  (!isProse &&
    (/^["“„«‘]\s?\p{L}.{10}|.{10}["”»]\W{0,3}$/u.test(previous) ||
      card.split('\n').some((line) => OPENING.test(line.slice(0, PROSE_LENGTH)))))

/** A card, or a name below a statement, on a page or below a heading that is about others. */
const isAmongOthers = (view: PageView, company: Company, { isAlone, behind, mention }: Place): boolean =>
  (isAlone || behind.length <= MAX_BEHIND) &&
  calledAt(view, mention.first, company).some((text) => OTHERS.test(text))

/** What the part of a page and the page are called; the heading of somebody's card tells nothing of either. */
const calledAt = (view: PageView, at: number, company: Company): string[] => [
  headingAbove(
    view,
    at,
    (line) => !isNameLine(line) && (titleAt(line) === null || namesCompany(line, company)),
  ),
  ...namesOf(view),
]

/** In a list of people: below a heading that says so, or on a page that is called so. */
function isAmongPeople(view: PageView, at: number, company: Company): boolean {
  if (/[fn]/.test(view.facts.lineKinds[at] ?? '')) return false
  const called = calledAt(view, at, company)
  const [heading = ''] = called
  return (
    TEAM.test(heading) ||
    (TITLE.test(heading) && namesCompany(heading, company)) ||
    (called.some((text) => TEAM.test(text)) && !called.some((text) => OTHERS.test(text)))
  )
}

/** "Maren Holt" above "Maren has baked since 1999" */
const isBio = (next: string, name: string): boolean =>
  next.length > MAX_BETWEEN && name.split(' ').some((word) => word.length > 2 && next.startsWith(`${word} `))

/** A number or an address of the company, and none of another company, stands in the lines of a name. */
function isReached({ isAlone, behind, card }: Place, { company, view }: At): boolean {
  const near = isAlone ? card : WAY.test(behind) || behind.startsWith('\t') ? behind : ''
  const emails = view.facts.emails.filter((email) => near.toLowerCase().includes(email))
  return (
    (NUMBER.test(near) || emails.some((email) => isEmailOfCompany(email, company))) &&
    !emails.some((email) => isForeignEmail(email, company))
  )
}

const NUMBER = /(?:\d[\s().-]{0,2}){7}|(?<!\p{L})(?:ext?|extension|durchwahl|poste|x)[.:]?\s?\d{2,5}/iu
/** Begins with a number or an address. */
const WAY = /^[\s,:|–-]{1,4}(?:[+(\d]|[\w.-]+@)/u

function saidByOther({ before, behind, previous, next, card }: Place, { company }: At): Said {
  const near = [previous, before, behind, next, card].join('\n')
  return namesCompany(near, company) ? { is: 'article' } : NAMED
}
