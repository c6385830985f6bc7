import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { claims, mint } from '../identity/test-token-forge.ts'
import { type Actor, answerOf } from './test-api.ts'

/** What a client of AWS Amplify sends (decision 0033): the ID token without `Bearer`, and AWSJSON as text. */

let server: Awaited<ReturnType<typeof openApiServer>>
let people: Record<'userPool' | 'oidc', Actor>
beforeAll(async () => {
  server = await openApiServer()
  people = {
    userPool: await server.signIn('ours'),
    oidc: await server.signInPartner('theirs', 'theirs@example.com'),
  }
})
afterAll(() => server.close())

async function askAsAmplify(authorization: string, query: string, variables: object = {}) {
  const headers = {
    authorization,
    'content-type': 'application/json; charset=UTF-8',
    'x-amz-user-agent': 'aws-amplify/6',
  }
  const body = JSON.stringify({ query, variables })
  return answerOf(await fetch(`${server.url}/graphql`, { method: 'POST', headers, body }))
}

describe.each(['userPool', 'oidc'] as const)('a user in mode %s', (mode) => {
  test.each([
    ['the token alone', (token: string) => token],
    ['a bearer', (token: string) => `Bearer ${token}`],
  ])('learns from `me` who they are, by %s', async (_name, headerOf) => {
    const { id, email, token } = people[mode]
    const answer = await askAsAmplify(headerOf(token), 'query Me { me { id email } }')
    expect(answer).toMatchObject({ status: 200, data: { me: { id, email } } })
  })

  test('opens a socket with the token alone, and may send the next one in the same way', async () => {
    const { token } = people[mode]
    const socket = await openSocket(server.port, { silent: true })
    socket.send({ type: 'connection_init', payload: { authorization: token } })
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' })
    socket.send({ type: 'ping', payload: { authorization: token } })
    expect(await socket.next()).toMatchObject({ type: 'pong' })
    const event = await socket.subscribe('subscription { onAccount { blocked } }').next()
    expect(event).toMatchObject({ data: { onAccount: { blocked: false } }, codes: [] })
    socket.close()
  })
})

test.each([
  ['a token of another audience', () => mint(claims({ aud: 'another-app' })), 'WRONG_AUDIENCE'],
  ['a token of somebody’s own check', () => 'a-token-of-our-own', 'MODE_NOT_TAKEN'],
])('%s alone is refused, over HTTP and on a socket', async (_name, make, reason) => {
  const authorization = await make()
  const answer = await askAsAmplify(authorization, '{ me { id } }')
  expect(answer).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
  expect(answer.errors[0]?.extensions).toMatchObject({ reason })
  const socket = await openSocket(server.port, { silent: true })
  socket.send({ type: 'connection_init', payload: { authorization } })
  expect(await socket.closed).toMatchObject({ code: 4401 })
})

describe('JSON as text', () => {
  const create = `mutation ($input: CreateConversationInput!) {
    createConversation(input: $input) { id metadata }
  }`
  const update = `mutation ($input: UpdateConversationInput!) {
    updateConversation(input: $input) { metadata }
  }`

  test('is the object that it spells, in conversations', async () => {
    const { token } = people.userPool
    const id = crypto.randomUUID()
    const input = { id, name: 'A lead', metadata: JSON.stringify({ stage: 'won', tags: ['a'] }) }
    expect((await askAsAmplify(token, create, { input })).data).toEqual({
      createConversation: { id, metadata: { stage: 'won', tags: ['a'] } },
    })
    expect((await askAsAmplify(token, update, { input: { id, metadata: '{"stage":"lost"}' } })).data).toEqual(
      { updateConversation: { metadata: { stage: 'lost' } } },
    )
    expect((await askAsAmplify(token, update, { input: { id, metadata: 'null' } })).data).toEqual({
      updateConversation: { metadata: null },
    })
  })

  test.each([
    ['no JSON', '{"stage":'],
    ['a list', '[1]'],
  ])('that is %s is refused, as the same value is', async (_name, metadata) => {
    const input = { name: 'A lead', metadata }
    const answer = await askAsAmplify(people.userPool.token, create, { input })
    expect(answer.codes).toEqual(['INVALID_INPUT'])
  })
})

test('who says nothing is refused with a sentence that lists the modes', async () => {
  const body = JSON.stringify({ query: '{ me { id } }' })
  const headers = { 'content-type': 'application/json' }
  const answer = await answerOf(await fetch(`${server.url}/graphql`, { method: 'POST', headers, body }))
  expect(answer.errors).toMatchObject([
    {
      message: 'me is not for everybody: say who you are. Auth modes that it takes: userPool, oidc.',
      extensions: { code: 'UNAUTHENTICATED', authModes: ['userPool', 'oidc'] },
    },
  ])
})
