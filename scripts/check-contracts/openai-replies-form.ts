import { z } from 'zod'

/** The form of a reply, piece by piece: where it stands, and what of it has to be the same in a reply of ours. */
export type Form = ReadonlyMap<string, string>

/** Keys whose texts are written by or for people. Everything else that is no id and no address is a code. */
const TEXT_KEYS = new Set([
  'case',
  'city',
  'content',
  'description',
  'instructions',
  'message',
  'name',
  'output',
  'queries',
  'query',
  'region',
  'text',
  'title',
])
const OFFSETS = new Set(['start_index', 'end_index'])
const ID = /^(resp|msg|ws|rs|fc|call)_[0-9A-Za-z]{20,}$/
/** Names that the provider gives to sources of its own. */
const PROVIDER_PREFIX = 'oai-'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A string of a reply with the path where it stands and the key that says what it is. */
export interface ReplyString {
  path: string
  key: string
  value: string
}

const at = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}/${key}`)

function* leavesOf(value: unknown, path: string, key: string): Generator<[ReplyString | string, string]> {
  if (typeof value === 'string') yield [{ path, key, value }, path]
  else if (Array.isArray(value)) {
    yield [`a list of ${value.length}`, path]
    for (const [index, each] of value.entries()) yield* leavesOf(each, at(path, index), key)
  } else if (isRecord(value)) {
    yield [`an object of ${Object.keys(value).toSorted().join(', ')}`, path]
    for (const [name, each] of Object.entries(value)) yield* leavesOf(each, at(path, name), name)
  } else yield [OFFSETS.has(key) ? 'an offset' : JSON.stringify(value), path]
}

/** What a string of a reply is; the texts of people, ids and addresses are written anew, codes are facts. */
export type StringKind = 'text' | 'id' | 'address' | 'host' | 'arguments' | 'code'

/** The kind of a string, by its key and its look. */
export function kindOf({ key, value }: ReplyString): StringKind {
  if (ID.test(value)) return 'id'
  if (/^https?:\/\//.test(value)) return 'address'
  if (key === 'allowed_domains') return 'host'
  if (key === 'arguments') return 'arguments'
  return TEXT_KEYS.has(key) && !value.startsWith(PROVIDER_PREFIX) ? 'text' : 'code'
}

/** All strings of a reply, in its order. */
export const stringsOf = (reply: unknown): ReplyString[] =>
  [...leavesOf(reply, '', '')].flatMap(([leaf]) => (typeof leaf === 'string' ? [] : [leaf]))

/** A JSON text with the type of each value in its place. */
const typesOf = (json: string): string =>
  JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'object' ? value : typeof value,
  )

function formOfString(string: ReplyString): string {
  const { value } = string
  switch (kindOf(string)) {
    case 'id':
      return `an id ${value.replace(/_.*/, '_')} of ${value.length} signs`
    case 'address': {
      const { pathname, search } = new URL(value)
      return `an address of ${pathname.split('/').length - 1} parts, query "${search}"`
    }
    case 'host':
      return 'a host'
    case 'arguments':
      return `JSON of ${typesOf(value)}`
    case 'code':
      return JSON.stringify(value)
    case 'text':
      return formOfText(value)
  }
}

function formOfText(text: string): string {
  if (text === '') return 'an empty text'
  if (/^\d+$/.test(text)) return 'digits'
  return `a text of ${text.split('\n').length} lines${text.endsWith(' ') ? ', a blank at its end' : ''}`
}

/**
 * The form of a recorded reply: keys, types, nulls, numbers, codes, the length and order of lists, and of each text,
 * id and address what kind it is.
 */
export const formOf = (reply: unknown): Form =>
  new Map(
    [...leavesOf(reply, '', '')].map(([leaf, path]) => [
      path,
      typeof leaf === 'string' ? leaf : formOfString(leaf),
    ]),
  )

const groupsOf = (reply: unknown) =>
  Map.groupBy(
    stringsOf(reply).filter((string) => kindOf(string) !== 'code' && string.value !== ''),
    ({ value }) => value,
  )

/** What stands twice in the original, and as two different strings in ours: an id, a query, an earlier request. */
export function brokenEchoes(original: unknown, ours: unknown): string[] {
  const found = new Map(stringsOf(ours).map(({ path, value }) => [path, value]))
  return [...groupsOf(original).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ path }) => first !== undefined && found.get(path) !== found.get(first.path))
      .map(({ path }) => `${path} is not the same as ${String(first?.path)}`),
  )
}

const Annotation = z.object({ type: z.string(), start_index: z.int(), end_index: z.int(), url: z.string() })
const Part = z.object({ text: z.string(), annotations: z.array(Annotation) })
type Part = z.infer<typeof Part>

/** A citation: what its annotation marks in the text. */
export interface Citation {
  /** How the marked stretch is made, without its words. */
  kind: string
  /** The marked stretch. */
  marked: string
  /** True where counting UTF-16 units instead of code points would mark another stretch. */
  isBehindWideSign: boolean
}

function citationOf(
  text: string,
  { type, start_index: start, end_index: end, url }: Part['annotations'][number],
): Citation {
  const points = Array.from(text)
  const marked = points.slice(start, end).join('')
  const [, label, address] = /^\(\[([^\]]+)\]\((\S+)\)\)$/.exec(marked) ?? []
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  const made =
    label === undefined
      ? 'no link in parentheses'
      : `a link in parentheses, ${label === host ? 'the host' : 'something else'} as its label, ` +
        `${address === url ? 'the cited page' : 'another page'} as its address`
  const before = points[start - 1] ?? 'nothing'
  const after = points[end] ?? 'nothing'
  return {
    kind: `${type}: ${made}, between ${JSON.stringify(before)} and ${JSON.stringify(after)}`,
    marked,
    isBehindWideSign: text.slice(start, end) !== marked,
  }
}

/** The citations of a reply, in the order of its annotations. */
export function citationsOf(reply: unknown): Citation[] {
  const part = Part.safeParse(reply).data
  if (part !== undefined) return part.annotations.map((annotation) => citationOf(part.text, annotation))
  if (Array.isArray(reply)) return reply.flatMap(citationsOf)
  return isRecord(reply) ? Object.values(reply).flatMap(citationsOf) : []
}
