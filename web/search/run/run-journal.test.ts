import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkedValue, contactProof } from '#domain/proof/test-contact-proof.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import { earlierOf, idleRun, reduceRun } from '#domain/search-run/search-run.ts'
import {
  contacts,
  failed,
  fetchFailed,
  judged,
  onTwo,
  place,
  quota,
  verdict,
} from '#domain/search-run/test-events.ts'
import { criteria, launch } from '#domain/search-run/test-launches.ts'
import { createTestRecords, encodedRecords } from '#web/core/vault/test-stores.ts'
import { createRunJournal } from './run-journal.ts'
import { createTestJournal } from './test-browser.ts'

const started = (sealedPrompt: string): RunEvent => ({
  type: 'started',
  criteria,
  sealedPrompt,
  before: null,
})
const nothing = { events: [], last: 0, lastAtMs: null, anew: true }
const page: RunEvent = { type: 'page', products: [launch('1')], hiddenFresh: [], next: null }

test('gives back what was written, in order, and what came since', async () => {
  const journal = createTestJournal('order')
  const other = createTestJournal('order')
  expect(await journal.readAfter(0)).toEqual(nothing)
  await Promise.all([journal.append(started('a'), 1), journal.append(page, 2)])
  const part = await other.readAfter(0)
  expect(part).toMatchObject({ events: [started('a'), page], lastAtMs: 2, anew: true })
  expect(part.events.reduce(reduceRun, idleRun).items).toHaveLength(1)
  await journal.append({ type: 'stopped' }, 3)
  const more = await other.readAfter(part.last)
  expect(more).toMatchObject({ events: [{ type: 'stopped' }], lastAtMs: 3, anew: false })
  expect(await other.readAfter(more.last)).toEqual({ ...more, events: [] })
})

test('a new search drops the old one, clearing drops all, and readers of the old one find that', async () => {
  const journal = createTestJournal('drops')
  await journal.append(started('a'), 1)
  await journal.append(page, 2)
  const { last } = await journal.readAfter(0)
  await journal.append(started('b'), 3)
  expect((await journal.readAfter(0)).events).toEqual([started('b')])
  expect(await journal.readAfter(last)).toMatchObject({ events: [started('b')], anew: true })
  await journal.clear()
  expect(await journal.readAfter(0)).toEqual(nothing)
  expect(await journal.readAfter(last)).toEqual(nothing)
})

test('users do not see each other', async () => {
  await createTestJournal('ada').append(started('a'), 1)
  expect((await createTestJournal('bob').readAfter(0)).events).toEqual([])
})

describe('what is in the journal', () => {
  // Each kind is typed by the schema that it is read with: one for each part that is nested.
  const one = {
    started: { type: 'started', criteria: { ...criteria, topic: 'ai' }, sealedPrompt: 'a', before: null },
    page: {
      type: 'page',
      products: [launch('1', { topics: [{ name: 'AI', slug: 'ai', postsCount: 3 }] })],
      hiddenFresh: [launch('2')],
      next: place(1),
    },
    failed: { type: 'fetch-failed', failure: { ...quota, detail: 'why', requestId: 'id' } },
    judged: { type: 'judged', id: '1', answer: verdict() },
    researched: { type: 'researched', id: '1', answer: contacts() },
    proven: {
      type: 'proven',
      id: '1',
      ofMs: 1,
      proof: contactProof([checkedValue('Ada', 'email', 'ada@b.example')]),
    },
  } satisfies Record<string, RunEvent>
  const began = { event: one.started, atMs: 1 }
  let users = 0

  /** A journal with these records. */
  async function journalOf(...records: unknown[]) {
    const userId = `records ${++users}`
    const journal = createTestJournal(userId)
    await journal.clear()
    const database = await openDB(`launchscout-run.${userId}`)
    for (const record of records) {
      const sealed = await encodedRecords.seal(['run-event', 'any', ''], record)
      await database.add('events', { type: 'any', launchId: null, sealed })
    }
    return { journal, count: () => database.count('events') }
  }

  test('an event that is moved to another launch does not open, and no run is shown', async () => {
    const userId = `moved ${++users}`
    const journal = createRunJournal(userId, createTestRecords(userId))
    await journal.append(one.started, 1)
    await journal.append(one.judged, 2)
    expect((await journal.readAfter(0)).events).toEqual([one.started, one.judged])
    const database = await openDB(`launchscout-run.${userId}`)
    const [, last] = z.tuple([z.number(), z.number()]).parse(await database.getAllKeys('events'))
    const record = z.looseObject({}).parse(await database.get('events', last))
    await database.put('events', { ...record, launchId: '2' }, last)
    expect(await journal.readAfter(0)).toEqual(nothing)
  })

  test.each(Object.values(one))('$type: given back as it was, where it can be read', async (event) => {
    const { journal } = await journalOf(began, { event, atMs: 2 })
    expect((await journal.readAfter(0)).events).toEqual([one.started, event])
  })

  test('the run before a search is given back as it was', async () => {
    const before = earlierOf(
      onTwo(judged('1'), { type: 'researched', id: '1', answer: contacts() }, failed('2'), fetchFailed),
    )
    const { journal } = await journalOf({ event: { ...one.started, before }, atMs: 1 })
    expect((await journal.readAfter(0)).events).toEqual([{ ...one.started, before }])
  })

  const without = (field: string, record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== field))
  test.each<[string, unknown[]]>([
    ['an event of another name', [began, { event: { type: 'classified', id: '1' }, atMs: 2 }]],
    ['no record at all', [began, null]],
    ['no time', [began, { event: { type: 'stopped' } }]],
    [
      'a verdict without its sources',
      [
        began,
        {
          event: { ...one.judged, answer: { ...verdict(), result: without('sources', verdict().result) } },
          atMs: 2,
        },
      ],
    ],
    ['a run without its beginning', [{ event: one.page, atMs: 1 }]],
  ])('%s: no run is read, nothing is deleted, and the next run takes its place', async (_name, records) => {
    const { journal, count } = await journalOf(...records)
    expect(await journal.readAfter(0)).toEqual(nothing)
    expect(await count()).toBe(records.length)
    await journal.append(started('b'), 3)
    await journal.append(page, 4)
    expect((await journal.readAfter(0)).events).toEqual([started('b'), page])
  })
})
