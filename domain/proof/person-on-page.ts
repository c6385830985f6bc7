/** What one page says about whether a person works for the company. */
import { FREE_MAIL } from '../shared-domains.ts'
import { type Company, isDomainOf, isOwnPage, namesCompany, withoutForm } from './company.ts'
import type { PageView } from './page-view.ts'
import { foldName, isMadeOfName, type Mention, mentionsOf } from './person-name.ts'
import { emailDomain, siteOf } from './site.ts'
import {
  FIRM,
  foldText,
  FORMER,
  INSIDER_SECTION,
  NOW_AT,
  OUTSIDER,
  OUTSIDER_SECTION,
  TITLE,
} from './words.ts'

/**
 * `theirs`: works for the company. `former`: did. `elsewhere`: works for another. `beside`: named, with something that
 * speaks against it. `named`: named, and no more. `none`: not named.
 */
export type Said = 'theirs' | 'former' | 'elsewhere' | 'beside' | 'named' | 'none'

export interface PersonOnPage {
  view: PageView
  isOwn: boolean
  said: Said
  mentions: readonly Mention[]
}

/** What the places where a page names somebody say, taken together: whatever ends it counts first. */
export function personOnPage(name: string, view: PageView, company: Company): PersonOnPage {
  const isOwn = isOwnPage(view, company)
  const mentions = mentionsOf(name, view.lines)
  const found = mentions.map((mention) => saidAt({ name, mention, view, company, isOwn }))
  const data = saidInData(name, view, company, isOwn)
  const all = [...found, ...(data === null ? [] : [data])]
  const said = (['former', 'theirs', 'elsewhere', 'beside', 'named'] as const).find((each) =>
    all.includes(each),
  )
  return { view, isOwn, said: said ?? 'none', mentions }
}

function saidInData(name: string, { facts, isOld }: PageView, company: Company, isOwn: boolean): Said | null {
  const person = facts.people.find((each) => foldName(each.name) === foldName(name))
  if (person === undefined || isOld) return null
  if (person.worksFor !== null) return namesCompany(person.worksFor, company) ? 'theirs' : 'elsewhere'
  return isOwn && person.title !== null ? 'theirs' : null
}

interface At {
  name: string
  mention: Mention
  view: PageView
  company: Company
  isOwn: boolean
}

function saidAt(at: At): Said {
  const { view, company, isOwn, name } = at
  const around = aroundOf(at)
  const folded = foldText(around.text)
  if (FORMER.test(folded)) return isOwn || namesCompany(around.text, company) ? 'former' : 'beside'
  if (/^(?:alumni|former|ehemalige)/.test(around.section)) return isOwn ? 'former' : 'beside'
  const emails = emailsAround(at)
  const ofThem = emails.filter((email) => isMadeOfName(email.split('@')[0] ?? '', name))
  if (ofThem.some((email) => isEmailOfCompany(email, company)) && !view.isOld) return 'theirs'
  if (emails.some((email) => isForeignEmail(email, company) && (!isOwn || ofThem.includes(email))))
    return 'elsewhere'
  if (isByline(around.text, name)) return isOwn ? 'named' : 'elsewhere'
  const employer = employerOf(around, company)
  const isOutside = OUTSIDER_SECTION.test(around.section) || OUTSIDER.test(foldText(around.before))
  const hasTitle = TITLE.test(withoutName(folded, name))
  if (employer === 'other') return isOwn || hasTitle ? 'elsewhere' : 'beside'
  if (isOutside || employer === 'maybe_other' || (around.isQuoted && employer !== 'company')) return 'beside'
  if (!hasTitle || isPast(folded, view)) return 'named'
  if (isOwn) return 'theirs'
  if (view.isOld) return 'named'
  if (namesCompany(around.text, company) || isAbout(view, company)) return 'theirs'
  return isStaffPage(view) ? 'elsewhere' : 'named'
}

interface Around {
  /** The sentence, with the lines beside it where it is a name alone. */
  text: string
  /** What stands before the name in its line. */
  before: string
  /** What stands behind it, up to the end of the sentence, and the next line. */
  behind: string
  /** The section, folded; empty where none is known. */
  section: string
  /** A statement in quotation marks stands before it. */
  isQuoted: boolean
}

const MAX_TITLE_LINE = 100

