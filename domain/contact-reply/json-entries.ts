import { isRecord } from '../base/json-in-text.ts'
import { isDoubted } from './doubts.ts'
import type { Entry } from './entry.ts'
import { ENGLISH, plainWord } from './label-words.ts'
import { asPersonal, looksLikeName, namesRole, type Tag, tagOf } from './labels.ts'
import { partsOf } from './parts.ts'

type Fields = Record<string, unknown>

const PEOPLE_KEYS =
  /^(?:people|persons?|contacts|leaders?|leadership|team|members|founders|executives|results|individuals|data|(?:key|main) (?:people|contacts|persons)|decision makers|leadership team|founding team)$/
const COMPANY_KEYS =
  /^(?:company|organi[sz]ation|general|company (?:info|information|contacts?|details|level)|general (?:info|contacts?))$/
/** What a reply mentions in order to leave it out. */
const LEFT_OUT_KEYS =
  /\b(?:reject\w*|exclud\w*|ignor\w*|discard\w*|unrelated|similar|competitors?|other compan\w*|not \w+|false \w+|previous|former|past|alumni|investors?|advisors?|examples?|candidates?)\b/
/** Fields below which a person's own values can stand. */
const CONTACT_KEYS =
  /\b(?:contacts?|info|information|details|data|socials?|links?|urls?|profiles?|channels?|online|reach|e ?mails?|phones?|telephones?|business|personal|work|private)\b/
const NAME_KEYS = /^(?:name|full name|person|person name|contact name|leader)$/
const VALUE_KEYS =
  /^(?:value|email|e mail|address|phone|number|url|link|href|text|contact|linkedin|profile|name|quote|words)$/
const SOURCE_KEYS =
  /^(?:sources?|source urls?|source link|source page|found at|found on|evidence|reference|citation|url)$/
const MAX_DEPTH = 6

const wordsOf = (key: string): string =>
  plainWord(key.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => ENGLISH.get(word) ?? word)
    .join(' ')

/** People first, each with what is theirs; then the company. Empty where the value holds neither. */
export function entriesOfJson(value: unknown): Entry[] {
  const people: Entry[] = []
  const company: Entry[] = []

  function visitFields(fields: Fields, isOfPeople: boolean, depth: number): void {
    for (const [key, child] of Object.entries(fields)) {
      const words = wordsOf(key)
      if (LEFT_OUT_KEYS.test(words)) continue
      if (PEOPLE_KEYS.test(words) && typeof child === 'object') visit(child, true, depth + 1)
      else if (COMPANY_KEYS.test(words) && isRecord(child)) visitCompany(child, depth)
      else if (isRecord(child) && (looksLikeName(key) || namesRole(words))) addPerson(key, child, depth)
      else if (typeof child === 'string' && namesRole(words) && looksLikeName(child))
        people.push(entry('PERSON', child), entry('TITLE', key))
      else if (tagOf(key) !== null) company.push(...fieldOf(key, child))
      else visit(child, isOfPeople, depth + 1)
    }
  }

  /** With its people, where they stand below it. */
  function visitCompany(fields: Fields, depth: number): void {
    const isOfPeople = ([key, child]: [string, unknown]) =>
      PEOPLE_KEYS.test(wordsOf(key)) && isListOfPeople(child) && !LEFT_OUT_KEYS.test(wordsOf(key))
    const [people, own] = [true, false].map((wanted) =>
      Object.fromEntries(Object.entries(fields).filter((each) => isOfPeople(each) === wanted)),
    )
    company.push(...sourcedFieldsOf(own ?? {}, depth))
    visitFields(people ?? {}, true, depth + 1)
  }

  /** Under a name or a role: "Jane Doe": {...}, "ceo": { "name": ... }. */
  function addPerson(key: string, fields: Fields, depth: number): void {
    const name = nameOf(fields)
    if (name === null && !looksLikeName(key)) {
      visitFields(fields, true, depth + 1)
      return
    }
    people.push(entry('PERSON', name ?? key), ...sourcedFieldsOf(fields, depth))
    if (name !== null && namesRole(wordsOf(key)) && !hasTag(fields, 'TITLE')) people.push(entry('TITLE', key))
  }

  function visit(each: unknown, isOfPeople: boolean, depth: number): void {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(each)) {
      each.forEach((item: unknown) => visit(item, isOfPeople, depth + 1))
      return
    }
    if (!isRecord(each)) return
    const name = nameOf(each)
    const isGroup = Object.keys(each).some(
      (key) => PEOPLE_KEYS.test(wordsOf(key)) && isListOfPeople(each[key]),
    )
    const isPerson = name !== null && !isGroup && (isOfPeople || isOfPerson(name, each))
    if (isPerson) {
      people.push(entry('PERSON', name), ...sourcedFieldsOf(each, depth))
      for (const [key, child] of Object.entries(each))
        if (COMPANY_KEYS.test(wordsOf(key)) && isRecord(child)) company.push(...sourcedFieldsOf(child, depth))
    } else visitFields(each, isOfPeople, depth)
  }

  visit(value, Array.isArray(value), 0)
  const details = company.filter(({ tag }) => tag !== 'PERSON' && tag !== 'TITLE' && tag !== 'COMPANY')
  const values = details.filter(
    ({ tag }) => tag.startsWith('COMPANY_') || tag === 'CONTACT_FORM' || tag in AS_COMPANY,
  )
  if (people.length === 0 && values.length === 0) return []
  return details.length === 0 ? people : [...people, entry('COMPANY', ''), ...details.map(asCompany)]
}

