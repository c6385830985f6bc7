/** People and organizations of a page's structured data (schema.org). */
import { decodeHTML } from 'entities/decode'
import type { CountryCode } from 'libphonenumber-js/max'
import { emailsOfLink } from '#domain/contact-values/emails.ts'
import { phoneOf } from '#domain/contact-values/phones.ts'
import { profileOf } from '#domain/contact-values/profiles.ts'
import { unique } from '#domain/contact-values/unique.ts'
import type { PageOrganization, PagePerson } from '#domain/page/page-facts.ts'
import { parseLenient } from './lenient-json.ts'
import type { Item } from './microdata.ts'
import { ORGANIZATION_TYPES } from './organization-types.ts'

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

export interface StructuredData {
  /** Of JSON-LD. */
  scripts: readonly string[]
  /** Of elements. */
  items: readonly Item[]
}

/**
 * @param host whose page it is: the name of an organization that has none
 * @param country whose numbers are written without its code
 */
export function readLinkedData(
  { scripts, items }: StructuredData,
  host: string,
  country: CountryCode | undefined,
): LinkedData {
  const found = nodesOf([...scripts.flatMap((script) => parseLenient(withoutPrefixes(script))), ...items])
  const byId = new Map(
    found.flatMap(({ node }) =>
      textIn(node['@id']) === null || textIn(node.name) === null
        ? []
        : [[textIn(node['@id']), node] as const],
    ),
  )
  const whole = (node: Node): Node => byId.get(textIn(node['@id'])) ?? node
  const people = mentions(found, whole).map((each) => personOf(each, whole, country))
  const organizations = found
    .filter(({ node }) => isOrganization(node))
    .slice(0, MOST_PERSONS_READ)
    .map(({ node }) => organizationOf(node, host, country))
  return {
    people: merged(people.filter(({ name }) => name !== '')).slice(0, MOST_PEOPLE),
    organizations: organizations.slice(0, MOST_ORGANIZATIONS),
  }
}

/** Whoever is mentioned again and again is read once for each role, and no more than some are read. */
function mentions(found: readonly Found[], whole: (node: Node) => Node): Found[] {
  const known = new Set<string>()
  return found
    .filter(({ node, role, parent }) => {
      // `founder: { "@id": "#jane" }` is one, too.
      if (!isPerson(node) && !isPerson(whole(node))) return false
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

/** "schema:name", "https://schema.org/name" */
const withoutPrefixes = (script: string): string =>
  script.replace(/"(?:schema:|https?:\/\/schema\.org\/)([a-z]\w{0,60})"(?=\s{0,9}:)/gi, '"$1"')

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
      for (const [key, member] of Object.entries(value).slice(0, MOST_NODES)) {
        if (typeof member === 'object' && member !== null)
          queue.push({ value: member, role: key, parent: key === '@graph' ? null : value })
        if (INSIDER.test(key))
          for (const name of textsIn(member).filter(isFullName))
            queue.push({ value: { '@type': 'Person', name }, role: key, parent: value })
      }
    }
  }
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By their last part: "schema:Person", "https://schema.org/Person". */
const typesOf = (node: Node): string[] =>
  textsIn(node['@type']).map((type) => type.replace(/\/$/, '').replace(/^.*[/#:]/, ''))

const isPerson = (node: Node): boolean => typesOf(node).includes('Person')
const isOrganization = (node: Node): boolean =>
  !isPerson(node) &&
  typesOf(node).some((type) => ORGANIZATION_TYPES.has(type) || /(?:Organization|Business)$/.test(type))

/** Who stands in an organization under these works for it. */
const INSIDER = /^(?:employees?|founders?|members?)$/
const FOUNDER = /^founders?$/
/** `"founder": ["Jane Roe"]`, and neither an address nor "Acme Group". */
const isFullName = (text: string): boolean =>
  /^[^\s:/@]{1,60}(?: [^\s:/@]{1,60}){1,5}$/.test(text) &&
  !/\s(?:inc|llc|ltd|gmbh|ag|group|holdings?|foundation|partners|capital)\.?$/i.test(text)

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
    title: titleOf(full, parent) ?? (within !== null && FOUNDER.test(role) ? 'Founder' : null),
    worksFor: employerName ?? within,
    ...waysTo(full, country),
  }
}

/** Its own, or that of the role in which it stands: `{ "@type": "Role", roleName, employee }`. */
const titleOf = (person: Node, parent: Node | null): string | null =>
  textIn(person.jobTitle) ??
  textIn(nodesIn(person.jobTitle)[0]?.name) ??
  textIn(nodesIn(person.hasOccupation)[0]?.name) ??
  (parent === null || !typesOf(parent).some((type) => type.endsWith('Role')) ? null : textIn(parent.roleName))

function organizationOf(node: Node, host: string, country: CountryCode | undefined): PageOrganization {
  const url = textIn(node.url)
  const own = url !== null && URL.canParse(url) ? new URL(url).hostname : host
  const names = [node.name, node.legalName, node.alternateName, nodesIn(node.brand)[0]?.name]
  const [name = own.replace(/^www\./, '')] = names.flatMap((each) => textIn(each) ?? [])
  return { name, url, ...waysTo(node, country) }
}

const nameOf = (node: Node): string =>
  textIn(node.name) ??
  [textIn(node.givenName), textIn(node.familyName)].filter((part) => part !== null).join(' ')

/** How somebody is reached: what stands beside the name, and in its contact points. */
function waysTo(
  node: Node,
  country: CountryCode | undefined,
): Pick<PagePerson, 'emails' | 'phones' | 'profiles'> {
  const points = [...nodesIn(node.contactPoint), ...nodesIn(node.contactPoints)]
  const all = [node, ...points.filter((point) => !/fax/i.test(textIn(point.contactType) ?? ''))]
  const texts = (key: string) => all.flatMap((each) => textsIn(each[key])).slice(0, MOST_VALUES)
  const phones = texts('telephone').flatMap((written) => {
    const phone = phoneOf(written.replace(/^tel:/i, ''), country)
    return phone === null ? [] : [phone.number ?? phone.text]
  })
  return {
    emails: unique(texts('email').flatMap(emailsOfLink)),
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

/** Its first text, also as `{ "@value": "..." }`, and as a reader sees it. */
function textIn(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const one = isNode(first) ? first['@value'] : first
  if (typeof one !== 'string' && typeof one !== 'number') return null
  const text = withoutMarkup(String(one).slice(0, MAX_TEXT)).replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

/** "O&#039;Roe", "Jane <b>Doe</b>" */
function withoutMarkup(text: string): string {
  return /[&<]/.test(text) ? decodeHTML(text.replace(/<[a-z/!?][^>]*(?:>|$)/gi, '')) : text
}

const nodesIn = (value: unknown): Node[] => {
  const all: unknown[] = Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]
  return all.filter(isNode)
}
