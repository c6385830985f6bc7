import { describe, expect, test } from 'vitest'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import { earlierOf, type RunCommand } from '#domain/search-run/search-run.ts'
import { judged, page, runOf, started } from '#domain/search-run/test-events.ts'
import { criteria } from '#domain/search-run/test-launches.ts'
import { createOutside, holdTimers, listingError, settle } from './test-outside.ts'
import { judgedIds, kinds, launches, openWorker, searchCommand, searched } from './test-worker.ts'

holdTimers()

const other: RunCommand = { ...searchCommand, sealedPrompt: 'other' }

/** A run of three launches, the third of them not judged, and a search behind it that requests its first page. */
async function searchedAgain() {
  const search = await searched(['1', '2', '3'])
  await search.answer('1', '2')
  await search.does({ do: 'stop' })
  await search.fail('3')
  const before = search.run()
  await search.does(other)
  return { ...search, before }
}
type Search = Awaited<ReturnType<typeof searchedAgain>>

const failPage = async ({ outside }: Search) => {
  outside.pageRequest().fail(listingError('NETWORK'))
  await settle()
}
const stop = ({ does }: Search) => does({ do: 'stop' })

const ENDS: [string, (search: Search) => Promise<void>][] = [
  ['a first page that fails', failPage],
  ['Stop before the first page', stop],
]

describe('a search that ends without a page', () => {
  test.each(ENDS)('%s: the run before is back', async (_name, end) => {
    const search = await searchedAgain()
    expect(search.run()).toMatchObject({ phase: 'running', items: [] })
    await end(search)
    expect(search.run()).toEqual({ ...search.before, missed: search.run().missed })
    expect(search.run().missed).toMatchObject({ criteria, sealedPrompt: 'other' })
    expect(search.outside.held.pages.list()).toEqual([])
    expect(search.outside.fetched).toHaveLength(1)
  })

  test.each(ENDS)('%s: what is judged and researched then is of the run before', async (_name, end) => {
    const search = await searchedAgain()
    await end(search)
    await search.does({ do: 'retry-failed' }, { do: 'judge', ids: ['1'] }, { do: 'find-contacts', id: '2' })
    await search.answerAll()
    expect(kinds(search)).toEqual(['judged, idle', 'judged, idle', 'judged, idle'])
    expect(search.run().items.map(({ verdict }) => verdict?.result.reasoning)).toEqual([
      '1 by opened sealed',
      '2 by opened sealed',
      '3 by opened sealed',
    ])
    expect(search.item('2').contacts).not.toBeNull()
    expect(search.run()).toMatchObject({ phase: 'done', missed: null })
  })

  test('requested in the same moment: it is done in the run before, not in the search that ends', async () => {
    const search = await searchedAgain()
    search.outside.pageRequest().fail(listingError('NETWORK'))
    while (search.run().missed === null) await Promise.resolve()
    await search.does({ do: 'retry-failed' })
    await search.answerAll()
    expect(search.outside.answered.at(-1)).toEqual({ kind: 'judge', id: '3', prompt: 'opened sealed' })
    expect(search.run().phase).toBe('done')
  })

  test.each(ENDS)('%s: requested again, it takes the place after all', async (_name, end) => {
    const search = await searchedAgain()
    await end(search)
    await search.does(other)
    await end(search)
    expect(search.run()).toMatchObject({ sealedPrompt: 'sealed', missed: { sealedPrompt: 'other' } })
    await search.does(other)
    await search.sendPage(launches('9'), { last: true })
    await search.answerAll()
    expect(search.run()).toMatchObject({ phase: 'done', sealedPrompt: 'other', before: null, missed: null })
    expect(judgedIds(search)).toEqual(['1', '2', '9'])
  })
})

describe('a call of the run before that ends', () => {
  test.each(ENDS)('after the search did (%s): its answer is in the run that is back', async (_name, end) => {
    const search = await searchedAgain()
    await end(search)
    await search.does({ do: 'find-contacts', id: '1' }, other)
    await end(search)
    expect(search.item('1').researching.kind).toBe('failed')
    await search.answer('1')
    expect(search.item('1')).toMatchObject({ researching: { kind: 'idle' } })
    expect(search.item('1').contacts).not.toBeNull()
  })

  test.each(ENDS)(
    'before the search did (%s): requested again, it is there and not paid again',
    async (_name, end) => {
      const search = await searchedAgain()
      await end(search)
      await search.does({ do: 'find-contacts', id: '1' })
      await search.answerAll()
      const first = search.item('1').contacts
      await search.does({ do: 'find-contacts', id: '1' }, other)
      await search.answer('1')
      await end(search)
      expect(search.item('1').contacts).toEqual(first)
      await search.does({ do: 'find-contacts', id: '1' })
      await settle()
      expect(search.outside.callIds()).toEqual([])
      expect(search.item('1').contacts?.atMs).toBeGreaterThan(first?.atMs ?? Infinity)
      expect(search.outside.answered.filter(({ kind }) => kind === 'research')).toHaveLength(2)
    },
  )
})

describe('taking over a search that has no page yet', () => {
  const before = earlierOf(runOf(started, page(['1'], { last: true }), judged('1'), { type: 'finished' }))
  const left: RunEvent[] = [{ type: 'started', criteria, sealedPrompt: 'other', before }]

  test('begins it again', async () => {
    const search = openWorker(createOutside(), left)
    search.worker.takeOver(true)
    await settle()
    expect(search.run()).toMatchObject({ phase: 'running', sealedPrompt: 'other', before, missed: null })
    await search.sendPage(launches('9'), { last: true })
    await search.answerAll()
    expect(search.run()).toMatchObject({ phase: 'done', before: null })
  })

  test('without leave requests nothing, and the run before is back', async () => {
    const search = openWorker(createOutside(), left)
    search.worker.takeOver(false)
    await settle()
    expect(search.run()).toEqual({ ...before, missed: search.run().missed })
    expect(search.run().missed).toMatchObject({ sealedPrompt: 'other' })
    expect(search.outside.held.pages.list()).toEqual([])
  })
})
