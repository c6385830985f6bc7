import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SEARCH_NAME_LENGTH, MAX_SEARCH_QUERY_BYTES } from '#domain/search/saved-search.ts'
import { openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const SAVE = 'mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { name query } }'
const LIST = '{ savedSearches { name query createdAt lookedAt } }'
const LOOK = 'mutation ($name: String!) { lookAtSavedSearch(name: $name) { name } }'
const DELETE = 'mutation ($name: String!) { deleteSavedSearch(name: $name) }'

test('what a user saves is in their list until they delete it, and in nobody else’s', async () => {
  const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
  const times = { createdAt: '2026-11-20T10:00:00.000Z', lookedAt: '2026-11-21T10:00:00.000Z' }
  const search = { name: 'Mine', query: { days: 14, topic: 'ai', featured: true } }
  expect((await api.ask(SAVE, { input: { ...search, ...times } }, ada)).data).toEqual({ saveSearch: search })
  expect((await api.ask(LIST, {}, ada)).data).toEqual({ savedSearches: [{ ...search, ...times }] })
  expect((await api.ask(LIST, {}, bob)).data).toEqual({ savedSearches: [] })
  expect((await api.ask(LOOK, { name: 'mine' }, bob)).codes).toEqual(['SAVED_SEARCH_NOT_FOUND'])
  expect((await api.ask(LOOK, { name: 'mine' }, ada)).codes).toEqual([])
  expect((await api.ask(DELETE, { name: 'mine' }, bob)).data).toEqual({ deleteSavedSearch: false })
  expect((await api.ask(DELETE, { name: 'mine' }, ada)).data).toEqual({ deleteSavedSearch: true })
  expect((await api.ask(LIST, {}, ada)).data).toEqual({ savedSearches: [] })
})

test.each([
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: 'x'.repeat(MAX_SEARCH_NAME_LENGTH + 1) }],
  ['a name with a line break', { name: 'a\nb' }],
  ['a query that is a list', { query: [1] }],
  ['a query with an object in it', { query: { days: { a: 1 } } }],
  ['a query with a null', { query: { days: null } }],
  ['a query that is too long', { query: { topic: 'x'.repeat(MAX_SEARCH_QUERY_BYTES) } }],
  ['a query too long by its bytes', { query: { topic: 'é'.repeat(MAX_SEARCH_QUERY_BYTES / 2) } }],
  ['a time that is none', { lookedAt: 'yesterday' }],
  ['a time before 2000', { createdAt: '0000-01-01T00:00:00Z' }],
])('%s is refused', async (_name, fault) => {
  const actor = await api.signIn('typist')
  const input = { name: 'Mine', query: { days: 14 }, ...fault }
  expect((await api.ask(SAVE, { input }, actor)).codes).toEqual(['INVALID_INPUT'])
  expect((await api.ask(LIST, {}, actor)).data).toEqual({ savedSearches: [] })
})

test('the longest name and query are taken, without what PostgreSQL cannot store', async () => {
  const actor = await api.signIn('long')
  const query = { topic: 'x'.repeat(MAX_SEARCH_QUERY_BYTES - '{"topic":""}'.length) }
  const long = { name: 'x'.repeat(MAX_SEARCH_NAME_LENGTH), query }
  expect((await api.ask(SAVE, { input: long }, actor)).data).toEqual({ saveSearch: long })
  const odd = { name: 'odd', query: { 'topic\u0000Name': '\u0000<b>\ud800' } }
  expect((await api.ask(SAVE, { input: odd }, actor)).data).toEqual({
    saveSearch: { name: 'odd', query: { topicName: '<b>\ufffd' } },
  })
})
