import { afterAll, describe, expect, test } from 'vitest'
import { memoryStore } from '#sandbox/memory-store.ts'
import type { SandboxStore } from '#sandbox/store.ts'
import { engines, type TestDatabase } from '../base/db/test-database.ts'
import { insertUsers } from '../users/test-users.ts'
import { createSandboxStore } from './sandbox-store.ts'

const opened: TestDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
})

const stores: { name: string; open: () => Promise<SandboxStore> }[] = [
  { name: 'memory', open: () => Promise.resolve(memoryStore()) },
  ...engines.map(({ name, open }) => ({
    name,
    open: async () => {
      const database = await open()
      opened.push(database)
      await insertUsers(database.db, 'one', 'two')
      return createSandboxStore(database.db)
    },
  })),
]

const account = (userId: string) => ({
  userId,
  listingToken: `sample_${userId}`,
  aiKey: `sk-sample-${userId}`,
  clientEmail: `${userId}@sandbox.example`,
  spreadsheetId: `sheet-${userId}`,
  credentials: { type: 'service_account', private_key: 'line\nline' },
  publicKey: { kty: 'RSA', n: 'abc', e: 'AQAB' },
})

describe.each(stores)('the sandbox store in $name', ({ open }) => {
  test('finds an account by each of its keys, and nobody else by them', async () => {
    const store = await open()
    await store.ensureAccount(account('one'))
    await store.ensureAccount(account('two'))
    for (const key of ['userId', 'listingToken', 'aiKey', 'clientEmail'] as const) {
      expect(await store.account(key, account('two')[key])).toEqual(account('two'))
      expect(await store.account(key, 'nobody')).toBeNull()
    }
  })

  test('the first account of a user stands', async () => {
    const store = await open()
    const other = {
      ...account('one'),
      listingToken: 'sample_other',
      aiKey: 'x',
      clientEmail: 'x',
      spreadsheetId: 'x',
    }
    const [first, second] = await Promise.all([
      store.ensureAccount(account('one')),
      store.ensureAccount(other),
    ])
    expect(first).toEqual(second)
  })

  test('a sheet is made once, and changed by one at a time', async () => {
    const store = await open()
    const sheet = { spreadsheetId: 's1', userId: 'one', document: { rows: [] } }
    await store.ensureSheet(sheet)
    await store.ensureSheet({ ...sheet, document: { rows: ['another'] } })
    expect(await store.sheet('s1')).toEqual(sheet)
    expect(await store.sheet('s2')).toBeNull()

    const append = (text: string) =>
      store.changeSheet('s1', (document) => {
        const rows = rowsOf(document)
        return { document: { rows: [...rows, text] }, answer: rows.length }
      })
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(append))
    expect(answers.map((one) => one?.answer).sort()).toEqual([0, 1, 2, 3, 4])
    expect(rowsOf((await store.sheet('s1'))?.document).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await store.changeSheet('s2', () => ({ document: {}, answer: 1 }))).toBeNull()
  })

  test('a change that throws changes nothing', async () => {
    const store = await open()
    await store.ensureSheet({ spreadsheetId: 's1', userId: 'one', document: { rows: ['kept'] } })
    const refused = store.changeSheet('s1', () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect((await store.sheet('s1'))?.document).toEqual({ rows: ['kept'] })
  })
})

const rowsOf = (document: unknown): unknown[] =>
  typeof document === 'object' && document !== null && 'rows' in document && Array.isArray(document.rows)
    ? document.rows
    : []
