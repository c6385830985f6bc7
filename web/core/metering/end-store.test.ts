import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { createIdbEndStore, type WaitingEnd } from './end-store.ts'
import { endOf } from './test-ends.ts'

const waiting = (callId: string, more: Partial<WaitingEnd> = {}): WaitingEnd => ({
  callId,
  end: null,
  keptAtMs: 1,
  ...more,
})

test('a call is kept for the next visit of its user alone, with the latest end, until it is removed', async () => {
  const store = createIdbEndStore('ada')
  await store.keep(waiting('a'))
  await store.keep(waiting('a', { end: endOf(5), keptAtMs: 2 }))
  await store.keep(waiting('b'))
  expect(await createIdbEndStore('bob').all()).toEqual([])
  const later = createIdbEndStore('ada')
  expect(await later.all()).toEqual([waiting('a', { end: endOf(5), keptAtMs: 2 }), waiting('b')])
  await later.remove('a')
  expect(await store.all()).toEqual([waiting('b')])
})

test('what nobody can read is passed over', async () => {
  const store = createIdbEndStore('old')
  await store.keep(waiting('good', { end: endOf(5) }))
  const database = await openDB('launchscout-metering.old', 1)
  await database.put('ends', { callId: 'negative', keptAtMs: 1, end: endOf(-5) })
  database.close()
  expect(await store.all()).toEqual([waiting('good', { end: endOf(5) })])
})
