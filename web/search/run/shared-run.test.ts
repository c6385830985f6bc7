import { describe, expect, test, vi } from 'vitest'
import { idleRun } from '#domain/search-run/search-run.ts'
import { criteria, freshLaunch } from '#domain/search-run/test-launches.ts'
import type { RunJournal } from './run-journal.ts'
import { resumeWithinMs } from './shared-run.ts'
import { createTestJournal, openBrowser, settle, shown, verdicts } from './test-browser.ts'
import { createOutside, holdTimers, listingError } from './test-outside.ts'
import { judgedIds, launches, searchCommand } from './test-worker.ts'

holdTimers()

const other = { ...searchCommand, sealedPrompt: 'other' }

/** Two tabs, of which the first works on a page of two launches with one verdict. */
async function twoTabs() {
  const browser = openBrowser()
  const first = await browser.open()
  await browser.send(first, searchCommand)
  await browser.sendPage([...launches('1', '2'), freshLaunch('fresh')])
  await browser.answer('1')
  const second = await browser.open()
  return { ...browser, first, second }
}

describe('a second tab', () => {
  test('shows the same run, what was done before and what comes, and starts no work of its own', async () => {
    const { first, second, ...browser } = await twoTabs()
    expect(verdicts(second)).toEqual(['1 by opened sealed', null])
    const listener = vi.fn()
    second.run.subscribe(listener)
    await browser.answer('2')
    expect(listener).toHaveBeenCalled()
    await browser.sendPage(launches('3'), { last: true })
    await browser.answer('3')
    expect(shown(second)).toEqual(shown(first))
    expect(shown(second).phase).toBe('done')
    expect(judgedIds(browser)).toEqual(['1', '2', '3'])
    expect(browser.outside.fetched).toHaveLength(1)
  })

  test('has its commands done by the first, once', async () => {
    const { first, second, ...browser } = await twoTabs()
    await browser.send(second, { do: 'stop' })
    expect(shown(first).phase).toBe('stopped')
    await browser.answer('2')
    await browser.send(second, { do: 'judge', ids: ['1'] })
    await browser.answer('1')
    await browser.send(second, { do: 'find-contacts', id: '1' }, { do: 'show-fresh' })
    await browser.answer('1', 'fresh')
    await browser.send(second, { do: 'go-on' })
    await browser.sendPage([], { last: true })
    expect(judgedIds(browser)).toEqual(['1', '2', '1', '1', 'fresh'])
    expect(shown(second)).toMatchObject({ phase: 'done', hiddenFresh: [] })
    expect(shown(second)).toEqual(shown(first))
  })

  test('that searches while the first begins a search: one run', async () => {
    const browser = openBrowser()
    const first = await browser.open()
    const second = await browser.open()
    first.run.send(searchCommand)
    second.run.send(other)
    await settle()
    expect(browser.outside.held.pages.list()).toHaveLength(1)
    expect(shown(first).sealedPrompt).toBe('sealed')
    expect(shown(second)).toEqual(shown(first))
  })
})

