import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTIVITY_ACTIONS } from '#domain/log/activity.ts'
import { type Actor, openTestApi } from '../api/test-api.ts'
import { findUser } from './users-store.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let actor: Actor
beforeAll(async () => {
  api = await openTestApi()
  actor = await api.signIn('founder')
})
afterAll(() => api.close())

const document = `mutation ($input: CreateActivityLogInput!) {
  createActivityLog(input: $input) { id userId email action metadata owner createdAt }
}`
const record = (changes: Record<string, unknown>) => {
  const input = { userId: actor.id, email: actor.email, action: 'LOGIN', ...changes }
  return api.ask(document, { input }, actor)
}
const rows = () => api.db.selectFrom('activity_logs').selectAll().execute()

test.each(ACTIVITY_ACTIONS)('%s is recorded, and moves the user’s last activity', async (action) => {
  const { data, codes } = await record({ action, metadata: { source: 'app_init' } })
  expect(codes).toEqual([])
  expect(data?.createActivityLog).toMatchObject({
    userId: actor.id,
    email: actor.email,
    action,
    metadata: '{"source":"app_init"}',
    owner: actor.id,
  })
  const last = (await rows()).at(-1)
  expect((await findUser(api.db, actor.id))?.last_active).toEqual(last?.created_at)
})

test.each([
  ['an object', { a: [1, null] }, '{"a":[1,null]}'],
  ['JSON text', '{"a":[1,null]}', '{"a":[1,null]}'],
  ['text with a NUL in it', { a: '\u0000' }, '{"a":"\\u0000"}'],
  ['4,000 characters', JSON.stringify('x'.repeat(3_998)), JSON.stringify('x'.repeat(3_998))],
  ['nothing', undefined, null],
  ['null', null, null],
])('metadata of %s is kept as JSON text', async (_name, metadata, kept) => {
  expect((await record({ metadata })).data?.createActivityLog).toMatchObject({ metadata: kept })
})

test.each([
  ['another user', { userId: 'somebody-else' }, 'MISMATCH'],
  ['another email', { email: 'somebody-else@example.com' }, 'MISMATCH'],
  ['an action of admins', { action: 'admin:BLOCK_USER' }, 'INVALID_INPUT'],
  ['any action that begins like one of admins', { action: 'admin:' }, 'INVALID_INPUT'],
  ['an unknown action', { action: 'DROP_TABLE' }, 'INVALID_INPUT'],
  ['an action in other letters', { action: 'login' }, 'INVALID_INPUT'],
  ['text that is no JSON', { metadata: 'a secret' }, 'INVALID_INPUT'],
  ['4,001 characters', { metadata: JSON.stringify('x'.repeat(3_999)) }, 'INVALID_INPUT'],
])('%s is refused and nothing is recorded', async (_name, changes, code) => {
  const before = (await rows()).length
  const { codes, errors } = await record(changes)
  expect(codes).toEqual([code])
  expect(JSON.stringify(errors)).not.toMatch(/a secret|xxx/)
  expect(await rows()).toHaveLength(before)
  expect((await record({})).codes).toEqual([])
})

test('a user whose record was never made gets that as a refusal', async () => {
  const early = await api.signIn('early', { known: false })
  const input = { userId: early.id, email: early.email, action: 'LOGIN' }
  expect((await api.ask(document, { input }, early)).codes).toEqual(['USER_NOT_FOUND'])
})

test('while the disk is nearly full, a sign-in is recorded, and what can be left out is refused with a code', async () => {
  let isScarce = true
  const tight = await openTestApi({
    database: api,
    room: { isScarce: (place) => place === 'DATA' && isScarce },
  })
  const act = async (action: string) =>
    (await tight.ask(document, { input: { userId: actor.id, email: actor.email, action } }, actor)).codes
  expect(await act('LOGIN')).toEqual([])
  expect(await act('PRODUCT_HUNT_SEARCH')).toEqual(['DISK_NEARLY_FULL'])
  isScarce = false
  expect(await act('PRODUCT_HUNT_SEARCH')).toEqual([])
  await tight.close()
})
