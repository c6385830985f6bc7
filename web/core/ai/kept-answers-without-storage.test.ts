import { afterAll, beforeAll, expect, test } from 'vitest'
import { basis, newUser, verdict } from './test-answers.ts'

// Another file of the same worker may have put a stand-in there.
const standIn = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
beforeAll(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
})
afterAll(() => {
  if (standIn) Object.defineProperty(globalThis, 'indexedDB', standIn)
})

test('a browser without IndexedDB finds and keeps nothing, and no search fails for it', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const { answers } = newUser()
  await answers.keepVerdict('1', basis, verdict('dropped'))
  expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
  expect(await answers.contacts(['1'], basis)).toEqual(new Map())
  expect(await answers.size()).toBeNull()
})
