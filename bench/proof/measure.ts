/** What the rules say of labeled claims, beside what is true of them. */
import { parseContacts } from '#domain/contact-reply/contact-reply.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { placementOf } from '#domain/proof/placement.ts'
import type { Proof } from '#domain/proof/proof.ts'
import { proveContacts } from '#operations/check-contacts/check-contacts.ts'
import type { ProofCase, ProofLabel } from './labels.ts'

export interface Share {
  right: number
  of: number
}

export interface Figures {
  cases: number
  values: number
  people: number
  /** Of the values that are called seen, those that stand on that page; of those that stand on a cited page, those called so. */
  seen: { precision: Share; recall: Share }
  /** Of the people who are called theirs, those who are; of those who are, those called so. */
  theirs: { precision: Share; recall: Share }
  /** Of the people who are called another company's, those who are not theirs. */
  another: { precision: Share; recall: Share }
  /** Values whose verdict is the label's. */
  verdicts: Share
  /** Values of another company that take a contact column, of all of these values. */
  foreign: { readable: Share; rest: Share }
  /** Values of the person or the company, seen on a cited page, that take a contact column. */
  kept: Share
}

/** What the rules say of a label; null where they say nothing of that kind. */
interface Answers {
  isSeen: boolean | null
  isVerdictRight: boolean | null
  isSeenRight: boolean
  person: 'theirs' | 'unsure' | 'another' | null
  isInColumns: boolean
}

interface Judged {
  label: ProofLabel
  answers: Answers
}

/** What the rules make of cases. */
export async function measured(
  cases: readonly ProofCase[],
  read: (url: string) => Promise<PageFacts>,
): Promise<{ figures: Figures; errors: ProofError[] }> {
  const judged: Judged[] = []
  for (const each of cases) {
    const proof = await prove(each, read)
    judged.push(...each.labels.map((label) => ({ label, answers: answersOf(proof, label) })))
  }
  return { figures: figuresOf(cases.length, judged), errors: judged.flatMap(errorsOf) }
}

/** Reads the pages that the rules ask for, as the product does, and applies the rules. They are told what the listing says, and no more. */
async function prove(
  { company: { product, website }, reply, sources }: ProofCase,
  read: (url: string) => Promise<PageFacts>,
): Promise<Proof> {
  const said = { companyName: product, launchWebsite: website, webSearchCount: 3, sources }
  const research = parseContacts({ ...reply, ...said })
  return (await proveContacts({ product, website, research }, read)).proof
}

function answersOf(proof: Proof, { about, kind, value, verdict, seenOn }: ProofLabel): Answers {
  const found = proof.values.find(
    (each) => each.about === about && each.kind === kind && each.value === value,
  )
  const person = proof.people.find(({ name }) => name === about)
  const page = found?.proof.verdict === 'seen' ? found.proof.page : null
  return {
    isSeen: found === undefined ? null : page !== null,
    isSeenRight: verdict === 'seen' || (page !== null && seenOn.includes(page)),
    isVerdictRight: found === undefined ? null : found.proof.verdict === verdict,
    person: kind === 'person' ? (person?.verdict ?? null) : null,
    isInColumns: found !== undefined && placementOf(found, proof) === 'contact',
  }
}

const isPerson = ({ label }: Judged): boolean => label.kind === 'person'
const isTheirs = ({ label }: Judged): boolean => label.belongs === 'theirs'
const isAnothers = ({ label }: Judged): boolean => label.belongs === 'another'
const isSeenTrue = ({ label }: Judged): boolean => label.verdict === 'seen'
const isInColumns = ({ answers }: Judged): boolean => answers.isInColumns
const isReadable = ({ label }: Judged): boolean => label.verdict === 'seen' || label.verdict === 'not_seen'
const isKept = (each: Judged): boolean =>
  isSeenTrue(each) && !isPerson(each) && (isTheirs(each) || each.label.belongs === 'company')
const isCalled =
  (verdict: Answers['person']) =>
  ({ answers }: Judged): boolean =>
    answers.person === verdict

function figuresOf(cases: number, judged: readonly Judged[]): Figures {
  const values = judged.filter((each) => !isPerson(each))
  const people = judged.filter(isPerson)
  const calledSeen = values.filter(({ answers }) => answers.isSeen)
  const foreign = values.filter(isAnothers)
  const others = foreign.filter((each) => !isReadable(each))
  return {
    cases,
    values: values.length,
    people: people.length,
    seen: {
      precision: share(calledSeen, ({ answers }) => answers.isSeenRight),
      recall: share(values.filter(isSeenTrue), ({ answers }) => answers.isSeen === true),
    },
    theirs: {
      precision: share(people.filter(isCalled('theirs')), isTheirs),
      recall: share(people.filter(isTheirs), isCalled('theirs')),
    },
    another: {
      precision: share(people.filter(isCalled('another')), (each) => !isTheirs(each)),
      recall: share(people.filter(isAnothers), isCalled('another')),
    },
    verdicts: share(values, ({ answers }) => answers.isVerdictRight === true),
    foreign: { readable: share(foreign.filter(isReadable), isInColumns), rest: share(others, isInColumns) },
    kept: share(values.filter(isKept), isInColumns),
  }
}

function share(judged: readonly Judged[], isRight: (each: Judged) => boolean): Share {
  return { right: judged.filter(isRight).length, of: judged.length }
}

export interface ProofError {
  what: string
  /** With the label's id and reason, in one line. */
  line: string
}

/** Each way in which an answer is wrong, or less than the label knows. */
function errorsOf(judged: Judged): ProofError[] {
  const { label, answers } = judged
  const checks: [boolean, string][] = [
    [answers.isSeen === true && !answers.isSeenRight, 'called seen'],
    [answers.isSeen === false && isSeenTrue(judged), 'not called seen'],
    [answers.person === 'theirs' && !isTheirs(judged), 'called theirs'],
    [isPerson(judged) && isTheirs(judged) && answers.person !== 'theirs', 'theirs, and not called so'],
    [answers.person === 'another' && isTheirs(judged), 'called another company’s'],
    [isAnothers(judged) && answers.isInColumns, 'of another company, in a contact column'],
    [isKept(judged) && !answers.isInColumns, 'theirs, in no contact column'],
  ]
  return checks.flatMap(([isError, what]) =>
    isError ? [{ what, line: `${label.id} (${label.kind}): ${what}. ${label.reason}` }] : [],
  )
}
