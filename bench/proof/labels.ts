import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The labeled set of contacts: what a model claimed about invented companies (web.jsonl has their pages), and what is
 * true of each claim. docs/quality.md says how it was labeled, and what it cannot show.
 */

const VERDICTS = ['seen', 'not_seen', 'unreadable', 'no_source'] as const
const BELONGINGS = ['theirs', 'company', 'another', 'unsure'] as const
const KINDS = ['person', 'email', 'phone', 'profile', 'website', 'contact_form'] as const
const WAYS = ['text', 'link', 'obfuscated', 'data', 'image', 'self'] as const

const label = z.strictObject({
  /** The case's id and a number. */
  id: z.string(),
  /** The person whose value it is said to be. For a person: their name. Null for a value of the company. */
  about: z.string().nullable(),
  kind: z.enum(KINDS),
  /** As the reader of replies gives it. */
  value: z.string(),
  /** The pages that the model named for it. For a person: the pages of the case that tell who they are. */
  cited: z.array(z.url()),
  /** Whether somebody who reads these pages finds the value there. Null for a person. */
  verdict: z.enum(VERDICTS).nullable(),
  /** Of all pages that the case names, those on which it stands. */
  seenOn: z.array(z.url()),
  /** How it stands on the pages that were cited; `self`: the value is the page's own address. Null if it does not. */
  how: z.enum(WAYS).nullable(),
  /**
   * `theirs`: of the person, or, without one, of the company. `company`: of the company, but shared or a colleague's.
   * `another`: of another company, or of somebody outside of it. `unsure`: nobody could tell from the pages.
   */
  belongs: z.enum(BELONGINGS),
  /** In one line. */
  reason: z.string().min(10),
})

const proofCase = z.strictObject({
  id: z.string(),
  /** What kind of trouble its pages are about. */
  scene: z.string(),
  company: z.strictObject({
    name: z.string(),
    product: z.string(),
    /** As the listing has it: its redirect, or a site. */
    website: z.url(),
  }),
  /** What the model wrote. */
  reply: z.strictObject({ text: z.string(), annotations: z.array(z.never()) }),
  /** The pages that the model cited, opened or found. */
  sources: z.array(
    z.strictObject({
      url: z.url(),
      title: z.null(),
      uses: z.array(z.enum(['cited', 'opened', 'found'])),
    }),
  ),
})
const entry = z.union([z.strictObject({ case: proofCase }), z.strictObject({ label })])

export type ProofLabel = z.infer<typeof label>
export type ProofCase = z.infer<typeof proofCase> & { labels: ProofLabel[] }

/** The values of a file of this folder, one a line; the first line says what the file is. */
export const linesOf = (name: string): unknown[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line): unknown => JSON.parse(line))

/** Each case, with the labels that stand behind it in the file. Throws on a line that is neither. */
export function proofCases(): ProofCase[] {
  const cases: ProofCase[] = []
  for (const line of linesOf('labels.jsonl')) {
    const read = entry.parse(line)
    if ('case' in read) cases.push({ ...read.case, labels: [] })
    else cases.at(-1)?.labels.push(read.label)
  }
  return cases
}
