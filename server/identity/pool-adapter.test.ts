import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSealer } from '../base/db/sealer.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { createPoolAdapter } from './pool-adapter.ts'

let database: TestDatabase
const sealer = createSealer(randomBytes(32))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const lifeSeconds = 600

/** A family of tokens, as a sign-in makes it, and another that has nothing to do with it. */
async function familyOf(grantId: string) {
  const adapter = createPoolAdapter({ db: database.db, sealer })
  const kept = [
    ['Grant', grantId],
    ['AuthorizationCode', `code of ${grantId}`],
    ['RefreshToken', `refresh token of ${grantId}`],
    ['AccessToken', `access token of ${grantId}`],
  ] as const
  for (const [model, id] of kept) await adapter(model).upsert(id, { grantId, jti: id }, lifeSeconds)
  const left = async () => {
    const found = await Promise.all(kept.map(([model, id]) => adapter(model).find(id)))
    return kept.flatMap(([model], index) => (found[index] === undefined ? [] : [model]))
  }
  return { adapter, left }
}

describe.each(['AuthorizationCode', 'RefreshToken'] as const)('%s', (model) => {
  const name = model === 'AuthorizationCode' ? 'code' : 'refresh token'

  test('used once is marked as used, and its family stays', async () => {
    const { adapter, left } = await familyOf(`${model} once`)
    await adapter(model).consume(`${name} of ${model} once`)
    expect((await adapter(model).find(`${name} of ${model} once`))?.consumed).toBeTypeOf('number')
    expect(await left()).toEqual(['Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken'])
  })

  test('used twice at the same time is refused the second time, and its whole family ends; no other does', async () => {
    const other = await familyOf(`${model} other`)
    const { adapter, left } = await familyOf(`${model} twice`)
    const id = `${name} of ${model} twice`
    const uses = await Promise.allSettled([adapter(model).consume(id), adapter(model).consume(id)])
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await left()).toEqual([])
    expect(await other.left()).toEqual(['Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken'])
  })
})
