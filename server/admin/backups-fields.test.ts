import { readdirSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { listBackups } from '../backup/backups-store.ts'
import { openTestBackups } from '../backup/test-backups.ts'
import { openTestDatabase } from '../base/db/test-database.ts'

const now = () => Date.parse('2026-11-26T12:00:00Z')
const LIST = `{ adminBackups { folder keep encrypted nextAt lastGood { file triedAt } items { kind error file finishedAt } } }`
const NOW = 'mutation { adminBackUpNow { success data } }'

let api: Awaited<ReturnType<typeof openTestApi>>
let backups: Awaited<ReturnType<typeof openTestBackups>>
let admin: Actor
beforeEach(async () => {
  const database = await openTestDatabase()
  backups = await openTestBackups(database, { now, minuteOfDay: 180 })
  api = await openTestApi({ database, backups, now })
  admin = await api.signIn('ada', { email: `ada@${adminEmailDomain}` })
  return async () => {
    await backups.close()
    await api.close()
    await database.close()
  }
})

const entries = () =>
  api.db
    .selectFrom('activity_logs')
    .select(['email', 'metadata'])
    .where('action', '=', 'admin:BACK_UP')
    .execute()

test('an admin begins a backup, which is in the list and in the activity log', async () => {
  expect((await api.ask(NOW, {}, admin)).codes).toEqual([])
  const file = 'launchscout-20261126T120000Z-manual.backup'
  await expect
    .poll(async () => (await api.ask(LIST, {}, admin)).data, { timeout: 20_000 })
    .toEqual({
      adminBackups: {
        folder: backups.folder,
        keep: 7,
        encrypted: false,
        nextAt: '2026-11-27T03:00:00.000Z',
        lastGood: { file, triedAt: '2026-11-26T12:00:00.000Z' },
        items: [{ kind: 'MANUAL', error: null, file, finishedAt: '2026-11-26T12:00:00.000Z' }],
      },
    })
  expect(readdirSync(backups.folder)).toEqual([file])
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  expect(entry?.email).toBe(admin.email)
  const [backup] = await listBackups(api.db, 1)
  expect(entry?.metadata).toContain(backup?.id)
})

test('while one is made another one is refused, and leaves no entry', async () => {
  const begun = await backups.begin('NIGHTLY')
  expect((await api.ask(NOW, {}, admin)).codes).toEqual(['BACKUP_RUNNING'])
  expect(await entries()).toEqual([])
  await begun?.done
  expect((await api.ask(NOW, {}, admin)).codes).toEqual([])
})

test('a user begins none and sees none', async () => {
  const user = await api.signIn('bob')
  for (const query of [NOW, LIST]) {
    const { codes, data } = await api.ask(query, {}, user)
    expect([codes, JSON.stringify(data ?? {})]).toEqual([
      ['FORBIDDEN'],
      expect.not.stringContaining('folder'),
    ])
  }
  expect((await api.ask(LIST, {}, admin)).data).toMatchObject({ adminBackups: { items: [] } })
})
