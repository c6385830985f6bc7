import { nameKey } from '../contact-values/name-parts.ts'
import { isSamePhone, plainLink } from '../contact-values/same-contact.ts'
import { emailsIn } from './emails.ts'
import { labelText, namesRole, type Tag } from './labels.ts'
import { nameAndRole } from './name-line.ts'
import { quoteText } from './page-quote.ts'
import { isNoteOfNobody, isTitleOfNobody } from './people-left-out.ts'
import { isNobody, namesLikeGroup, plainName, withoutCertainty, withoutPictures } from './person-name.ts'
import { phonesIn } from './phones.ts'
import type { ReadValue } from './read-value.ts'
import { isNothing, MAX_VALUE_LENGTH } from './remarks.ts'
import { profilesIn, webAddress } from './web-addresses.ts'

/** A value with the pages that the reply names for it, in its order. */
export interface Found {
  text: string
  sources: string[]
}

/** A person while the reply is read. */
export interface PersonDraft {
  name: string
  title: string
  /** What a heading says, where they have no other title. */
  titleAbove: string
  quotes: Found[]
  businessEmails: Found[]
  personalEmails: Found[]
  businessPhones: Found[]
  personalPhones: Found[]
  /** One at most. */
  profiles: Found[]
  confidence: string
  summaries: string[]
  notes: string[]
  /** Known by a heading alone, so far. */
  isTentative: boolean
}

const newDraft = (name: string, isTentative: boolean): PersonDraft => ({
  name,
  title: '',
  titleAbove: '',
  quotes: [],
  businessEmails: [],
  personalEmails: [],
  businessPhones: [],
  personalPhones: [],
  profiles: [],
  confidence: '',
  summaries: [],
  notes: [],
  isTentative,
})

/**
 * The people of a reply, each once: a name that is given again adds to what is known.
 * @param company what it is called
 */
export function newPeople(company: string) {
  const byName = new Map<string, PersonDraft>()
  let last: PersonDraft | null = null
  return {
    /** Whom the next values are about. A name that says "not found" takes them, and is nobody (SPEC 5, Contacts). */
    named: ({ text, target }: ReadValue, isTentative: boolean): PersonDraft => {
      const { name: written, role } = nameAndRole(withoutStop(text))
      const name = plainName(written)
      if (isNobody(name, company)) return (last = newDraft('', false))
      const key = nameKey(name)
      const draft = byName.get(key) ?? newDraft(name, isTentative)
      last = draft
      byName.set(key, draft)
      draft.isTentative &&= isTentative
      if (draft.title === '') draft.title = role
      const [profile] = profilesIn(target ?? '')
      if (profile !== undefined && draft.profiles.length === 0)
        draft.profiles.push({ text: profile, sources: [] })
      return draft
    },
    last: (): PersonDraft | null => last,
    all: (): PersonDraft[] =>
      [...byName.values()]
        .map((draft) => ({ ...draft, title: draft.title === '' ? draft.titleAbove : draft.title }))
        .filter((draft) => isSomebody(draft) && !isGone(draft))
        .map(withoutGuesses),
  }
}

/** Less the sign that ends a sentence or a list's item; "Jr." and "Inc." keep theirs. */
const withoutStop = (text: string): string =>
  /(?:\b\p{L}{1,3}|\.\p{L})\.$/u.test(text) ? text : text.replace(/[\s,;.]+$/, '')

function isSomebody(draft: PersonDraft): boolean {
  const { quotes, businessEmails, personalEmails, businessPhones, personalPhones, profiles } = draft
  const found = [quotes, businessEmails, personalEmails, businessPhones, personalPhones, profiles].flat()
  const details = [...found, ...draft.notes, ...draft.summaries]
  const hasRole = draft.isTentative ? namesRole(draft.title) : draft.title !== ''
  if (namesLikeGroup(draft.name) !== '' && !hasRole) return false
  return !draft.isTentative || draft.title !== '' || details.length > 0
}

/** Whether the reply says of a person that they are with the company no more, or never were. */
const isGone = ({ name, title, notes, summaries }: PersonDraft): boolean =>
  isTitleOfNobody(title, namesRole) ||
  [...notes, ...summaries].some((note) => isNoteOfNobody(note.slice(0, MAX_VALUE_LENGTH), name))

/** "The business email is inferred from the naming pattern." */
const GUESSED_EMAIL =
  /\b(?:the|this|her|his|their)\s(?:business |work |personal )?(?:e-?mail|address)(?: address)?\s(?:is|was)\s(?:\w+ )?(?:inferred|guessed|assumed|constructed|derived|based on)\b/i

/** Less the addresses of which the person's notes say that they are a guess. */
const withoutGuesses = (draft: PersonDraft): PersonDraft =>
  [...draft.notes, ...draft.summaries].some((note) => GUESSED_EMAIL.test(note.slice(0, MAX_VALUE_LENGTH)))
    ? { ...draft, businessEmails: [], personalEmails: [] }
    : draft

/** Nobody has more of one kind. */
const MAX_VALUES = 50

/**
 * Adds what a line says of a person. A text that is no value of its field goes to the notes, unless it is a part of
 * an address or a number.
 */
