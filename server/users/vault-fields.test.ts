import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const keyShareOf = async (actor: Actor): Promise<unknown> =>
  (await api.ask('mutation { vaultKeyShare }', {}, actor)).data?.vaultKeyShare

test('the share of a user is 32 bytes, the same for all tabs that ask at once and for every later sign-in', async () => {
  const ada = await api.signIn('ada')
  const shares = await Promise.all(Array.from({ length: 20 }, () => keyShareOf(ada)))
  expect(new Set(shares).size).toBe(1)
  expect(shares[0]).toMatch(/^[\w-]{43}$/)
  expect(await keyShareOf(await api.signIn('ada'))).toBe(shares[0])
})

test('each user has their own, and asking as one gives nothing of another', async () => {
  const [bob, eve] = [await keyShareOf(await api.signIn('bob')), await keyShareOf(await api.signIn('eve'))]
  expect(bob).not.toBe(eve)
})

test('no cache keeps an answer, be it a share or a refusal', async () => {
  const ada = await api.signIn('ada')
  const query = 'mutation { vaultKeyShare }'
  for (const headers of [{ authorization: `Bearer ${ada.token}` }, {}, { origin: 'https://evil.example' }]) {
    const answer = await api.post({ query }, headers)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