/** Whether a value is an answer on its own: people under a key of theirs. */
export const isWholeAnswer = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).some(([key, each]) => PEOPLE_KEYS.test(wordsOf(key)) && typeof each === 'object')

const entry = (tag: Tag, value: string, source: string | null = null): Entry => ({ tag, value, source })

const isListOfPeople = (value: unknown): boolean => Array.isArray(value) && !value.every(isKindAndValue)

/** What distinguishes a person's object from a company's, where nothing above it does. */
function isOfPerson(name: string, fields: Fields): boolean {
  const textOf = (tag: Tag) =>
    Object.entries(fields).find(([key, value]) => tagOf(key) === tag && typeof value === 'string')?.[1]
  const [title, profile] = [textOf('TITLE'), textOf('LINKEDIN')]
  const hasProfile = typeof profile === 'string' && /\/(?:in|pub)\//.test(profile)
  if (hasProfile || (typeof title === 'string' && namesRole(title))) return true
  return looksLikeName(name) && PERSONAL.some((tag) => hasTag(fields, tag))
}
const PERSONAL: readonly Tag[] = ['TITLE', 'BUSINESS_EMAIL', 'PERSONAL_EMAIL', 'BUSINESS_PHONE']
const hasTag = (fields: Fields, tag: Tag): boolean => Object.keys(fields).some((key) => tagOf(key) === tag)

function nameOf(fields: Fields): string | null {
  const texts = Object.entries(fields).flatMap(([key, each]) => {
    const value = isRecord(each) ? each.value : each
    return typeof value === 'string' ? [{ words: wordsOf(key), value }] : []
  })
  const whole = texts.find(({ words }) => NAME_KEYS.test(words))
  if (whole !== undefined) return whole.value
  const parts = NAME_PARTS.flatMap((part) => texts.find(({ words }) => tagOf(words) === part)?.value ?? [])
  return parts.length === 0 ? null : parts.join(' ')
}

/** A source beside the fields is that of each field without one of its own. */
function sourcedFieldsOf(fields: Fields, depth: number): Entry[] {
  const sources = Object.entries(fields).flatMap(([key, value]) => {
    const source = tagOf(key) === 'SOURCE' ? onlyText(value) : null
    // "email_source" is that of the email alone.
    const of = tagOf(wordsOf(key).replace(/ (?:sources?|url|page)(?: url)?$/, ''))
    return source === null ? [] : [{ of: of === 'SOURCE' ? null : of, source }]
  })
  const sourceOf = (tag: Entry['tag']) =>
    (sources.find(({ of }) => of === tag) ?? sources.find(({ of }) => of === null))?.source ?? null
  return fieldsOf(fields, depth).map((field) => ({ ...field, source: field.source ?? sourceOf(field.tag) }))
}

const onlyText = (value: unknown): string | null =>
  typeof value === 'string' ? value : Array.isArray(value) && value.length === 1 ? onlyText(value[0]) : null

