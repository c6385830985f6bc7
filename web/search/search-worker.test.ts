import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  idleRun,
  reduceRun,
  type RunCommand,
  type RunEvent,
  type RunItem,
  runProgress,
} from './search-run.ts'
import { createSearchWorker } from './search-worker.ts'
import {
  aiError,
  createOutside,
  criteria,
  freshLaunch,
  launch,
  listingError,
  listingLimit,
  type Outside,
  settle,
} from './test-outside.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => vi.useRealTimers()
})

const searchCommand: RunCommand = { do: 'search', criteria, sealedPrompt: 'sealed' }
const PROMPT = 'opened sealed'
const launches = (...ids: string[]) => ids.map((id) => launch(id))

/** A worker over a run, its outside under control. */
function openWorker(outside: Outside = createOutside(), events: RunEvent[] = []) {
  let run = events.reduce(reduceRun, idleRun)
  const worker = createSearchWorker({
    jobs: outside.openJobs(),
    getRun: () => run,
    record: (event) => (run = reduceRun(run, event)),
  })
  const item = (id: string): RunItem => {
    const known = run.items.find(({ product }) => product.id === id)
    if (known === undefined) throw new Error(`No launch ${id} in the run.`)
    return known
  }
  return {
    outside,
    worker,
    run: () => run,
    item,
    does: async (...commands: RunCommand[]) => {
      commands.forEach(worker.run)
      await settle()
    },
    sendPage: async (...args: Parameters<Outside['sendPage']>) => {
      outside.sendPage(...args)
      await settle()
    },
    answer: async (...ids: string[]) => {
      for (const id of ids) outside.callOf(id).answer()
      await settle()
    },
    fail: async (id: string, error = aiError('REFUSED')) => {
      outside.callOf(id).fail(error)
      await settle()
    },
    /** Answers until nothing is asked any more. */
    answerAll: async () => {
      for (let calls = outside.held.calls.list(); calls.length > 0; calls = outside.held.calls.list()) {
        calls.forEach((call) => call.answer())
        await settle()
      }
    },
  }
}

/** A search with one page of these launches, and what more the test asks for. */
async function searched(ids: string[], page: { last?: boolean } = { last: true }, outside = createOutside()) {
  const open = openWorker(outside)
  await open.does(searchCommand)
  await open.sendPage(launches(...ids), page)
  return open
}

