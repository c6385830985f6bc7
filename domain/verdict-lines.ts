/** The older format without JSON: a line for each criterion, or two lists (SPEC 5, Search). */
import { undecorated } from './contact-reply/entry.ts'
import { withoutUnsaid } from './contact-reply/quoted.ts'
import { plainLabel, readVerdict, type Verdict, writtenLabel } from './criterion-labels.ts'

/** Letters of a key, whatever its case and the signs between its words. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '')

/** Keys of the answer, each with the names that models give it. */
export const KEYS = {
  confidence: ['confidence', 'confidenceLevel', 'confidenceScore'],
  reasoning: ['reasoning', 'rationale', 'explanation'],
  met: ['criteriaMet', 'metCriteria', 'met'],
  notMet: ['criteriaNotMet', 'notMetCriteria', 'unmetCriteria', 'criteriaUnmet', 'notMet', 'unmet'],
  verdict: ['verdict', 'met', 'isMet', 'status', 'result'],
  label: ['label', 'criterion', 'name', 'criteria', 'id'],
} as const
type Key = keyof typeof KEYS
const isKey = (key: Key, written: string): boolean =>
  !/\d/.test(written) && KEYS[key].some((name) => plainKey(name) === plainKey(written))

/** As the answer in JSON has them. */
interface LinesAnswer extends Record<string, unknown> {
  criteria: { label: string; verdict: Verdict; reason: string }[]
  criteriaMet: string[]
  criteriaNotMet: string[]
  confidence?: string
  reasoning?: string
}

const MAX_LINE_LENGTH = 2_000
const MAX_LINES = 5_000
const MARKS = /^[\s>#*_+•|-]{0,20}|[\s*_|]{1,20}$/g
const BOX = /^\[([ xX✓])\]\s{1,3}/
const LIST_NUMBER = /^\(?(\d{1,2})[.):]{1,2}\s{1,5}/
/** Between a label and its verdict. */
const BETWEEN = /["”*_]{0,3}\s?[:：?|=–—]["“*_\s]{1,5}|\s-\s|\s?\((?=(?:not )?met\)|yes\)|no\))/gi

/**
 * What the lines of a reply say of the criteria, as an object of the older format.
 * @param labels of the requested criteria: only lines that begin with one of these, or with its place, count
 */
export function answerInLines(text: string, labels: readonly string[]): LinesAnswer {
  const answer: LinesAnswer = { criteria: [], criteriaMet: [], criteriaNotMet: [] }
  /** The key whose value, or the criterion whose verdict, stands on the lines below. */
  let above: Key | null = null
  let criterion: string | null = null
  const byPlainLabel = new Map(labels.map((label) => [plainLabel(label), label]))
  const asked = (written: string): string | null => {
    const { label, place } = writtenLabel(written.replace(/^\d{1,2} ?\|/, ''))
    return byPlainLabel.get(plainLabel(label)) ?? (place === null ? null : (labels[place] ?? null))
  }
  const add = (label: string, verdict: Verdict, reason = '') =>
    void answer.criteria.push({ label, verdict, reason })

  const addUnder = (key: Key | null, value: string): void => {
    if (key === 'confidence' || key === 'reasoning') answer[key] ??= undecorated(value)
    if (key === 'met' || key === 'notMet')
      answer[key === 'met' ? 'criteriaMet' : 'criteriaNotMet'].push(
        ...value
          .replace(/^\[|\]$/g, '')
          .split(/[;,]\s?(?=["\p{Lu}])/u)
          .filter((label) => asked(label.split(/[:–—(]/)[0] ?? '') !== null),
      )
  }

  for (const written of lines(text).slice(0, MAX_LINES)) {
    const line = written.slice(0, MAX_LINE_LENGTH).replace(MARKS, '')
    const [, box] = BOX.exec(line) ?? []
    const [key = '', ...rest] = line.split(/["*_]{0,3}\s?[:：][*_\s]{0,4}/)
    const value = rest.join(': ')
    const verdict = isKey('verdict', key) ? readVerdict(value) : 'not_known'
    if (line === '') continue
    if (verdict !== 'not_known' && criterion !== null) add(criterion, verdict)
    else if (isKey('label', key) && asked(value) !== null) criterion = asked(value)
    else {
      const field = (['confidence', 'reasoning', 'notMet', 'met'] as const).find((name) => isKey(name, key))
      if (field !== undefined) {
        above = field
        if (value !== '') addUnder(field, value)
        continue
      }
      const said = saidIn(line.replace(BOX, ''), asked)
      const label = asked(line.replace(BOX, ''))
      if (said !== null) add(said.label, said.verdict, said.reason)
      else if (box !== undefined && label !== null) add(label, box === ' ' ? 'not_met' : 'met')
      else if (label !== null && writtenLabel(line).verdict !== null)
        add(label, writtenLabel(line).verdict ?? 'not_known')
      else {
        if (label !== null) criterion = label
        addUnder(above, line.replace(LIST_NUMBER, ''))
      }
    }
  }
  return answer
}

/** With elements such as <confidence> as the beginnings of lines. */
const lines = (text: string): string[] =>
  withoutUnsaid(text)
    .replace(/<\/?([A-Za-z]{3,20})>/g, (written, name: string) =>
      written.startsWith('</') ? '\n' : `\n${name}: `,
    )
    .split('\n')

/** "AI-powered: met", "1. Paying customers – Not met. No prices.", "| Startup | yes | young |", "3. Met". */
function saidIn(line: string, asked: (label: string) => string | null) {
  const [marks = '', number] = LIST_NUMBER.exec(line) ?? []
  const rest = line.slice(marks.length)
  const alone = readVerdict(rest)
  const own = number === undefined ? null : asked(`c${number}`)
  if (own !== null && alone !== 'not_known') return { label: own, verdict: alone, reason: '' }
  for (const { index, 0: sign } of [...rest.matchAll(BETWEEN)].slice(0, 4)) {
    const label = asked(rest.slice(0, index))
    const value = rest.slice(index + sign.length).replace(/\*\*|__/g, '')
    const verdict = readVerdict(value.split(/\s?\|\s?/)[0])
    const isSaid = verdict !== 'not_known' || /^(?:not[ _]known|unknown|unclear)\b/i.test(value)
    if (label !== null && isSaid)
      return { label, verdict, reason: value.replace(/^[\p{L}_ ]{2,9}?(?:\s?[(–—.:|]|\s-)\s?|^\S+$/u, '') }
  }
  return null
}
