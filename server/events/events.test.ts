import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { notifyAccount } from '../base/db/notices.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { openDeafDatabase } from '../base/db/test-deaf.ts'
import { insertConversation } from '../conversations/conversations-store.ts'
import { insertMessage } from '../conversations/messages-store.ts'
import { beginSession, endSessions } from '../identity/sessions-store.ts'
import { createEvents } from './events.ts'

const log = pino({ level: 'silent' })
const USER = { id: 'ada', email: 'ada@example.com', google_id: 'g', name: 'Ada' }

const opened = {
  'with LISTEN': { open: openTestDatabase, state: 'LISTENING' },
  'without LISTEN': { open: openDeafDatabase, state: 'LOST' },
} as const

/** Events of a database with one user, who is watched. */
async function open(hearing: keyof typeof opened = 'with LISTEN', aliveEveryMs = 1_000) {
  const database: TestDatabase = await opened[hearing].open()
  const { db, pool } = database
  const events = createEvents({ db, pool, log, aliveEveryMs, pollEveryMs: aliveEveryMs })
  onTestFinished(async () => {
    await events.close()
    await database.close()
  })
  await db.insertInto('users').values(USER).execute()
  const clients = new Set<ClientBase>()
  pool.on('acquire', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const names: (string | null)[] = []
  events.watchAccount(USER.id, (user) => names.push(user?.name ?? null))
  await expect.poll(() => names).toContain('Ada')
  await expect.poll(events.listener, { timeout: 5_000 }).toBe(opened[hearing].state)
  return {
    db,
    events,
    names,
    rename: async (name: string) => {
      await db.updateTable('users').set({ name }).execute()
      await notifyAccount(db, USER.id)
    },
    /** The connection stays, and notices go elsewhere, as behind a pooler. */
    deafen: async () => {
      for (const client of clients)
        if (client.listenerCount('notification') > 0) await client.query('unlisten *')
    },
  }
}

test('nothing is listened for before somebody watches', async () => {
  const database = await openTestDatabase()
  const { db, pool } = database
  const events = createEvents({ db, pool, log })
  expect(events.listener()).toBe('UNUSED')
  await events.close()
  await database.close()
})

test('a connection that hears nothing any more is found out and replaced, and what was missed is read', async () => {
  const { events, names, rename, deafen } = await open()
  await deafen()
  await rename('Ada King')
  await expect.poll(() => names.at(-1), { timeout: 10_000 }).toBe('Ada King')
  await expect.poll(events.listener).toBe('LISTENING')
  await rename('Ada Lovelace')
  await expect.poll(() => names.at(-1)).toBe('Ada Lovelace')
})

describe.each(['with LISTEN', 'without LISTEN'] as const)('%s', (hearing) => {
  const soon = { timeout: 10_000 }
  const start = () => open(hearing, 200)

  test('each change of an account is read', async () => {
    const { names, rename } = await start()
    await rename('Ada King')
    await expect.poll(() => names.at(-1), soon).toBe('Ada King')
    await rename('Ada Lovelace')
    await expect.poll(() => names.at(-1), soon).toBe('Ada Lovelace')
  })

  test('each change of somebody’s messages is seen by who reads them when they are told to', async () => {
    const { db, events } = await start()
    const conversationId = randomUUID()
    const conversation = { id: conversationId, name: 'Acme', subject: null, metadata: null }
    await insertConversation(db, USER.id, conversation)
    const seen: string[][] = []
    const look = async () => {
      const messages = await db.selectFrom('messages').select('content').orderBy('revision').execute()
      seen.push(messages.map(({ content }) => content))
    }
    const looks: Promise<void>[] = []
    events.watchMessages(USER.id, () => looks.push(look()))
    for (const content of ['one', 'two']) {
      await insertMessage(db, USER.id, { id: randomUUID(), conversationId, role: 'user', content })
      await expect.poll(() => seen.at(-1)?.at(-1), soon).toBe(content)
    }
    await Promise.all(looks)
  })

  test('the end of a session is reported, and that of another one is not', async () => {
    const { db, events } = await start()
    const atMs = Date.now()
    for (const grantId of ['one', 'two'])
      await beginSession(db, { grantId, userId: USER.id, device: null, atMs })
    const [one, two] = await db.selectFrom('sessions').select('id').execute()
    const ended: string[] = []
    for (const { id } of [one, two].flatMap((session) => session ?? [])) {
      // As a socket does, which it closes.
      const stop = events.watchSession(id, () => {
        stop()
        ended.push(id)
      })
    }
    const choice = { userId: USER.id, id: one?.id ?? '' }
    await endSessions(db, choice, { reason: 'ENDED_BY_USER', atMs })
    await expect.poll(() => ended, soon).toEqual([one?.id])
    await endSessions(db, { userId: USER.id, id: two?.id ?? '' }, { reason: 'ENDED_BY_USER', atMs })
    await expect.poll(() => ended, soon).toEqual([one?.id, two?.id])
  })
})
