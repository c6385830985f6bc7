import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { createIdbEndStore, type WaitingEnd } from './end-store.ts'
import { createMemoryEndStore, endOf } from './test-ends.ts'

const waiting = (callId: string, more: Partial<WaitingEnd> = {}): WaitingEnd => ({
  callId,
  end: null,
  keptAtMs: 1,
  triedAtMs: 1,
  ...more,
})
let users = 0

describe.each([
  ['IndexedDB', () => createIdbEndStore(`user-${++users}`)],
  ['the tests’ memory', createMemoryEndStore],
])('in %s', (_name, open) => {
  test('a call is kept until it is removed', async () => {
    const store = open()
    await store.keep(waiting('a', { end: endOf(5) }))
    await store.keep(waiting('b'))
    expect(await store.all()).toEqual([waiting('a', { end: endOf(5) }), waiting('b')])
    await store.remove('a')
    await store.remove('never kept')
    expect(await store.all()).toEqual([waiting('b')])
  })

  test('what is kept of a call later takes the place of what was', async () => {
    const store = open()
    await store.keep(waiting('a'))
    await store.keep(waiting('a', { end: endOf(5), keptAtMs: 2, triedAtMs: 2 }))
    expect(await store.all()).toEqual([waiting('a', { end: endOf(5), keptAtMs: 2, triedAtMs: 2 })])
  })

  test('those tried longest ago come first', async () => {
    const store = open()
    for (const [callId, triedAtMs] of Object.entries({ a: 3, b: 1, c: 2 }))
      await store.keep(waiting(callId, { triedAtMs }))
    expect((await store.all()).map(({ callId }) => callId)).toEqual(['b', 'c', 'a'])
  })

  test('a call is ended only while it has no end', async () => {
    const store = open()
    await store.keep(waiting('a'))
    await store.keep(waiting('b', { end: endOf(5) }))
    for (const callId of ['a', 'b', 'gone']) await store.endOpen(callId, endOf(9))
    expect(await store.all()).toEqual([waiting('a', { end: endOf(9) }), waiting('b', { end: endOf(5) })])
  })
})

describe('IndexedDB', () => {
  test('keeps the users of one browser apart, and for the next visit', async () => {
    await createIdbEndStore('ada').keep(waiting('a'))
    expect(await createIdbEndStore('bob').all()).toEqual([])
    expect(await createIdbEndStore('ada').all()).toEqual([waiting('a')])
  })

  test('what another release has kept and nobody can read is passed over', async () => {
    const store = createIdbEndStore('old')
    await store.keep(waiting('good', { end: endOf(5) }))
    const database = await openDB('launchscout-metering.old', 1)
    await database.put('ends', { callId: 'other', end: { tokens: 5 } })
    await database.put('ends', { callId: 'negative', keptAtMs: 1, triedAtMs: 1, end: endOf(-5) })
    database.close()
    await store.endOpen('other', endOf(1))
    expect(await store.all()).toEqual([waiting('good', { end: endOf(5) })])
  })
})
