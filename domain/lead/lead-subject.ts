import { MAX_SUBJECT_LENGTH } from '../conversation/conversation.ts'
import type { IndexedLead } from './lead-list.ts'
import { type LaunchKey, launchKey, type Lead, sameLaunch } from './lead.ts'

type KeyColumns = Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>

const KIND = 'lead '

/**
 * What the server keeps a lead's notes and follow-up under: its launch by all that identifies it (DESIGN 8, Saving), so
 * that they are found on every machine, and also when a cell of these was changed in the sheet. Null for a row that
 * nothing names.
 */
export function leadSubject(lead: KeyColumns): string | null {
  const { code, url, name } = launchKey(lead)
  const byName = code === null && url === null
  if (byName && name === '') return null
  const subjects = [
    [code, url, byName ? name : null],
    [code, null, null],
  ].map((key) => KIND + JSON.stringify(key).replace(/\p{Cc}/gu, escaped))
  const subject = subjects.find((one) => one.length <= MAX_SUBJECT_LENGTH)
  return subject === undefined || (code === null && subject === subjects[1]) ? null : subject
}

/** JSON leaves U+007F to U+009F as they are, which the server takes for no text. */
const escaped = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The launch that a subject is about; null for one that is no lead's. */
function launchOf(subject: string): LaunchKey | null {
  if (!subject.startsWith(KIND)) return null
  try {
    const key: unknown = JSON.parse(subject.slice(KIND.length))
    if (!Array.isArray(key)) return null
    const [code, url, name] = key.map((part: unknown) => (typeof part === 'string' ? part : null))
    return { code: code ?? null, url: url ?? null, name: name ?? '' }
  } catch {
    return null
  }
}

/** A lead, or a row of the list, which has its key ready: some three times as fast. */
export type LeadOrRow = KeyColumns | Pick<IndexedLead, 'named'>

/** Finds which of many is about a lead; prepared once, cheap to ask for each row. */
export function createSubjectFinder<About extends { subject: string | null }>(
  all: readonly About[],
): (lead: LeadOrRow) => About | null {
  const [byCode, byUrl, byName] = [
    new Map<string, Noted>(),
    new Map<string, Noted[]>(),
    new Map<string, Noted>(),
  ]
  interface Noted {
    about: About
    key: LaunchKey
  }
  for (const about of all) {
    const key = launchOf(about.subject ?? '')
    if (key === null) continue
    const noted = { about, key }
    if (key.code !== null) byCode.set(key.code, noted)
    if (key.url !== null) byUrl.set(key.url, [...(byUrl.get(key.url) ?? []), noted])
    if (key.code === null && key.url === null) byName.set(key.name, noted)
  }
  if (byCode.size + byUrl.size + byName.size === 0) return () => null
  return (lead) => {
    const key = 'named' in lead ? namedKey(lead) : launchKey(lead)
    const candidates = [
      key.code === null ? undefined : byCode.get(key.code),
      ...(key.url === null ? [] : (byUrl.get(key.url) ?? [])),
      byName.get(key.name),
    ]
    return candidates.find((one) => one !== undefined && sameLaunch(one.key, key))?.about ?? null
  }
}

/** The key that a row of the list was indexed by. */
export function namedKey({ named }: Pick<IndexedLead, 'named'>): LaunchKey {
  const [, code = '', url = '', ...name] = named.slice(0, -1).split('\n')
  return { code: code || null, url: url || null, name: name.join('\n') }
}
