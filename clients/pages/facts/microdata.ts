/** Structured data in the elements of a page: microdata (HTML standard, section 5), and RDFa where it is used alike. */
import type { Attributes } from './attributes.ts'

/** As JSON-LD has it. */
export type Item = Record<string, unknown[]>

interface OpenItem {
  item: Item
  depth: number
}

interface OpenText {
  into: Item
  names: readonly string[]
  depth: number
  text: string
}

const MOST_ITEMS = 500
const MOST_NAMES = 5
const MAX_TEXT = 500
const MOST_OPEN = 50

const namesIn = (written: string): string[] =>
  written
    .trim()
    .split(/\s+/, MOST_NAMES)
    .map((name) => name.replace(/^.*[/#:]/s, ''))
    .filter((name) => /^[a-z]\w{0,40}$/i.test(name))

/** Is told of all elements of a page, in their order. */
export function createMicrodata() {
  const roots: Item[] = []
  const items: OpenItem[] = []
  const texts: OpenText[] = []
  let count = 0

  function add(into: Item, names: readonly string[], value: unknown): void {
    for (const name of names) {
      const values = Object.hasOwn(into, name) ? into[name] : undefined
      if (values === undefined) into[name] = [value]
      else if (values.length < MOST_OPEN) values.push(value)
    }
  }

  return {
    found: (): readonly Item[] => roots,
    open(name: string, attributes: Attributes, depth: number): void {
      const property = attributes.itemprop ?? attributes.property
      const isItem = attributes.itemscope !== undefined || attributes.typeof !== undefined
      if (property === undefined && !isItem) return
      const within = items.at(-1)?.item
      const names = property === undefined || within === undefined ? [] : namesIn(property)
      if (isItem && count < MOST_ITEMS) {
        count += 1
        const item: Item = { '@type': namesIn(attributes.itemtype ?? attributes.typeof ?? '') }
        const id = attributes.itemid ?? attributes.resource
        if (id !== undefined) item['@id'] = [id]
        if (within === undefined || names.length === 0) roots.push(item)
        else add(within, names, item)
        items.push({ item, depth })
        return
      }
      if (within === undefined || names.length === 0) return
      const value = valueOf(name, attributes)
      if (value !== null) add(within, names, value)
      else if (texts.length < MOST_OPEN) texts.push({ into: within, names, depth, text: '' })
    },
    text(text: string): void {
      for (const open of texts) if (open.text.length < MAX_TEXT) open.text += text
    },
    close(depth: number): void {
      if (items.at(-1)?.depth === depth) items.pop()
      const open = texts.at(-1)
      if (open?.depth !== depth) return
      texts.pop()
      add(open.into, open.names, open.text.slice(0, MAX_TEXT))
    },
  }
}

/** What an attribute gives; null where the text of the element is its value. */
function valueOf(name: string, { content, href, src, datetime, value }: Attributes): string | null {
  if (content !== undefined) return content
  if (name === 'a' || name === 'area' || name === 'link') return href ?? null
  if (name === 'img' || name === 'iframe') return src ?? null
  if (name === 'time') return datetime ?? null
  return name === 'data' || name === 'meter' ? (value ?? null) : null
}
