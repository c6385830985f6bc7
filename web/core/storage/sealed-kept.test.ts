import { expect, test } from 'vitest'
import { createMemoryStorage, createTestRecords } from '../vault/test-stores.ts'
import { createTurns } from './in-turn.ts'
import { createSealedKept } from './sealed-kept.ts'

const KEY = 'launchscout.user-1.list'
const parse = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
const adding = (text: string) => (last: string[]) => [...last, text]

/** A browser whose tabs share a storage, its events and a lock. */
function openBrowser(storage = createMemoryStorage()) {
  const events = new EventTarget()
  const inTurn = createTurns()
  const tell = () => events.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  const openTab = (sealing = createTestRecords()) =>
    createSealedKept({
      key: KEY,
      parse,
      sealing,
      storage: {
        getItem: storage.getItem,
        setItem: (key, value) => {
          storage.setItem(key, value)
          tell()
        },
      },
      events: { addEventListener: events.addEventListener.bind(events) },
      lock: (_name, run) => inTurn(run),
    })
  return { storage, openTab }
}

test('what was kept is there in the next tab, and the storage shows no word of it', async () => {
  const { storage, openTab } = openBrowser()
  openTab().change(adding('a canary'))
  await expect.poll(() => storage.getItem(KEY)).not.toBeNull()
  expect(storage.dump()).not.toContain('canary')
  const next = openTab()
  await expect.poll(next.get).toEqual(['a canary'])
})

test('what a tab reads anew has its own changes and those of a tab that is gone', async () => {
  const { openTab } = openBrowser()
  const [one, other] = [openTab(), openTab()]
  one.change(adding('first'))
  expect(await one.fresh()).toEqual(['first'])
  expect(await other.fresh()).toEqual(['first'])
})

test('a change is shown at once, and what was kept before comes under it', async () => {
  const { storage, openTab } = openBrowser()
  openTab().change(adding('first'))
  await expect.poll(() => storage.getItem(KEY)).not.toBeNull()
  const tab = openTab()
  tab.change(adding('second'))
  expect(tab.get()).toEqual(['second'])
  await expect.poll(tab.get).toEqual(['first', 'second'])
})

test('of changes in three tabs at once none is lost, and all tabs show them', async () => {
  const { openTab } = openBrowser()
  const tabs = [openTab(), openTab(), openTab()]
  for (let turn = 0; turn < 5; turn += 1)
    tabs.forEach((tab, index) => tab.change(adding(`${turn} of ${index}`)))
  for (const tab of tabs) await expect.poll(() => tab.get().length).toBe(15)
  expect(new Set(tabs[0]?.get()).size).toBe(15)
  expect(tabs[1]?.get()).toEqual(tabs[0]?.get())
  expect(tabs[2]?.get()).toEqual(tabs[0]?.get())
})

test.each([
  ['of another user', createTestRecords('user-2')],
  [
    'whose key never comes',
    { seal: () => new Promise<never>(() => undefined), open: () => new Promise(() => undefined) },
  ],
])('a tab %s shows nothing of it', async (_who, sealing) => {
  const { storage, openTab } = openBrowser()
  openTab().change(adding('a canary'))
  await expect.poll(() => storage.getItem(KEY)).not.toBeNull()
  const other = openTab(sealing)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.get()).toEqual([])
})

test('where the browser stores nothing, a change lasts as long as the page', async () => {
  const { openTab } = openBrowser(createMemoryStorage(10))
  const tab = openTab()
  tab.change(adding('one'))
  tab.change(adding('two'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tab.get()).toEqual(['one', 'two'])
})

test.each([
  ['is told', 10, false],
  ['is not told where it stores it', 1_000, true],
])('what the browser does not store %s', async (_name, room, isKept) => {
  const { openTab } = openBrowser(createMemoryStorage(room))
  const tab = openTab()
  expect(tab.isKept()).toBe(true)
  tab.change(adding('one'))
  await tab.fresh()
  expect(tab.isKept()).toBe(isKept)
})
