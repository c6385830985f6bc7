import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import { earlierOf, type RunCommand, runProgress } from '#domain/search-run/search-run.ts'
import { judged, page, runOf, started } from '#domain/search-run/test-events.ts'
import { criteria, freshLaunch, launch } from '#domain/search-run/test-launches.ts'
import { finalStop } from './final-refusal.ts'
import type { SearchJobs } from './run-jobs.ts'
import { aiError, createOutside, holdTimers, listingError, listingLimit, settle } from './test-outside.ts'
import {
  begunIds,
  judgedIds,
  kinds,
  launches,
  openWorker,
  PROMPT,
  searchCommand,
  searched,
} from './test-worker.ts'

holdTimers()

const stop: RunCommand = { do: 'stop' }
const goOn: RunCommand = { do: 'go-on' }
const other: RunCommand = { ...searchCommand, sealedPrompt: 'other' }
const seven = ['1', '2', '3', '4', '5', '6', '7']

describe('a search', () => {
  test('judges the first page while the second is on its way, by its own criteria, and each launch once', async () => {
    const search = await searched(['1', '2', '1'], {})
    expect(search.outside.pageRequest().query.after).toBe('>')
    expect(search.outside.callOf('1').prompt).toBe(PROMPT)
    await search.answer('1')
    expect(runProgress(search.run())).toMatchObject({ judged: 1, total: 2 })
    await search.sendPage(launches('2', '3'), { last: true })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2', '3'])
  })

  test('judges five launches at a time', async () => {
    const search = await searched(seven)
    expect(search.outside.callIds()).toEqual(['1', '2', '3', '4', '5'])
    await search.answer('1', '2', '3', '4')
    expect(search.outside.callIds()).toEqual(['5'])
    await search.answer('5')
    expect(search.outside.callIds()).toEqual(['6', '7'])
  })

  test('is reported once, when it has all its pages, also where the last one is empty', async () => {
    const search = await searched(['1', '2'], {})
    await search.does(stop)
    await search.answerAll()
    await search.does(goOn)
    await search.sendPage([])
    await search.does(stop, goOn, { do: 'judge', ids: ['1'] })
    await search.answerAll()
    expect(search.outside.fetched).toEqual([{ criteria, total: 2 }])
  })

  test('judges fresh launches only when that is requested, beside what it does', async () => {
    const search = openWorker()
    await search.does(searchCommand)
    await search.sendPage([launch('1'), freshLaunch('a')], {})
    expect(begunIds(search)).toEqual(['1'])
    await search.does({ do: 'show-fresh' }, { do: 'show-fresh' })
    await search.sendPage(launches('2'), { last: true })
    await search.answerAll()
    expect(search.run()).toMatchObject({ phase: 'done', hiddenFresh: [] })
    expect(judgedIds(search).toSorted()).toEqual(['1', '2', 'a'])
  })

  test('shows answers kept from earlier by the same criteria, and pays for none of them', async () => {
    const outside = createOutside()
    outside.keepVerdict('2', PROMPT)
    outside.keepVerdict('3', 'other criteria')
    outside.keepContacts('2')
    const search = await searched(['1', '2', '3'], { last: true }, outside)
    expect(search.item('2')).toMatchObject({
      verdict: { result: { reasoning: `2 by ${PROMPT}` } },
      contacts: { research: { people: [{ name: 'Kept' }] } },
    })
    expect(search.outside.callIds()).toEqual(['1', '3'])
  })
})

