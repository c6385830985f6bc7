import { describe, expect, test } from 'vitest'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import { idleRun, runProgress } from '#domain/search-run/search-run.ts'
import { started } from '#domain/search-run/test-events.ts'
import { criteria, freshLaunch, launch } from '#domain/search-run/test-launches.ts'
import { finalStop } from './final-refusal.ts'
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

describe('a search', () => {
  test('judges the first page while the second is still on its way', async () => {
    const search = await searched(['1'], {})
    expect(search.run().fetching.kind).toBe('open')
    expect(search.outside.pageRequest().query.after).toBe('>')
    await search.answer('1')
    expect(runProgress(search.run())).toMatchObject({ judged: 1, total: 1 })
    await search.sendPage(launches('2'), { last: true })
    await search.answer('2')
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2'])
  })

  test('judges by the criteria it began with', async () => {
    const search = await searched(['1'])
    expect(search.outside.callOf('1').prompt).toBe(PROMPT)
  })

  test('judges five launches at a time', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6', '7'])
    expect(search.outside.callIds()).toEqual(['1', '2', '3', '4', '5'])
    await search.answer('1', '2', '3', '4')
    expect(search.outside.callIds()).toEqual(['5'])
    await search.answer('5')
    expect(search.outside.callIds()).toEqual(['6', '7'])
  })

  test('a launch that comes twice is judged once', async () => {
    const search = await searched(['1', '2', '1'], {})
    await search.sendPage(launches('2'), { last: true })
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1', '2'])
  })

  test('one failure stops no other, and says what it was', async () => {
    const search = await searched(['1', '2', '3'])
    await search.fail('2', aiError('REFUSED'))
    await search.answer('1', '3')
    expect(search.run().phase).toBe('done')
    expect(kinds(search)).toEqual(['judged, idle', 'failed', 'judged, idle'])
    expect(search.item('2').judging).toMatchObject({ failure: { service: 'ai', code: 'REFUSED' } })
  })

  test('a refusal that every call would get stops the run after the calls under way; going on judges the rest', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6', '7'])
    await search.fail('2', aiError('QUOTA'))
    expect(search.run().phase).toBe('stopped')
    await search.answer('1', '3', '4', '5')
    expect(search.outside.callIds()).toEqual([])
    expect(kinds(search).slice(0, 5)).toEqual([
      'judged, idle',
      'failed',
      'judged, idle',
      'judged, idle',
      'judged, idle',
    ])
    expect(finalStop(search.run())).toMatchObject({ failure: { code: 'QUOTA' }, waiting: 2 })
    await search.does({ do: 'go-on' })
    expect(finalStop(search.run())).toBeNull()
    expect(search.outside.callIds()).toEqual(['6', '7'])
  })

  test('such a refusal of the last launch ends the run, and stops nothing', async () => {
    const search = await searched(['1'])
    await search.fail('1', aiError('QUOTA'))
    expect(search.run().phase).toBe('done')
    expect(finalStop(search.run())).toBeNull()
  })

  test('an error without a code is a failure too', async () => {
    const search = await searched(['1'])
    search.outside.callOf('1').fail(new TypeError('surprise'))
    await settle()
    expect(search.item('1').judging).toEqual({ kind: 'failed', failure: null })
  })

  test('waits of the listing site and of the AI are reported, and end by themselves', async () => {
    const search = openWorker()
    await search.does(searchCommand)
    search.outside.pageRequest().fail(listingLimit(5_000))
    await settle()
    expect(search.run().waitingUntilMs).toBe(search.outside.clock.nowMs + 5_000)
    search.outside.endPauses()
    await settle()
    await search.sendPage(launches('1'), { last: true })
    expect(search.run().waitingUntilMs).toBeNull()
    search.outside.callOf('1').wait(9)
    expect(search.item('1').judging).toEqual({ kind: 'busy', untilMs: 9 })
    search.outside.callOf('1').waitIsOver()
    expect(search.item('1').judging).toEqual({ kind: 'busy', untilMs: null })
    await search.answer('1')
    expect(search.run().phase).toBe('done')
  })

  test('a second search while one runs is not begun', async () => {
    const search = await searched(['1'])
    await search.does({ ...searchCommand, sealedPrompt: 'other' })
    expect(search.run().sealedPrompt).toBe('sealed')
    await search.answerAll()
    expect(judgedIds(search)).toEqual(['1'])
  })

  test('without a launch it is done at once', async () => {
    const search = await searched([])
    expect(search.run()).toMatchObject({ phase: 'done', items: [] })
  })
})

