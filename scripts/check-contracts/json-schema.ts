import { z } from 'zod'

export const JsonObject = z.record(z.string(), z.unknown())
type JsonObject = z.infer<typeof JsonObject>

/** Values that are facts as they stand. */
const VALUES = [
  '$ref',
  '$recursiveAnchor',
  '$recursiveRef',
  'default',
  'deprecated',
  'discriminator',
  'enum',
  'format',
  'location',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'readOnly',
  'repeated',
  'required',
  'type',
]
const SCHEMAS = ['additionalProperties', 'items', 'propertyNames']
const LISTS_OF_SCHEMAS = ['allOf', 'anyOf', 'oneOf']
/** What explains, names or shows. */
const TEXTS = ['description', 'enumDescriptions', 'example', 'id', 'summary', 'title']

/** The object with its keys in alphabetical order. */
export const inOrder = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const mapValues = <T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  inOrder(Object.entries(record).map(([key, value]) => [key, map(value)]))

/**
 * A JSON Schema, or a parameter of a discovery document, reduced to facts: types, keys, limits, defaults. Keys are in
 * alphabetical order, and so are enums and required keys.
 * @throws Error naming a keyword that is neither known as a fact nor as text, so that none is lost unseen
 */
export function reduceSchema(schema: unknown): unknown {
  if (typeof schema === 'boolean') return schema
  const reduced = Object.entries(JsonObject.parse(schema)).flatMap(([key, value]): [string, unknown][] => {
    if (TEXTS.includes(key) || key.startsWith('x-')) return []
    if (VALUES.includes(key)) return [[key, sorted(value)]]
    if (SCHEMAS.includes(key)) return [[key, reduceSchema(value)]]
    if (LISTS_OF_SCHEMAS.includes(key)) return [[key, z.array(z.unknown()).parse(value).map(reduceSchema)]]
    if (key === 'properties') return [[key, mapValues(JsonObject.parse(value), reduceSchema)]]
    throw new Error(`The schema keyword "${key}" is not known: is it a fact or a text?`)
  })
  return inOrder(reduced)
}

const Names = z.array(z.union([z.string(), z.null()]))
function sorted(value: unknown): unknown {
  const names = Names.safeParse(value)
  return names.success ? names.data.toSorted() : value
}

const Members = z.array(z.unknown())

/**
 * The schemas that a document needs for its entries, by name: cut first, then all that the entries refer to.
 * @param entries what begins the search: schemas or whole operations
 * @param prefix what a `$ref` has before the schema's name
 */
export function reachable(
  schemas: Record<string, unknown>,
  entries: readonly unknown[],
  prefix: string,
): Record<string, unknown> {
  const found = new Map<string, unknown>()
  const follow = (value: unknown): void => {
    for (const name of references(value, prefix)) {
      if (found.has(name)) continue
      if (!(name in schemas)) throw new Error(`The schema "${name}" is missing`)
      found.set(name, schemas[name])
      follow(schemas[name])
    }
  }
  entries.forEach(follow)
  return inOrder([...found])
}

function references(value: unknown, prefix: string): string[] {
  if (Array.isArray(value)) return Members.parse(value).flatMap((each) => references(each, prefix))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === '$ref' && typeof part === 'string' && part.startsWith(prefix)
      ? [part.slice(prefix.length)]
      : references(part, prefix),
  )
}

/** A schema with only the named properties. @throws Error where one of them is missing */
export function pickProperties(schema: unknown, names: readonly string[]): JsonObject {
  const { properties, ...rest } = z.looseObject({ properties: JsonObject }).parse(schema)
  return { ...rest, properties: pick(properties, names) }
}

/** The named entries alone. @throws Error where one is missing */
export function pick(record: JsonObject, names: readonly string[]): JsonObject {
  return inOrder(
    names.map((name) => {
      if (!(name in record)) throw new Error(`"${name}" is missing`)
      return [name, record[name]]
    }),
  )
}

/** A union with only the members that refer to the named schemas. @throws Error where one of them is missing */
export function pickMembers(schema: unknown, refs: readonly string[]): JsonObject {
  const { oneOf, ...rest } = z
    .looseObject({ oneOf: z.array(z.looseObject({ $ref: z.string() })) })
    .parse(schema)
  const kept = oneOf.filter(({ $ref }) => refs.includes($ref))
  const lost = refs.find((ref) => !kept.some(({ $ref }) => $ref === ref))
  if (lost !== undefined) throw new Error(`The union has no member "${lost}"`)
  return { ...rest, oneOf: kept }
}
