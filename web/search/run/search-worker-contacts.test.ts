import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { checkedValue, contactProof } from '#domain/proof/test-contact-proof.ts'
import { findingProgress, isFinding, type RunCommand } from '#domain/search-run/search-run.ts'
import { openBrowser, settle as settleTabs, shown } from './test-browser.ts'
import { aiError, createOutside, holdTimers, settle } from './test-outside.ts'
import { launches, openWorker, searchCommand, searched } from './test-worker.ts'

holdTimers()

const ids = ['1', '2', '3', '4']
const find: RunCommand = { do: 'find-contacts', id: '1' }
const findAll: RunCommand = { do: 'find-contacts-of', ids }
const maybePaid = new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })

async function judged(checksContacts = false) {
  const search = await searched(ids, { last: true }, createOutside({ checksContacts }))
  await search.answerAll()
  return { ...search, underWay: search.outside.callIds }
}

describe('contacts of a launch', () => {
  test('are looked for once, and kept; looked for again, the old ones stay until there are new ones', async () => {
    const search = await judged()
    await search.does(find, find)
    expect([search.underWay(), search.item('1').researching.kind]).toEqual([['1'], 'busy'])
    await search.answerAll()
    const old = search.item('1').contacts
    expect(old?.research.people).toMatchObject([{ name: 'Ada' }])
    expect(search.outside.researched).toEqual([{ id: '1', outcome: { people: 1 } }])
    await search.does(find)
    expect(search.outside.callOf('1').report.replacesAtMs).toBe(old?.atMs)
    await search.fail('1')
    expect(search.item('1').contacts).toEqual(old)
    await search.does(find)
    await search.answerAll()
    expect(search.item('1').contacts?.atMs).toBeGreaterThan(old?.atMs ?? Infinity)
  })

  test('not found are a failure of their own, and can be looked for again', async () => {
    const search = await judged()
    const error = aiError('NO_CONTACTS')
    await search.does(find)
    await search.fail('1', error)
    expect(search.item('1')).toMatchObject({
      researching: { kind: 'failed', failure: { code: 'NO_CONTACTS' } },
      judging: { kind: 'idle' },
    })
    expect(search.outside.researched).toEqual([{ id: '1', outcome: { error } }])
    await search.does(find)
    await search.answerAll()
    expect(search.item('1').contacts).not.toBeNull()
  })

  test('waited for can be given up at once, by their own Stop alone', async () => {
    const search = await judged()
    await search.does({ do: 'judge', ids: ['2'] }, find)
    search.outside.callOf('1').wait(9)
    await search.does({ do: 'stop' })
    expect(search.item('1').researching).toEqual({ kind: 'busy', untilMs: 9 })
    await search.does({ do: 'stop-contacts', id: '1' })
    expect(search.item('1')).toMatchObject({ contacts: null, researching: { kind: 'idle' } })
    expect(search.outside.researched).toEqual([])
  })

  test('given up while a call is under way come in all the same, as they are paid for', async () => {
    const search = await judged()
    await search.does(find)
    await search.does({ do: 'stop-contacts', id: '1' })
    expect(search.item('1').researching.kind).toBe('busy')
    await search.answerAll()
    expect(search.item('1').contacts).not.toBeNull()
  })
})

