import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { findingProgress, isFinding } from '#domain/search-run/search-run.ts'
import { openBrowser, settle as settleTabs, shown } from './test-browser.ts'
import { aiError, holdTimers } from './test-outside.ts'
import { launches, searchCommand, searched } from './test-worker.ts'

holdTimers()

const ids = ['1', '2', '3', '4']
const findAll = { do: 'find-contacts-of', ids } as const
/** Of the four, none yet. */
const none = { total: 4, done: 0, found: 0, failed: 0, skipped: 0, left: 0 }
const stop = { do: 'stop-finding' } as const
const limit = new ServiceError({ service: 'backend', code: 'DAILY_LIMIT_REACHED' })
const maybePaid = new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })

async function judged() {
  const search = await searched(ids)
  await search.answerAll()
  const kinds = () => ids.map((id) => search.item(id).researching.kind)
  return { ...search, kinds, underWay: search.outside.callIds }
}

describe('contacts of many launches', () => {
  test('are found two at a time, the others in turn', async () => {
    const search = await judged()
    await search.does(findAll)
    expect(search.kinds()).toEqual(['busy', 'busy', 'waiting', 'waiting'])
    await search.answer('2')
    expect(search.underWay()).toEqual(['1', '3'])
    await search.answerAll()
    expect(findingProgress(search.run())).toEqual({ ...none, done: 4, found: 4 })
    expect(search.outside.answered.filter(({ kind }) => kind === 'research')).toHaveLength(4)
  })

  test('are not asked for twice, in whatever way it is requested', async () => {
    const search = await judged()
    await search.does(findAll, findAll, { do: 'find-contacts', id: '1' }, { do: 'find-contacts', id: '3' })
    await search.answerAll()
    await search.does(findAll)
    expect(search.underWay()).toEqual([])
    expect(search.outside.begun.filter(({ kind }) => kind === 'research')).toHaveLength(4)
  })

  test('after Stop none begins; calls under way come in, and a wait for a rate limit ends', async () => {
    const search = await judged()
    await search.does(findAll)
    search.outside.callOf('2').wait(9)
    await search.does(stop)
    await search.answer('1')
    expect(search.underWay()).toEqual([])
    expect(findingProgress(search.run())).toEqual({ ...none, done: 1, found: 1, left: 3 })
    await search.does({ do: 'find-contacts-of', ids: ['2', '3', '4'] })
    await search.answerAll()
    expect(findingProgress(search.run())).toMatchObject({ total: 4, done: 4, left: 0 })
  })

  test('a failure of one launch does not end the others, and it can be tried again', async () => {
    const search = await judged()
    await search.does(findAll)
    await search.fail('1')
    await search.answerAll()
    expect(findingProgress(search.run())).toMatchObject({ done: 3, failed: 1, left: 0 })
    await search.does(findAll)
    expect(search.underWay()).toEqual(['1'])
    await search.answerAll()
    expect(findingProgress(search.run())).toMatchObject({ total: 4, done: 4, failed: 0 })
  })

  test.each([
    ['a limit', limit],
    ['a final refusal', aiError('QUOTA')],
  ])('%s ends the rest, and is said', async (_name, error) => {
    const search = await judged()
    await search.does(findAll)
    await search.fail('1', error)
    await search.answerAll()
    expect(findingProgress(search.run())).toEqual({ ...none, done: 1, found: 1, failed: 1, left: 2 })
    expect(search.run().finding?.stoppedBy?.code).toBe(error.code)
  })

  test('an answer that was lost and may be paid for is not asked for again among others', async () => {
    const search = await judged()
    await search.does({ do: 'find-contacts', id: '1' })
    await search.fail('1', maybePaid)
    await search.does(findAll)
    expect(search.underWay()).toEqual(['2', '3'])
    await search.answerAll()
    expect(search.item('1').researching.kind).toBe('failed')
    await search.does({ do: 'find-contacts', id: '1' })
    expect(search.outside.callOf('1').report.mayPayAgain).toBe(true)
  })

  test('a new search stops those that wait', async () => {
    const search = await judged()
    await search.does(findAll)
    await search.does(searchCommand)
    await search.sendPage(launches('5'), { last: true })
    await search.answerAll()
    expect(search.outside.begun.filter(({ kind }) => kind === 'research')).toHaveLength(2)
  })
})

describe('when the tab that finds contacts is gone', () => {
  async function findingIn(browser = openBrowser()) {
    const tab = await browser.open()
    await browser.send(tab, searchCommand)
    await browser.sendPage(launches(...ids), { last: true })
    await browser.answer(...ids)
    await browser.send(tab, findAll)
    await browser.answer('1')
    return { browser, tab }
  }

  test.each(['a reload', 'another tab'])('%s goes on, and no call is paid for twice', async (how) => {
    const { browser, tab } = await findingIn()
    const other = how === 'another tab' ? await browser.open() : null
    tab.crash()
    const next = other ?? (await browser.open())
    await settleTabs()
    for (let calls = browser.outside.callIds(); calls.length > 0; calls = browser.outside.callIds())
      await browser.answer(...calls)
    expect(findingProgress(shown(next))).toEqual({ ...none, done: 4, found: 4 })
    const paid = browser.outside.answered.filter(({ kind }) => kind === 'research').map(({ id }) => id)
    expect(paid.toSorted()).toEqual(ids)
  })

  test('after hours, nothing is spent: it is stopped', async () => {
    const { browser, tab } = await findingIn()
    tab.crash()
    browser.outside.clock.nowMs += 3 * 3_600_000
    const next = await browser.open()
    await settleTabs()
    expect(browser.outside.callIds()).toEqual([])
    expect(isFinding(shown(next))).toBe(false)
    expect(findingProgress(shown(next))).toEqual({ ...none, done: 1, found: 1, failed: 2, left: 1 })
  })
})
