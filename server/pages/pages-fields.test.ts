import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPages } from '#clients/backend/page-documents.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { openTestApi } from '../api/test-api.ts'

const facts = (url: string): PageFacts => ({
  url,
  finalUrl: `${url}/team`,
  status: 200,
  unreadable: null,
  readAt: '2026-11-21T12:00:00.000Z',
  title: 'Team',
  emails: ['jane@acme.example'],
  phones: [{ text: '+1 415 555 2671', number: '+14155552671' }],
  profiles: ['https://x.com/jane'],
  people: [{ name: 'Jane Doe', title: 'CEO', worksFor: 'Acme', emails: [], phones: [], profiles: [] }],
  organizations: [{ name: 'Acme', url: null, emails: [], phones: [], profiles: [] }],
  contactForms: ['https://acme.example/contact'],
  links: ['https://acme.example/contact'],
  companyPages: [{ url: 'https://acme.example/contact', kind: 'contact' }],
  text: 'Jane Doe',
  profileLines: [],
  lineKinds: '.',
})

const asked: unknown[] = []
let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi({
    pages: {
      read(userId, urls, options) {
        asked.push([userId, urls, options])
        return Promise.resolve(urls.map(facts))
      },
    },
  })
})
afterAll(() => api.close())

const READ = readPages.text

test('a user gets all facts of the pages that were asked for', async () => {
  const urls = ['https://acme.example', 'https://other.example']
  expect(await api.ask(READ, { urls, again: false }, await api.signIn('ada'))).toMatchObject({
    codes: [],
    data: { readPages: urls.map(facts) },
  })
  expect(asked).toEqual([['ada', urls, { again: false }]])
  await api.ask(READ, { urls, again: true }, await api.signIn('ada'))
  expect(asked.at(-1)).toEqual(['ada', urls, { again: true }])
})

test.each([
  ['no page', []],
  ['more than 20 pages', Array.from({ length: 21 }, (_, index) => `https://acme.example/${index}`)],
  ['an endless address', [`https://acme.example/${'a'.repeat(4_000)}`]],
])('%s is refused', async (_name, urls) => {
  const before = asked.length
  expect((await api.ask(READ, { urls, again: false }, await api.signIn('ada'))).codes).toEqual([
    'INVALID_INPUT',
  ])
  expect(asked).toHaveLength(before)
})

test('20 pages are read in one request, and not twice 20', async () => {
  const urls = Array.from({ length: 20 }, (_, index) => `https://acme.example/${index}`)
  const ada = await api.signIn('ada')
  expect((await api.ask(READ, { urls, again: false }, ada)).data?.readPages).toHaveLength(20)
  const twice =
    'query ($urls: [String!]!) { one: readPages(urls: $urls) { url } two: readPages(urls: $urls) { url } }'
  expect((await api.ask(twice, { urls }, ada)).codes).toEqual(['TOO_COMPLEX'])
})

test('an installation that reads no pages says so', async () => {
  const off = await openTestApi()
  const { data } = await off.ask(
    '{ readPages(urls: ["https://acme.example"]) { unreadable } }',
    {},
    await off.signIn('ada'),
  )
  expect(data).toEqual({ readPages: [{ unreadable: 'off' }] })
  await off.close()
})
