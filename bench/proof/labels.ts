import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The labeled set of contacts: what a model claimed about companies of the invented web (sandbox/invented-web), and
 * what is true of each claim. docs/quality.md says how it was labeled, and what it cannot show.
 */

const VERDICTS = ['seen', 'not_seen', 'unreadable', 'no_source'] as const
const BELONGINGS = ['theirs', 'company', 'another', 'unsure'] as const
const KINDS = ['person', 'email', 'phone', 'profile', 'website', 'contact_form'] as const
const WAYS = ['text', 'link', 'obfuscated', 'data', 'image', 'self'] as const
const SITES = ['own', 'parked', 'app_store', 'code_host', 'free_host', 'link_page'] as const

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
  /** Cases of one group share pages, so that they are always in the same half. */
  group: z.string(),
  /** What kind of trouble its pages are about. */
  scene: z.string(),
  company: z.strictObject({
    name: z.string(),
    product: z.string(),
    /** As the listing has it: its redirect, or a site. */
    website: z.url(),
    /** The company's own domain. Null where it has none. */
    domain: z.string().nullable(),
    /** What the website is. */
    site: z.enum(SITES),
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

export type ProofLabel = z.infer<typeof label>
export type ProofCase = z.infer<typeof proofCase> & { labels: ProofLabel[] }

/** The half of the first set that rules were written with from the beginning. */
export const openCases = (): ProofCase[] => read('open.jsonl')

/** The other half, which was sealed until its first run. It is open, as the second set is (docs/quality.md). */
export const sealedCases = (): ProofCase[] => read('sealed.jsonl')

export const firstCases = (): ProofCase[] => [...openCases(), ...sealedCases()]

/** Of companies that the first set does not have. Rules are written with it since its only independent run. */
export const secondCases = (): ProofCase[] => read('second.jsonl')

/** Of companies that neither has. Rules are written with it since its only independent run. */
export const thirdCases = (): ProofCase[] => read('third.jsonl')

/** Of companies that none of them has; open since its independent runs (docs/quality.md). */
export const fourthCases = (): ProofCase[] => read('fourth.jsonl')

/** Line by line: what the file is, then each case with its labels behind it. Throws on a line that is none of these. */
function read(name: string): ProofCase[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  const cases: ProofCase[] = []
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const entry = z
      .union([z.strictObject({ case: proofCase }), z.strictObject({ label })])
      .parse(JSON.parse(line))
    if ('case' in entry) cases.push({ ...entry.case, labels: [] })
    else cases.at(-1)?.labels.push(entry.label)
  }
  return cases
}
