import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import type { RunCommand } from '#domain/search-run/search-run.ts'
import { started } from '#domain/search-run/test-events.ts'
import { criteria, freshLaunch, launch } from '#domain/search-run/test-launches.ts'
import type { SearchJobs } from './run-jobs.ts'
import { aiError, createOutside, holdTimers, listingLimit, settle } from './test-outside.ts'
import { begunIds, judgedIds, kinds, launches, openWorker, searchCommand, searched } from './test-worker.ts'

holdTimers()

describe('Stop', () => {
  test('keeps what is judged, lets calls under way finish and begins nothing new', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'], {})
    await search.answer('1')
    await search.does({ do: 'stop' })
    expect(search.run().phase).toBe('stopped')
    expect(search.outside.held.pages.list()).toEqual([])
    expect(search.outside.callIds()).toEqual(['2', '3', '4', '5'])
    await search.answerAll()
    expect(kinds(search)).toEqual([...Array.from({ length: 5 }, () => 'judged, idle'), 'waiting'])
    expect(search.run().phase).toBe('stopped')
    expect(begunIds(search)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('a call under way that fails after Stop is shown as failed', async () => {
    const search = await searched(['1'])
    await search.does({ do: 'stop' })
    await search.fail('1')
    expect(kinds(search)).toEqual(['failed'])
  })

  test('ends waits for rate limits at once', async () => {
    const search = await searched(['1', '2'], {})
    search.outside.pageRequest().fail(listingLimit(MINUTE_MS))
    search.outside.callOf('1').wait(9)
    await settle()
    await search.does({ do: 'stop' })
    expect(search.run().waitingUntilMs).toBeNull()
    expect(search.outside.held.pauses.list()).toEqual([])
    expect(search.outside.callIds()).toEqual(['2'])
    expect(kinds(search)).toEqual(['waiting', 'busy'])
  })

  test('in the moment before the work begins begins nothing, and going on works', async () => {
    const search = openWorker()
    await search.does(searchCommand, { do: 'stop' })
    expect(search.run().phase).toBe('stopped')
    expect(search.outside.held.pages.list()).toEqual([])
    await search.does({ do: 'go-on' })
    await search.sendPage(launches('1', '2', '3'), { last: true })
    await search.does({ do: 'stop' }, { do: 'go-on' }, { do: 'stop' }, { do: 'go-on' })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2', '3'])
  })

  test('while the criteria are opened begins nothing, and going on works', async () => {
    const tasks: (() => void)[] = []
    const openPrompt = () => {
      tasks.splice(0).forEach((task) => task())
      return settle()
    }
    const search = openWorker(createOutside({ later: (_lane, task) => tasks.push(task) }), [
      started,
      { type: 'page', products: launches('1'), hiddenFresh: [], next: null },
      { type: 'stopped' },
    ])
    await search.does({ do: 'go-on' })
    expect(tasks).toHaveLength(1)
    await search.does({ do: 'stop' })
    await openPrompt()
    await search.does({ do: 'go-on' })
    while (tasks.length > 0) await openPrompt()
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1'])
  })

  test('a page that comes in just then is requested again', async () => {
    const search = await searched(['1'], {})
    search.outside.sendPage(launches('2'), { last: true })
    await search.does({ do: 'stop' })
    expect(search.run().items).toHaveLength(1)
    await search.answerAll()
    await search.does({ do: 'go-on' })
    expect(search.outside.pageRequest().query.after).toBe('>')
    await search.sendPage(launches('2'), { last: true })
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1', '2'])
    expect(search.outside.fetched).toEqual([{ criteria, total: 2 }])
  })
})

describe('going on', () => {
  test('reads the page behind, judges what waits, and none twice', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'], {})
    await search.does({ do: 'stop' })
    await search.answerAll()
    await search.does({ do: 'go-on' })
    expect(search.run()).toMatchObject({ phase: 'running', interrupted: false })
    expect(search.outside.pageRequest().query.after).toBe('>')
    await search.sendPage(launches('6', '7'), { last: true })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  test('in the middle of the work changes nothing, and Stop still stops it', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'], {})
    await search.does({ do: 'go-on' })
    expect(search.outside.held.pages.list()).toHaveLength(1)
    await search.does({ do: 'stop' })
    await search.answerAll()
    expect(search.outside.held.pages.list()).toEqual([])
    expect(begunIds(search)).toHaveLength(5)
  })

  test('waits for the calls still under way, so that five stay five', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'])
    await search.does({ do: 'stop' }, { do: 'go-on' })
    expect(search.outside.callIds()).toEqual(['1', '2', '3', '4', '5'])
    await search.answer('1', '2', '3', '4')
    expect(search.outside.callIds()).toEqual(['5'])
    await search.answer('5')
    expect(search.outside.callIds()).toEqual(['6'])
    await search.answer('6')
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toHaveLength(6)
  })

  test.each<[string, RunCommand[]]>([
    ['pressed twice', [{ do: 'go-on' }, { do: 'go-on' }]],
    ['and judging one of them', [{ do: 'go-on' }, { do: 'judge', ids: ['7'] }]],
    ['after judging one of them', [{ do: 'judge', ids: ['7'] }, { do: 'go-on' }]],
    ['and trying the failed again', [{ do: 'go-on' }, { do: 'retry-failed' }]],
    ['and trying the failed again twice', [{ do: 'go-on' }, { do: 'retry-failed' }, { do: 'retry-failed' }]],
  ])('%s judges each once', async (_name, commands) => {
    const search = await searched(['1', '2', '3', '4', '5', '6', '7'])
    await search.does({ do: 'stop' })
    await search.fail('1')
    await search.answerAll()
    await search.does(...commands)
    await search.answerAll()
    await search.does({ do: 'go-on' }, { do: 'retry-failed' })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search).toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  test('fresh launches that were shown do not take the place of others', async () => {
    const search = openWorker()
    await search.does({ ...searchCommand, criteria: { ...criteria, maxResults: 21 } })
    await search.sendPage([launch('1'), freshLaunch('a'), freshLaunch('b')])
    await search.does({ do: 'stop' }, { do: 'show-fresh' }, { do: 'stop' })
    await search.answerAll()
    await search.does({ do: 'go-on' })
    const more = Array.from({ length: 20 }, (_, index) => `more ${index}`)
    await search.sendPage(launches(...more), { last: true })
    expect(search.run().items.map(({ product }) => product.id)).toEqual(['1', 'a', 'b', ...more])
  })
})

describe('when the work cannot begin', () => {
  const failing = (broken: Partial<SearchJobs>) => {
    const outside = createOutside()
    let works = false
    const openJobs = () => {
      const jobs = outside.openJobs()
      return {
        ...jobs,
        openPrompt: (sealed: string | null) =>
          ((works ? undefined : broken.openPrompt) ?? jobs.openPrompt)(sealed),
        recall: (...wanted: Parameters<SearchJobs['recall']>) =>
          ((works ? undefined : broken.recall) ?? jobs.recall)(...wanted),
      }
    }
    return { outside: { ...outside, openJobs }, repair: () => (works = true) }
  }

  test('where the criteria cannot be opened, each launch shows why, and is judged when tried again', async () => {
    const { outside, repair } = failing({ openPrompt: () => Promise.reject(aiError('QUOTA')) })
    const search = await searched(['1', '2'], { last: true }, outside)
    expect(search.run().phase).toBe('done')
    expect(kinds(search)).toEqual(['failed', 'failed'])
    expect(search.item('1').judging).toMatchObject({ failure: { code: 'QUOTA' } })
    expect(search.outside.begun).toEqual([])
    repair()
    await search.does({ do: 'judge', ids: ['1'] })
    await search.answerAll()
    await search.does({ do: 'retry-failed' })
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1', '2'])
    expect(search.run().phase).toBe('done')
  })

  test('for a reason nobody thought of: the run stops, and can go on', async () => {
    const { outside, repair } = failing({ recall: () => Promise.reject(new Error('surprise')) })
    const search = await searched(['1', '2'], {}, outside)
    expect(search.run().phase).toBe('stopped')
    expect(search.outside.held.pages.list()).toEqual([])
    expect(kinds(search)).toEqual(['waiting', 'waiting'])
    repair()
    await search.does({ do: 'go-on' })
    await search.sendPage(launches('3'), { last: true })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2', '3'])
  })
})

describe('a new search after Stop', () => {
  const other: RunCommand = { ...searchCommand, sealedPrompt: 'other' }

  test('does not wait for the calls of the old one, and takes none of their answers', async () => {
    const search = await searched(['1', '2'], {})
    await search.does({ do: 'stop' }, other)
    const old = search.outside.held.calls.list()
    await search.sendPage(launches('1', '2'), { last: true })
    const late = search.outside.held.calls.list().filter((call) => !old.includes(call))
    expect(late.map(({ prompt }) => prompt)).toEqual(['opened other', 'opened other'])
    old.forEach((call) => call.answer())
    await settle()
    expect(kinds(search)).toEqual(['busy', 'busy'])
    late.forEach((call) => call.answer())
    await settle()
    expect(search.run().items.map(({ verdict }) => verdict?.result.reasoning)).toEqual([
      '1 by opened other',
      '2 by opened other',
    ])
    expect(search.run().phase).toBe('done')
  })

  test('by the same criteria takes the answer of a call still under way, which is paid for', async () => {
    const search = await searched(['1'], {})
    await search.does({ do: 'stop' }, searchCommand)
    await search.sendPage(launches('1'), { last: true })
    expect(search.outside.callIds()).toEqual(['1'])
    await search.answerAll()
    expect(kinds(search)).toEqual(['judged, idle'])
    expect(judgedIds(search)).toEqual(['1'])
  })

  test('does not take failures, waits and contacts of the old one', async () => {
    const search = await searched(['1', '2'])
    await search.answer('1')
    await search.does({ do: 'find-contacts', id: '1' }, { do: 'stop' }, other)
    const [judging, researching] = [search.outside.callOf('2'), search.outside.callOf('1')]
    await search.sendPage(launches('1', '2'), {})
    researching.wait(9)
    judging.fail(aiError('QUOTA'))
    await settle()
    expect(kinds(search)).toEqual(['busy', 'busy'])
    researching.waitIsOver()
    researching.answer()
    await settle()
    expect(search.item('1')).toMatchObject({ contacts: null, researching: { kind: 'idle' } })
  })
})
