import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../db/test-database.ts'
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

describe.each(engines)('oidc payloads on $name', ({ open }) => {
  let database: TestDatabase
  const find = (id: string, minutes = 0, model = 'RefreshToken') =>
    findPayload(database.db, { model, id }, at(minutes))
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('an artefact is found by model and id until it expires', async () => {
    await upsertPayload(database.db, artefact('one'))
    expect((await find('one', 9))?.payload).toEqual({ jti: 'one' })
    expect(await find('one', 10)).toBeUndefined()
    expect(await find('one', 0, 'AccessToken')).toBeUndefined()
  })

  test('an artefact without expiry is always found', async () => {
    await upsertPayload(database.db, artefact('forever', { expiresAt: null }))
    expect(await find('forever', 60 * 24 * 365)).toBeDefined()
  })

  test('of 50 uses at once of one code, one counts', async () => {
    await upsertPayload(database.db, artefact('code', { model: 'AuthorizationCode' }))
    const key = { model: 'AuthorizationCode', id: 'code' }
    const uses = await Promise.all(Array.from({ length: 50 }, () => consumePayload(database.db, key, at(1))))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect((await find('code', 2, 'AuthorizationCode'))?.consumed_at).toEqual(at(1))
  })

  test('storing a consumed artefact again leaves it consumed', async () => {
    await upsertPayload(database.db, artefact('used'))
    await consumePayload(database.db, artefact('used'), at(1))
    await upsertPayload(database.db, artefact('used', { payload: { jti: 'used', more: true } }))
    expect(await find('used')).toMatchObject({ consumed_at: at(1), payload: { more: true } })
  })

  test('an unknown artefact cannot be consumed', async () => {
    expect(await consumePayload(database.db, artefact('unknown'), at(1))).toBe(false)
  })

  test('uid and user code find their artefact', async () => {
    await upsertPayload(database.db, artefact('s', { model: 'Session', uid: 'uid-1', userCode: 'CODE' }))
    expect((await findPayloadByUid(database.db, { model: 'Session', uid: 'uid-1' }, at(0)))?.id).toBe('s')
    expect(
      (await findPayloadByUserCode(database.db, { model: 'Session', userCode: 'CODE' }, at(0)))?.id,
    ).toBe('s')
    expect(await findPayloadByUid(database.db, { model: 'Session', uid: 'uid-2' }, at(0))).toBeUndefined()
  })

  test('revoking a grant removes all that was issued under it and nothing else', async () => {
    await upsertPayload(database.db, artefact('a', { grantId: 'grant' }))
    await upsertPayload(database.db, artefact('b', { grantId: 'grant', model: 'AccessToken' }))
    await upsertPayload(database.db, artefact('c', { grantId: 'other' }))
    await revokeByGrantId(database.db, 'grant')
    expect(await find('a')).toBeUndefined()
    expect(await find('b', 0, 'AccessToken')).toBeUndefined()
    expect(await find('c')).toBeDefined()
  })

  test('destroying removes one artefact', async () => {
    await upsertPayload(database.db, artefact('gone'))
    await upsertPayload(database.db, artefact('gone', { model: 'Session' }))
    await destroyPayload(database.db, artefact('gone'))
    expect(await find('gone')).toBeUndefined()
    expect(await find('gone', 0, 'Session')).toBeDefined()
  })

  test('the sweep removes what has expired and keeps the rest', async () => {
    await upsertPayload(database.db, artefact('early', { expiresAt: at(1) }))
    await upsertPayload(database.db, artefact('late', { expiresAt: at(3) }))
    expect(await sweepPayloads(database.db, at(2))).toBe(1)
    expect(await find('early', 0)).toBeUndefined()
    expect(await find('late', 0)).toBeDefined()
  })
})
