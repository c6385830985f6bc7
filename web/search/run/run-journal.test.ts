import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createRunJournal } from './run-journal.ts'
import { idleRun, reduceRun, type RunEvent } from './search-run.ts'
import { criteria, launch } from './test-outside.ts'

const started = (sealedPrompt: string): RunEvent => ({ type: 'started', criteria, sealedPrompt })
const page: RunEvent = { type: 'page', products: [launch('1')], hiddenFresh: [], next: null }

test('gives back what was written, in order, and what came since', async () => {
  const journal = createRunJournal('order')
  const other = createRunJournal('order')
  expect(await journal.readAfter(0)).toEqual({ events: [], last: 0, lastAtMs: null })
  await Promise.all([journal.append(started('a'), 1), journal.append(page, 2)])
  const part = await other.readAfter(0)
  expect(part).toMatchObject({ events: [started('a'), page], lastAtMs: 2 })
  expect(part.events.reduce(reduceRun, idleRun).items).toHaveLength(1)
  await journal.append({ type: 'stopped' }, 3)
  expect(await other.readAfter(part.last)).toMatchObject({ events: [{ type: 'stopped' }], lastAtMs: 3 })
})

test('a new search drops the old one, and readers of the old one find it', async () => {
  const journal = createRunJournal('drops')
  await journal.append(started('a'), 1)
  await journal.append(page, 2)
  const { last } = await journal.readAfter(0)
  await journal.append(started('b'), 3)
  expect((await journal.readAfter(0)).events).toEqual([started('b')])
  expect((await journal.readAfter(last)).events).toEqual([started('b')])
})

test('users do not see each other', async () => {
  await createRunJournal('ada').append(started('a'), 1)
  expect((await createRunJournal('bob').readAfter(0)).events).toEqual([])
})
