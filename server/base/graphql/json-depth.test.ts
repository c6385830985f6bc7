import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, openTestApi, origin } from '../../api/test-api.ts'
import { isWithinDepth, MAX_JSON_DEPTH } from './json-depth.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let actor: Actor
beforeAll(async () => {
  api = await openTestApi()
  actor = await api.signIn('founder')
})
afterAll(() => api.close())

const LOG = 'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { id } }'
const CREATE = 'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }'

/** As text, since JSON.stringify does not get that deep either. */
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** @param fields of the input, as JSON text */
async function send(query: string, fields: string) {
  const own = `"userId":"${actor.id}","email":"${actor.email}","action":"LOGIN","name":"x"`.split(',')
  const names = query === LOG ? own.slice(0, 3) : query === CREATE ? own.slice(3) : []
  const body = `{"query":${JSON.stringify(query)},"variables":{"input":{${[...names, fields].join(',')}}}}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${actor.token}`, origin }
  return api.handle(new Request(`${origin}/graphql`, { method: 'POST', headers, body }))
}

test.each([
  ['activity', LOG],
  ['a conversation', CREATE],
])('metadata of %s that is nested 15,000 deep is refused with 400', async (_name, query) => {
  const response = await send(query, `"metadata":${nested(15_000)}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/nested/)
})

test('metadata as deep as may be is kept', async () => {
  expect((await send(LOG, `"metadata":${nested(MAX_JSON_DEPTH)}`)).status).toBe(200)
  expect((await send(LOG, `"metadata":${nested(MAX_JSON_DEPTH + 1)}`)).status).toBe(400)
})

test.each([
  ['null', null, 0, true],
  ['a list', [1], 0, false],
  ['a list in an object', { a: [1] }, 1, false],
  ['a list in an object', { a: [1] }, 2, true],
])('%s is %j, within %i: %s', (_name, value, depth, isWithin) => {
  expect(isWithinDepth(value, depth)).toBe(isWithin)
})
