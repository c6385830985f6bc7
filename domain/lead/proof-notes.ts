import type { ValueVerdictKind } from '../contacts/contact-proof.ts'
/** The first line of a row's research notes: what pages prove of its contacts. */
import type { Lead } from './lead.ts'
import { type ProofSummary, splitProofLine, type ValueSummary } from './proof-line.ts'

/** Of a release before pages were read. */
const NO_SOURCE_LINE = 'No source ○ '
const SOURCE_LINE = 'Source ✓ '

/** Notes parted into the proof that they begin with, and all other text. */
export function splitProofNotes(notes: string): { proof: ProofSummary | null; rest: string } {
  const { proof, rest } = splitProofLine(notes)
  return proof === null ? splitSourceLines(notes) : { proof, rest }
}

function splitSourceLines(notes: string): { proof: ProofSummary | null; rest: string } {
  const lines = notes.split('\n')
  const taken = (start: string, verdict: ValueVerdictKind): ValueSummary[] => {
    const at = lines.slice(0, 2).findIndex((line) => line.startsWith(start))
    if (at === -1) return []
    const names = (lines.splice(at, 1)[0] ?? '').slice(start.length).split(', ')
    return names.map((what) => ({ what, verdict, page: null, day: null, reason: null }))
  }
  const values = [...taken(NO_SOURCE_LINE, 'no_source'), ...taken(SOURCE_LINE, 'not_checked')]
  if (values.length === 0) return { proof: null, rest: notes }
  return { proof: { kind: 'unresolved', domain: null, people: [], values }, rest: lines.join('\n') }
}

/** What a row says of its contacts; null where it says nothing. */
export const proofOfLead = ({ researchNotes }: Pick<Lead, 'researchNotes'>): ProofSummary | null =>
  splitProofNotes(researchNotes).proof

/** Of a column, by its title, or of a value in Additional Contacts. */
export const summaryNamed = (proof: ProofSummary | null, what: string): ValueSummary | null =>
  proof?.values.find((value) => value.what === what) ?? null
