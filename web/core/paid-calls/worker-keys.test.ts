import { expect, test } from 'vitest'
import { createWorkerKeys } from './worker-keys.ts'

const aes = { name: 'AES-GCM', length: 256 }
const newKey = () => crypto.subtle.generateKey(aes, true, ['encrypt', 'decrypt'])
/** The same key, as a message brings it. */
const copyOf = async (key: CryptoKey) =>
  crypto.subtle.importKey('raw', await crypto.subtle.exportKey('raw', key), aes, true, ['encrypt', 'decrypt'])
const never = () => new Promise<void>(() => undefined)
const atOnce = () => Promise.resolve()
const ignore = () => undefined

test('while calls are under way the key of before is taken again, and another one waits for their end', async () => {
  const keys = createWorkerKeys(crypto)
  const first = await newKey()
  await keys.take('ada', first, never)
  const again = await copyOf(first)
  await keys.take('ada', again, never)
  expect(await keys.get('ada')).toBe(again)

  const calls = Promise.withResolvers<null>()
  const other = await newKey()
  const taking = keys.take('ada', other, () => calls.promise.then(ignore))
  const taken = await Promise.race([
    taking.then(() => true),
    keys.take('ada', again, never).then(() => false),
  ])
  expect(taken).toBe(false)
  expect(await keys.get('ada')).toBe(again)
  calls.resolve(null)
  await taking
  expect(await keys.get('ada')).toBe(other)
})

test('a key is forgotten after a sign-out, except one that came with the next sign-in', async () => {
  const keys = createWorkerKeys(crypto)
  const key = await newKey()
  await keys.take('ada', key, atOnce)
  await keys.take('bob', key, atOnce)
  await keys.forget('ada', atOnce)
  await expect(keys.get('ada')).rejects.toThrow('signed out')
  expect(await keys.get('bob')).toBe(key)

  const calls = Promise.withResolvers<null>()
  const forgetting = keys.forget('bob', () => calls.promise.then(ignore))
  const again = await copyOf(key)
  await keys.take('bob', again, never)
  calls.resolve(null)
  await forgetting
  expect(await keys.get('bob')).toBe(again)
})