describe('when the working tab goes away', () => {
  test('the next one goes on by itself, a third follows it, and none is judged twice', async () => {
    const { first, second, ...browser } = await twoTabs()
    const third = await browser.open()
    first.crash()
    await settle()
    expect(shown(second)).toMatchObject({ phase: 'running', interrupted: false })
    expect(browser.outside.pageRequest().query.after).toBe('>')
    expect(browser.outside.callIds()).toEqual(['2'])
    await browser.answer('2')
    await browser.sendPage(launches('2', '3'), { last: true })
    await browser.answer('3')
    await browser.send(third, { do: 'show-fresh' })
    await browser.answer('fresh')
    expect(shown(second).phase).toBe('done')
    expect(shown(third)).toEqual(shown(second))
    expect(judgedIds(browser)).toEqual(['1', '2', '3', 'fresh'])
  })

  test('an answer that it kept and could no longer report is not paid for again', async () => {
    const { first, second, ...browser } = await twoTabs()
    browser.outside.callOf('2').answer()
    first.crash()
    await settle()
    expect(verdicts(second)).toEqual(['1 by opened sealed', '2 by opened sealed'])
    expect(browser.outside.callIds()).toEqual([])
  })

  test.each([
    ['a research under way', { do: 'find-contacts', id: '1' }],
    ['a launch that was being judged again', { do: 'judge', ids: ['1'] }],
  ] as const)('%s is taken up, so that its call is found again', async (_name, command) => {
    const { first, second, ...browser } = await twoTabs()
    await browser.send(first, command)
    await browser.answer('2')
    first.crash()
    await settle()
    expect(browser.outside.callIds()).toEqual(['1'])
    await browser.answer('1')
    expect(verdicts(second)).toEqual(['1 by opened sealed', '2 by opened sealed'])
    expect(shown(second).items[0]).toMatchObject({ judging: { kind: 'idle' }, researching: { kind: 'idle' } })
  })

  test('by closing, a third tab has what it wrote last, and its calls come in for the next request', async () => {
    const { first, second, ...browser } = await twoTabs()
    const third = await browser.open()
    const [call] = browser.outside.held.calls.list()
    first.run.send({ do: 'stop' })
    first.close()
    await settle()
    expect(shown(second).phase).toBe('stopped')
    expect(shown(third)).toEqual(shown(second))
    call?.answer()
    await browser.send(second, { do: 'go-on' })
    expect(judgedIds(browser)).toEqual(['1', '2'])
  })

  test('a command sent while nobody works is done afterwards, once, also that of a third tab', async () => {
    const { first, second, ...browser } = await twoTabs()
    const third = await browser.open()
    await browser.answer('2')
    first.crash()
    second.run.send({ do: 'stop' })
    third.run.send({ do: 'judge', ids: ['1'] })
    await settle()
    expect(browser.outside.held.pages.list()).toEqual([])
    expect(browser.outside.callIds()).toEqual(['1'])
    await browser.answer('1')
    expect(judgedIds(browser)).toEqual(['1', '2', '1'])
  })
})

describe('a reload', () => {
  test.each([
    ['not quite an hour', resumeWithinMs - 1_000, true],
    ['more than an hour', resumeWithinMs + 1, false],
  ])('after %s goes on by itself: %#', async (_name, awayMs, goesOn) => {
    const { outside, first, second, ...browser } = await twoTabs()
    second.close()
    first.crash()
    outside.clock.nowMs += awayMs
    const reloaded = await browser.open()
    expect(shown(reloaded)).toMatchObject(
      goesOn ? { phase: 'running', interrupted: false } : { phase: 'stopped', interrupted: true },
    )
    expect(outside.callIds()).toEqual(goesOn ? ['2'] : [])
    expect(outside.held.pages.list()).toHaveLength(goesOn ? 1 : 0)
    await browser.send(reloaded, { do: 'go-on' })
    await browser.answer('2')
    await browser.sendPage([], { last: true })
    expect(shown(reloaded).phase).toBe('done')
    expect(judgedIds({ outside })).toEqual(['1', '2'])
  })

  test.each([
    ['a stopped run', [{ do: 'stop' }], ['1', '2']],
    ['a second search, and nothing of the first', [{ do: 'stop' }, other], ['9']],
  ] as const)('shows %s as it was', async (_name, commands, ids) => {
    const { outside, first, second, ...browser } = await twoTabs()
    await browser.send(first, ...commands)
    if (outside.held.pages.list().length > 0) await browser.sendPage(launches('9'), { last: true })
    await browser.answer(...outside.callIds())
    const before = shown(first)
    expect(before.items.map(({ product }) => product.id)).toEqual(ids)
    second.close()
    first.crash()
    expect(shown(await browser.open())).toEqual(before)
    expect(outside.callIds()).toEqual([])
  })
})

