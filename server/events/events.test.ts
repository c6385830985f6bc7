import type { ClientBase } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import { createEvents } from './events.ts'

const log = pino({ level: 'silent' })
const USER = { id: 'ada', email: 'ada@example.com', google_id: 'g', name: 'Ada' }

/** Events of a database with one user, who is watched. */
async function open() {
  const database = await openTestDatabase()
  const { db, pool } = database
  const events = createEvents({ db, pool, log, aliveEveryMs: 1_000, pollEveryMs: 1_000 })
  onTestFinished(async () => {
    await events.close()
    await database.close()
  })
  await db.insertInto('users').values(USER).execute()
  const clients = new Set<ClientBase>()
  pool.on('acquire', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const [names, actions]: [(string | null)[], string[]] = [[], []]
  events.watchAccount(USER.id, (user) => names.push(user?.name ?? null))
  events.watchActivities(({ action }) => actions.push(action))
  await expect.poll(events.listener).toBe('LISTENING')
  await expect.poll(() => names).toContain('Ada')
  return {
    events,
    names,
    actions,
    rename: (name: string) => db.updateTable('users').set({ name }).execute(),
    record: (action: string) =>
      insertActivityLog(db, { userId: USER.id, email: USER.email, action, metadata: null }),
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

test('a connection that hears nothing any more is found out and replaced, and what was missed is read once', async () => {
  const { events, names, actions, rename, record, deafen } = await open()
  events.notifyActivity(await record('HEARD'))
  await expect.poll(() => actions).toEqual(['HEARD'])
  await deafen()
  await rename('Ada King')
  await record('MISSED')
  await expect.poll(() => names.at(-1), { timeout: 10_000 }).toBe('Ada King')
  await expect.poll(() => actions, { timeout: 5_000 }).toEqual(['HEARD', 'MISSED'])
  await expect.poll(events.listener).toBe('LISTENING')
  events.notifyActivity(await record('HEARD_AGAIN'))
  await expect.poll(() => actions).toEqual(['HEARD', 'MISSED', 'HEARD_AGAIN'])
})