export function addToPerson(person: PersonDraft, tag: Tag, read: ReadValue): void {
  const { text, target, sources } = read
  if (isNothing(text) && target === null && tag !== 'QUOTE') return
  const note = (what: string) => void person.notes.push(`Also ${labelText(tag)}: ${what}`)
  switch (tag) {
    case 'BUSINESS_EMAIL':
    case 'PERSONAL_EMAIL': {
      const list = tag === 'BUSINESS_EMAIL' ? person.businessEmails : person.personalEmails
      if (list.length >= MAX_VALUES) return
      const known = tag === 'PERSONAL_EMAIL' ? person.businessEmails : []
      const emails = emailsOf(read, { of: person.name }).filter(
        (email) => !known.some((each) => isSameEmail(each.text, email)),
      )
      if (emails.length === 0 && !(text + (target ?? '')).includes('@')) note(text)
      for (const email of emails) merged(list, { text: email, sources: emailSources(read) }, isSameEmail)
      return
    }
    case 'BUSINESS_PHONE':
    case 'PERSONAL_PHONE': {
      // A row that lacks a cell moves the others.
      if (PROFILE_ALONE.test(text)) {
        addToPerson(person, 'LINKEDIN', read)
        return
      }
      const list = tag === 'BUSINESS_PHONE' ? person.businessPhones : person.personalPhones
      if (list.length >= MAX_VALUES) return
      const known = tag === 'PERSONAL_PHONE' ? person.businessPhones : []
      const written = target !== null && /^tel:/i.test(target) ? target : text
      const phones = phonesIn(written, { of: person.name }).filter(
        (phone) => !known.some((each) => isSamePhone(each.text, phone)),
      )
      if (phones.length === 0 && !/\d/.test(text)) note(text)
      for (const phone of phones) {
        const value = merged(list, { text: phone, sources }, isSamePhone)
        if (phone.startsWith('+')) value.text = phone
      }
      return
    }
    case 'LINKEDIN': {
      const profiles = profilesOf(read, { of: person.name })
      if (profiles.length === 0 && text !== '') note(target === null ? text : `${text} ${target}`)
      for (const profile of profiles) {
        const [own] = person.profiles
        if (own === undefined || isSameProfile(own.text, profile))
          merged(person.profiles, { text: profile, sources }, isSameProfile)
        else note(profile)
      }
      return
    }
    case 'CONTACTS':
      for (const kind of ['BUSINESS_EMAIL', 'BUSINESS_PHONE', 'LINKEDIN'] as const)
        if (holds(kind, read)) addToPerson(person, kind, read)
      return
    case 'TITLE': {
      const title = withoutCertainty(withoutPictures(withoutStop(text))).replace(/(?<=\b[A-Z]{3})\.$/, '')
      if (person.title === '') person.title = title
      else if (person.title !== title) note(text)
      return
    }
    case 'QUOTE':
      for (const quote of quotesOf(read, person.name)) merged(person.quotes, quote, isSameText)
      return
    case 'CONFIDENCE':
      if (person.confidence === '') person.confidence = text.toLowerCase()
      else if (person.confidence !== text.toLowerCase()) note(text)
      return
    case 'SUMMARY':
      person.summaries.push(text)
      return
    case 'NOTES':
      person.notes.push(text)
      return
    default:
  }
}

function quotesOf({ text, target, sources }: ReadValue, name: string): Found[] {
  const words = quoteText(text, name)
  const page = target === null ? null : webAddress(target)
  return words === '' ? [] : [{ text: words, sources: page === null ? sources : [...sources, page] }]
}

const PROFILE_ALONE = /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[^\s/]+\/?$/i

const holds = (kind: 'BUSINESS_EMAIL' | 'BUSINESS_PHONE' | 'LINKEDIN', read: ReadValue): boolean =>
  kind === 'BUSINESS_EMAIL'
    ? emailsOf(read).length > 0
    : kind === 'BUSINESS_PHONE'
      ? phonesIn(read.text).length > 0
      : profilesOf(read).length > 0

/** The addresses of a value; none where its words and its "mailto:" link give different ones. */
export function emailsOf({ text, target }: ReadValue, options?: { of: string }): string[] {
  const own = emailsIn(text.replace(/\bmailto:/gi, ' '), options)
  if (target === null || !/^mailto:/i.test(target)) return own
  const linked = emailsIn(target.slice('mailto:'.length).replace(/\?.*$/, ''))
  if (own.length === 0) return linked
  return linked.every((email) => own.some((each) => isSameEmail(each, email))) ? own : []
}

/** The profiles of a value; none where its words and its link give different ones. */
function profilesOf({ text, target }: ReadValue, options?: { of: string }): string[] {
  const [own, linked] = [profilesIn(text, options), profilesIn(target ?? '')]
  if (own.length === 0 || linked.length === 0) return [...linked, ...own]
  return own.some((each) => linked.some((other) => isSameProfile(each, other))) ? linked : []
}

/** "[jane@acme.com](https://acme.com/team)": the page is where the address was found. */
export function emailSources({ target, sources }: ReadValue): string[] {
  const page = target !== null && /^https?:/i.test(target) ? webAddress(target) : null
  return page === null ? sources : [...sources, page]
}

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const isSameText = (one: string, other: string): boolean => one === other
const isSameProfile = (one: string, other: string): boolean => plainLink(one) === plainLink(other)

/** The value of a list that is the same, with the sources that it lacked; else the value, added to it. */
function merged(list: Found[], value: Found, isSame: (one: string, other: string) => boolean): Found {
  const same = list.find((each) => isSame(each.text, value.text))
  if (same === undefined) {
    const added = { ...value, sources: [...value.sources] }
    list.push(added)
    return added
  }
  same.sources.push(...value.sources.filter((source) => !same.sources.includes(source)))
  return same
}
