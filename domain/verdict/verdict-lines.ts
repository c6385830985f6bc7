/** The older format without JSON: a line for each criterion, or two lists (SPEC 5, Search). */
import { undecorated } from '../contact-reply/entry.ts'
import { withoutUnsaid } from '../contact-reply/quoted.ts'
import { readVerdict, writtenLabel } from './criterion-labels.ts'

/** Letters of a key, whatever its case and the signs between its words. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '')

/** Keys of the answer, each with the names that models give it. */
export const KEYS = {
  confidence: ['confidence', 'confidenceLevel', 'confidenceScore'],
  reasoning: ['reasoning', 'rationale', 'explanation'],
  notMet: ['criteriaNotMet', 'notMetCriteria', 'unmetCriteria', 'criteriaUnmet', 'notMet', 'unmet'],
  met: ['criteriaMet', 'metCriteria', 'met'],
  verdict: ['verdict', 'met', 'isMet', 'status', 'result'],
  label: ['label', 'criterion', 'name', 'criteria', 'id'],
} as const
type Key = keyof typeof KEYS
const isKey = (key: Key, written: string): boolean =>
  !/\d/.test(written) && KEYS[key].some((name) => plainKey(name) === plainKey(written))

/** Longer ones are cut, and what follows more is not looked at. */
const MAX_LINE_LENGTH = 2_000
const MAX_LINES = 5_000
const MARKS = /^[\s>#*_+•|-]{0,20}|[\s*_|]{1,20}$/g
const BOX = /^\[([ xX✓])\]\s{1,3}/
const LIST_NUMBER = /^\(?(\d{1,2})(?:[.):]{1,2}\s|\s?\|\s)\s{0,5}/
/** Between a label and its verdict. */
const BETWEEN = /["”*_]{0,3}\s?[:：?|=–—]["“*_\s]{1,5}|\s-\s|\s?\((?=(?:not )?met\)|yes\)|no\))/gi
const VERDICT_BEFORE_REASON = /^[\p{L}_ ]{2,9}?(?:\s?[(–—.:|]|\s-)\s?|^\S+$/u

/** What the lines of a reply say, as the answer in JSON would have it: a field for each criterion, and the lists. */
export function answerInLines(text: string): Record<string, unknown> {
  const said = new Map<string, unknown>()
  const lists: Record<'criteria' | 'met' | 'notMet', string[]> = { criteria: [], met: [], notMet: [] }
  /** The key whose value stands on the lines below, and the criterion whose verdict does. */
  let above: Key | null = null
  let criterion = ''
  const put = (key: Key, value: string): void => {
    if (key === 'met' || key === 'notMet')
      lists[key].push(...value.replace(/^\[|\]$/g, '').split(/[;,]\s?(?=["\p{Lu}])/u))
    else if (!said.has(key)) said.set(key, undecorated(value))
  }

  for (const written of lines(text)) {
    if (written.trim() === '' && above !== 'confidence' && above !== 'reasoning') above = null
    const line = written.slice(0, MAX_LINE_LENGTH).replace(MARKS, '')
    const [box, tick] = BOX.exec(line) ?? []
    const [mark = '', number] = LIST_NUMBER.exec(line) ?? []
    const item = line.slice((box ?? mark).length)
    const [key = '', ...rest] = item.split(/["*_]{0,3}\s?[:：][*_\s]{0,4}/)
    const value = rest.join(': ')
    const field = (['confidence', 'reasoning', 'notMet', 'met'] as const).find((name) => isKey(name, key))
    const verdict = verdictIn(item)
    if (item === '') continue
    if (tick !== undefined) lists[tick === ' ' ? 'notMet' : 'met'].push(item)
    else if (number !== undefined && readVerdict(item) !== 'not_known') said.set(`c${number}`, item)
    else if (isKey('verdict', key) && readVerdict(value) !== 'not_known' && criterion !== '')
      said.set(criterion, value)
    else if (isKey('label', key)) criterion = value
    else if (field !== undefined) {
      above = field
      if (value !== '') put(field, value)
    } else if (verdict !== null) said.set(verdict.label, verdict)
    else if (writtenLabel(item).verdict !== null) lists.criteria.push(item)
    else {
      if (above !== null) put(above, item)
      criterion = item
    }
  }
  const { criteria, met, notMet } = lists
  const fields = Object.fromEntries(said)
  return criteria.length + met.length + notMet.length === 0
    ? fields
    : { ...fields, criteria, criteriaMet: met, criteriaNotMet: notMet }
}

/** "Criteria met: A, B. Criteria not met: C. Confidence: high" */
const NEXT_KEY =
  /([.;])[ \t]{1,3}(?=(?:criteria (?:not )?met|(?:un|not )?met criteria|confidence|reasoning)\s?:)/gi

/** With elements such as <confidence> as the beginnings of lines. */
const lines = (text: string): string[] =>
  withoutUnsaid(text)
    .replace(/<\/?([A-Za-z]{3,20})>/g, (written, name: string) =>
      written.startsWith('</') ? '\n' : `\n${name}: `,
    )
    .replace(NEXT_KEY, '$1\n')
    .split('\n', MAX_LINES)

/** "AI-powered: met", "Paying customers – Not met. No prices.", "Startup | yes | young". */
function verdictIn(item: string): { label: string; verdict: string; reason: string } | null {
  for (const { index, 0: sign } of [...item.matchAll(BETWEEN)].slice(0, 4)) {
    const behind = item.slice(index + sign.length).replace(/\*\*|__/g, '')
    const value = sign.includes('(') ? behind.replace(')', '') : behind
    const [verdict = ''] = value.split(/\s?\|\s?/)
    if (readVerdict(verdict) !== 'not_known' || /^(?:not[ _]known|unknown|unclear)\b/i.test(value))
      return { label: item.slice(0, index), verdict, reason: value.replace(VERDICT_BEFORE_REASON, '') }
  }
  return null
}