const NAME_PARTS: readonly (Tag | null)[] = ['FIRST_NAME', 'LAST_NAME']
const NO_FIELD: readonly (Tag | null)[] = ['PERSON', ...NAME_PARTS, 'COMPANY', 'SOURCE']

function fieldsOf(fields: Fields, depth: number): Entry[] {
  return Object.entries(fields).flatMap(([key, value]): Entry[] => {
    const tag = tagOf(key)
    const words = wordsOf(key)
    if (isTakenBack(Object.entries(fields), `${words} `)) return []
    if (NO_FIELD.includes(tag) && !isRecord(value)) return []
    const isGroup = NO_FIELD.includes(tag) || (tag === 'CONTACTS' && isRecord(value))
    const own = tag === null || isGroup ? [] : fieldOf(key, value)
    if (own.length > 0 || !isRecord(value) || depth > MAX_DEPTH || !CONTACT_KEYS.test(words)) return own
    if (nameOf(value) !== null) return []
    // "contactInfo": { ... }, "emails": { "business": ..., "personal": ... }
    return Object.entries(value).flatMap(([inner, item]) => {
      const joined = `${inner} ${words.replace(/s$/, '')}`
      if (tagOf(inner) !== null) return fieldOf(inner, item)
      if (tagOf(joined) !== null) return fieldOf(joined, item)
      return isRecord(item) ? fieldsOf({ [inner]: item }, depth + 1) : []
    })
  })
}

interface KindAndValue extends Fields {
  type: string
}

/** `{ "type": "business_email", "value": ... }` */
const isKindAndValue = (value: unknown): value is KindAndValue =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  (tagOf(value.type)?.includes('_') === true || tagOf(value.type) === 'LINKEDIN')

/** A field is a text, a list of texts, or an object with the value and its source. */
function fieldOf(label: string, value: unknown): Entry[] {
  if (Array.isArray(value) && value.every(isKindAndValue))
    return value.flatMap((each) => fieldOf(each.type, each))
  const tag = tagOf(label)
  if (tag === null) return []
  if (Array.isArray(value)) return value.flatMap((each: unknown) => fieldOf(label, each))
  if (typeof value === 'string') return partsOf(tag, value)
  if (typeof value === 'number') return [entry(tag, String(value))]
  if (!isRecord(value)) return []
  const fields = Object.entries(value).map(([key, each]) => ({ words: wordsOf(key), each }))
  const own = fields.find(({ words, each }) => VALUE_KEYS.test(words) && typeof each === 'string')
  if (own === undefined || isTakenBack(Object.entries(value), '')) return []
  const source = fields.find((field) => field !== own && SOURCE_KEYS.test(field.words) && field.each !== null)
  const kind = fields.find(({ words }) => /^(?:type|kind|label|category)$/.test(words))?.each
  const isPrivate = typeof kind === 'string' && /personal|private|home/i.test(kind)
  const stated = onlyText(source?.each)
  return partsOf(isPrivate ? asPersonal(tag) : tag, String(own.each)).map((part) => ({
    ...part,
    source: stated ?? part.source,
  }))
}

/** `"verified": false`, `"status": "guessed"`, and beside an "email" field the same of "email_verified". */
const isTakenBack = (fields: readonly [string, unknown][], prefix: string): boolean =>
  fields.some(([key, value]) => {
    const words = wordsOf(key)
    if (!words.startsWith(prefix)) return false
    const about = words.slice(prefix.length)
    if (/^(?:(?:is )?(?:verified|confirmed|valid|found))$/.test(about))
      return value === false || value === 'false'
    return (
      /^(?:status|type|kind|notes?|remark|comment|method|origin|basis|verification|quality|reliability)$/.test(
        about,
      ) &&
      typeof value === 'string' &&
      isDoubted(value)
    )
  })

const AS_COMPANY: Partial<Record<Entry['tag'], Tag>> = {
  BUSINESS_EMAIL: 'COMPANY_EMAIL',
  PERSONAL_EMAIL: 'COMPANY_EMAIL',
  BUSINESS_PHONE: 'COMPANY_PHONE',
  PERSONAL_PHONE: 'COMPANY_PHONE',
}
/** A plain "email" under the company is the company's. */
const asCompany = (each: Entry): Entry => ({ ...each, tag: AS_COMPANY[each.tag] ?? each.tag })
