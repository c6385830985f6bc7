/** What the rules say of labeled claims, beside what is true of them. */
import { earlierSupport } from './earlier.ts'
import type { ProofCase, ProofLabel } from './labels.ts'
import { personOf, placed, type Proven, valueOf } from './prove.ts'

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

/** What a set of rules says of a label; null where it says nothing of that kind. */
export interface Answers {
  isSeen: boolean | null
  isVerdictRight: boolean | null
  isSeenRight: boolean
  person: 'theirs' | 'unsure' | 'another' | null
  isInColumns: boolean
}

export function answersOf(proven: Proven, label: ProofLabel): Answers {
  const value = valueOf(proven, label)
  const seenOn = value?.proof.verdict === 'seen' ? value.proof.page : null
  return {
    isSeen: value === null ? null : seenOn !== null,
    isSeenRight: label.verdict === 'seen' || (seenOn !== null && label.seenOn.includes(seenOn)),
    isVerdictRight: value === null ? null : value.proof.verdict === label.verdict,
    person: label.kind === 'person' ? (personOf(proven, label)?.verdict ?? null) : null,
    isInColumns: placed(proven, label) === 'contact',
  }
}

/** By the rules before: supported counts as seen, and whatever is not doubtful takes a column. People were not judged. */
export function earlierAnswers({ research }: Proven, label: ProofLabel): Answers {
  const support = earlierSupport(research, label)
  return {
    isSeen: support === null ? null : support === 'supported',
    isSeenRight: label.verdict === 'seen',
    isVerdictRight: null,
    person: label.kind === 'person' ? 'theirs' : null,
    isInColumns: support !== null && support !== 'doubtful',
  }
}

export interface Judged {
  label: ProofLabel
  answers: Answers
}

export function figuresOf(cases: readonly ProofCase[], judged: readonly Judged[]): Figures {
  const values = judged.filter(({ label }) => label.kind !== 'person')
  const people = judged.filter(({ label }) => label.kind === 'person')
  const isSeenTrue = ({ label }: Judged) => label.verdict === 'seen'
  const isReadable = ({ label }: Judged) => label.verdict === 'seen' || label.verdict === 'not_seen'
  const foreign = values.filter(({ label }) => label.belongs === 'another')
  const isInColumns = ({ answers }: Judged) => answers.isInColumns
  const isPerson =
    (verdict: Answers['person']) =>
    ({ answers }: Judged) =>
      answers.person === verdict
  const belongs =
    (owner: ProofLabel['belongs']) =>
    ({ label }: Judged) =>
      label.belongs === owner
  return {
    cases: cases.length,
    values: values.length,
    people: people.length,
    seen: {
      precision: share(
        values.filter(({ answers }) => answers.isSeen),
        ({ answers }) => answers.isSeenRight,
      ),
      recall: share(values.filter(isSeenTrue), ({ answers }) => answers.isSeen === true),
    },
    theirs: {
      precision: share(people.filter(isPerson('theirs')), belongs('theirs')),
      recall: share(people.filter(belongs('theirs')), isPerson('theirs')),
    },
    another: {
      precision: share(people.filter(isPerson('another')), ({ label }) => label.belongs !== 'theirs'),
      recall: share(people.filter(belongs('another')), isPerson('another')),
    },
    verdicts: share(values, ({ answers }) => answers.isVerdictRight === true),
    foreign: {
      readable: share(foreign.filter(isReadable), isInColumns),
      rest: share(
        foreign.filter((each) => !isReadable(each)),
        isInColumns,
      ),
    },
    kept: share(
      values.filter((each) => isSeenTrue(each) && /^(?:theirs|company)$/.test(each.label.belongs)),
      isInColumns,
    ),
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
export function errorsOf({ label, answers }: Judged): ProofError[] {
  const { id, kind, verdict, belongs } = label
  const isMissed = kind === 'person' && belongs === 'theirs' && answers.person !== 'theirs'
  const checks: [boolean, string][] = [
    [answers.isSeen === true && !answers.isSeenRight, 'called seen'],
    [answers.isSeen === false && verdict === 'seen', 'not called seen'],
    [answers.person === 'theirs' && belongs !== 'theirs', 'called theirs'],
    [isMissed, 'theirs, and not called so'],
    [answers.person === 'another' && belongs === 'theirs', 'called another company’s'],
    [belongs === 'another' && answers.isInColumns, 'of another company, in a contact column'],
    [
      verdict === 'seen' && /^(?:theirs|company)$/.test(belongs) && !answers.isInColumns && kind !== 'person',
      'theirs, in no contact column',
    ],
  ]
  return checks.flatMap(([isError, what]) =>
    isError ? [{ what, line: `${id} (${kind}): ${what}. ${label.reason}` }] : [],
  )
}
