import { describe, expect, test } from 'vitest'
import { readText } from './test-docs.ts'

const STATUSES = ['met', 'not met', 'not applicable']
/** How many requirements of level 1 (70) and level 2 (183) OWASP ASVS 5.0.0 has. */
const REQUIREMENTS = 253

interface Requirement {
  /** Such as "1.2.3", as in the standard. */
  number: string
  status: string
  /** What shows that it is met, what is missing, or why it does not apply. */
  evidence: string
}
interface Chapter {
  /** With its number: "V1 Encoding and Sanitization". */
  name: string
  rows: Requirement[]
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The section of the page, from its heading to the next one of the same level. */
const sectionOf = (page: string): string =>
  page.split(/^## OWASP ASVS 5, level 2$/m)[1]?.split(/^## /m)[0] ?? ''

/** The rows of a table without its head. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf)

function chaptersOf(section: string): Chapter[] {
  const [, ...chapters] = section.split(/^### /m)
  return chapters.map((text) => ({
    name: text.split('\n')[0] ?? '',
    rows: rowsOf(text).map(([number = '', , status = '', evidence = '']) => ({ number, status, evidence })),
  }))
}

/** A row of the summary, as the rows of these chapters make it. */
function countRow(name: string, rows: Requirement[]): string {
  const counts = STATUSES.map((wanted) => rows.filter(({ status }) => status === wanted).length)
  return [name, ...counts].join(' | ')
}

/** A link or a path with an ending. */
const NAMES_A_FILE = /\]\([^)]+\)|[\w-]+\/[\w./-]+\.\w+/

function problemOf({ number, status, evidence }: Requirement, chapter: string): string | null {
  if (!/^\d+\.\d+\.\d+$/.test(number) || !chapter.startsWith(`V${number.split('.')[0] ?? ''} `))
    return `${number} is no number of ${chapter}`
  if (!STATUSES.includes(status)) return `${number}: "${status}" is no status`
  if (evidence === '') return `${number} has no evidence`
  if (status === 'met' && !NAMES_A_FILE.test(evidence)) return `${number} is met, but names no file`
  return null
}

/** What is wrong with the section of a page; nothing if it is as it should be. */
function problemsOf(page: string): string[] {
  const section = sectionOf(page)
  const chapters = chaptersOf(section)
  const all = chapters.flatMap(({ rows }) => rows)
  const counted = [...chapters.map(({ name, rows }) => countRow(name, rows)), countRow('All', all)]
  const stated = rowsOf(section.split(/^### /m)[0] ?? '').map((cells) => cells.join(' | '))
  const numbers = all.map(({ number }) => number)
  return [
    ...chapters.flatMap(({ name, rows }) => rows.flatMap((row) => problemOf(row, name) ?? [])),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((twice) => `${twice} is there twice`),
    ...counted.filter((row) => !stated.includes(row)).map((row) => `the summary lacks: ${row}`),
    ...stated.filter((row) => !counted.includes(row)).map((row) => `the summary is wrong: ${row}`),
  ]
}

const page = readText('docs/security.md')

test('each requirement has a status and evidence, and the summary counts them', () => {
  expect(problemsOf(page)).toEqual([])
})

test('no requirement of levels 1 and 2 is left out', () => {
  const chapters = chaptersOf(sectionOf(page))
  expect(chapters.map(({ name }) => name.split(' ')[0])).toEqual(
    Array.from({ length: 17 }, (_none, index) => `V${index + 1}`),
  )
  expect(chapters.flatMap(({ rows }) => rows)).toHaveLength(REQUIREMENTS)
})

describe('what is checked', () => {
  const example = `
## OWASP ASVS 5, level 2

| Chapter | Met | Not met | Not applicable |
| ------- | --: | ------: | -------------: |
| V1 Text |   1 |       1 |              1 |
| All     |   1 |       1 |              1 |

### V1 Text

| No.   | What it asks | Status         | Evidence          |
| ----- | ------------ | -------------- | ----------------- |
| 1.1.1 | One          | met            | [a.ts](../a.ts)   |
| 1.1.2 | Two          | not met        | It would take a b |
| 1.1.3 | Three        | not applicable | No c              |
`

  test('a section as it should be has no problem', () => {
    expect(problemsOf(example)).toEqual([])
  })

  test.each([
    ['another status', '| met            |', '| partly         |', '1.1.1: "partly" is no status'],
    ['no evidence', 'It would take a b', '                 ', '1.1.2 has no evidence'],
    ['a met row without a file', '[a.ts](../a.ts)', 'the code', '1.1.1 is met, but names no file'],
    ['a number of another chapter', '1.1.2', '2.1.2', '2.1.2 is no number of V1 Text'],
    ['a number that is there twice', '1.1.3', '1.1.1', '1.1.1 is there twice'],
    ['a wrong count', '| V1 Text |   1 |', '| V1 Text |   2 |', 'the summary is wrong: V1 Text | 2 | 1 | 1'],
    ['a wrong total', '| All     |   1 |', '| All     |   3 |', 'the summary lacks: All | 1 | 1 | 1'],
    ['a chapter without a count', /\| V1 Text \|.*\n/, '', 'the summary lacks: V1 Text | 1 | 1 | 1'],
  ])('%s is a problem', (_name, from, to, problem) => {
    const changed = example.replace(from, to)
    expect(changed).not.toBe(example)
    expect(problemsOf(changed)).toContain(problem)
  })
})
