import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsIn, citingFiles, exists, filesLike, linksIn, readText } from './test-docs.ts'

const pages = filesLike('*.md', '{docs,contracts}/**/*.md')

/** What is wrong with a link of a page, or null. Links to other sites are not followed. */
function problemOf(page: string, link: string): string | null {
  if (/^[a-z]+:/.test(link)) return null
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), path)
  if (!exists(target)) return `${page}: ${link} leads to no file`
  if (anchor === undefined || !target.endsWith('.md')) return null
  return anchorsIn(readText(target)).has(anchor) ? null : `${page}: ${link} leads to no heading`
}

test.each(pages)('every link of %s leads somewhere', (page) => {
  expect(linksIn(readText(page)).flatMap((link) => problemOf(page, link) ?? [])).toEqual([])
})

/** The paths that a page names in code, such as `domain/lead/lead.ts`; a pattern or a folder of the user's is none. */
const pathsIn = (markdown: string): string[] =>
  [
    ...markdown.matchAll(
      /`((?:domain|clients|providers|sources|jobs|operations|server|web|sandbox|scripts|e2e|bench|contracts|docs|ops)\/[\w./-]*)`/g,
    ),
  ].flatMap(([, path]) => path ?? [])

test.each(pages)('every path that %s names is there', (page) => {
  expect(pathsIn(readText(page)).filter((path) => !exists(path))).toEqual([])
})

describe('what is checked', () => {
  test.each([
    ['a file that is not there', 'no-such-file.md', 'leads to no file'],
    ['a heading that is not there', 'design.md#no-such-heading', 'leads to no heading'],
    ['a heading of the page itself that is not there', '#no-such-heading', 'leads to no heading'],
  ])('%s is a problem', (_name, link, problem) => {
    expect(problemOf('docs/spec.md', link)).toContain(problem)
  })

  test.each([
    ['a file', 'design.md'],
    ['a folder', 'decisions'],
    ['a file elsewhere', '../README.md'],
    ['a heading', 'design.md#9-safety-rules'],
    ['the second of two headings with the same text', '#spreadsheet-1'],
    ['another site', 'https://example.com/no-such-page'],
  ])('%s is none', (_name, link) => {
    expect(problemOf('docs/spec.md', link)).toBeNull()
  })

  test('links are found in tables and sentences, and not in code', () => {
    const page =
      '| [a](a.md) |\n\nSee [b](b.md), `[c](c.md)` and ![d](d.png).\n\n```\n[e](e.md)\n```\n\n[`f`](f.md)'
    expect(linksIn(page)).toEqual(['a.md', 'b.md', 'd.png', 'f.md'])
  })

  test('paths are found, and patterns and other code are not', () => {
    const page =
      '`domain/lead/lead.ts`, `web/core/` and `server/admin/*.ts`, `/graphql`, `npm run types`, `v1/x.ts`'
    expect(pathsIn(page)).toEqual(['domain/lead/lead.ts', 'web/core/'])
  })
})

describe('decisions that are cited', () => {
  const numbers = filesLike('docs/decisions/0*.md').flatMap((page) =>
    [...readText(page).matchAll(/^#+ (\d{4})\. /gm)].flatMap(([, number]) => number ?? []),
  )
  /** The numbers after "decision" or "decisions", also over the line of a comment. */
  const citedIn = (text: string): string[] =>
    [...text.matchAll(/\bdecisions?[\s*/]+((?:\d{4}(?:, and |, | and | or )?)+)/gi)].flatMap(
      ([, cited = '']) => cited.match(/\d{4}/g) ?? [],
    )

  test('exist, each once, wherever they are cited', () => {
    expect(numbers).toEqual([...new Set(numbers)])
    const cited = citingFiles().flatMap((path) =>
      citedIn(readText(path)).map((number) => `${path}: ${number}`),
    )
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter((citation) => !numbers.includes(citation.slice(-4)))).toEqual([])
  })

  test('are found in comments of several lines and in lists', () => {
    expect(citedIn('(decision\n * 0046), decisions 0001 and 0026.')).toEqual(['0046', '0001', '0026'])
  })
})
