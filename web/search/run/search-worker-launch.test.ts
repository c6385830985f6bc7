import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { type RunCommand, runProgress } from '#domain/search-run/search-run.ts'
import { freshLaunch, launch } from '#domain/search-run/test-launches.ts'
import { aiError, holdTimers, settle } from './test-outside.ts'
import { begunIds, judgedIds, launches, openWorker, searchCommand, searched } from './test-worker.ts'

holdTimers()

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

describe('a launch whose answer was lost', () => {
  const lost = new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })
  const mayPay = (search: Awaited<ReturnType<typeof searched>>, id: string) =>
    search.outside.callOf(id).report.mayPayAgain

  test('may be paid for again only where its user requests it', async () => {
    const search = await searched(['1', '2'])
    expect(mayPay(search, '1')).toBe(false)
    search.outside.callOf('1').fail(lost)
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['1', '2'] })
    expect([mayPay(search, '1'), mayPay(search, '2')]).toEqual([true, false])
    await search.answerAll()
    await search.does({ do: 'judge', ids: ['1'] })
    expect(mayPay(search, '1')).toBe(false)
  })

  test('waits for the user for its contacts in the same way', async () => {
    const search = await searched(['1'])
    await search.answerAll()
    await search.does({ do: 'find-contacts', id: '1' })
    expect(mayPay(search, '1')).toBe(false)
    search.outside.callOf('1').fail(lost)
    await settle()
    await search.does({ do: 'find-contacts', id: '1' })
    expect(mayPay(search, '1')).toBe(true)
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

  test('whose call is still under way after Stop waits for that call', async () => {
    const search = await searched(['1', '2'])
    await search.does({ do: 'stop' }, { do: 'judge', ids: ['1'] })
    expect(search.item('1').judging.kind).toBe('busy')
    await search.answerAll()
    await search.does({ do: 'go-on' })
    expect(judgedIds(search)).toEqual(['1', '2'])
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
    // Not one of those that "Retry failed" means: it has a verdict.
    await search.does({ do: 'retry-failed' })
    expect(search.item('1').judging.kind).toBe('failed')
    await search.does({ do: 'judge', ids: ['1'] })
    expect(search.outside.callOf('1').report.replacesAtMs).toBe(old?.atMs)
    await search.answerAll()
    expect(search.item('1').judging.kind).toBe('idle')
  })

  test('again, stopped before its turn, leaves the verdict and makes no call', async () => {
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

describe('fresh launches', () => {
  const withFresh = async (last: boolean) => {
    const search = openWorker()
    await search.does(searchCommand)
    await search.sendPage([launch('1'), freshLaunch('a'), freshLaunch('b')], { last })
    return search
  }

  test('are judged only when requested', async () => {
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

  test('requested during the run are judged in it', async () => {
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
    expect(search.outside.researched).toEqual([{ id: '1', outcome: { people: 1 } }])
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

  test('show a rate limit, which Stop does not end', async () => {
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

  const ending: RunCommand = { do: 'stop-contacts', id: '1' }

  test('waited for can be given up at once, and looked for again', async () => {
    const search = await judged()
    await search.does(finding)
    search.outside.callOf('1').wait(9)
    await search.does(ending)
    expect(search.item('1')).toMatchObject({ contacts: null, researching: { kind: 'idle' } })
    expect(search.outside.callIds()).toEqual([])
    expect(search.outside.researched).toEqual([])
    await search.does(finding)
    await search.answerAll()
    expect(search.item('1').contacts).not.toBeNull()
  })

  test('given up while a call is under way come in all the same, as they are paid for', async () => {
    const search = await judged()
    await search.does(finding)
    await search.does(ending)
    expect(search.item('1').researching.kind).toBe('busy')
    await search.answerAll()
    expect(search.item('1')).toMatchObject({
      researching: { kind: 'idle' },
      contacts: { research: { people: [{ name: 'Ada' }] } },
    })
  })

  test('given up where none are looked for: nothing happens', async () => {
    const search = await judged()
    const before = search.run()
    await search.does(ending)
    expect(search.run()).toBe(before)
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
