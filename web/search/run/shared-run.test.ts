import { describe, expect, test, vi } from 'vitest'
import { criteria, freshLaunch } from '#domain/search-run/test-launches.ts'
import { resumeWithinMs } from './shared-run.ts'
import { createTestJournal, openBrowser, settle, shown, verdicts } from './test-browser.ts'
import { holdTimers, listingError } from './test-outside.ts'
import { judgedIds, launches, searchCommand } from './test-worker.ts'

holdTimers()

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
  test('shows the same run, what was done before and what comes', async () => {
    const { first, second, ...browser } = await twoTabs()
    expect(verdicts(second)).toEqual(['1 by opened sealed', null])
    expect(shown(second)).toEqual(shown(first))
    const listener = vi.fn()
    const leave = second.run.subscribe(listener)
    await browser.answer('2')
    expect(listener).toHaveBeenCalled()
    expect(verdicts(second)).toEqual(['1 by opened sealed', '2 by opened sealed'])
    leave()
    await browser.sendPage(launches('3'), { last: true })
    await browser.answer('3')
    expect(shown(second)).toEqual(shown(first))
    expect(shown(second).phase).toBe('done')
  })

  test('starts no work of its own', async () => {
    const browser = await twoTabs()
    await browser.answer('2')
    await browser.sendPage([], { last: true })
    expect(judgedIds(browser)).toEqual(['1', '2'])
    expect(browser.outside.fetched).toHaveLength(1)
  })

  test('has its commands done by the first, once', async () => {
    const { first, second, ...browser } = await twoTabs()
    await browser.send(second, { do: 'stop' })
    expect(shown(first).phase).toBe('stopped')
    await browser.answer('2')
    await browser.send(second, { do: 'judge', ids: ['1'] })
    expect(browser.outside.callIds()).toEqual(['1'])
    await browser.answer('1')
    await browser.send(second, { do: 'find-contacts', id: '1' }, { do: 'show-fresh' })
    expect(browser.outside.callIds()).toEqual(['1', 'fresh'])
    await browser.answer('1', 'fresh')
    await browser.send(second, { do: 'go-on' })
    await browser.sendPage([], { last: true })
    expect(judgedIds(browser)).toEqual(['1', '2', '1', '1', 'fresh'])
    expect(shown(second)).toMatchObject({ phase: 'done', hiddenFresh: [] })
    expect(shown(second)).toEqual(shown(first))
  })

  test('that leaves again changes nothing', async () => {
    const { first, second, ...browser } = await twoTabs()
    second.close()
    await browser.answer('2')
    await browser.sendPage([], { last: true })
    expect(shown(first).phase).toBe('done')
  })

  test('a search in a second tab while the first begins one: one run', async () => {
    const browser = openBrowser()
    const first = await browser.open()
    const second = await browser.open()
    first.run.send(searchCommand)
    second.run.send({ ...searchCommand, sealedPrompt: 'other' })
    await settle()
    expect(browser.outside.held.pages.list()).toHaveLength(1)
    await browser.sendPage(launches('1'), { last: true })
    await browser.answer('1')
    expect(shown(first)).toMatchObject({ phase: 'done', sealedPrompt: 'sealed' })
    expect(shown(second)).toEqual(shown(first))
    expect(judgedIds(browser)).toEqual(['1'])
  })
})

