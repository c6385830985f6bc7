import { expect, test } from 'vitest'
import { announceRun } from './run-notice.ts'
import { createOutside, holdTimers } from './test-outside.ts'
import { launches, openWorker, searchCommand } from './test-worker.ts'

holdTimers()

const texts = {
  progress: (done: number, total: number) => `${done}/${total}`,
  ended: (qualified: number, total: number) => `${qualified} of ${total} qualify`,
  stopped: 'stopped',
  contactsProgress: (done: number, total: number) => `contacts ${done}/${total}`,
  contactsEnded: (found: number, total: number) => `contacts of ${found} of ${total}`,
}

/** A search of two launches whose page can be hidden. */
async function open({ hidden }: { hidden: boolean }) {
  const listeners = new Set<() => void>()
  const seen = new Set<() => void>()
  const titles: string[] = []
  const notices: string[] = []
  const search = openWorker(createOutside(), [], () => listeners.forEach((listener) => listener()))
  const on = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  let isHidden = hidden
  const end = announceRun(
    { subscribe: on(listeners), getSnapshot: search.run },
    {
      isHidden: () => isHidden,
      onSeen: on(seen),
      setTitle: (text) => titles.push(text),
      notify: (text) => notices.push(text),
    },
    texts,
  )
  await search.does(searchCommand)
  await search.sendPage(launches('1', '2'), { last: true })
  const look = () => {
    isHidden = false
    seen.forEach((listener) => listener())
  }
  return { ...search, titles, notices, look, end }
}

test('the title shows progress and, in a hidden tab, the end until it is looked at; one notification shows it too', async () => {
  const { titles, notices, look, ...search } = await open({ hidden: true })
  expect(titles.at(-1)).toBe('0/2')
  await search.answer('1')
  expect(titles.at(-1)).toBe('1/2')
  await search.answer('2')
  expect(titles.at(-1)).toMatch(/of 2 qualify$/)
  expect(notices).toHaveLength(1)
  look()
  expect(titles.at(-1)).toBe('')
})

test('contacts of many launches are announced in the same way, by one notification', async () => {
  const { titles, notices, look, ...search } = await open({ hidden: true })
  await search.answer('1', '2')
  await search.does({ do: 'find-contacts-of', ids: ['1', '2'] })
  await search.answer('1')
  expect(titles.at(-1)).toBe('contacts 1/2')
  await search.fail('2')
  expect(titles.at(-1)).toBe('contacts of 1 of 2')
  expect(notices).toEqual(['2 of 2 qualify', 'contacts of 1 of 2'])
  look()
  expect(titles.at(-1)).toBe('')
})

test('in a tab that is looked at the title is as before, and nothing notifies', async () => {
  const { titles, notices, ...search } = await open({ hidden: false })
  await search.answer('1', '2')
  expect([titles.at(-1), notices]).toEqual(['', []])
})

test('a search that stops by itself says so, and nothing is shown any more once it is over', async () => {
  const { titles, notices, end, ...search } = await open({ hidden: true })
  await search.does({ do: 'stop' })
  expect([titles.at(-1), notices]).toEqual(['stopped', ['stopped']])
  end()
  await search.answer('1')
  expect([titles.at(-1), notices]).toEqual(['', ['stopped']])
})
