import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSealer } from '../base/db/sealer.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import {
  consumePayload,
  destroyPayload,
  findPayload,
  findPayloadByUid,
  findPayloadByUserCode,
  type NewOidcPayload,
  revokeByGrantId,
  sweepPayloads,
  upsertPayload,
} from './oidc-payloads.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes))
const artefact = (id: string, more: Partial<NewOidcPayload> = {}): NewOidcPayload => ({
  model: 'RefreshToken',
  id,
  payload: { jti: id },
  grantId: null,
  uid: null,
  userCode: null,
  expiresAt: at(10),
  ...more,
})

describe('oidc payloads', () => {
  let database: TestDatabase
  const sealer = createSealer(randomBytes(32))
  const store = () => ({ db: database.db, sealer })
  const find = (id: string, minutes = 0, model = 'RefreshToken') =>
    findPayload(store(), { model, id }, at(minutes))
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('an artefact is found by model and id until it expires', async () => {
    await upsertPayload(store(), artefact('one'))
    expect((await find('one', 9))?.payload).toEqual({ jti: 'one' })
    expect(await find('one', 10)).toBeUndefined()
    expect(await find('one', 0, 'AccessToken')).toBeUndefined()
  })

  test('of 50 uses at once of one code, one counts', async () => {
    await upsertPayload(store(), artefact('code', { model: 'AuthorizationCode' }))
    const key = { model: 'AuthorizationCode', id: 'code' }
    const uses = await Promise.all(Array.from({ length: 50 }, () => consumePayload(database.db, key, at(1))))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect((await find('code', 2, 'AuthorizationCode'))?.consumedAt).toEqual(at(1))
  })

  test('storing a consumed artefact again leaves it consumed', async () => {
    await upsertPayload(store(), artefact('used'))
    await consumePayload(database.db, artefact('used'), at(1))
    await upsertPayload(store(), artefact('used', { payload: { jti: 'used', more: true } }))
    expect(await find('used')).toMatchObject({ consumedAt: at(1), payload: { more: true } })
  })

  test('uid and user code find their artefact', async () => {
    await upsertPayload(store(), artefact('s', { model: 'Session', uid: 'uid-1', userCode: 'CODE' }))
    const found = { payload: { jti: 's' } }
    expect(await findPayloadByUid(store(), { model: 'Session', uid: 'uid-1' }, at(0))).toMatchObject(found)
    const userCode = { model: 'Session', userCode: 'CODE' }
    expect(await findPayloadByUserCode(store(), userCode, at(0))).toMatchObject(found)
    expect(await findPayloadByUid(store(), { model: 'Session', uid: 'uid-2' }, at(0))).toBeUndefined()
  })

  test('revoking a grant removes all that was issued under it and nothing else', async () => {
    await upsertPayload(store(), artefact('a', { grantId: 'grant' }))
    await upsertPayload(store(), artefact('b', { grantId: 'grant', model: 'AccessToken' }))
    await upsertPayload(store(), artefact('c', { grantId: 'other' }))
    await revokeByGrantId(database.db, 'grant')
    expect(await find('a')).toBeUndefined()
    expect(await find('b', 0, 'AccessToken')).toBeUndefined()
    expect(await find('c')).toBeDefined()
  })

  test('destroying removes one artefact', async () => {
    await upsertPayload(store(), artefact('gone'))
    await upsertPayload(store(), artefact('gone', { model: 'Session' }))
    await destroyPayload(database.db, artefact('gone'))
    expect(await find('gone')).toBeUndefined()
    expect(await find('gone', 0, 'Session')).toBeDefined()
  })

  test('a row is found by none of what the table has, and opens neither as another row nor with another key', async () => {
    const uid = { uid: 'uid-9', userCode: 'CODE-9', grantId: 'grant-9' }
    await upsertPayload(store(), artefact('mine', { model: 'Session', ...uid }))
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select * from oidc_payloads where model = 'Session'`,
    )
    const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    for (const text of texts) expect(await find(text, 0, 'Session')).toBeUndefined()
    expect(texts.join()).not.toMatch(/mine|uid-9|CODE-9|grant-9/)
    expect(await find('mine', 0, 'Session')).toBeDefined()
    const other = { db: database.db, sealer: createSealer(randomBytes(32)) }
    expect(await findPayload(other, { model: 'Session', id: 'mine' }, at(0))).toBeUndefined()
    await upsertPayload(store(), artefact('theirs', { model: 'Session' }))
    await database.pool.query(`update oidc_payloads set payload = other.payload from oidc_payloads as other
      where oidc_payloads.model = 'Session' and other.model = 'Session' and other.uid is not null`)
    expect(await find('theirs', 0, 'Session')).toBeUndefined()
  })

  test('the sweep removes what has expired and keeps the rest', async () => {
    await upsertPayload(store(), artefact('early', { expiresAt: at(1) }))
    await upsertPayload(store(), artefact('late', { expiresAt: at(3) }))
    expect(await sweepPayloads(database.db, at(2))).toBe(1)
    expect(await find('early', 0)).toBeUndefined()
    expect(await find('late', 0)).toBeDefined()
  })
})