describe('a search behind another one', () => {
  /** Two tabs whose run is over, and a search that requests its first page. */
  async function searchedAgain() {
    const browser = await twoTabs()
    await browser.answer('2')
    await browser.sendPage([], { last: true })
    const before = shown(browser.first)
    await browser.send(browser.second, other)
    const failPage = async () => {
      browser.outside.pageRequest().fail(listingError('NETWORK'))
      await settle()
    }
    const reload = async () => {
      browser.tabs.list().forEach((tab) => tab.crash())
      return browser.open()
    }
    return { ...browser, before, failPage, reload }
  }

  test('leaves it until the first page is there, in every tab and over a reload', async () => {
    const { before, reload, first, second, ...browser } = await searchedAgain()
    for (const tab of [first, second]) expect(shown(tab)).toMatchObject({ phase: 'running', before })
    const reloaded = await reload()
    expect(shown(reloaded)).toMatchObject({ phase: 'running', sealedPrompt: 'other', before })
    await browser.sendPage(launches('9'), { last: true })
    await browser.answer('9')
    expect(verdicts(await browser.open())).toEqual(['9 by opened other'])
  })

  test('that fails gives it back in every tab and over a reload; the journal holds one run, however many fail', async () => {
    const { before, failPage, reload, first, second, ...browser } = await searchedAgain()
    await failPage()
    await browser.send(second, other)
    const { events } = await createTestJournal(browser.userId).readAfter(0)
    expect(events).toEqual([{ type: 'started', criteria, sealedPrompt: 'other', before }])
    await failPage()
    const missed = { sealedPrompt: 'other', fetching: { kind: 'failed', failure: { code: 'NETWORK' } } }
    expect(shown(first)).toMatchObject({ ...before, missed })
    expect(shown(second)).toEqual(shown(first))
    const reloaded = await reload()
    await browser.send(reloaded, { do: 'judge', ids: ['1'] }, { do: 'show-fresh' })
    await browser.answer('1', 'fresh')
    expect(shown(reloaded)).toMatchObject({ phase: 'done', missed: null })
    expect(verdicts(await reload())).toEqual(['1', '2', 'fresh'].map((id) => `${id} by opened sealed`))
  })
})

describe('the browser’s storage', () => {
  test('that is full for one event leaves no wrong run behind, and the next search is kept', async () => {
    let isFull = false
    const browser = openBrowser(createOutside(), (userId): RunJournal => {
      const journal = createTestJournal(userId)
      const full = () => Promise.reject(new DOMException('No room left.', 'QuotaExceededError'))
      return { ...journal, append: (...record) => (isFull ? full() : journal.append(...record)) }
    })
    const first = await browser.open()
    const second = await browser.open()
    await browser.send(first, searchCommand)
    await browser.sendPage(launches('1', '2', '3'), { last: true })
    await browser.answer('1')
    isFull = true
    await browser.answer('2')
    isFull = false
    expect(shown(second)).toEqual(idleRun)
    await browser.answer('3')
    expect(shown(first).phase).toBe('done')
    expect(shown(await browser.open())).toEqual(idleRun)
    await browser.send(second, other)
    await browser.sendPage(launches('1'), { last: true })
    await browser.answer('1')
    expect(shown(first)).toMatchObject({ phase: 'done', sealedPrompt: 'other' })
    expect(shown(await browser.open())).toEqual(shown(first))
  })

  test('that there is not lets a search run all the same, in its tab', async () => {
    const refused = () => Promise.reject(new DOMException('No storage here.', 'InvalidStateError'))
    const none = { readAfter: refused, append: refused, clear: refused }
    const browser = openBrowser(createOutside(), () => none)
    const tab = await browser.open()
    await browser.send(tab, searchCommand)
    await browser.sendPage(launches('1'), { last: true })
    await browser.answer('1')
    expect(shown(tab)).toMatchObject({ phase: 'done' })
    expect(shown(await browser.open())).toEqual(idleRun)
  })
})

test('a run that several opened in one tab ends with the last of them, and may begin again', async () => {
  const browser = openBrowser()
  const tab = browser.tabs.open()
  tab.run.send(searchCommand)
  const end = tab.run.open()
  await settle()
  await browser.sendPage(launches('1'))
  tab.close()
  tab.close()
  await browser.answer('1')
  expect([browser.tabs.working(), verdicts(tab)]).toEqual([tab.name, ['1 by opened sealed']])
  end()
  tab.run.open()
  await settle()
  expect(shown(tab).phase).toBe('running')
  const next = await browser.open()
  await browser.sendPage([], { last: true })
  expect(shown(next)).toMatchObject({ phase: 'done' })
  expect(judgedIds(browser)).toEqual(['1'])
})
