/** Which part of a platform's address is one account's (`platform-list.ts`). */
import { PLATFORMS, type SiteKind } from './platform-list.ts'

interface Pattern {
  kind: SiteKind
  host: string
  /** Whether each account has a name of its own below the host. */
  byName: boolean
  path: readonly string[]
}

const patternOf = (kind: SiteKind, written: string): Pattern => {
  const [host = '', ...path] = written.split('/')
  const byName = host.startsWith('*.')
  return { kind, host: byName ? host.slice(2) : host, byName, path }
}

const KINDS = ['app_store', 'code_host', 'link_page', 'social', 'free_host', 'listing'] as const

const BY_HOST: ReadonlyMap<string, readonly Pattern[]> = Map.groupBy(
  KINDS.flatMap((kind) =>
    PLATFORMS[kind]
      .trim()
      .split(/\s+/)
      .map((written) => patternOf(kind, written)),
  ).toSorted((a, b) => b.path.length - a.path.length),
  ({ host }) => host,
)

export interface Place {
  kind: SiteKind
  /** The host of the platform, or the account's own below it. */
  host: string
  /** The parts of the path that are the account's, in lower case. */
  account: readonly string[]
  /** The name that the account has chosen. */
  label: string
}

/** In front of a host that is the same: its language, or the device. */
const SAME_HOST = /^(?:www|m|mobile|old|web|[a-z]{2}(?:-[a-z]{2})?)?$/
/** Where a platform has what is its own: help, documents, its app. */
const NO_ACCOUNT = new Set(
  'www app apps help support docs blog status api about developers developer m dashboard login accounts community shop store careers jobs news press'.split(
    ' ',
  ),
)
/** At the start of a path, what is the platform's own; so is a language there. */
const NO_ACCOUNT_OF_PATH = new Set(
  'about pricing plans features product products solutions enterprise help support blog login signin signup register terms privacy legal contact careers jobs press developers docs security'.split(
    ' ',
  ),
)
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/i
const MOST_PARTS = 9
/** Sites whose first page is no company's that a user looks for. */
const ROOTLESS: ReadonlySet<SiteKind> = new Set(['code_host', 'link_page', 'social', 'listing'])

/** The place of one account on a platform; null where an address is of no platform, or of the platform itself. */
export function placeOf(host: string, pathname: string): Place | null {
  const parents = parentsOf(host)
  if (parents.length === 0) return null
  const parts = pathname.split('/').filter((part) => part !== '')
  for (const { parent, below, patterns } of parents)
    for (const pattern of patterns) {
      const { kind, path } = pattern
      if (pattern.byName) {
        const label = below.split('.').at(-1) ?? ''
        if (label !== '' && !NO_ACCOUNT.has(label))
          return { kind, host: `${label}.${parent}`, account: [], label }
        continue
      }
      if (!SAME_HOST.test(below)) continue
      const account = accountOf(path, parts)
      if (account !== null) return { kind, host: parent, account, label: account[0] ?? parent }
      if (parts.length === 0 && path[0] === '*' && ROOTLESS.has(kind))
        return { kind, host: parent, account: [], label: parent }
    }
  return null
}

/** The parts of a path that a pattern has stars for; null where it does not fit. */
function accountOf(pattern: readonly string[], parts: readonly string[]): string[] | null {
  const account: string[] = []
  const [start = ''] = parts
  const isOfPlatform = NO_ACCOUNT_OF_PATH.has(start.toLowerCase()) || LANGUAGE.test(start)
  const isOfAll = pattern.length === 1 && (pattern[0] === '*' || (pattern[0] === '**' && parts.length === 1))
  if (isOfPlatform && isOfAll) return null
  for (const [index, wanted] of pattern.entries()) {
    if (wanted === '**' && index < parts.length)
      return [...account, ...parts.slice(index, MOST_PARTS).map((part) => part.toLowerCase())]
    const part = parts[index]?.toLowerCase()
    if (part === undefined || (wanted !== '*' && wanted !== part)) return null
    if (wanted === '*') account.push(part)
  }
  return account
}

interface Parent {
  parent: string
  below: string
  patterns: readonly Pattern[]
}

/** Those of a host that are platforms: of "a.b.com", perhaps "b.com" with "a" below it. Most hosts have none. */
function parentsOf(host: string): Parent[] {
  const found: Parent[] = []
  for (let at = 0; at < host.length; at = host.indexOf('.', at) + 1 || host.length) {
    const parent = host.slice(at)
    const patterns = patternsOf(parent)
    if (patterns.length > 0) found.push({ parent, below: host.slice(0, Math.max(0, at - 1)), patterns })
  }
  return found
}

/** Those of a host, and those of its name in each country. */
function patternsOf(host: string): readonly Pattern[] {
  const [, name] = /^([^.]+)\.(?:com?\.)?[a-z]{2,3}$/.exec(host) ?? []
  const here = BY_HOST.get(host) ?? []
  const anywhere = name === undefined ? undefined : BY_HOST.get(`${name}.*`)
  return anywhere === undefined ? here : [...here, ...anywhere]
}

/** Whether a host is many companies', so that it stands for none of them. */
export const isPlatform = (host: string): boolean =>
  parentsOf(host).some(({ below, patterns }) =>
    patterns.some(
      ({ byName, path: [first] }) => SAME_HOST.test(below) && (byName || first === '*' || first === '**'),
    ),
  )