describe('contacts of many launches', () => {
  /** Of the four, none yet. */
  const none = { total: 4, done: 0, found: 0, failed: 0, skipped: 0, left: 0 }

  test('are found two at a time, and none is asked for twice, in whatever way it is requested', async () => {
    const search = await judged()
    await search.does(findAll, findAll, find, { do: 'find-contacts', id: '3' })
    expect(ids.map((id) => search.item(id).researching.kind)).toEqual(['busy', 'busy', 'waiting', 'waiting'])
    await search.answer('2')
    expect(search.underWay()).toEqual(['1', '3'])
    await search.answerAll()
    await search.does(findAll)
    expect(findingProgress(search.run())).toEqual({ ...none, done: 4, found: 4 })
    expect(search.outside.begun.filter(({ kind }) => kind === 'research')).toHaveLength(4)
  })

  test('after Stop none begins; calls under way come in, and a wait for a rate limit ends', async () => {
    const search = await judged()
    await search.does(findAll)
    search.outside.callOf('2').wait(9)
    await search.does({ do: 'stop-finding' })
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
  })

  test.each([
    ['a limit', new ServiceError({ service: 'backend', code: 'DAILY_LIMIT_REACHED' })],
    ['a final refusal', aiError('QUOTA')],
  ])('%s ends the rest, and is said', async (_name, error) => {
    const search = await judged()
    await search.does(findAll)
    await search.fail('1', error)
    await search.answerAll()
    expect(findingProgress(search.run())).toEqual({ ...none, done: 1, found: 1, failed: 1, left: 2 })
    expect(search.run().finding?.stoppedBy?.code).toBe(error.code)
  })

  test('an answer that was lost and may be paid for is asked for again only by itself', async () => {
    const search = await judged()
    await search.does(find)
    expect(search.outside.callOf('1').report.mayPayAgain).toBe(false)
    await search.fail('1', maybePaid)
    await search.does(findAll)
    expect(search.underWay()).toEqual(['2', '3'])
    await search.answerAll()
    await search.does(find)
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

  test.each([
    ['at once: it goes on, and no call is paid for twice', 0, { done: 4, found: 4 }],
    ['after hours: nothing is spent', 3 * 3_600_000, { done: 1, found: 1, failed: 2, left: 1 }],
  ])('taken over from a tab that is gone, %s', async (_name, awayMs, progress) => {
    const browser = openBrowser()
    const tab = await browser.open()
    await browser.send(tab, searchCommand)
    await browser.sendPage(launches(...ids), { last: true })
    await browser.answer(...ids)
    await browser.send(tab, findAll)
    await browser.answer('1')
    tab.crash()
    browser.outside.clock.nowMs += awayMs
    const next = await browser.open()
    await settleTabs()
    for (let calls = browser.outside.callIds(); calls.length > 0; calls = browser.outside.callIds())
      await browser.answer(...calls)
    expect(findingProgress(shown(next))).toEqual({ ...none, ...progress })
    expect(isFinding(shown(next))).toBe(false)
    const paid = browser.outside.answered.filter(({ kind }) => kind === 'research').map(({ id }) => id)
    expect(paid.toSorted()).toEqual(ids.slice(0, progress.found))
  })
})

describe('a check of contacts', () => {
  const proof = contactProof([checkedValue('Ada', 'email', 'ada@b.example')])
  const half = contactProof([checkedValue('Ada', 'email', 'ada@b.example', { verdict: 'not_checked' })])
  const check: RunCommand = { do: 'check-contacts', id: '1' }

  /** Launches, the first of which has contacts. */
  async function researched(checksContacts = true) {
    const search = await judged(checksContacts)
    await search.does(find)
    await search.answer('1')
    const checks = () => search.outside.held.checks.list()
    return {
      ...search,
      checks,
      last: () => checks().at(-1) ?? expect.fail('There is none.'),
      proofOf: () => search.item('1').contacts?.research.proof,
      state: () => search.item('1').checking.kind,
    }
  }

  test('begins by itself when they are found; each page that is read shows what it proves', async () => {
    const { last, proofOf, state } = await researched()
    expect([state(), proofOf(), last().again]).toEqual(['waiting', null, false])
    last().begin()
    expect(state()).toBe('busy')
    last().proven(half)
    expect(proofOf()).toEqual(half)
    last().end(proof)
    await settle()
    expect([state(), proofOf()]).toEqual(['idle', proof])
  })

  test.each([
    ['where the user has turned checks off', false, '1'],
    ['of a launch without contacts', true, '2'],
  ])('is not made %s', async (_name, checksContacts, id) => {
    const { checks, does } = await researched(checksContacts)
    const before = checks().length
    await does({ do: 'check-contacts', id })
    expect(checks()).toHaveLength(before)
  })

  test('that fails keeps what was proven, says why, and can be made again', async () => {
    const { last, proofOf, item, does } = await researched()
    last().proven(half)
    last().fail(new ServiceError({ service: 'backend', code: 'NETWORK', retry: true }))
    await settle()
    expect(item('1').checking).toMatchObject({ kind: 'failed', failure: { code: 'NETWORK' } })
    expect(proofOf()).toEqual(half)
    await does(check)
    expect(last().again).toBe(true)
  })

  test('says nothing of contacts that are found anew, and they are checked by themselves', async () => {
    const { last, proofOf, does, answer } = await researched()
    const before = last()
    await does(find)
    await answer('1')
    before.proven(half)
    await settle()
    expect(proofOf()).toBeNull()
    last().end(proof)
    await settle()
    expect(proofOf()).toEqual(proof)
  })

  test('goes on in whoever takes the work over', async () => {
    const { item, outside, last } = await researched()
    const { product, contacts } = item('1')
    if (contacts === null) throw new Error('There are no contacts.')
    const { criteria } = searchCommand
    const next = openWorker(outside, [
      { type: 'started', criteria, sealedPrompt: 'sealed', before: null },
      { type: 'page', products: [product], hiddenFresh: [], next: null },
      { type: 'researched', id: '1', answer: contacts },
      { type: 'checking', id: '1', waits: true },
    ])
    next.worker.takeOver(true)
    await settle()
    last().end(proof)
    await settle()
    expect(next.item('1').contacts?.research.proof).toEqual(proof)
  })
})
