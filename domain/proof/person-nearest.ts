/** Of several people in one line, or in a table with a column for each, whom a value stands beside. */
import { folded } from '../base/folded-text.ts'
import { positionsOf } from '../contact-values/name-positions.ts'
import { type Company, namesCompany } from './company.ts'
import { isNameLine } from './name-line.ts'
import { TITLE } from './titles.ts'

const PARTS = /(\s(?:and|und|et|y|e|og|och|en|i)\s|[;|•&\t]|[,:·()\n]|\s[–—/-]\s)/u
/** Behind these, somebody else begins. */
const NEXT_PERSON = /[;|•&\t]|\s\p{L}/u
/** Works for somebody, and has a number of their own. */
const ASSISTANT =
  /^\W*(?:(?:personal\s|executive\s)?assistant|pa|ea|secretary|assisten[zt]\p{L}{0,5}|sekretari?a?[tr]?\p{L}{0,4}|assistante?|asistente|segretari[ao]|secr[eé]taire)(?:\sto|\sof)?(?:\s|$)/iu
/** Of the value, at either end. */
const NUMBER_CUT = /^[+\d\s()/.-]{1,20}|(?<!\d)[+\d\s()/.-]{1,20}$/g
/** Of a number or an address: another value comes before the next person. */
const VALUE = /@|(?:\d\D{0,3}){6}/

/** Whether a text has another person in it: a name with a title, behind a value, or behind what parts people. */
export function namesSomebodyIn(text: string, company: Company): boolean {
  const parts = text.replace(NUMBER_CUT, '').split(PARTS)
  return parts.some((part, index) => {
    if (index % 2 === 1) return false
    const name = part.trim().replace(ASSISTANT, '')
    if (!isNameLine(name) || namesCompany(name, company)) return false
    const [before = '', between = ''] = [parts[index - 2], parts[index - 1]]
    return (
      name !== part.trim() ||
      ASSISTANT.test(before.trim()) ||
      VALUE.test(before) ||
      (NEXT_PERSON.test(between) && !/^\s*\|/u.test(between)) ||
      TITLE.test(folded(parts[index + 2] ?? ''))
    )
  })
}

/**
 * Whether somebody else stands nearer to a value in a line than the person does.
 * @param at where the value stands, in characters; -1 where the line does not write it, such as a link
 * @param others names of other people
 */
export function isNearerToOther(
  text: string,
  { name, at, others, company }: { name: string; at: number; others: readonly string[]; company: Company },
): boolean {
  const own = positionsOf(name, text)
  const before = at === -1 ? undefined : own.findLast(({ end }) => end <= at)
  const behind = own.find(({ start }) => start >= at)
  const between =
    before !== undefined
      ? text.slice(before.end, at)
      : at === -1
        ? withoutPerson(text, own)
        : text.slice(at, behind?.start)
  return others.some((other) => positionsOf(other, between).length > 0) || namesSomebodyIn(between, company)
}

const withoutPerson = (text: string, own: readonly { start: number; end: number }[]): string => {
  const [first] = own
  return first === undefined ? text : `${text.slice(0, first.start)}\n${text.slice(first.end)}`
}

/** Whether a row of a table and the row of a name above it have them in different columns. */
export function isInOtherColumn(row: string, at: number, names: string, name: string): boolean {
  const [found] = positionsOf(name, names)
  // From the end, since the first cell above the labels is empty.
  const columnOf = (line: string, from: number) => line.slice(from).split('\t').length
  const [cells, nameCells] = [row.split('\t').length, names.split('\t').length]
  const isTable = nameCells > 1 && (cells === nameCells || cells === nameCells + 1)
  return isTable && found !== undefined && at !== -1 && columnOf(row, at) !== columnOf(names, found.start)
}
