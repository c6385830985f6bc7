import { expect, test } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { readSignIn, type SignIn } from './sign-in.ts'
import { memoryStorage } from './test-tabs.ts'

const signIn: SignIn = {
  idToken: 'id-1',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  signedInAtMs: 1_000,
  expiresAtMs: 3_601_000,
  renewals: 0,
  user: { id: 'user-1', email: 'fiona@example.com', emailVerified: true, name: null, picture: null },
}

function openStore() {
  const storage = memoryStorage()
  const store = createSessionStore(storage)
  const states: unknown[] = []
  store.subscribe(() => states.push(store.getState()))
  return { store, storage, states }
}

test('new tokens are kept for a reload, but only another user is shown anew', () => {
  const { store, storage, states } = openStore()
  store.enter(signIn)
  store.enter({ ...signIn, idToken: 'id-2', renewals: 1 })
  expect(states).toEqual([{ status: 'signed-in', user: signIn.user }])
  expect(readSignIn(storage)?.idToken).toBe('id-2')
  store.enter({ ...signIn, user: { ...signIn.user, name: 'Fiona' } })
  expect(states).toHaveLength(2)
})

test('who leaves is forgotten, in storage too', () => {
  const { store, storage, states } = openStore()
  store.enter(signIn)
  store.leave({ status: 'signed-out', reason: 'expired' })
  expect([store.current(), readSignIn(storage)]).toEqual([null, null])
  expect(states.at(-1)).toEqual({ status: 'signed-out', reason: 'expired' })
})

test('a sign-in that ended also ended those before it, and none after it', () => {
  const { store } = openStore()
  expect(store.hasEnded(signIn)).toBe(false)
  store.markEnded({ signedInAtMs: 1_000 })
  store.markEnded({ signedInAtMs: 500 })
  expect([1_000, 999, 1_001].map((signedInAtMs) => store.hasEnded({ ...signIn, signedInAtMs }))).toEqual([
    true,
    true,
    false,
  ])
})
