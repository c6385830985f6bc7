/** The attributes of an element that say something of what is shown. */
import { decodeHTMLAttribute } from 'entities/decode'

const NAMES = [
  'alt',
  'aria-expanded',
  'aria-hidden',
  'aria-label',
  'class',
  'content',
  'data-cfemail',
  'data-icon',
  'data-src',
  'datetime',
  'dir',
  'disabled',
  'hidden',
  'href',
  'icon',
  'id',
  'itemid',
  'itemprop',
  'itemscope',
  'itemtype',
  'lang',
  'name',
  'onclick',
  'placeholder',
  'property',
  'readonly',
  'resource',
  'role',
  'shadowrootmode',
  'src',
  'style',
  'title',
  'type',
  'typeof',
  'value',
  'xlink:href',
] as const
type Name = (typeof NAMES)[number]

export type Attributes = Readonly<Record<Name, string | undefined>>

const KNOWN: ReadonlyMap<string, Name> = new Map(NAMES.map((name) => [name, name]))

/** Of one shape, so that to read them costs little: a page has thousands of elements. */
const none = (): Record<Name, string | undefined> => ({
  alt: undefined,
  'aria-expanded': undefined,
  'aria-hidden': undefined,
  'aria-label': undefined,
  class: undefined,
  content: undefined,
  'data-cfemail': undefined,
  'data-icon': undefined,
  'data-src': undefined,
  datetime: undefined,
  dir: undefined,
  disabled: undefined,
  hidden: undefined,
  href: undefined,
  icon: undefined,
  id: undefined,
  itemid: undefined,
  itemprop: undefined,
  itemscope: undefined,
  itemtype: undefined,
  lang: undefined,
  name: undefined,
  onclick: undefined,
  placeholder: undefined,
  property: undefined,
  readonly: undefined,
  resource: undefined,
  role: undefined,
  shadowrootmode: undefined,
  src: undefined,
  style: undefined,
  title: undefined,
  type: undefined,
  typeof: undefined,
  value: undefined,
  'xlink:href': undefined,
})

/** Holds the attributes of one element after another. */
export function createAttributes() {
  const current = none()
  const given: Name[] = []
  return {
    /** Of the element that is open. */
    current: current satisfies Attributes,
    /** The first one of a name counts. */
    add(written: string, value: string): void {
      const name = KNOWN.get(written)
      if (name === undefined || current[name] !== undefined) return
      current[name] = value.includes('&') ? decodeHTMLAttribute(value) : value
      given.push(name)
    },
    clear(): void {
      for (const name of given) current[name] = undefined
      given.length = 0
    },
  }
}
