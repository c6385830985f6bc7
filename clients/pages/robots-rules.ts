/** What a robots.txt says of an address (RFC 9309 section 2.2). */

/** A file with more rules for us lets us read nothing: not all of them could be kept. */
const MOST_RULES = 5_000
const MAX_PATTERN = 2_000

/** Whether an address may be read. */
export type Rules = (url: URL) => boolean

interface Rule {
  isAllowed: boolean
  /** Its octets, as they are compared. */
  length: number
  /** What stands between its stars. */
  parts: readonly string[]
  /** It ends with "$". */
  isWhole: boolean
}

/** @param product the name that groups of rules call us by */
export function rulesOf(text: string, product: string): Rules {
  const { ours, everyones } = groupsOf(text, product.toLowerCase())
  const rules = ours ?? everyones
  if (rules.length > MOST_RULES || rules.includes(null)) return () => false
  const known = rules.filter((rule) => rule !== null)
  return ({ pathname, search }) => {
    const path = comparable(`${pathname}${search}`, false)
    const matching = known.filter((rule) => matches(rule, path))
    const longest = Math.max(...matching.map(({ length }) => length))
    const best = matching.filter(({ length }) => length === longest)
    return best.length === 0 || best.some(({ isAllowed }) => isAllowed)
  }
}

/** The rules for us, where any group names us, and those for everyone; null for a rule that is too long. */
function groupsOf(
  text: string,
  product: string,
): { ours: (Rule | null)[] | null; everyones: (Rule | null)[] } {
  const everyones: (Rule | null)[] = []
  let ours: (Rule | null)[] | null = null
  let names = new Set<string>()
  let isNewGroup = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^[\t ]*(user-agent|allow|disallow)[\t ]*:([^#]*)/i.exec(line) ?? []
    if (key === '') continue
    if (key.toLowerCase() === 'user-agent') {
      if (isNewGroup) names = new Set()
      isNewGroup = false
      const name = nameIn(value)
      names.add(name)
      if (name === product) ours ??= []
      continue
    }
    isNewGroup = true
    const pattern = value.trim()
    if (pattern === '') continue
    const rule = ruleOf(pattern, key.toLowerCase() === 'allow')
    if (names.has(product)) ours?.push(rule)
    if (names.has('*')) everyones.push(rule)
  }
  return { ours, everyones }
}

/** The first word of what may be more: "LaunchscoutBot/1.0 (+https://…)" (section 2.2.1). */
const nameIn = (value: string): string => (/^\s*(\*(?=\s|$)|[a-z_-]+)/i.exec(value)?.[1] ?? '').toLowerCase()

function ruleOf(written: string, isAllowed: boolean): Rule | null {
  // Several stars say no more than one.
  const pattern = written.replace(/\*{2,}/g, '*')
  if (pattern.length > MAX_PATTERN) return null
  const isWhole = pattern.endsWith('$')
  const bare = comparable(isWhole ? pattern.slice(0, -1) : pattern, true)
  return { isAllowed, length: bare.length + Number(isWhole), parts: bare.split('*'), isWhole }
}

function matches({ parts, isWhole }: Rule, path: string): boolean {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  const last = isWhole ? others.pop() : undefined
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

const UNRESERVED = /[\w.~-]/
/** What has no meaning of its own within a query is the same with and without its encoding (the second row of the table). */
const PLAIN_IN_QUERY = /[\w.~:/?@!'(),;[\]-]/

/**
 * A path or a pattern, so that the same octets are written alike (section 2.2.2): what need not be encoded is not, all
 * else is, in capitals.
 * @param isPattern where stars have a meaning (section 2.2.3)
 */
function comparable(text: string, isPattern: boolean): string {
  if (/^[\w.~/-]*$/.test(text)) return text
  let isQuery = false
  return text.replace(/%[\da-f]{2}|[^%]|%/giu, (written) => {
    if (written === '?') isQuery = true
    const isEncoded = written.length === 3 && written.startsWith('%')
    const character = isEncoded ? String.fromCharCode(Number.parseInt(written.slice(1), 16)) : written
    if ((isQuery ? PLAIN_IN_QUERY : UNRESERVED).test(character) && character.length === 1) return character
    if (isEncoded) return written.toUpperCase()
    return (isPattern && character === '*') || KEPT.test(character) ? character : encoded(character)
  })
}

/** Reserved characters that stand for themselves (RFC 3986 section 2.2); "*" and "$" have a meaning in patterns. */
const KEPT = /^[:/?#[\]@!&'()+,;=]$/

const encoded = (character: string): string =>
  Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
    '',
  )