describe('when the working tab goes away', () => {
  test('the next one goes on by itself and judges none twice', async () => {
    const { first, second, ...browser } = await twoTabs()
    first.crash()
    await settle()
    expect(shown(second)).toMatchObject({ phase: 'running', interrupted: false })
    expect(verdicts(second)).toEqual(['1 by opened sealed', null])
    expect(browser.outside.pageRequest().query.after).toBe('>')
    expect(browser.outside.callIds()).toEqual(['2'])
    await browser.answer('2')
    await browser.sendPage(launches('2', '3'), { last: true })
    await browser.answer('3')
    expect(shown(second).phase).toBe('done')
    expect(judgedIds(browser)).toEqual(['1', '2', '3'])
    expect(browser.outside.fetched).toHaveLength(1)
  })

  test('an answer that it kept and could no longer report is not paid for again', async () => {
    const { first, second, ...browser } = await twoTabs()
    browser.outside.callOf('2').answer()
    first.crash()
    await settle()
    expect(verdicts(second)).toEqual(['1 by opened sealed', '2 by opened sealed'])
    expect(browser.outside.callIds()).toEqual([])
  })

  test('a research under way is taken up, so that its call is found again', async () => {
    const { first, second, ...browser } = await twoTabs()
    await browser.answer('2')
    await browser.sendPage([], { last: true })
    await browser.send(first, { do: 'find-contacts', id: '1' })
    first.crash()
    await settle()
    expect(shown(second)).toMatchObject({ phase: 'done', interrupted: false })
    expect(browser.outside.callIds()).toEqual(['1'])
    await browser.answer('1')
    expect(shown(second).items[0]).toMatchObject({
      researching: { kind: 'idle' },
      contacts: { research: { people: [{ name: 'Ada' }] } },
    })
  })

  test('a launch that was being judged again is judged again', async () => {
    const { first, second, ...browser } = await twoTabs()
    await browser.send(first, { do: 'judge', ids: ['1'] })
    await browser.answer('2')
    await settle()
    expect(browser.outside.callIds()).toEqual(['1'])
    first.crash()
    await settle()
    expect(browser.outside.callIds()).toEqual(['1'])
    expect(verdicts(second)).toEqual(['1 by opened sealed', '2 by opened sealed'])
  })

  test('a third tab follows the second', async () => {
    const { first, second, ...browser } = await twoTabs()
    const third = await browser.open()
    first.crash()
    await settle()
    await browser.answer('2')
    await browser.send(third, { do: 'show-fresh' })
    await browser.answer('fresh')
    expect(shown(third)).toEqual(shown(second))
    expect(verdicts(third)).not.toContain(null)
    expect(browser.tabs.working()).toBe(second.name)
  })

  test('a third tab reads what the first wrote last, also where the second has nothing to do', async () => {
    const { first, second, ...browser } = await twoTabs()
    const third = await browser.open()
    await browser.answer('2')
    first.run.send({ do: 'stop' })
    first.close()
    await settle()
    expect(shown(second).phase).toBe('stopped')
    expect(shown(third)).toEqual(shown(second))
  })

  test('after its end by closing, its calls come in for the next request', async () => {
    const { first, second, ...browser } = await twoTabs()
    const [call] = browser.outside.held.calls.list()
    await browser.send(second, { do: 'stop' })
    first.close()
    call?.answer()
    await settle()
    await browser.send(second, { do: 'go-on' })
    expect(verdicts(second)).not.toContain(null)
    expect(judgedIds(browser)).toEqual(['1', '2'])
  })

  test('a command sent while nobody works is done afterwards, once', async () => {
    const { first, second, ...browser } = await twoTabs()
    first.crash()
    second.run.send({ do: 'stop' })
    await settle()
    expect(shown(second).phase).toBe('stopped')
    expect(browser.outside.callIds()).toEqual([])
    await browser.send(second, { do: 'go-on' })
    expect(browser.outside.callIds()).toEqual(['2'])
  })

  test('a command of a third tab waits for the second to work', async () => {
    const { first, second, ...browser } = await twoTabs()
    const third = await browser.open()
    await browser.answer('2')
    first.crash()
    third.run.send({ do: 'judge', ids: ['1'] })
    await settle()
    expect(browser.tabs.working()).toBe(second.name)
    expect(browser.outside.callIds()).toEqual(['1'])
    await browser.answer('1')
    expect(judgedIds(browser)).toEqual(['1', '2', '1'])
  })
})