describe('a failure', () => {
  test.each([
    ['a refusal', aiError('REFUSED'), { service: 'ai', code: 'REFUSED' }],
    ['an error without a code', new TypeError('surprise'), null],
  ])('of one launch, %s, stops no other and is judged again alone', async (_name, error, failure) => {
    const search = await searched(['1', '2', '3'])
    search.outside.callOf('2').fail(error)
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(kinds(search)).toEqual(['judged, idle', 'failed', 'judged, idle'])
    expect(search.item('2').judging).toMatchObject({ kind: 'failed', failure })
    await search.does({ do: 'retry-failed' })
    expect(search.outside.callIds()).toEqual(['2'])
    await search.answerAll()
    expect(runProgress(search.run())).toMatchObject({ judged: 3, failed: 0 })
  })

  test('that every call would get stops the run after the calls under way; going on judges the rest', async () => {
    const search = await searched(seven)
    await search.fail('2', aiError('QUOTA'))
    expect(search.run().phase).toBe('stopped')
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1', '3', '4', '5'])
    expect(finalStop(search.run())).toMatchObject({ failure: { code: 'QUOTA' }, waiting: 2 })
    await search.does(goOn)
    expect(finalStop(search.run())).toBeNull()
    expect(search.outside.callIds()).toEqual(['6', '7'])
  })

  test('of that kind at the last launch ends the run, and stops nothing', async () => {
    const search = await searched(['1'])
    await search.fail('1', aiError('QUOTA'))
    expect([search.run().phase, finalStop(search.run())]).toEqual(['done', null])
  })

  test('of the listing site: what arrived is judged, and going on reads on from there', async () => {
    const search = await searched(['1'], {})
    search.outside.pageRequest().fail(listingError('NETWORK'))
    await search.answer('1')
    expect(search.run()).toMatchObject({
      phase: 'done',
      fetching: { kind: 'failed', failure: { service: 'listing', code: 'NETWORK' } },
    })
    expect(search.outside.fetched).toEqual([])
    await search.does(goOn)
    expect(search.outside.pageRequest().query.after).toBe('>')
    await search.sendPage(launches('1', '2'), { last: true })
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1', '2'])
  })

  test('that lost an answer: it may be paid for again only where its user requests it', async () => {
    const search = await searched(['1', '2'])
    const mayPay = (id: string) => search.outside.callOf(id).report.mayPayAgain
    expect(mayPay('1')).toBe(false)
    search.outside.callOf('1').fail(new ServiceError({ service: 'ai', code: 'MAYBE_PAID' }))
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['1', '2'] })
    expect([mayPay('1'), mayPay('2')]).toEqual([true, false])
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['1'] })
    expect(mayPay('1')).toBe(false)
  })

  test.each<[string, Partial<SearchJobs>, string, string[]]>([
    [
      'of opening the criteria: each launch shows why',
      { openPrompt: () => Promise.reject(aiError('QUOTA')) },
      'done',
      ['failed', 'failed'],
    ],
    [
      'nobody thought of: the run stops',
      { recall: () => Promise.reject(new Error('surprise')) },
      'stopped',
      ['waiting', 'waiting'],
    ],
  ])('%s, no call is made, and it can go on', async (_name, broken, phase, states) => {
    const outside = createOutside()
    const jobs = outside.openJobs()
    const jobsNow = { ...jobs, ...broken }
    const search = await searched(['1', '2'], { last: true }, { ...outside, openJobs: () => jobsNow })
    expect([search.run().phase, kinds(search), search.outside.begun]).toEqual([phase, states, []])
    Object.assign(jobsNow, jobs)
    await search.does(goOn, { do: 'retry-failed' })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2'])
  })
})

