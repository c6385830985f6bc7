/** People and organizations of a page's JSON-LD (schema.org). */
import type { CountryCode } from 'libphonenumber-js/max'
import { validEmail } from '#domain/contact-values/emails.ts'
import { phoneOf } from '#domain/contact-values/phones.ts'
import { unique } from '#domain/contact-values/unique.ts'
import type { PageOrganization, PagePerson } from '#domain/proof/page-facts.ts'
import { profileOf } from './profiles.ts'

export interface LinkedData {
  people: PagePerson[]
  organizations: PageOrganization[]
}

const MOST_NODES = 5_000
const MOST_PEOPLE = 100
const MOST_ORGANIZATIONS = 50
const MOST_VALUES = 10
const MAX_TEXT = 300

type Node = Readonly<Record<string, unknown>>

const MOST_PERSONS_READ = 300

/** A node, and the one that it stands in. */
interface Found {
  node: Node
  /** Which property of its parent it is. */
  role: string
  parent: Node | null
}

/** @param country whose numbers are written without its code */
export function readLinkedData(scripts: readonly string[], country: CountryCode | undefined): LinkedData {
  const found = nodesOf(scripts.flatMap(parsed))
  const byId = new Map(
    found.flatMap(({ node }) =>
      textIn(node['@id']) === null || textIn(node.name) === null
        ? []
        : [[textIn(node['@id']), node] as const],
    ),
  )
  const whole = (node: Node): Node => byId.get(textIn(node['@id'])) ?? node
  const people = mentions(found).map((each) => personOf(each, whole, country))
  const organizations = found
    .filter(({ node }) => isOrganization(node))
    .slice(0, MOST_PERSONS_READ)
    .map(({ node }) => organizationOf(node, country))
  return {
    people: merged(people.filter(({ name }) => name !== '')).slice(0, MOST_PEOPLE),
    organizations: organizations.filter(({ name }) => name !== '').slice(0, MOST_ORGANIZATIONS),
  }
}

/** Whoever is mentioned again and again is read once for each role, and no more than some are read. */
function mentions(found: readonly Found[]): Found[] {
  const known = new Set<string>()
  return found
    .filter(({ node, role, parent }) => {
      if (!isPerson(node)) return false
      const id = textIn(node['@id'])
      // What is more than a mention says something of its own.
      if (id === null || textIn(node.name) !== null) return true
      const key = `${id}\n${role}\n${parent === null ? '' : (textIn(parent['@id']) ?? textIn(parent.name) ?? '')}`
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    })
    .slice(0, MOST_PERSONS_READ)
}

/** Some pages put it into a comment or a CDATA section. */
function parsed(script: string): unknown[] {
  const text = script
    .trim()
    .replace(/^(?:<!--|(?:\/\/\s{0,9})?<!\[CDATA\[)/, '')
    .replace(/(?:-->|(?:\/\/\s{0,9})?\]\]>)$/, '')
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

/** Every object, breadth first, without recursion. */
function nodesOf(roots: readonly unknown[]): Found[] {
  const queue: { value: unknown; role: string; parent: Node | null }[] = roots.map((value) => ({
    value,
    role: '',
    parent: null,
  }))
  const found: Found[] = []
  for (let next = 0; next < queue.length && next < MOST_NODES; next++) {
    const { value, role, parent } = queue[next] ?? { value: null, role: '', parent: null }
    if (Array.isArray(value)) {
      const items: unknown[] = value
      for (const item of items.slice(0, MOST_NODES)) queue.push({ value: item, role, parent })
    } else if (isNode(value)) {
      found.push({ node: value, role, parent })
      for (const [key, member] of Object.entries(value).slice(0, MOST_NODES))
        if (typeof member === 'object' && member !== null)
          queue.push({ value: member, role: key, parent: key === '@graph' ? null : value })
    }
  }
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typesOf = (node: Node): string[] =>
  textsIn(node['@type']).map((type) => type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''))

const isPerson = (node: Node): boolean => typesOf(node).includes('Person')
const isOrganization = (node: Node): boolean =>
  typesOf(node).some((type) =>
    /(?:Organization|Business|^Corporation|^NGO|^Brand|^Store|^Project)$/.test(type),
  )

/** Who stands in an organization under these works for it. */
const INSIDER = /^(?:employees?|founders?|members?)$/
const FOUNDER = /^founders?$/

function personOf(
  { node, role, parent }: Found,
  whole: (node: Node) => Node,
  country: CountryCode | undefined,
): PagePerson {
  const full = isPerson(whole(node)) ? whole(node) : node
  const employer = nodesIn(full.worksFor)[0] ?? null
  const employerName = employer === null ? textIn(full.worksFor) : textIn(whole(employer).name)
  const within = parent !== null && isOrganization(parent) && INSIDER.test(role) ? textIn(parent.name) : null
  return {
    name: nameOf(full),
    title: textIn(full.jobTitle) ?? (within !== null && FOUNDER.test(role) ? 'Founder' : null),
    worksFor: employerName ?? within,
    ...waysTo(full, country),
  }
}

const organizationOf = (node: Node, country: CountryCode | undefined): PageOrganization => ({
  name: textIn(node.name) ?? textIn(node.legalName) ?? '',
  url: textIn(node.url),
  ...waysTo(node, country),
})

const nameOf = (node: Node): string =>
  textIn(node.name) ??
  [textIn(node.givenName), textIn(node.familyName)].filter((part) => part !== null).join(' ')

/** How somebody is reached: what stands beside the name, and in its contact points. */
function waysTo(
  node: Node,
  country: CountryCode | undefined,
): Pick<PagePerson, 'emails' | 'phones' | 'profiles'> {
  const all = [node, ...nodesIn(node.contactPoint), ...nodesIn(node.contactPoints)]
  const texts = (key: string) => all.flatMap((each) => textsIn(each[key])).slice(0, MOST_VALUES)
  const phones = texts('telephone').flatMap((written) => {
    const phone = phoneOf(written.replace(/^tel:/i, ''), country)
    return phone === null ? [] : [phone.number ?? phone.text]
  })
  return {
    emails: unique(texts('email').flatMap((email) => validEmail(email.replace(/^mailto:/i, '')))),
    phones: unique(phones),
    profiles: unique([...texts('sameAs'), ...texts('url')].flatMap((url) => profileOf(url) ?? [])),
  }
}

/** The same person, said several times, once. */
function merged(people: readonly PagePerson[]): PagePerson[] {
  const byName = new Map<string, PagePerson>()
  for (const person of people) {
    const key = `${person.name.toLowerCase()}\n${(person.worksFor ?? '').toLowerCase()}`
    const before = byName.get(key)
    byName.set(
      key,
      before === undefined
        ? person
        : {
            ...before,
            title: before.title ?? person.title,
            emails: unique([...before.emails, ...person.emails]),
            phones: unique([...before.phones, ...person.phones]),
            profiles: unique([...before.profiles, ...person.profiles]),
          },
    )
  }
  return [...byName.values()]
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]).flatMap(
    (each: unknown) => textIn(each) ?? [],
  )

function textIn(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'string') return null
  const text = one.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

const nodesIn = (value: unknown): Node[] => {
  const all: unknown[] = Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]
  return all.filter(isNode)
}
