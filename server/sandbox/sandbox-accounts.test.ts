import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { insertUsers } from '../users/test-users.ts'
import { ensureSandboxAccount, findSandboxAccount, type SandboxAccountKey } from './sandbox-accounts.ts'

const account = (user: string, token: string) => ({
  user_id: user,
  listing_token: `sample_${token}`,
  ai_key: `sk-sample-${token}`,
  client_email: `${token}@sample.example`,
  spreadsheet_id: `sheet-${token}`,
  credentials: JSON.stringify({ token }),
  public_key: JSON.stringify({ kty: 'RSA', n: token }),
})

describe('sandbox accounts', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await insertUsers(database.db, 'fay', 'bob')
    await ensureSandboxAccount(database.db, account('fay', 'one'))
  })
  afterAll(() => database.close())

  test('a user keeps the first credentials, however often new ones are offered', async () => {
    const kept = await Promise.all(
      ['two', 'three'].map((token) => ensureSandboxAccount(database.db, account('fay', token))),
    )
    expect(kept.map((row) => row.listing_token)).toEqual(['sample_one', 'sample_one'])
    expect(kept[0]?.credentials).toEqual({ token: 'one' })
  })

  const keys: [SandboxAccountKey, string][] = [
    ['user_id', 'fay'],
    ['listing_token', 'sample_one'],
    ['ai_key', 'sk-sample-one'],
    ['client_email', 'one@sample.example'],
    ['spreadsheet_id', 'sheet-one'],
  ]
  test.each(keys)('an account is found by its %s, and no other', async (key, value) => {
    expect((await findSandboxAccount(database.db, key, value))?.user_id).toBe('fay')
    expect(await findSandboxAccount(database.db, key, `${value}x`)).toBeUndefined()
  })

  test("another user cannot be given someone's credentials", async () => {
    const stolen = { ...account('bob', 'four'), listing_token: 'sample_one' }
    await expect(ensureSandboxAccount(database.db, stolen)).rejects.toMatchObject({ code: '23505' })
  })
})
