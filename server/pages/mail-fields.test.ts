import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMailDomains } from '#clients/backend/page-documents.ts'
import { openTestApi } from '../api/test-api.ts'

const asked: unknown[] = []
let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi({
    mailDomains: {
      find(userId, domains) {
        asked.push([userId, domains])
        return Promise.resolve(domains.map((domain) => ({ domain, takesMail: domain === 'acme.com' })))
      },
    },
  })
})
afterAll(() => api.close())

const FIND = findMailDomains.text
const many = (count: number) => Array.from({ length: count }, (_, index) => `acme-${index}.com`)

test('a user is told of each domain whether it takes mail', async () => {
  const answer = await api.ask(FIND, { domains: ['acme.com', 'other.com'] }, await api.signIn('ada'))
  expect(answer).toMatchObject({
    codes: [],
    data: {
      findMailDomains: [
        { domain: 'acme.com', takesMail: true },
        { domain: 'other.com', takesMail: false },
      ],
    },
  })
  expect(asked).toEqual([['ada', ['acme.com', 'other.com']]])
})

test.each([
  ['no domain', []],
  ['more than 20 domains', many(21)],
  ['an endless domain', ['a'.repeat(1_001)]],
])('%s is refused', async (_name, domains) => {
  const before = asked.length
  expect((await api.ask(FIND, { domains }, await api.signIn('ada'))).codes).toEqual(['INVALID_INPUT'])
  expect(asked).toHaveLength(before)
})

test('20 domains are looked up in one request, and not twice 20', async () => {
  const ada = await api.signIn('ada')
  expect((await api.ask(FIND, { domains: many(20) }, ada)).data?.findMailDomains).toHaveLength(20)
  const twice =
    'query ($domains: [String!]!) { one: findMailDomains(domains: $domains) { domain } two: findMailDomains(domains: $domains) { domain } }'
  expect((await api.ask(twice, { domains: many(20) }, ada)).codes).toEqual(['TOO_COMPLEX'])
})

test('where nothing is looked up, nothing is known', async () => {
  const off = await openTestApi()
  const { data } = await off.ask(FIND, { domains: ['acme.com'] }, await off.signIn('ada'))
  expect(data).toEqual({ findMailDomains: [{ domain: 'acme.com', takesMail: null }] })
  await off.close()
})