function aroundOf({ name, mention: { first, last }, view: { lines, folded } }: At): Around {
  const whole = lines.slice(first, last + 1).join(' ')
  const sentence = sentencesOf(whole).find((each) => mentionsOf(name, [each]).length > 0) ?? whole
  const isAlone =
    sentence.split(/\s+/).length <= name.split(/\s+/).length + 3 &&
    !TITLE.test(withoutName(foldText(sentence), name))
  const next = titleLine(lines[last + 1])
  const previous = titleLine(lines[first - 1])
  const isNextTitle = TITLE.test(foldText(next))
  const isPreviousTitle = TITLE.test(foldText(previous)) && !isNameLine(lines[first - 2] ?? '')
  const beside = !isAlone ? [] : isNextTitle ? [next] : isPreviousTitle ? [previous] : [next]
  const at = positionOf(sentence, name)
  return {
    text: [sentence, ...beside].join('\n'),
    before: sentence.slice(0, at.start),
    behind: [
      sentence.slice(at.end),
      ...(isAlone ? [isNextTitle || !isPreviousTitle ? next : previous] : []),
    ].join('\n'),
    section: sectionOf(folded, first),
    isQuoted: first > 0 && /^["“„«»‘']|["”“»«’'!]$/.test((lines[first - 1] ?? '').trim()),
  }
}

const titleLine = (line = ''): string => (line.length <= MAX_TITLE_LINE ? line : '')

const isNameLine = (line: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]*(?:\s[\p{L}'’.-]+){1,3}$/u.test(line) && !TITLE.test(foldText(line))

const sentencesOf = (text: string): string[] =>
  text.split(/(?<!\b(?:\p{L}|Dr|Prof|Mr|Mrs|Ms|Attn|St|No|Inc|Ltd|Co|Jr|Sr))[.!?]\s+(?=\p{Lu})/u)

/** Where a name stands in a sentence, about: from its first word to its last. */
function positionOf(sentence: string, name: string): { start: number; end: number } {
  const words = [...sentence.matchAll(/[\p{L}\p{N}'’\u0080-\u009f-]+/gu)]
  const parts = name.split(/[\s,]+/).map(foldName)
  const own = words.filter(([word]) => parts.includes(foldName(word)))
  const [start, end] = [own[0]?.index, own.at(-1)]
  if (start === undefined || end === undefined) return { start: 0, end: 0 }
  // A last name in another place of the sentence is not its end.
  const near = own.filter(({ index }) => index - start <= name.length + 20).at(-1) ?? end
  return { start, end: near.index + near[0].length }
}

/** A name can hold a word that is a title elsewhere ("Prince", "Vd"). */
const withoutName = (folded: string, name: string): string =>
  name
    .split(/[\s,-]+/)
    .map(foldText)
    .filter((word) => word.length > 1)
    .reduce((text, word) => text.replaceAll(word, ' '), folded)

const MAX_SECTION_DISTANCE = 40

/** The nearest line before that names a group of people. */
function sectionOf(folded: readonly string[], line: number): string {
  for (let at = line - 1; at >= Math.max(0, line - MAX_SECTION_DISTANCE); at--) {
    const text = (folded[at] ?? '').trim()
    if (text.length > 60) continue
    if (OUTSIDER_SECTION.test(text) || INSIDER_SECTION.test(text)) return text
  }
  return ''
}

const ORGANIZATION = String.raw`((?:\p{Lu}|\d)[\p{L}\p{N}&'’.-]*(?:\s(?:(?:of|for|and|&|de|der)\s)?(?:\p{Lu}|\d)[\p{L}\p{N}&'’.-]*){0,4})`
const AT = new RegExp(
  String.raw`(?:\bat|@|\bbei|\bchez|\bpresso|\bhos|\bvid|\bw)\s+(?:the\s)?${ORGANIZATION}`,
  'u',
)
const OF = new RegExp(
  String.raw`(?:\bof|\bvon|\bde|\bdi|\bdella|\bdu|\bfor)\s+(?:the\s)?${ORGANIZATION}`,
  'u',
)
const WHOLE = new RegExp(String.raw`^\s*${ORGANIZATION}\s*$`, 'u')
/** What people lead that is no company. */
const DEPARTMENT =
  /^(?:engineering|product|design|research|marketing|sales|growth|operations|people|talent|technology|science|data|ai|ml|security|finance|legal|customer|support|business|partnerships|communications|content|strategy|staff|the|state|publication|linkedin|email|phone|mail|x|twitter|github|contact|web|mobile|platform|infrastructure|software|hardware|quality|community|brand|revenue|board)\b/i

type Employer = 'company' | 'other' | 'maybe_other' | null

/** Whom a text gives as employer behind a title. */
function employerOf({ behind, text, section }: Around, company: Company): Employer {
  if (NOW_AT.test(foldText(behind)) && !namesCompany(behind, company)) return 'other'
  const parts = behind.split(/[,;|·•()\n]|\s[–—-]\s/)
  let hasTitle = TITLE.test(foldText(parts[0] ?? '')) || INSIDER_SECTION.test(section)
  for (const part of parts) {
    const isTitle = TITLE.test(foldText(part))
    if (isTitle || hasTitle) {
      const named = AT.exec(part)?.[1]
      if (named !== undefined && !isBefore(part)) return namesCompany(named, company) ? 'company' : 'other'
      const of = isTitle ? OF.exec(part)?.[1] : undefined
      if (of !== undefined && !DEPARTMENT.test(of))
        return namesCompany(of, company) ? 'company' : 'maybe_other'
    }
    const whole = WHOLE.exec(part)?.[1]
    if (hasTitle && !isTitle && whole !== undefined && !DEPARTMENT.test(whole))
      return namesCompany(whole, company) ? 'company' : 'maybe_other'
    hasTitle ||= isTitle
  }
  return namesCompany(text, company) ? 'company' : null
}

/** "Before: CTO at Acme" */
const isBefore = (part: string): boolean =>
  /(?<!\p{L})(?:before|previously|prior|formerly|ex|worked|was|were|ran|led|built|studied|after)(?!\p{L})/u.test(
    foldText(part),
  )

/** "By Jane Doe" in front of an article. */
function isByline(text: string, name: string): boolean {
  const [line = ''] = text.split('\n')
  const [, behind] =
    /^\W{0,3}(?:(?:written|posted|published|text|words)\s+)?(?:by|von|par|di|por|af|av)[:\s]+(.{1,80})/iu.exec(
      line,
    ) ?? []
  return behind !== undefined && mentionsOf(name, [behind]).length > 0
}

/** "was CTO", "spoke in 2021 as CTO": of a time that has passed. */
function isPast(folded: string, { facts }: PageView): boolean {
  const thisYear = Number(facts.readAt.slice(0, 4))
  const years = [...folded.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const isToldOf = /(?<!\p{L})(?:was|were|spoke|served|worked|talked|presented|held)(?!\p{L})/u.test(folded)
  return isToldOf && years.length > 0 && Math.max(...years) < thisYear - 1
}

/** A page of another site that is about the company alone, and leads to its site. */
function isAbout({ facts, lines }: PageView, company: Company): boolean {
  const heads = [facts.title, ...lines.slice(0, 12).filter((line) => line.length <= 60)]
  const linksThere = facts.links.some((link) => company.sites.has(siteOf(link)?.key ?? ''))
  return linksThere && heads.some((head) => namesCompany(head, company))
}

const STAFF_PATH =
  /(?:team|about|people|staff|company|studio|contact|imprint|impressum|story|who|leadership|founders?|equipe|kontakt)/i

/** A page where a site names its own people. */
const isStaffPage = ({ address }: PageView): boolean => {
  const { pathname } = new URL(address)
  return pathname === '/' || STAFF_PATH.test(pathname)
}

/** The emails in the lines of a mention and in the few behind it, up to the next name. */
export function emailsAround({ mention, view: { lines, facts } }: Pick<At, 'mention' | 'view'>): string[] {
  const behind = lines.slice(mention.last + 1, mention.last + 4)
  const nextName = behind.findIndex(isNameLine)
  const near = [
    ...lines.slice(mention.first, mention.last + 1),
    ...(nextName === -1 ? behind : behind.slice(0, nextName)),
  ]
  const text = near.join('\n').toLowerCase()
  return facts.emails.filter((email) => text.includes(email))
}

export const isEmailOfCompany = (email: string, company: Company): boolean =>
  isDomainOf(emailDomain(email) ?? '', company)

/** At a domain that is neither the company's nor of a mail service for everyone. */
export function isForeignEmail(email: string, company: Company): boolean {
  const domain = emailDomain(email)
  return domain !== null && !FREE_MAIL.has(domain) && !isDomainOf(domain, company)
}

/** Firms that a line names, without the company. */
export const otherFirms = (line: string, company: Company): string[] =>
  [...line.matchAll(FIRM)].flatMap(([, name = '']) =>
    namesCompany(withoutForm(name), company) ? [] : [name],
  )
