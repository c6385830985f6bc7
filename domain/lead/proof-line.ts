/** The line of a row's research notes that sums up the proof, and is read back. */
import { DAY_MS } from '../base/durations.ts'
import {
  PERSON_REASONS,
  PERSON_VERDICTS,
  type PersonReason,
  type PersonVerdict,
  PIN_KINDS,
  type PinKind,
  UNSEEN_REASONS,
  type UnseenReason,
  VALUE_VERDICTS,
  type ValueVerdictKind,
} from '../contacts/contact-proof.ts'

export interface ProofSummary {
  kind: PinKind
  domain: string | null
  people: readonly PersonSummary[]
  values: readonly ValueSummary[]
}

export interface PersonSummary {
  name: string
  verdict: PersonVerdict
  reason: PersonReason | null
  /** The other company; null where the verdict is not `another`. */
  firm: string | null
  page: string | null
  /** When the page was read, YYYY-MM-DD. */
  day: string | null
}

export interface ValueSummary {
  /** The title of a column, or the value where it has none. */
  what: string
  verdict: ValueVerdictKind
  page: string | null
  day: string | null
  reason: UnseenReason | null
}

const START = 'Proof: '
const NONE = 'no site of its own'
const UNKNOWN = 'company site not known'

const PERSON_WORDS: Readonly<Record<PersonVerdict, string>> = {
  theirs: 'theirs',
  unsure: 'unsure',
  another: 'another company’s',
}
export const VALUE_WORDS: Readonly<Record<ValueVerdictKind, string>> = {
  not_checked: 'not checked yet',
  seen: 'seen',
  not_seen: 'not seen',
  unreadable: 'unreadable page',
  no_source: 'no source',
}

/**
 * "Proof: acme.com | Ada Park = theirs (title), https://acme.com/team, 2026-11-26 | CEO Email = seen, https://acme.com/team,
 * 2026-11-26". Two summaries that differ give two lines.
 */
export function proofLine({ kind, domain, people, values }: ProofSummary): string {
  const site = domain === null ? NONE : escaped(domain)
  const head =
    kind === 'unresolved' && domain === null
      ? UNKNOWN
      : kind === 'own' && domain !== null
        ? site
        : `${site} (${KIND_WORDS[kind]})`
  const entries = [
    ...people.map(({ name, verdict, reason, firm, page, day }) =>
      entryOf(name, [PERSON_WORDS[verdict] + inParentheses(reason ?? firm), page, day]),
    ),
    ...values.map(({ what, verdict, page, day, reason }) =>
      entryOf(what, [VALUE_WORDS[verdict] + inParentheses(reason), page, day]),
    ),
  ]
  return START + [head, ...entries].join(' | ')
}

const KIND_WORDS: Readonly<Record<PinKind, string>> = {
  own: 'own site',
  free_host: 'free host',
  app_store: 'app store',
  code_host: 'code host',
  link_page: 'link page',
  social: 'social network',
  parked: 'parked',
  unresolved: 'unresolved',
}

const inParentheses = (word: string | null): string => (word === null ? '' : ` (${word})`)

const entryOf = (what: string, parts: readonly (string | null)[]): string =>
  `${escaped(what)} = ${parts
    .filter((part) => part !== null)
    .map(escaped)
    .join(', ')}`

/** What would part the line, and what a cell would lose, in the form of URLs. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/%(?=[0-9a-f]{2})|[|=\p{Cc}\u2028\u2029]|, |^\s|\s$/giu, (found) => encodeURIComponent(found))

function unescaped(text: string): string | null {
  try {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (found) => decodeURIComponent(found))
  } catch {
    return null
  }
}

/** @returns null for a line that is none of `proofLine` */
export function readProofLine(line: string): ProofSummary | null {
  if (!line.startsWith(START)) return null
  const [head = '', ...entries] = line.slice(START.length).split(' | ')
  const pinned = readHead(head)
  const read = entries.map(readEntry)
  if (pinned === null || read.includes(null)) return null
  return {
    ...pinned,
    people: read.flatMap((entry) => (entry !== null && 'name' in entry ? [entry] : [])),
    values: read.flatMap((entry) => (entry !== null && 'what' in entry ? [entry] : [])),
  }
}

function readHead(head: string): Pick<ProofSummary, 'kind' | 'domain'> | null {
  if (head === UNKNOWN) return { kind: 'unresolved', domain: null }
  const [, site = '', word] = /^(.*?)(?: \(([a-z ]+)\))?$/.exec(head) ?? []
  const kind = word === undefined ? 'own' : PIN_KINDS.find((each) => KIND_WORDS[each] === word)
  if (kind === undefined || (site !== NONE && !/^\S+\.\S+$/.test(site))) return null
  return { kind, domain: site === NONE ? null : unescaped(site) }
}

function readEntry(entry: string): PersonSummary | ValueSummary | null {
  const at = entry.indexOf(' = ')
  if (at === -1) return null
  const what = unescaped(entry.slice(0, at))
  const [said = '', ...rest] = entry.slice(at + 3).split(', ')
  const parts = rest.map(unescaped)
  const day = parts.find((part) => part !== null && /^\d{4}-\d\d-\d\d$/.test(part)) ?? null
  const page = parts.find((part) => part !== null && part !== day) ?? null
  const [, word = '', why = null] = /^(.*?)(?: \((.+)\))?$/.exec(said) ?? []
  const person = PERSON_VERDICTS.find((verdict) => PERSON_WORDS[verdict] === word)
  if (what === null) return null
  if (person === 'another') {
    const firm = why === null ? null : unescaped(why)
    return { name: what, verdict: person, reason: null, firm, page, day }
  }
  if (person !== undefined) {
    const known = PERSON_REASONS.find((each) => each === why) ?? null
    return { name: what, verdict: person, reason: known, firm: null, page, day }
  }
  const verdict = VALUE_VERDICTS.find((each) => VALUE_WORDS[each] === word)
  const reason = UNSEEN_REASONS.find((each) => each === why) ?? null
  return verdict === undefined ? null : { what, verdict, page, day, reason }
}

/** Notes with this line in front. */
export const withProofLine = (summary: ProofSummary, notes: string): string =>
  [proofLine(summary), notes].filter((line) => line !== '').join('\n')

/** Notes parted into the proof that their first line holds, and the rest. */
export function splitProofLine(notes: string): { proof: ProofSummary | null; rest: string } {
  const [first = '', ...rest] = notes.split('\n')
  const proof = readProofLine(first)
  return proof === null ? { proof, rest: notes } : { proof, rest: rest.join('\n') }
}

/** From then on a proof says that it is old. */
const OLD_AFTER_MS = 90 * DAY_MS

/** @param day when the page was read, YYYY-MM-DD */
export const isOldProof = (day: string, nowMs: number): boolean => nowMs - Date.parse(day) > OLD_AFTER_MS