describe('when the listing site fails', () => {
  test('what arrived is judged, the failure is reported, and going on reads on from there', async () => {
    const search = await searched(['1'], {})
    search.outside.pageRequest().fail(listingError('NETWORK'))
    await settle()
    expect(search.run().phase).toBe('running')
    await search.answer('1')
    expect(search.run()).toMatchObject({
      phase: 'done',
      fetching: { kind: 'failed', failure: { service: 'listing', code: 'NETWORK' } },
    })
    expect(search.outside.fetched).toEqual([])
    await search.does({ do: 'go-on' })
    expect(search.outside.pageRequest().query.after).toBe('>')
    await search.sendPage(launches('1', '2'), { last: true })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2'])
  })

  test('a failure of the first page is begun again', async () => {
    const search = openWorker()
    await search.does(searchCommand)
    search.outside.pageRequest().fail(listingError('UNAUTHORIZED'))
    await settle()
    expect(search.run()).toMatchObject({ phase: 'done', items: [] })
    await search.does({ do: 'go-on' })
    expect(search.outside.pageRequest().query.after).toBeNull()
  })
})

describe('answers kept from earlier', () => {
  test('are shown at once and not paid for again', async () => {
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
    await search.answerAll()
    expect(search.run().phase).toBe('done')
  })

  test('make a run of their own without any call', async () => {
    const outside = createOutside()
    outside.keepVerdict('1', PROMPT)
    const search = await searched(['1'], { last: true }, outside)
    expect(search.run().phase).toBe('done')
    expect(search.outside.begun).toEqual([])
  })

  test('are used for fresh launches and for single ones too', async () => {
    const outside = createOutside()
    outside.keepVerdict('fresh', PROMPT)
    const search = openWorker(outside)
    await search.does(searchCommand)
    await search.sendPage([launch('1'), freshLaunch('fresh')], { last: true })
    await search.does({ do: 'show-fresh' }, { do: 'judge', ids: ['fresh'] })
    expect(search.item('fresh').verdict).not.toBeNull()
    expect(begunIds(search)).toEqual(['1'])
  })

  test('stand back where a launch is to be judged again', async () => {
    const search = await searched(['1'])
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['1'] })
    expect(search.outside.callIds()).toEqual(['1'])
  })
})

describe('what is reported', () => {
  test('a search once, when it has all its pages, with their launches', async () => {
    const search = await searched(['1', '2'], {})
    expect(search.outside.fetched).toEqual([])
    await search.does({ do: 'stop' })
    await search.answerAll()
    await search.does({ do: 'go-on' })
    await search.sendPage(launches('3'), { last: true })
    await search.does({ do: 'stop' }, { do: 'go-on' })
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['1'] })
    await search.answerAll()
    expect(search.outside.fetched).toEqual([{ criteria, total: 3 }])
  })

  test('also where the last page is empty', async () => {
    const search = await searched(['1'], {})
    await search.sendPage([])
    await search.answerAll()
    expect(search.run()).toMatchObject({ phase: 'done', fetching: { kind: 'all' } })
    expect(search.outside.fetched).toEqual([{ criteria, total: 1 }])
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

  test('goes on: what is known is recalled, the rest judged, the page behind read', async () => {
    const outside = createOutside()
    outside.keepVerdict('1', PROMPT)
    const search = openWorker(outside, left)
    search.worker.takeOver(true)
    await settle()
    expect(search.run()).toMatchObject({ phase: 'running', interrupted: false })
    expect(search.outside.pageRequest().query.after).toBe('behind')
    expect(search.outside.callIds()).toEqual(['2', '3'])
  })

  test('without leave waits for the user before it spends anything', async () => {
    const search = openWorker(createOutside(), left)
    search.worker.takeOver(false)
    await settle()
    expect(search.run()).toMatchObject({ phase: 'stopped', interrupted: true })
    expect(search.outside.begun).toEqual([])
    await search.does({ do: 'go-on' })
    expect(search.outside.callIds()).toEqual(['1', '2', '3'])
  })

  test.each<[string, RunEvent[]]>([
    ['a stopped run', [{ type: 'stopped' }]],
    ['a finished run', [{ type: 'finished' }]],
    ['a stopped run of which some was requested', [{ type: 'stopped' }, { type: 'resumed', pages: false }]],
  ])('begins nothing in %s', async (_name, events) => {
    const search = openWorker(createOutside(), [...left, ...events])
    search.worker.takeOver(true)
    await settle()
    expect(search.run().phase).not.toBe('running')
    expect(search.run().items.map(({ judging }) => judging.kind)).not.toContain('busy')
    expect(search.outside.begun).toEqual([])
    expect(search.outside.held.pages.list()).toEqual([])
  })

  test('leaves a run alone in which nothing was being done', () => {
    const search = openWorker(createOutside())
    search.worker.takeOver(true)
    expect(search.run()).toBe(idleRun)
  })

  test('after closing nothing is recorded any more, and calls under way keep their answers', async () => {
    const search = await searched(['1', '2'], {})
    await search.does({ do: 'find-contacts', id: '1' })
    search.outside.held.calls
      .list()
      .find(({ kind }) => kind === 'research')
      ?.wait(9)
    search.worker.close()
    const before = search.run()
    await search.answerAll()
    expect(search.run()).toBe(before)
    expect(search.outside.researched).toEqual([])
    expect(search.outside.held.pages.list()).toEqual([])
    const next = await searched(['1', '2'], { last: true }, search.outside)
    expect(next.run().phase).toBe('done')
    expect(judgedIds(next)).toEqual(['1', '2'])
  })
})
