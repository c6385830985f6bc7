import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../api/test-api.ts'
import { openApiServer, openSocket } from '../../events/test-socket.ts'
import { refusalsIn } from '../../security/test-logged.ts'

let api: Awaited<ReturnType<typeof openApiServer>>
let user: Actor
let blocked: Actor
beforeAll(async () => {
  api = await openApiServer()
  user = await api.signIn('ada')
  blocked = await api.signIn('bob')
  await api.block(blocked, 'a reason in an admin’s words')
})
afterAll(() => api.close())
beforeEach(() => {
  api.logged.length = 0
})

const secret = 'words-of-the-user'
const createLog = `mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { id } }`
const asAda = (action: string) => ({ input: { userId: 'ada', email: 'ada@example.com', action } })

describe('a refused operation of the API is logged once, with user, operation, and code', () => {
  test.each([
    {
      name: 'a role that is missing',
      send: () => api.ask(`{ ${secret.replaceAll('-', '_')}: adminListAllUsers { items { id } } }`, {}, user),
      line: ['ada', 'adminListAllUsers', 'FORBIDDEN', 'authz_fail:ada,FORBIDDEN'],
    },
    {
      name: 'a blocked user',
      send: () => api.ask('{ mySessions { id } }', {}, blocked),
      line: ['bob', 'mySessions', 'BLOCKED', 'authz_fail:bob,BLOCKED'],
    },
    {
      name: 'a token that is none',
      send: () => api.ask('{ mySessions { id } }', {}, { token: 'a.b.c' }),
      line: [null, 'mySessions', 'UNAUTHENTICATED', expect.stringMatching(/^authn_token_refused:,[A-Z_]+$/)],
    },
    {
      name: 'nobody, which is no security event',
      send: () => api.ask('{ mySessions { id } }'),
      line: [null, 'mySessions', 'UNAUTHENTICATED', null],
    },
    {
      name: 'a message of a conversation that is not there',
      send: () => api.ask(`mutation { deleteMessage(id: "${crypto.randomUUID()}") }`, {}, user),
      line: ['ada', 'deleteMessage', 'MESSAGE_NOT_FOUND', null],
    },
  ])('$name', async ({ send, line }) => {
    await send()
    expect(refusalsIn(api.logged)).toEqual([line])
    expect(api.logged.join('')).not.toMatch(/words.of.the.user|a\.b\.c|@example\.com|an admin’s words/)
  })

  test('the same field with the same code in one document is one line', async () => {
    await api.ask('{ a: adminListAllUsers { items { id } } b: adminListAllUsers { items { id } } }', {}, user)
    expect(refusalsIn(api.logged)).toHaveLength(1)
  })

  test('what is not refused leaves none', async () => {
    const answer = await api.ask(createLog, asAda('LOGIN'), user)
    expect([answer.codes, refusalsIn(api.logged)]).toEqual([[], []])
  })
})

describe('over a socket', () => {
  test('a refused subscription is logged with its field', async () => {
    const unverified = await api.signIn('una', { verified: false })
    const socket = await openSocket(api.port, unverified)
    const refused = await socket.subscribe('subscription { onAccount { blocked } }').next()
    expect(refused?.codes).toEqual(['EMAIL_NOT_VERIFIED'])
    expect(refusalsIn(api.logged)).toEqual([
      ['una', 'onAccount', 'EMAIL_NOT_VERIFIED', 'authz_fail:una,EMAIL_NOT_VERIFIED'],
    ])
    socket.close()
  })

  test('a refused connection is logged with its user', async () => {
    const socket = await openSocket(api.port, blocked)
    await socket.closed
    expect(refusalsIn(api.logged)).toEqual([
      ['bob', '/graphql (WebSocket)', 'BLOCKED', 'authz_fail:bob,BLOCKED'],
    ])
  })

  test.each([
    ['a message that is none', secret, 'BAD_REQUEST'],
    [
      'a subscription before it is known whose it is',
      JSON.stringify({ type: 'subscribe', id: secret, payload: { query: `{ ${secret} }` } }),
      'UNAUTHENTICATED',
    ],
  ])('%s is logged, although the protocol closes the socket itself', async (_name, text, code) => {
    const socket = await openSocket(api.port, { silent: true })
    socket.client.send(text)
    await socket.closed
    expect(refusalsIn(api.logged)).toEqual([[null, '/graphql (WebSocket)', code, null]])
    expect(api.logged.join('')).not.toContain(secret)
  })
})
