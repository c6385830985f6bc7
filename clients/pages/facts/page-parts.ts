/** The part of a page that an element is. */
import type { LineKind } from '#domain/page/page-facts.ts'
import type { Attributes } from './attributes.ts'
import type { Tag } from './tags.ts'

const ROLES: Readonly<Record<string, LineKind>> = {
  heading: 'h',
  navigation: 'n',
  menu: 'n',
  menubar: 'n',
  banner: 'b',
  complementary: 'a',
  contentinfo: 'f',
  main: '.',
}
/** Where pages have no such elements, they name their blocks so. */
const NAMES: readonly (readonly [LineKind, RegExp])[] = [
  [
    'n',
    /(?:^|\s)(?:(?:main|top|site|sub|primary|page|mobile|header|footer)[_-]?)?(?:nav|navbar|navigation|menu|breadcrumbs?)(?:$|\s)/i,
  ],
  ['f', /(?:^|\s)(?:(?:main|site|page)[_-]?)?footer(?:$|\s)/i],
  ['a', /(?:^|\s)(?:(?:left|right|main|primary)[_-]?)?sidebar(?:$|\s)/i],
]
const ANY_NAME = /nav|menu|breadcrumb|footer|sidebar|testimonial|quote|review|stor(?:y|ies)|say/i
const NAMED = new Set(['div', 'ul', 'ol', 'table', 'td'])
/** What customers say, on any block. */
const QUOTED =
  /testimonial|(?:^|[\s_-])(?:customer|client|user)s?[_-](?:quotes?|reviews?|stor(?:y|ies)|says?)(?:$|[\s_-])/i
const QUOTING = new Set(['div', 'section', 'article', 'figure', 'ul', 'li'])
const MAX_NAMES = 200

/**
 * The kind of the lines of an element; null where they are as those around it.
 * @param isInSection whether it stands in one
 */
export function partOf({ name, part }: Tag, attributes: Attributes, isInSection: boolean): LineKind | null {
  if (part === 'h') return 'h'
  const role = attributes.role?.trim().toLowerCase()
  if (role !== undefined && Object.hasOwn(ROLES, role)) return ROLES[role] ?? null
  if (part !== null) return isInSection && (name === 'header' || name === 'footer') ? null : part
  // A bare one is how older pages indent.
  const isQuote = name === 'blockquote' && attributes.class !== undefined
  if (isQuote) return 'q'
  return named(name, attributes)
}

function named(name: string, { id = '', class: classes = '' }: Attributes): LineKind | null {
  if (id === '' && classes === '') return null
  const names = `${id} ${classes}`.slice(0, MAX_NAMES)
  if (!ANY_NAME.test(names)) return null
  if (QUOTING.has(name) && QUOTED.test(names)) return 'q'
  return !NAMED.has(name) ? null : (NAMES.find(([, pattern]) => pattern.test(names))?.[0] ?? null)
}