describe('a reload', () => {
  test.each([
    ['a moment', 1_000, true],
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

  test('shows a finished run as it was, and begins nothing', async () => {
    const { outside, first, second, ...browser } = await twoTabs()
    await browser.answer('2')
    await browser.sendPage([], { last: true })
    const before = shown(first)
    second.close()
    first.crash()
    const reloaded = await browser.open()
    expect(shown(reloaded)).toEqual(before)
    expect(outside.callIds()).toEqual([])
  })

  test('of a stopped run does not go on', async () => {
    const { outside, first, second, ...browser } = await twoTabs()
    await browser.send(first, { do: 'stop' })
    second.close()
    first.crash()
    const reloaded = await browser.open()
    expect(shown(reloaded)).toMatchObject({ phase: 'stopped', interrupted: false })
    expect(shown(reloaded).items.map(({ judging }) => judging.kind)).toEqual(['idle', 'waiting'])
    expect(outside.callIds()).toEqual([])
  })

  test('after a second search shows that one, and an old one leaves nothing', async () => {
    const { outside, first, second, ...browser } = await twoTabs()
    await browser.send(first, { do: 'stop' }, { ...searchCommand, sealedPrompt: 'other' })
    await browser.sendPage(launches('9'), { last: true })
    expect(shown(second)).toEqual(shown(first))
    await browser.answer('2', '9')
    expect(shown(second)).toEqual(shown(first))
    const journal = await createTestJournal(browser.userId).readAfter(0)
    expect(journal.events[0]).toMatchObject({ type: 'started', sealedPrompt: 'other' })
    expect(journal.events.filter(({ type }) => type === 'started')).toHaveLength(1)
    second.close()
    first.crash()
    const reloaded = await browser.open()
    expect(shown(reloaded).items.map(({ product }) => product.id)).toEqual(['9'])
    expect(outside.callIds()).toEqual([])
  })
})

describe('a search behind another one', () => {
  const other = { ...searchCommand, sealedPrompt: 'other' }

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
    const third = await browser.open()
    for (const tab of [reloaded, third]) expect(shown(tab)).toMatchObject({ phase: 'done', before: null })
    expect(verdicts(third)).toEqual(['9 by opened other'])
  })

  test('that fails gives it back in every tab, and over a reload it is worked on as ever', async () => {
    const { before, failPage, reload, first, second, ...browser } = await searchedAgain()
    await failPage()
    const missed = { sealedPrompt: 'other', fetching: { kind: 'failed', failure: { code: 'NETWORK' } } }
    expect(shown(first)).toMatchObject({ ...before, missed })
    expect(shown(second)).toEqual(shown(first))
    const reloaded = await reload()
    expect(shown(reloaded)).toMatchObject({ ...before, missed })
    expect(browser.outside.held.pages.list()).toEqual([])
    await browser.send(reloaded, { do: 'judge', ids: ['1'] }, { do: 'show-fresh' })
    await browser.answer('1', 'fresh')
    expect(shown(reloaded)).toMatchObject({ phase: 'done', missed: null })
    expect(verdicts(await reload())).toEqual(['1', '2', 'fresh'].map((id) => `${id} by opened sealed`))
  })

  test('left for more than an hour gives it back and requests nothing', async () => {
    const { before, reload, outside } = await searchedAgain()
    outside.clock.nowMs += resumeWithinMs + 1
    expect(shown(await reload())).toMatchObject({ ...before, missed: { sealedPrompt: 'other' } })
    expect(outside.held.pages.list()).toEqual([])
  })

  test('however many fail, the journal holds one run and the last search', async () => {
    const { before, failPage, second, ...browser } = await searchedAgain()
    for (let times = 0; times < 3; times++) {
      await failPage()
      await browser.send(second, other)
    }
    const { events } = await createTestJournal(browser.userId).readAfter(0)
    expect(events).toEqual([{ type: 'started', criteria, sealedPrompt: 'other', before }])
  })
})
