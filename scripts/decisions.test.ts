import { expect, test } from 'vitest'
import { citingFiles, filesLike, linksIn, readText } from './test-docs.ts'

const pages = filesLike('docs/decisions/0*.md').map((path) => path.replace('docs/decisions/', ''))

test('the list links each decision once', () => {
  expect(linksIn(readText('docs/decisions/README.md')).filter((link) => /^\d/.test(link))).toEqual(pages)
})

test('every decision that is cited exists', () => {
  const known = new Set(pages.map((page) => page.slice(0, 4)))
  // Also over the line of a comment, and in lists: "decisions 0018 and 0026".
  const cited = citingFiles().flatMap((path) =>
    [...readText(path).matchAll(/\bdecisions?[\s*/]+((?:\d{4}(?:, and |, | and | or )?)+)/gi)].flatMap(
      ([, numbers = '']) => (numbers.match(/\d{4}/g) ?? []).map((number) => `${path}: ${number}`),
    ),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter((citation) => !known.has(citation.slice(-4)))).toEqual([])
})