describe('Stop', () => {
  test('keeps what is judged, lets calls under way finish, failing or not, and begins nothing new', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'], {})
    await search.answer('1')
    await search.does(stop)
    expect(search.outside.held.pages.list()).toEqual([])
    await search.fail('5')
    await search.answerAll()
    const done = Array.from({ length: 4 }, () => 'judged, idle')
    expect(kinds(search)).toEqual([...done, 'failed', 'waiting'])
    expect(search.run().phase).toBe('stopped')
    expect(begunIds(search)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('ends waits for rate limits at once, which are shown until then', async () => {
    const search = await searched(['1', '2'], {})
    search.outside.pageRequest().fail(listingLimit(MINUTE_MS))
    search.outside.callOf('1').wait(9)
    await settle()
    expect(search.run().waitingUntilMs).toBe(search.outside.clock.nowMs + MINUTE_MS)
    expect(search.item('1').judging).toEqual({ kind: 'busy', untilMs: 9 })
    await search.does(stop)
    expect(search.run().waitingUntilMs).toBeNull()
    expect(search.outside.held.pauses.list()).toEqual([])
    expect(search.outside.callIds()).toEqual(['2'])
    expect(kinds(search)).toEqual(['waiting', 'busy'])
  })

  test.each<[string, RunCommand[]]>([
    ['and going on, in the moment before the work begins', [searchCommand, stop]],
    ['and going on several times', [searchCommand, stop, goOn, stop, goOn, stop]],
  ])('%s, begins nothing, and going on works', async (_name, commands) => {
    const search = openWorker()
    await search.does(...commands)
    expect([search.run().phase, search.outside.held.pages.list()]).toEqual(['stopped', []])
    await search.does(goOn)
    await search.sendPage(launches('1', '2'), { last: true })
    await search.does(stop, goOn, stop, goOn)
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2'])
  })

  test('requests a page again that comes in just then', async () => {
    const search = await searched(['1'], {})
    search.outside.sendPage(launches('2'), { last: true })
    await search.does(stop)
    await search.answerAll()
    await search.does(goOn)
    expect(search.outside.pageRequest().query.after).toBe('>')
    await search.sendPage(launches('2'), { last: true })
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1', '2'])
  })
})

describe('going on', () => {
  test('waits for the calls still under way, so that five stay five', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'])
    await search.does(stop, goOn)
    await search.answer('1', '2', '3', '4')
    expect(search.outside.callIds()).toEqual(['5'])
    await search.answer('5')
    expect(search.outside.callIds()).toEqual(['6'])
  })

  test.each<[string, RunCommand[]]>([
    ['pressed twice', [goOn, goOn]],
    ['and judging one of them', [goOn, { do: 'judge', ids: ['7'] }]],
    ['after judging one of them', [{ do: 'judge', ids: ['7'] }, goOn]],
    ['and trying the failed again twice', [goOn, { do: 'retry-failed' }, { do: 'retry-failed' }]],
  ])('%s judges each once', async (_name, commands) => {
    const search = await searched(seven)
    await search.does(stop)
    await search.fail('1')
    await search.answerAll()
    await search.does(...commands)
    await search.answerAll()
    await search.does(goOn, { do: 'retry-failed' })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search).toSorted()).toEqual(seven)
  })

  test('fresh launches that were shown do not take the place of others', async () => {
    const search = openWorker()
    await search.does({ ...searchCommand, criteria: { ...criteria, maxResults: 21 } })
    await search.sendPage([launch('1'), freshLaunch('a'), freshLaunch('b')])
    await search.does(stop, { do: 'show-fresh' }, stop)
    await search.answerAll()
    await search.does(goOn)
    const more = Array.from({ length: 20 }, (_, index) => `more ${index}`)
    await search.sendPage(launches(...more), { last: true })
    expect(search.run().items.map(({ product }) => product.id)).toEqual(['1', 'a', 'b', ...more])
  })
})