const judgedIds = ({ outside }: { outside: Outside }) => outside.answered.map(({ id }) => id)
const begunIds = ({ outside }: { outside: Outside }) => outside.begun.map(({ id }) => id)
const kinds = ({ run }: ReturnType<typeof openWorker>) =>
  run().items.map(({ verdict, judging }) => (verdict === null ? judging.kind : `judged, ${judging.kind}`))

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

  test('asks for five launches at a time', async () => {
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
    await search.fail('2', aiError('QUOTA'))
    await search.answer('1', '3')
    expect(search.run().phase).toBe('done')
    expect(kinds(search)).toEqual(['judged, idle', 'failed', 'judged, idle'])
    expect(search.item('2').judging).toMatchObject({ failure: { service: 'ai', code: 'QUOTA' } })
  })

  test('an error without a code is a failure too', async () => {
    const search = await searched(['1'])
    search.outside.callOf('1').fail(new TypeError('surprise'))
    await settle()
    expect(search.item('1').judging).toEqual({ kind: 'failed', failure: null })
  })

  test('waits of the listing site and of the AI are told, and end by themselves', async () => {
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
  test('what arrived is judged, the failure is told, and going on reads on from there', async () => {
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

  test('a call under way that fails after it is told so', async () => {
    const search = await searched(['1'])
    await search.does({ do: 'stop' })
    await search.fail('1')
    expect(kinds(search)).toEqual(['failed'])
  })

  test('ends waits for rate limits at once', async () => {
    const search = await searched(['1', '2'], {})
    search.outside.pageRequest().fail(listingLimit(60_000))
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
      { type: 'started', criteria, sealedPrompt: 'sealed' },
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

  test('a page that comes in just then is asked for again', async () => {
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

describe('launches that failed', () => {
  test('are judged again alone', async () => {
    const search = await searched(['1', '2', '3'])
    await search.fail('2')
    await search.answerAll()
    await search.does({ do: 'retry-failed' })
    expect(search.run().phase).toBe('running')
    expect(search.outside.callIds()).toEqual(['2'])
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(runProgress(search.run())).toMatchObject({ judged: 3, failed: 0 })
  })

  test('are judged again during the run, behind what waits', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'], {})
    await search.fail('1')
    await search.does({ do: 'retry-failed' })
    await search.answerAll()
    await search.sendPage([], { last: true })
    expect(search.run().phase).toBe('done')
    expect(begunIds(search)).toEqual(['1', '2', '3', '4', '5', '6', '1'])
  })

  test('of a run that was stopped are judged without the others, which wait on', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'], {})
    await search.fail('1')
    await search.does({ do: 'stop' })
    await search.answerAll()
    await search.does({ do: 'retry-failed' })
    expect(search.outside.callIds()).toEqual(['1'])
    expect(search.outside.held.pages.list()).toEqual([])
    await search.answerAll()
    expect(search.run().phase).toBe('stopped')
    expect(search.item('6').judging.kind).toBe('waiting')
  })
})

describe('judging one', () => {
  test('that waits after Stop judges it alone', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6', '7'])
    await search.does({ do: 'stop' })
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['7'] })
    expect(search.outside.callIds()).toEqual(['7'])
    await search.does({ do: 'judge', ids: ['6'] })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search)).toEqual(['1', '2', '3', '4', '5', '7', '6'])
  })

  test('that is being judged, or is not there, does nothing', async () => {
    const search = await searched(['1'])
    await search.does({ do: 'judge', ids: ['1', 'gone'] })
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['gone'] })
    expect(begunIds(search)).toEqual(['1'])
    expect(search.run().phase).toBe('done')
  })

  test('again keeps the old verdict until the new one is there', async () => {
    const search = await searched(['1'])
    await search.answerAll()
    const old = search.item('1').verdict
    await search.does({ do: 'judge', ids: ['1'] }, { do: 'judge', ids: ['1'] })
    expect(search.outside.callOf('1').report.replacesAtMs).toBe(old?.atMs)
    expect(search.item('1')).toMatchObject({ verdict: old, judging: { kind: 'busy' } })
    await search.answerAll()
    expect(search.item('1').verdict?.atMs).toBeGreaterThan(old?.atMs ?? Infinity)
    expect(judgedIds(search)).toEqual(['1', '1'])
  })

  test('again keeps the old verdict when the new one fails, and can be tried again', async () => {
    const search = await searched(['1'])
    await search.answerAll()
    const old = search.item('1').verdict
    await search.does({ do: 'judge', ids: ['1'] })
    await search.fail('1')
    expect(search.item('1')).toMatchObject({ verdict: old, judging: { kind: 'failed' } })
    await search.does({ do: 'retry-failed' })
    expect(search.outside.callOf('1').report.replacesAtMs).toBe(old?.atMs)
    await search.answerAll()
    expect(search.item('1').judging.kind).toBe('idle')
  })

  test('again, stopped before its turn, leaves the verdict and asks nothing', async () => {
    const search = await searched(['1', '2', '3', '4', '5', '6'])
    await search.answer('1')
    await search.does({ do: 'judge', ids: ['1'] }, { do: 'stop' })
    await search.answerAll()
    expect(search.item('1').judging.kind).toBe('idle')
    await search.does({ do: 'go-on' })
    await search.answerAll()
    expect(judgedIds(search).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
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

describe('fresh launches', () => {
  const withFresh = async (last: boolean) => {
    const search = openWorker()
    await search.does(searchCommand)
    await search.sendPage([launch('1'), freshLaunch('a'), freshLaunch('b')], { last })
    return search
  }

  test('are judged only when asked for', async () => {
    const search = await withFresh(true)
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(begunIds(search)).toEqual(['1'])
    await search.does({ do: 'show-fresh' }, { do: 'show-fresh' })
    expect(search.run().phase).toBe('running')
    await search.answerAll()
    expect(search.run()).toMatchObject({ phase: 'done', hiddenFresh: [] })
    expect(begunIds(search)).toEqual(['1', 'a', 'b'])
  })

  test('asked for during the run are judged in it', async () => {
    const search = await withFresh(false)
    await search.does({ do: 'show-fresh' })
    await search.sendPage(launches('2'), { last: true })
    await search.answerAll()
    expect(search.run().phase).toBe('done')
    expect(judgedIds(search).toSorted()).toEqual(['1', '2', 'a', 'b'])
  })

  test('none, nothing happens', async () => {
    const search = await searched(['1'])
    await search.answerAll()
    await search.does({ do: 'show-fresh' })
    expect(search.run().phase).toBe('done')
  })
})

describe('contacts', () => {
  const finding: RunCommand = { do: 'find-contacts', id: '1' }
  const judged = async () => {
    const search = await searched(['1'])
    await search.answerAll()
    return search
  }

  test('are looked for once, and kept', async () => {
    const search = await judged()
    await search.does(finding, finding)
    expect(search.item('1').researching).toEqual({ kind: 'busy', untilMs: null })
    expect(search.outside.callIds()).toEqual(['1'])
    await search.answerAll()
    expect(search.item('1')).toMatchObject({
      researching: { kind: 'idle' },
      contacts: { research: { people: [{ name: 'Ada' }] } },
    })
    expect(search.outside.researched).toEqual([{ id: '1', outcome: { peopleFound: 1 } }])
    expect(search.run().phase).toBe('done')
  })

  test('not found are a failure of their own, and can be looked for again', async () => {
    const search = await judged()
    const error = aiError('NO_CONTACTS')
    await search.does(finding)
    await search.fail('1', error)
    expect(search.item('1')).toMatchObject({
      researching: { kind: 'failed', failure: { code: 'NO_CONTACTS' } },
      judging: { kind: 'idle' },
    })
    expect(search.outside.researched).toEqual([{ id: '1', outcome: { error } }])
    await search.does(finding)
    await search.answerAll()
    expect(search.item('1').contacts).not.toBeNull()
  })

  test('tell a rate limit, which Stop does not end', async () => {
    const search = await searched(['1', '2'])
    await search.answer('1')
    await search.does(finding)
    search.outside.callOf('1').wait(9)
    expect(search.item('1').researching).toEqual({ kind: 'busy', untilMs: 9 })
    await search.does({ do: 'stop' })
    search.outside.callOf('1').waitIsOver()
    expect(search.item('1').researching).toEqual({ kind: 'busy', untilMs: null })
    await search.answer('1')
    expect(search.item('1').contacts).not.toBeNull()
  })

  test('looked for again replace the old ones, which stay when it fails', async () => {
    const search = await judged()
    await search.does(finding)
    await search.answerAll()
    const old = search.item('1').contacts
    await search.does(finding)
    expect(search.outside.callOf('1').report.replacesAtMs).toBe(old?.atMs)
    await search.fail('1')
    expect(search.item('1').contacts).toEqual(old)
    await search.does(finding)
    await search.answerAll()
    expect(search.item('1').contacts?.atMs).toBeGreaterThan(old?.atMs ?? Infinity)
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

describe('what is told', () => {
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
    { type: 'started', criteria, sealedPrompt: 'sealed' },
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

  test('without leave waits to be asked before it spends anything', async () => {
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
    ['a stopped run of which some was asked for', [{ type: 'stopped' }, { type: 'resumed', pages: false }]],
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

  test('after closing nothing is told any more, and calls under way keep their answers', async () => {
    const search = await searched(['1', '2'], {})
    search.worker.close()
    const before = search.run()
    await search.answerAll()
    expect(search.run()).toBe(before)
    expect(search.outside.held.pages.list()).toEqual([])
    const next = await searched(['1', '2'], { last: true }, search.outside)
    expect(next.run().phase).toBe('done')
    expect(judgedIds(next)).toEqual(['1', '2'])
  })
})
