import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  MAX_CONTENT_LENGTH,
  MAX_METADATA_BYTES,
  MAX_METADATA_DEPTH,
  MAX_NAME_LENGTH,
} from '#domain/conversation/conversation.ts'
import type { Actor } from '../api/test-api.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { cursorOf } from '../base/graphql/list-place.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { testFollowedMessages } from './test-followed-messages.ts'

let database: TestDatabase
let here: Awaited<ReturnType<typeof openApiServer>>
let there: Awaited<ReturnType<typeof openApiServer>>
beforeAll(async () => {
  database = await openTestDatabase()
  here = await openApiServer({ database })
  there = await openApiServer({ database })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.close()
})

const CREATE =
  'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id metadata } }'
const UPDATE =
  'mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { name metadata } }'
const SAY = 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id content role } }'
const CHANGE = 'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { content } }'
const DELETE = 'mutation ($id: ID!) { deleteMessage(id: $id) }'
const LIST = `query ($id: ID!, $limit: Int, $nextToken: String) {
  messages(conversationId: $id, limit: $limit, nextToken: $nextToken) {
    items { id content } nextToken cursor } }`
const FOLLOW = `subscription ($after: String, $id: ID) {
  onMessage(after: $after, conversationId: $id) {
    cursor kind messageId message { content } conversation { subject count } } }`

const Made = z.object({ createConversation: z.object({ id: z.string() }) })

/** Somebody new with a conversation; alone, since requests of one user are limited. */
async function talker(subject: string | null = null) {
  const actor = await here.signIn(randomUUID())
  const { data } = await here.ask(CREATE, { input: { name: 'A lead', subject } }, actor)
  return { actor, id: Made.parse(data).createConversation.id }
}

const say = (actor: Actor, conversationId: string, content: string, server = here) =>
  server.ask(SAY, { input: { conversationId, content } }, actor)

/** An object with so many lists within it. */
function nested(depth: number): { a: unknown } {
  const a: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  return { a }
}

describe('what is kept', () => {
  test.each([
    ['a name that is too long', CREATE, { name: 'x'.repeat(MAX_NAME_LENGTH + 1) }],
    ['no name', CREATE, { name: ' ' }],
    ['metadata that is too long', CREATE, { name: 'x', metadata: { a: 'x'.repeat(MAX_METADATA_BYTES) } }],
    ['metadata that is nested too deep', CREATE, { name: 'x', metadata: nested(MAX_METADATA_DEPTH) }],
    ['metadata that is no object', CREATE, { name: 'x', metadata: [1] }],
    ['a subject that is too long', CREATE, { name: 'x', subject: 'x'.repeat(401) }],
  ])('is refused with %s', async (_name, query, input) => {
    const { actor } = await talker()
    expect((await here.ask(query, { input }, actor)).codes).toEqual(['INVALID_INPUT'])
  })

  test('is refused with a text that is too long or blank, and taken just below that', async () => {
    const { actor, id } = await talker()
    expect((await say(actor, id, 'é'.repeat(MAX_CONTENT_LENGTH))).codes).toEqual([])
    expect((await say(actor, id, 'é'.repeat(MAX_CONTENT_LENGTH + 1))).codes).toEqual(['INVALID_INPUT'])
    expect((await say(actor, id, '🚀'.repeat(MAX_CONTENT_LENGTH / 2))).codes).toEqual([])
    expect((await say(actor, id, '🚀'.repeat(MAX_CONTENT_LENGTH / 2) + 'x')).codes).toEqual(['INVALID_INPUT'])
    expect((await say(actor, id, ' \n ')).codes).toEqual(['INVALID_INPUT'])
    const long = { name: 'x'.repeat(MAX_NAME_LENGTH), metadata: { a: 'x'.repeat(MAX_METADATA_BYTES - 8) } }
    expect((await here.ask(CREATE, { input: long }, actor)).codes).toEqual([])
    const deep = { name: '🚀'.repeat(MAX_NAME_LENGTH / 2), metadata: nested(MAX_METADATA_DEPTH - 1) }
    expect((await here.ask(CREATE, { input: deep }, actor)).codes).toEqual([])
  })

  test('is any text, without what PostgreSQL cannot store', async () => {
    const { actor, id } = await talker()
    const text = '=1+1\n\t<b>👩‍🚀</b> \u202e ' + "'; drop table messages; --"
    const said = await say(actor, id, `${text}\u0000\ud800`)
    expect(said.data).toMatchObject({ createMessage: { content: `${text}\ufffd`, role: 'USER' } })
    const input = { name: 'x', metadata: { 'a\u0000': ['\u0000b'] } }
    expect((await here.ask(CREATE, { input }, actor)).data).toMatchObject({
      createConversation: { metadata: { a: ['b'] } },
    })
  })

  test('changes as given, and no further', async () => {
    const { actor, id } = await talker()
    const ask = (input: object) => here.ask(UPDATE, { input: { id, ...input } }, actor)
    expect((await ask({ metadata: { a: 1 } })).data).toEqual({
      updateConversation: { name: 'A lead', metadata: { a: 1 } },
    })
    expect((await ask({ name: 'B' })).data).toEqual({ updateConversation: { name: 'B', metadata: { a: 1 } } })
    expect((await ask({ metadata: null })).data).toEqual({
      updateConversation: { name: 'B', metadata: null },
    })
  })

  test('of another user is answered as what there is not, by every operation', async () => {
    const [mine, theirs] = [await talker(), await talker()]
    const { data } = await say(theirs.actor, theirs.id, 'theirs')
    const messageId = z.object({ createMessage: z.object({ id: z.string() }) }).parse(data).createMessage.id
    const answers = (conversationId: string, id: string) =>
      Promise.all([
        here.ask(LIST, { id: conversationId }, mine.actor),
        here.ask('query ($id: ID!) { conversation(id: $id) { name } }', { id: conversationId }, mine.actor),
        here.ask(UPDATE, { input: { id: conversationId, name: 'x' } }, mine.actor),
        here.ask('mutation ($id: ID!) { deleteConversation(id: $id) }', { id: conversationId }, mine.actor),
        say(mine.actor, conversationId, 'x'),
        here.ask(CHANGE, { input: { id, content: 'x' } }, mine.actor),
        here.ask(DELETE, { id }, mine.actor),
      ])
    expect(await answers(theirs.id, messageId)).toEqual(await answers(randomUUID(), randomUUID()))
    const kept = await here.ask(LIST, { id: theirs.id }, theirs.actor)
    expect(kept.data).toMatchObject({ messages: { items: [{ id: messageId, content: 'theirs' }] } })
  })

  test.each(['nonsense', cursorOf(-1), cursorOf(1.5), cursorOf(Number.MAX_VALUE)])(
    'is not read from %s on',
    async (token) => {
      const { actor, id } = await talker()
      expect((await here.ask(LIST, { id, nextToken: token }, actor)).codes).toEqual(['INVALID_INPUT'])
      const socket = await openSocket(here.port, actor)
      expect((await socket.subscribe(FOLLOW, { after: token }).next())?.codes).toEqual(['INVALID_INPUT'])
      socket.close()
    },
  )
})

