import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import { MOST_CONVERSATIONS, MOST_MESSAGES } from '#domain/conversation/conversation.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { ensureUser } from '../users/users-store.ts'
import {
  countMessages,
  deleteConversation,
  findConversation,
  insertConversation,
  listConversations,
  updateConversation,
} from './conversations-store.ts'
import { type MessageChange, readChanges, sweepRemovals } from './message-changes.ts'
import { deleteMessage, insertMessage, listMessages, updateMessage } from './messages-store.ts'
import { lastRevision } from './owner-writes.ts'

describe.each(engines)('conversations and messages on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function newOwner(): Promise<string> {
    const subject = randomUUID()
    await ensureUser(database.db, { subject, email: `${subject}@example.com`, name: null, picture: null })
    return subject
  }

  async function newConversation(ownerId: string, subject: string | null = null): Promise<string> {
    const conversation = { id: randomUUID(), name: 'A lead', subject, metadata: null }
    const made = await insertConversation(database.db, ownerId, conversation)
    if ('refused' in made) throw new Error(made.refused)
    return made.id
  }

  const say = (ownerId: string, conversationId: string, content: string, id: string = randomUUID()) =>
    insertMessage(database.db, ownerId, { id, conversationId, role: 'user', content })

  async function saidId(ownerId: string, conversationId: string, content: string): Promise<string> {
    const made = await say(ownerId, conversationId, content)
    if ('refused' in made) throw new Error(made.refused)
    return made.id
  }

  /** All that is after a revision, read a few at a time. */
  async function changesAfter(ownerId: string, after: number, conversationId: string | null = null) {
    const changes: MessageChange[] = []
    for (let known = after; ;) {
      const next = await readChanges(database.db, { ownerId, conversationId, after: known, limit: 3 })
      if (next === null) return null
      if (next.changes.length === 0) return changes
      changes.push(...next.changes)
      known = next.known
    }
  }
  const listed = (changes: MessageChange[] | null) =>
    changes?.map(({ kind, message }) => [kind, message?.content ?? null])

  test('are listed newest first, a page at a time, each once', async () => {
    const ownerId = await newOwner()
    const ids = [
      await newConversation(ownerId),
      await newConversation(ownerId),
      await newConversation(ownerId),
    ]
    const first = await listConversations(database.db, { ownerId, limit: 2, after: null })
    const rest = await listConversations(database.db, { ownerId, limit: 2, after: first.next })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(rest.next).toBeNull()
    const conversationId = ids[0] ?? ''
    for (const content of ['1', '2', '3']) await saidId(ownerId, conversationId, content)
    const page = { ownerId, conversationId, limit: 2 }
    const newest = await listMessages(database.db, { ...page, after: null })
    await saidId(ownerId, conversationId, '4')
    const older = await listMessages(database.db, { ...page, after: newest.next })
    expect([...newest.items, ...older.items].map(({ content }) => content)).toEqual(['3', '2', '1'])
    expect(older.next).toBeNull()
  })

  test('of the same ids of two owners never meet', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    const [id, messageId] = [randomUUID(), randomUUID()]
    for (const ownerId of [one, other]) {
      await insertConversation(database.db, ownerId, { id, name: ownerId, subject: 'x', metadata: null })
      await say(ownerId, id, `of ${ownerId}`, messageId)
    }
    expect(await deleteMessage(database.db, other, messageId)).toBe(true)
    expect(await updateMessage(database.db, other, { id: messageId, content: 'x' })).toBeUndefined()
    expect(await updateConversation(database.db, other, { id, name: 'theirs' })).toMatchObject({
      name: 'theirs',
    })
    expect(await deleteConversation(database.db, other, id)).toBe(true)
    expect(await findConversation(database.db, one, id)).toMatchObject({ name: one, message_count: 1 })
    expect(listed(await changesAfter(one, 0))).toEqual([['created', `of ${one}`]])
  })

  test('sent again are made once, and another of the same id is refused', async () => {
    const ownerId = await newOwner()
    const conversation = { id: randomUUID(), name: 'A', subject: null, metadata: { a: [1, { b: 'c' }] } }
    const made = await insertConversation(database.db, ownerId, conversation)
    expect(await insertConversation(database.db, ownerId, conversation)).toEqual(made)
    expect(await insertConversation(database.db, ownerId, { ...conversation, name: 'B' })).toEqual({
      refused: 'ID_REUSED',
    })
    const id = randomUUID()
    const said = await say(ownerId, conversation.id, 'once', id)
    expect(await say(ownerId, conversation.id, 'once', id)).toEqual(said)
    expect(await say(ownerId, conversation.id, 'another', id)).toEqual({ refused: 'ID_REUSED' })
    await updateMessage(database.db, ownerId, { id, content: 'changed since' })
    expect(await say(ownerId, conversation.id, 'once', id)).toMatchObject({ content: 'changed since' })
    expect(await countMessages(database.db, ownerId)).toMatchObject([{ message_count: 1 }])
  })

  test('that were deleted do not come back by what is sent again, late; others of theirs do come', async () => {
    const [ownerId, other] = [await newOwner(), await newOwner()]
    const conversation = { id: randomUUID(), name: 'A', subject: 'a lead', metadata: null }
    await insertConversation(database.db, ownerId, conversation)
    const id = await saidId(ownerId, conversation.id, 'once')
    await deleteMessage(database.db, ownerId, id)
    expect(await say(ownerId, conversation.id, 'once', id)).toEqual({ refused: 'DELETED' })
    expect(await say(ownerId, conversation.id, 'once')).toMatchObject({ content: 'once' })
    await deleteConversation(database.db, ownerId, conversation.id)
    expect(await insertConversation(database.db, ownerId, conversation)).toEqual({ refused: 'DELETED' })
    const about = await insertConversation(database.db, ownerId, { ...conversation, id: randomUUID() })
    expect(about).toMatchObject({ subject: 'a lead' })
    await insertConversation(database.db, other, conversation)
    expect(await say(other, conversation.id, 'theirs', id)).toMatchObject({ content: 'theirs' })
  })

  test('about one subject are one, also when several begin it at once', async () => {
    const ownerId = await newOwner()
    const ids = await Promise.all(Array.from({ length: 10 }, () => newConversation(ownerId, 'a lead')))
    expect(new Set(ids).size).toBe(1)
    expect(await newConversation(ownerId, 'another lead')).not.toBe(ids[0])
  })

  test('of a conversation that was deleted are gone, with the count of them', async () => {
    const ownerId = await newOwner()
    const [goes, stays] = [await newConversation(ownerId, 'goes'), await newConversation(ownerId, 'stays')]
    for (const id of [goes, goes, stays]) await saidId(ownerId, id, 'x')
    expect(await deleteConversation(database.db, ownerId, goes)).toBe(true)
    // Sent again.
    expect(await deleteConversation(database.db, ownerId, goes)).toBe(true)
    expect(await deleteConversation(database.db, await newOwner(), goes)).toBe(false)
    expect(await say(ownerId, goes, 'late')).toEqual({ refused: 'CONVERSATION_NOT_FOUND' })
    const left = await database.db
      .selectFrom('messages')
      .select('id')
      .where('owner_id', '=', ownerId)
      .execute()
    expect(left).toHaveLength(1)
    expect(await countMessages(database.db, ownerId)).toMatchObject([{ subject: 'stays', message_count: 1 }])
    // Its subject is free again.
    expect(await newConversation(ownerId, 'goes')).not.toBe(goes)
  })

  test('are kept up to a number of each', async () => {
    const ownerId = await newOwner()
    const id = await newConversation(ownerId)
    await database.db
      .updateTable('conversations')
      .set({ message_count: MOST_MESSAGES - 1 })
      .where('owner_id', '=', ownerId)
      .execute()
    expect(await say(ownerId, id, 'the last')).toMatchObject({ content: 'the last' })
    expect(await say(ownerId, id, 'one more')).toEqual({ refused: 'TOO_MANY_MESSAGES' })
    await database.pool.query(
      `insert into conversations (owner_id, id, name, created_revision, created_at, updated_at)
       select $1, gen_random_uuid(), 'x', -number, now(), now() from generate_series(1, $2::int) as number`,
      [ownerId, MOST_CONVERSATIONS - 1],
    )
    const more = { id: randomUUID(), name: 'one more', subject: null, metadata: null }
    expect(await insertConversation(database.db, ownerId, more)).toEqual({
      refused: 'TOO_MANY_CONVERSATIONS',
    })
  })

  test('are listed as they have become, in the order of the last write to each', async () => {
    const ownerId = await newOwner()
    const id = await newConversation(ownerId, 'a lead')
    const other = await newConversation(ownerId)
    const first = await saidId(ownerId, id, 'first')
    const second = await saidId(ownerId, id, 'second')
    const seen = await lastRevision(database.db, ownerId)
    await updateMessage(database.db, ownerId, { id: first, content: 'first, better' })
    await saidId(ownerId, other, 'elsewhere')
    await deleteMessage(database.db, ownerId, second)
    const third = await saidId(ownerId, id, 'third')
    await updateMessage(database.db, ownerId, { id: third, content: 'third, better' })
    expect(listed(await changesAfter(ownerId, seen))).toEqual([
      ['updated', 'first, better'],
      ['created', 'elsewhere'],
      ['deleted', null],
      ['created', 'third, better'],
    ])
    const changes = await changesAfter(ownerId, seen, id)
    expect(listed(changes)).toEqual([
      ['updated', 'first, better'],
      ['deleted', null],
      ['created', 'third, better'],
    ])
    expect(changes?.map(({ messageId }) => messageId)).toEqual([first, second, third])
    expect(changes?.[0]?.conversation).toEqual({ id, subject: 'a lead', message_count: 2 })
    await deleteConversation(database.db, ownerId, id)
    expect(await changesAfter(ownerId, await lastRevision(database.db, ownerId))).toEqual([])
    expect((await changesAfter(ownerId, seen, id))?.at(-1)).toMatchObject({
      kind: 'deleted',
      messageId: null,
      conversation: null,
    })
  })

  test('that were deleted are listed for 30 days; who was away longer has to read all anew', async () => {
    const ownerId = await newOwner()
    const id = await newConversation(ownerId)
    const before = await lastRevision(database.db, ownerId)
    await deleteMessage(database.db, ownerId, await saidId(ownerId, id, 'x'))
    await deleteMessage(database.db, ownerId, await saidId(ownerId, id, 'y'))
    const after = await lastRevision(database.db, ownerId)
    const { removed_at: first } = await database.db
      .selectFrom('message_removals')
      .select('removed_at')
      .where('owner_id', '=', ownerId)
      .orderBy('revision')
      .executeTakeFirstOrThrow()
    // To the microsecond there is more than the date says.
    await sweepRemovals(database.db, new Date(first.getTime() + 30 * DAY_MS))
    expect(listed(await changesAfter(ownerId, before))).toHaveLength(2)
    await sweepRemovals(database.db, new Date(first.getTime() + 31 * DAY_MS))
    expect(await changesAfter(ownerId, before)).toBeNull()
    expect(await changesAfter(ownerId, after)).toEqual([])
    // A revision of a database that was put back since.
    expect(await changesAfter(ownerId, after + 1)).toBeNull()
  })

  test('of 20 who write at once are each listed once to a reader who reads meanwhile', async () => {
    const ownerId = await newOwner()
    const id = await newConversation(ownerId)
    const [writers, each] = [20, 10]
    const written = new AbortController()
    const heard: string[] = []
    const reading = (async () => {
      let known = 0
      for (let last = false; !last;) {
        last = written.signal.aborted
        const next = await readChanges(database.db, { ownerId, conversationId: null, after: known, limit: 7 })
        if (next === null) throw new Error('expired')
        heard.push(...next.changes.map(({ message }) => message?.content ?? ''))
        if (next.changes.length > 0) last = false
        known = next.known
      }
    })()
    const contents = Array.from({ length: writers }, (_, writer) =>
      Array.from({ length: each }, (_unused, number) => `${writer}/${number}`),
    )
    await Promise.all(
      contents.map(async (own) => {
        for (const content of own) await say(ownerId, id, content)
      }),
    )
    written.abort()
    await reading
    expect(heard.toSorted()).toEqual(contents.flat().toSorted())
    const { items } = await listMessages(database.db, {
      ownerId,
      conversationId: id,
      limit: 200,
      after: null,
    })
    expect(items.map(({ content }) => content)).toEqual(heard.toReversed())
  })
})
