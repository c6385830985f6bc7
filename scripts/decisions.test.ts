import { describe, expect, test } from 'vitest'
import { anchorsIn, citingFiles, filesLike, headingsIn, readText } from './test-docs.ts'

/** The pages of the decisions: one each, and the first page with several as its sections. */
const FOLDED = 'docs/decisions/0001-0016-libraries.md'
const pages = filesLike('docs/decisions/0*.md').filter((page) => page !== FOLDED)

const SECTIONS = ['Why', 'Decision', 'Alternatives considered', 'Keep in mind']

interface Decision {
  number: string
  title: string
  date: string
  status: string
  /** From the folder of the decisions. */
  link: string
}

/** A decision by its heading and the line under it; throws where they are written otherwise. */
function readDecision(text: string, path: string): Decision {
  const [, number, title, date, status] =
    /^#+ (\d{4})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (.+?)\.(?: [A-Z].*\.)?\n/.exec(text) ?? []
  if (number === undefined || title === undefined || date === undefined || status === undefined)
    throw new Error(`${path} begins with: ${text.slice(0, 200)}`)
  return { number, title, date, status, link: path.replace('docs/decisions/', '') }
}

const decisions = [
  ...readText(FOLDED)
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => {
      const [anchor = ''] = anchorsIn(section)
      return readDecision(section, `${FOLDED}#${anchor}`)
    }),
  ...pages.map((page) => readDecision(readText(page), page)),
]

test('each number stands for one decision, from 0001 on', () => {
  expect(decisions.map(({ number }) => Number(number))).toEqual(
    decisions.map((_decision, index) => index + 1),
  )
})

test.each(pages)('%s has its number in its name, and the sections that all have, in their order', (page) => {
  const [title, ...sections] = headingsIn(readText(page))
  expect(title?.text.slice(0, 4)).toBe(page.slice('docs/decisions/'.length).slice(0, 4))
  const names = sections.map(({ text }) => text)
  expect(names).toEqual(SECTIONS.filter((name) => names.includes(name)))
  expect(names.slice(0, 2)).toEqual(['Why', 'Decision'])
})

test('the index has each decision with its title, date and status', () => {
  const rows = [...readText('docs/decisions/README.md').matchAll(/^\| \[\d.*$/gm)].map(([row]) =>
    row.replaceAll(/ +\|/g, ' |'),
  )
  expect(rows).toEqual(
    decisions.map(
      ({ number, title, date, status, link }) => `| [${number}](${link}) | ${title} | ${date} | ${status} |`,
    ),
  )
})

test('a superseded decision names the one that replaced it, which names it back', () => {
  const replaced = decisions.filter(({ status }) => status.startsWith('superseded'))
  expect(replaced).not.toEqual([])
  for (const { number, status } of replaced) {
    const by = /^superseded by \[\d{4}\]\((.+)\)$/.exec(status)?.[1]
    expect(readText(`docs/decisions/${by ?? 'no link'}`)).toMatch(
      new RegExp(String.raw`^Date: .*Supersedes \[${number}\]`, 'm'),
    )
  }
})

describe('decisions that are cited', () => {
  const known = new Set(decisions.map(({ number }) => number))
  /** The numbers after "decision" or "decisions", also over the line of a comment. */
  const citedIn = (text: string): string[] =>
    [...text.matchAll(/\bdecisions?[\s*/]+((?:\d{4}(?:, and |, | and | or )?)+)/gi)].flatMap(
      ([, numbers = '']) => numbers.match(/\d{4}/g) ?? [],
    )

  test('exist, wherever they are cited', () => {
    const cited = citingFiles().flatMap((path) =>
      citedIn(readText(path)).map((number) => `${path}: ${number}`),
    )
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter((citation) => !known.has(citation.slice(-4)))).toEqual([])
  })

  test('are found in comments of several lines and in lists', () => {
    expect(citedIn('(decision\n * 0046), decisions 0017 and 0026, decision 0044.')).toEqual([
      '0046',
      '0017',
      '0026',
      '0044',
    ])
  })
})