describe('judging one', () => {
  test('that waits, or failed, after Stop judges it alone; the others wait on', async () => {
    const search = await searched(seven)
    await search.fail('1')
    await search.does(stop)
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['7'] }, { do: 'retry-failed' })
    expect(search.outside.callIds()).toEqual(['1', '7'])
    await search.answerAll()
    expect([search.run().phase, search.item('6').judging.kind]).toEqual(['stopped', 'waiting'])
  })

  test('that is being judged, or is not there, does nothing', async () => {
    const search = await searched(['1'])
    await search.does(stop, { do: 'judge', ids: ['1', 'gone'] })
    await search.answerAll()
    await search.does(goOn, { do: 'judge', ids: ['gone'] })
    expect(begunIds(search)).toEqual(['1'])
  })

  test('again keeps the old verdict until a new one is there, also when that fails', async () => {
    const search = await searched(['1'])
    await search.answerAll()
    const old = search.item('1').verdict
    const again: RunCommand = { do: 'judge', ids: ['1'] }
    await search.does(again, again)
    expect(search.outside.callOf('1').report.replacesAtMs).toBe(old?.atMs)
    expect(search.item('1')).toMatchObject({ verdict: old, judging: { kind: 'busy' } })
    await search.fail('1')
    // Not one of those that "Retry failed" means: it has a verdict.
    await search.does({ do: 'retry-failed' })
    expect(search.item('1')).toMatchObject({ verdict: old, judging: { kind: 'failed' } })
    await search.does(again)
    await search.answerAll()
    expect(search.item('1').verdict?.atMs).toBeGreaterThan(old?.atMs ?? Infinity)
    expect(judgedIds(search)).toEqual(['1', '1'])
  })

  test('again, stopped before its turn, leaves the verdict and makes no call', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'])
    await search.answer('1')
    await search.does({ do: 'judge', ids: ['1'] }, stop)
    await search.answerAll()
    expect(search.item('1').judging.kind).toBe('idle')
    await search.does(goOn)
    await search.answerAll()
    expect(judgedIds(search).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

describe('a search behind another one', () => {
  test('is not begun while that one runs', async () => {
    const search = await searched(['1'])
    await search.does(other)
    expect(search.run().sealedPrompt).toBe('sealed')
  })

  test('does not wait for the calls of the old one, and takes nothing of it', async () => {
    const search = await searched(['1', '2'], {})
    await search.answer('1')
    await search.does({ do: 'find-contacts', id: '1' }, stop, other)
    const old = search.outside.held.calls.list()
    await search.sendPage(launches('1', '2'), { last: true })
    old.forEach((call) => (call.id === '2' ? call.fail(aiError('QUOTA')) : call.answer()))
    await settle()
    expect(kinds(search)).toEqual(['busy', 'busy'])
    expect(search.item('1')).toMatchObject({ contacts: null, researching: { kind: 'idle' } })
    await search.answerAll()
    expect(search.run().items.map(({ verdict }) => verdict?.result.reasoning)).toEqual([
      '1 by opened other',
      '2 by opened other',
    ])
  })

  test('by the same criteria takes the answer of a call still under way, which is paid for', async () => {
    const search = await searched(['1'], {})
    await search.does(stop, searchCommand)
    await search.sendPage(launches('1'), { last: true })
    await search.answerAll()
    expect(kinds(search)).toEqual(['judged, idle'])
    expect(judgedIds(search)).toEqual(['1'])
  })

  /** A run of three launches, the third of them not judged, and a search behind it that requests its first page. */
  async function searchedAgain() {
    const search = await searched(['1', '2', '3'])
    await search.answer('1', '2')
    await search.does(stop)
    await search.fail('3')
    const before = search.run()
    await search.does(other)
    return { ...search, before }
  }
  type Search = Awaited<ReturnType<typeof searchedAgain>>

  describe.each<[string, (search: Search) => Promise<void>]>([
    [
      'whose first page fails',
      async ({ outside }) => {
        outside.pageRequest().fail(listingError('NETWORK'))
        await settle()
      },
    ],
    ['that is stopped before its first page', ({ does }) => does(stop)],
  ])('%s', (_name, end) => {
    test('gives the run before back, in which all goes on', async () => {
      const search = await searchedAgain()
      expect(search.run()).toMatchObject({ phase: 'running', items: [] })
      await end(search)
      expect(search.run()).toEqual({ ...search.before, missed: search.run().missed })
      expect(search.run().missed).toMatchObject({ criteria, sealedPrompt: 'other' })
      expect(search.outside.fetched).toHaveLength(1)
      await search.does({ do: 'retry-failed' }, { do: 'find-contacts', id: '2' })
      await search.answerAll()
      expect(search.item('3').verdict?.result.reasoning).toBe('3 by opened sealed')
      expect(search.item('2').contacts).not.toBeNull()
      expect(search.run()).toMatchObject({ phase: 'done', missed: null })
    })

    test('takes its place after all when it is requested again', async () => {
      const search = await searchedAgain()
      await end(search)
      await search.does(other)
      await search.sendPage(launches('9'), { last: true })
      await search.answerAll()
      expect(search.run()).toMatchObject({ phase: 'done', sealedPrompt: 'other', before: null, missed: null })
      expect(judgedIds(search)).toEqual(['1', '2', '9'])
    })

    test('leaves the calls of the run before: their answers are in it, and not paid again', async () => {
      const search = await searchedAgain()
      await end(search)
      await search.does({ do: 'find-contacts', id: '1' }, { do: 'find-contacts', id: '2' }, other)
      await search.answer('1')
      await end(search)
      await search.answer('2')
      expect(search.item('2').contacts).not.toBeNull()
      await search.does({ do: 'find-contacts', id: '1' })
      expect(search.item('1').contacts).not.toBeNull()
      expect(search.outside.answered.filter(({ kind }) => kind === 'research')).toHaveLength(2)
    })
  })
})

describe('taking over', () => {
  const left: RunEvent[] = [
    started,
    {
      type: 'page',
      products: launches('1', '2', '3'),
      hiddenFresh: [],
      next: { pages: 1, cursor: 'behind' },
    },
    { type: 'judging', ids: ['1', '2'] },
  ]
  const takenOver = async (mayGoOn: boolean, events: RunEvent[], outside = createOutside()) => {
    const search = openWorker(outside, events)
    search.worker.takeOver(mayGoOn)
    await settle()
    return search
  }

  test('goes on: what is known is recalled, the rest judged, the page behind read', async () => {
    const outside = createOutside()
    outside.keepVerdict('1', PROMPT)
    const search = await takenOver(true, left, outside)
    expect(search.run()).toMatchObject({ phase: 'running', interrupted: false })
    expect(search.outside.pageRequest().query.after).toBe('behind')
    expect(search.outside.callIds()).toEqual(['2', '3'])
  })

  test('without leave waits for the user before it spends anything', async () => {
    const search = await takenOver(false, left)
    expect(search.run()).toMatchObject({ phase: 'stopped', interrupted: true })
    expect(search.outside.begun).toEqual([])
    await search.does(goOn)
    expect(search.outside.callIds()).toEqual(['1', '2', '3'])
  })

  test.each<[string, RunEvent[]]>([
    ['a stopped run', [...left, { type: 'stopped' }]],
    ['a finished run', [...left, { type: 'finished' }]],
    [
      'a stopped run of which some was requested',
      [...left, { type: 'stopped' }, { type: 'resumed', pages: false }],
    ],
    ['no run', []],
  ])('begins nothing in %s', async (_name, events) => {
    const search = await takenOver(true, events)
    expect(search.run().phase).not.toBe('running')
    expect(search.outside.begun).toEqual([])
    expect(search.outside.held.pages.list()).toEqual([])
  })

  const before = earlierOf(runOf(started, page(['1'], { last: true }), judged('1'), { type: 'finished' }))
  test.each([
    [true, { phase: 'running', sealedPrompt: 'other', before, missed: null }, 1],
    [false, { ...before, missed: { sealedPrompt: 'other' } }, 0],
  ])('a search without a page yet, with leave %s', async (mayGoOn, shown, requests) => {
    const search = await takenOver(mayGoOn, [{ type: 'started', criteria, sealedPrompt: 'other', before }])
    expect(search.run()).toMatchObject(shown)
    expect(search.outside.held.pages.list()).toHaveLength(requests)
  })

  test('after closing nothing is recorded any more, and calls under way keep their answers', async () => {
    const search = await searched(['1', '2'], {})
    await search.answer('1')
    await search.does({ do: 'find-contacts', id: '1' })
    search.outside.callOf('1').wait(9)
    search.worker.close()
    const shown = search.run()
    await search.answerAll()
    expect(search.run()).toBe(shown)
    expect(search.outside.researched).toEqual([])
    const next = await searched(['1', '2'], { last: true }, search.outside)
    expect(next.run().phase).toBe('done')
    expect(judgedIds(next)).toEqual(['1', '2'])
  })
})
