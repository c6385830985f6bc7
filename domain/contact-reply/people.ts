import type { Person, Sourced } from '../contacts.ts'
import { spoken, type Tag } from './labels.ts'
import { nameAndRole } from './name-line.ts'
import { emailsIn, isNothing, phonesIn, profilesIn, webAddress } from './values.ts'
import type { ReadValue } from './read-value.ts'

/** A person while the reply is read. */
export interface PersonDraft extends Omit<Person, 'contactInfo'> {
  contactInfo: Omit<Person['contactInfo'], 'searchSummary' | 'additionalNotes'>
  summaries: string[]
  notes: string[]
  /** Told by a heading alone, so far. */
  isTentative: boolean
}

const newDraft = (name: string, isTentative: boolean): PersonDraft => ({
  name,
  title: '',
  contactInfo: {
    businessEmails: [],
    personalEmails: [],
    businessPhones: [],
    personalPhones: [],
    linkedin: null,
    confidenceLevel: '',
  },
  summaries: [],
  notes: [],
  isTentative,
})

/** The people of a reply, each once: a name that is given again adds to what is known. */
export function newPeople() {
  const byName = new Map<string, PersonDraft>()
  return {
    /** Whom the next values are about. A name that says "not found" takes them, and is nobody (SPEC 5). */
    named: ({ text, target }: ReadValue, isTentative: boolean): PersonDraft => {
      const { name, role } = nameAndRole(withoutStop(text))
      if (isNoName(name)) return newDraft('', false)
      const key = nameKey(name)
      const draft = byName.get(key) ?? newDraft(name, isTentative)
      byName.set(key, draft)
      draft.isTentative &&= isTentative
      if (draft.title === '') draft.title = role
      const [profile] = profilesIn(target ?? '')
      if (profile !== undefined)
        draft.contactInfo.linkedin ??= { url: profile, source: null, support: 'no_source' }
      return draft
    },
    all: (): Person[] => [...byName.values()].filter(isSomebody).map(toPerson),
  }
}

/** Less the sign that ends a sentence or a list's item; "Jr." and "Inc." keep theirs. */
const withoutStop = (text: string): string =>
  /(?:\b\p{L}{1,3}|\.\p{L})\.$/u.test(text) ? text : text.replace(/[\s,;.]+$/, '')

const isNoName = (name: string): boolean => isNothing(name) || /not found/i.test(name) || !/\p{L}/u.test(name)

const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:dr|mr|mrs|ms|prof)\.?\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function isSomebody({ title, contactInfo, isTentative, notes, summaries }: PersonDraft): boolean {
  const { businessEmails, personalEmails, businessPhones, personalPhones, linkedin } = contactInfo
  const values = [businessEmails, personalEmails, businessPhones, personalPhones, notes, summaries].flat()
  return !isTentative || title !== '' || linkedin !== null || values.length > 0
}

const toPerson = ({ name, title, contactInfo, notes, summaries }: PersonDraft): Person => ({
  name,
  title,
  contactInfo: { ...contactInfo, searchSummary: summaries.join('\n'), additionalNotes: notes.join('\n') },
})

/**
 * Adds what a line says of a person. A text that is no value of its field is told in the notes, unless it is a part of
 * an address or a number.
 * @returns the values that it gave, for a source that follows
 */
export function addToPerson(person: PersonDraft, tag: Tag, read: ReadValue): readonly Sourced[] {
  const { text, target, source } = read
  const info = person.contactInfo
  if (isNothing(text) && target === null) return []
  const note = (what: string) => void person.notes.push(`Also ${spoken(tag)}: ${what}`)
  switch (tag) {
    case 'BUSINESS_EMAIL':
    case 'PERSONAL_EMAIL': {
      const list = tag === 'BUSINESS_EMAIL' ? info.businessEmails : info.personalEmails
      const known =
        tag === 'PERSONAL_EMAIL' ? info.businessEmails.map(({ email }) => email.toLowerCase()) : []
      const emails = emailsOf(read).filter((email) => !known.includes(email.toLowerCase()))
      if (emails.length === 0 && !(text + (target ?? '')).includes('@')) note(text)
      return emails.map((email) =>
        merged(
          list,
          { email, source: emailSource(read), support: 'no_source' },
          (other) => other.email.toLowerCase() === email.toLowerCase(),
        ),
      )
    }
    case 'BUSINESS_PHONE':
    case 'PERSONAL_PHONE': {
      const list = tag === 'BUSINESS_PHONE' ? info.businessPhones : info.personalPhones
      const known = tag === 'PERSONAL_PHONE' ? info.businessPhones.map(({ phone }) => digits(phone)) : []
      const written = phonesIn(target !== null && /^tel:/i.test(target) ? target : text)
      const phones = written.filter((phone) => !known.includes(digits(phone)))
      if (phones.length === 0 && !/\d/.test(text)) note(text)
      return phones.map((phone) =>
        merged(
          list,
          { phone, source, support: 'no_source' },
          (other) => digits(other.phone) === digits(phone),
        ),
      )
    }
    case 'LINKEDIN': {
      const profiles = profilesIn(`${target ?? ''} ${text}`)
      if (profiles.length === 0 && text !== '') note(target === null ? text : `${text} ${target}`)
      return profiles.flatMap((url) => {
        info.linkedin ??= { url, source, support: 'no_source' }
        if (info.linkedin.url === url) return [info.linkedin]
        note(url)
        return []
      })
    }
    case 'CONTACTS':
      return (['BUSINESS_EMAIL', 'BUSINESS_PHONE', 'LINKEDIN'] as const).flatMap((kind) =>
        holds(kind, read) ? addToPerson(person, kind, read) : [],
      )
    case 'TITLE':
      if (person.title === '') person.title = withoutStop(text)
      else if (person.title !== withoutStop(text)) note(text)
      return []
    case 'CONFIDENCE':
      if (info.confidenceLevel === '') info.confidenceLevel = text.toLowerCase()
      else if (info.confidenceLevel !== text.toLowerCase()) note(text)
      return []
    case 'SUMMARY':
      person.summaries.push(text)
      return []
    case 'NOTES':
      person.notes.push(text)
      return []
    default:
      return []
  }
}

const holds = (kind: 'BUSINESS_EMAIL' | 'BUSINESS_PHONE' | 'LINKEDIN', read: ReadValue): boolean =>
  kind === 'BUSINESS_EMAIL'
    ? emailsOf(read).length > 0
    : kind === 'BUSINESS_PHONE'
      ? phonesIn(read.text).length > 0
      : profilesIn(`${read.target ?? ''} ${read.text}`).length > 0

/** The addresses of a value; those of a "mailto:" link where its words hold none. */
export function emailsOf({ text, target }: ReadValue): string[] {
  const own = emailsIn(text.replace(/\bmailto:/gi, ' '))
  if (own.length > 0 || target === null || !/^mailto:/i.test(target)) return own
  return emailsIn(target.slice('mailto:'.length).replace(/\?.*$/, ''))
}

/** "[jane@acme.com](https://acme.com/team)": the page is where the address was found. */
export const emailSource = ({ target, source }: ReadValue): string | null =>
  source ?? (target !== null && /^https?:/i.test(target) ? webAddress(target) : null)

const digits = (text: string): string => text.replace(/\D/g, '')

/** The value of a list that is the same, with the source that it lacked; else the value, added to it. */
function merged<Value extends Sourced>(
  list: Value[],
  value: Value,
  isSame: (other: Value) => boolean,
): Value {
  const same = list.find(isSame)
  if (same === undefined) list.push(value)
  else same.source ??= value.source
  return same ?? value
}
