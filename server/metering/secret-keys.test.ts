import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createSecretKeys, makeSecretKey, newSecretKey, OWN_NAME } from './secret-keys.ts'
import { listMeteringKeys, revokeMeteringKey } from './store/keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ownKey = newSecretKey()
const open = () => createSecretKeys({ db: database.db, ownKey })

async function make(name: string) {
  const made = await makeSecretKey(database.db, name)
  if (made === null) throw new Error('no key was made')
  return made
}

describe('secret keys', () => {
  test('a made key opens under its program’s name, at every server', async () => {
    const { key } = await make('crm')
    expect(key).toMatch(/^utk-[\w-]{43}$/)
    expect(await open()(key)).toBe('crm')
    expect(await open()(key)).toBe('crm')
  })

  test('a server’s own key opens under its own name, at that server only', async () => {
    expect(await open()(ownKey)).toBe(OWN_NAME)
    const elsewhere = createSecretKeys({ db: database.db, ownKey: newSecretKey() })
    expect(await elsewhere(ownKey)).toBeNull()
  })

  test('a revoked key is refused at once', async () => {
    const { id, key } = await make('leaver')
    const keys = open()
    expect(await keys(key)).toBe('leaver')
    expect(await revokeMeteringKey(database.db, id, new Date(0))).toBe(true)
    expect(await keys(key)).toBeNull()
    expect(await revokeMeteringKey(database.db, id, new Date(0))).toBe(false)
  })

  test.each([
    ['an unknown key', newSecretKey()],
    ['an empty text', ''],
    ['another prefix', newSecretKey().replace('utk-', 'sk-')],
    ['a key with white space', `${ownKey}\n`],
    ['a shortened key', ownKey.slice(0, -1)],
  ])('%s opens nothing', async (_name, key) => {
    expect(await open()(key)).toBeNull()
  })

  test('the database holds a hash, and no key', async () => {
    const { id, key } = await make('secretive')
    const row = (await listMeteringKeys(database.db)).find((each) => each.id === id)
    expect(row?.name).toBe('secretive')
    expect(JSON.stringify(row)).not.toContain(key.slice(4))
  })

  test.each([OWN_NAME, '', 'Big', 'two words', '-x', 'x'.repeat(41), 'a:b'])(
    'the name %j is not given',
    async (name) => {
      expect(await makeSecretKey(database.db, name)).toBeNull()
    },
  )
})
