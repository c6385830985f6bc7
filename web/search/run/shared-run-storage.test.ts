import { describe, expect, test } from 'vitest'
import { idleRun } from '#domain/search-run/search-run.ts'
import { freshLaunch, launch } from '#domain/search-run/test-launches.ts'
import type { RunJournal } from './run-journal.ts'
import { createTestJournal, openBrowser, settle, shown, verdicts } from './test-browser.ts'
import { createOutside, holdTimers } from './test-outside.ts'
import { judgedIds, launches, searchCommand } from './test-worker.ts'

holdTimers()

describe('an event that cannot be written', () => {
  /** A browser whose storage is full now and then. */
  function browserWithDisk() {
    const disk = { full: false }
    const journalOf = (userId: string): RunJournal => {
      const journal = createTestJournal(userId)
      const full = () => Promise.reject(new DOMException('No room left.', 'QuotaExceededError'))
      return { ...journal, append: (...record) => (disk.full ? full() : journal.append(...record)) }
    }
    return { ...openBrowser(createOutside(), journalOf), disk }
  }

  test('leaves no wrong run behind: nothing more of this run is kept, and the next one is', async () => {
    const { disk, ...browser } = browserWithDisk()
    const first = await browser.open()
    const second = await browser.open()
    await browser.send(first, searchCommand)
    await browser.sendPage(launches('1', '2', '3'), { last: true })
    await browser.answer('1')
    expect(shown(second)).toEqual(shown(first))
    disk.full = true
    await browser.answer('2')
    disk.full = false
    expect(shown(second)).toEqual(idleRun)
    await browser.answer('3')
    expect(verdicts(first)).not.toContain(null)
    expect(shown(first).phase).toBe('done')
    expect(shown(await browser.open())).toEqual(idleRun)
    await browser.send(second, { ...searchCommand, sealedPrompt: 'other' })
    await browser.sendPage(launches('1'), { last: true })
    await browser.answer('1')
    expect(shown(first)).toMatchObject({ phase: 'done', sealedPrompt: 'other' })
    expect(shown(second)).toEqual(shown(first))
    expect(shown(await browser.open())).toEqual(shown(first))
  })

  test('that begins a search: the search before it is not shown in its place', async () => {
    const { disk, ...browser } = browserWithDisk()
    const first = await browser.open()
    await browser.send(first, searchCommand)
    await browser.sendPage([], { last: true })
    disk.full = true
    await browser.send(first, { ...searchCommand, sealedPrompt: 'other' })
    disk.full = false
    await browser.sendPage(launches('1'), { last: true })
    expect(shown(await browser.open())).toEqual(idleRun)
    await browser.answer('1')
    expect(shown(first)).toMatchObject({ phase: 'done', sealedPrompt: 'other' })
  })

  test('of the search before touches no new one', async () => {
    const { disk, ...browser } = browserWithDisk()
    const first = await browser.open()
    await browser.send(first, searchCommand)
    disk.full = true
    first.run.send({ do: 'stop' })
    disk.full = false
    await browser.send(first, { ...searchCommand, sealedPrompt: 'other' })
    expect(shown(await browser.open())).toEqual(shown(first))
    expect(shown(first).sealedPrompt).toBe('other')
  })
})

describe('one tab', () => {
  test('whose run several opened ends when the last of them ends it', async () => {
    const browser = openBrowser()
    const tab = await browser.open()
    const end = tab.run.open()
    await browser.send(tab, searchCommand)
    await browser.sendPage(launches('1'))
    expect(browser.outside.begun).toHaveLength(1)
    tab.close()
    tab.close()
    await settle()
    expect(browser.tabs.working()).toBe(tab.name)
    await browser.answer('1')
    expect(verdicts(tab)).toEqual(['1 by opened sealed'])
    const other = await browser.open()
    end()
    await settle()
    expect(browser.tabs.working()).toBe(other.name)
    expect(shown(other).phase).toBe('running')
  })

  test('that ends and begins again at once shows the run and works on', async () => {
    const browser = openBrowser()
    const tab = await browser.open()
    await browser.send(tab, searchCommand)
    await browser.sendPage([launch('1'), freshLaunch('fresh')], { last: true })
    tab.close()
    const end = tab.run.open()
    end()
    tab.run.open()
    await settle()
    expect(shown(tab).hiddenFresh).toHaveLength(1)
    expect(shown(tab).phase).toBe('running')
    await browser.answer('1')
    expect(shown(tab).phase).toBe('done')
    expect(judgedIds(browser)).toEqual(['1'])
  })

  test('does the commands from before it could work, and not again when it begins anew', async () => {
    const browser = openBrowser()
    const tab = browser.tabs.open()
    tab.run.send(searchCommand)
    await settle()
    await browser.sendPage(launches('1'), { last: true })
    await browser.answer('1')
    tab.close()
    tab.run.open()
    await settle()
    expect(shown(tab).phase).toBe('done')
    expect(browser.outside.held.pages.list()).toEqual([])
  })

  test('without IndexedDB runs all the same', async () => {
    const refused = () => Promise.reject(new DOMException('No storage here.', 'InvalidStateError'))
    const browser = openBrowser(createOutside(), () => ({
      readAfter: refused,
      append: refused,
      clear: refused,
    }))
    const tab = await browser.open()
    await browser.send(tab, searchCommand)
    await browser.sendPage(launches('1'), { last: true })
    await browser.answer('1')
    expect(shown(tab)).toMatchObject({ phase: 'done' })
    const second = await browser.open()
    expect(shown(second)).toEqual(idleRun)
    await browser.send(second, { do: 'judge', ids: ['1'] })
    expect(browser.outside.callIds()).toEqual(['1'])
  })
})
