/** The attributes of an element that say something of what is shown. */

const NAMES = [
  'alt',
  'aria-hidden',
  'aria-label',
  'class',
  'content',
  'data-cfemail',
  'datetime',
  'dir',
  'disabled',
  'hidden',
  'href',
  'id',
  'itemid',
  'itemprop',
  'itemscope',
  'itemtype',
  'lang',
  'name',
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
] as const
type Name = (typeof NAMES)[number]

export type Attributes = Readonly<Partial<Record<Name, string>>>

const KNOWN: ReadonlySet<string> = new Set(NAMES)
const isKnown = (name: string): name is Name => KNOWN.has(name)
const NONE: Attributes = {}

/** Collects the attributes of one element after another. A page has thousands: those that say nothing cost nothing. */
export function createAttributes() {
  let open: Partial<Record<Name, string>> | null = null
  return {
    /** The first one of a name counts. */
    add(name: string, value: string): void {
      if (!isKnown(name)) return
      open ??= {}
      open[name] ??= value
    },
    /** Those since the last element. */
    take(): Attributes {
      const taken = open ?? NONE
      open = null
      return taken
    },
  }
}