describe('onMessage', () => {
  test('reports at every server what is done at any, each once, and to its owner alone', async () => {
    const { actor, id } = await talker('a lead')
    const other = await talker()
    const sockets = await Promise.all([openSocket(there.port, actor), openSocket(there.port, other.actor)])
    const [mine, theirs] = sockets.map((socket) => socket.subscribe(FOLLOW, { after: cursorOf(0) }))
    const { data } = await say(actor, id, 'one')
    const messageId = z.object({ createMessage: z.object({ id: z.string() }) }).parse(data).createMessage.id
    const count = { subject: 'a lead', count: 1 }
    expect((await mine?.next())?.data).toMatchObject({
      onMessage: { kind: 'CREATED', messageId, message: { content: 'one' }, conversation: count },
    })
    await here.ask(CHANGE, { input: { id: messageId, content: 'two' } }, actor)
    expect((await mine?.next())?.data).toMatchObject({
      onMessage: { kind: 'UPDATED', messageId, message: { content: 'two' }, conversation: count },
    })
    await here.ask(DELETE, { id: messageId }, actor)
    expect((await mine?.next())?.data).toMatchObject({
      onMessage: { kind: 'DELETED', messageId, message: null, conversation: { count: 0 } },
    })
    await here.ask('mutation ($id: ID!) { deleteConversation(id: $id) }', { id }, actor)
    expect((await mine?.next())?.data).toMatchObject({
      onMessage: { kind: 'DELETED', messageId: null, message: null, conversation: null },
    })
    // Whatever of the owner's were sent to the other user would have come first.
    await say(other.actor, other.id, 'of the other')
    expect((await theirs?.next())?.data).toMatchObject({
      onMessage: { message: { content: 'of the other' } },
    })
    for (const socket of sockets) socket.close()
  })

  test('without a cursor begins with now, and of one conversation reports nothing of the others', async () => {
    const { actor, id } = await talker()
    await say(actor, id, 'before')
    const { data } = await here.ask(CREATE, { input: { name: 'Another' } }, actor)
    const socket = await openSocket(there.port, actor)
    const subscription = socket.subscribe(FOLLOW, { id })
    // A subscription begins a moment after it was sent.
    const timer = setInterval(() => {
      void say(actor, Made.parse(data).createConversation.id, 'elsewhere')
      void say(actor, id, 'after')
    }, 50)
    for (let number = 0; number < 3; number += 1)
      expect((await subscription.next())?.data).toMatchObject({
        onMessage: { message: { content: 'after' } },
      })
    clearInterval(timer)
    socket.close()
  })

  test('refuses a cursor from too far back: all is to be read anew', async () => {
    const { actor } = await talker()
    const socket = await openSocket(here.port, actor)
    const answer = await socket.subscribe(FOLLOW, { after: cursorOf(1_000) }).next()
    expect(answer?.codes).toEqual(['CURSOR_EXPIRED'])
    socket.close()
  })
})

testFollowedMessages({ each: 5, losses: 10 })
