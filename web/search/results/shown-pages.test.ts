import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

const page = 'https://acme.example/team'
const shown = (...urls: string[]) =>
  shownPages(urls.map((url) => ({ url, title: null, uses: ['cited'] }))).map(({ url }) => url)

test.each([
  ['the same address', page],
  ['http', 'http://acme.example/team'],
  ['www.', 'https://www.acme.example/team'],
  ['a slash at its end', `${page}/`],
  ['a fragment', `${page}#founders`],
  ['words to be marked', `${page}#:~:text=Jane%20Roe`],
  ['the mark of the AI provider', `${page}?utm_source=openai`],
  ['where a reader came from', `${page}?ref=list`],
  ['capitals', 'https://ACME.example/Team'],
])('a page is shown once, also with %s', (_what, other) => {
  expect(shown(page, other)).toEqual([page])
})

test.each([
  ['another path', 'https://acme.example/team/jane'],
  ['another query', `${page}?id=2`],
  ['another host', 'https://blog.acme.example/team'],
])('%s is another page', (_what, other) => {
  expect(shown(page, other)).toEqual([page, other])
})

test('what is no web address is left out', () => {
  expect(shown('javascript:alert(1)', 'acme.example', page)).toEqual([page])
})

test('a page has its first use, and a title where any of its addresses has one', () => {
  expect(
    shownPages([
      { url: page, title: null, uses: ['opened', 'found'] },
      { url: `${page}/`, title: ' Team ', uses: ['found'] },
    ]),
  ).toEqual([{ url: page, title: 'Team', use: 'opened' }])
})
