import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { createIdbCallStore, type SentCall } from './call-store.ts'

const call = (id: string, sentAtMs = 1): SentCall => ({
  id,
  meteringCallId: null,
  sentAtMs,
  sealedAnswer: null,
  ended: false,
})

test('a call is kept until it is removed, for every page and worker of its user and for nobody else', async () => {
  const [page, worker, other] = [createIdbCallStore('u1'), createIdbCallStore('u1'), createIdbCallStore('u2')]
  await page.keep(call('a'))
  await page.keep({ ...call('a'), sealedAnswer: new Uint8Array([1]) })
  expect(await worker.get('a')).toEqual({ ...call('a'), sealedAnswer: new Uint8Array([1]) })
  expect(await other.get('a')).toBeNull()
  await worker.remove('a')
  expect(await page.get('a')).toBeNull()
})

test('calls sent before a time are taken out', async () => {
  const store = createIdbCallStore('u3')
  for (const sentAtMs of [8, 9, 10]) await store.keep(call(`at ${sentAtMs}`, sentAtMs))
  await store.removeBefore(9)
  expect([await store.get('at 8'), await store.get('at 9'), await store.get('at 10')]).toEqual([
    null,
    call('at 9', 9),
    call('at 10', 10),
  ])
})

test('what cannot be read counts as nothing', async () => {
  const store = createIdbCallStore('u4')
  await store.keep(call('a'))
  const database = await openDB('launchscout-calls.u4')
  await database.put('calls', { id: 'a', sentAtMs: 'yesterday' })
  expect(await store.get('a')).toBeNull()
})

test('what is answered can be taken out; a call under way or without an answer stays', async () => {
  const store = createIdbCallStore('u5')
  await store.keep(call('under way'))
  await store.keep({ ...call('answered'), sealedAnswer: new Uint8Array([1]) })
  await store.removeAnswered()
  expect([await store.get('under way'), await store.get('answered')]).toEqual([call('under way'), null])
})
