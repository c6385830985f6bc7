import { describe, expect, test, vi } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { fromRow, type Lead } from '#domain/lead/lead.ts'
import { createLeadWork, type LeadWorkJobs } from './lead-work.ts'

const lead = (code: string): Lead => ({
  ...fromRow([]),
  appName: code,
  website: `https://www.producthunt.example/r/${code}`,
  capturedAt: '2026-11-20T00:00:00.000Z',
})
const NOW_MS = Date.parse('2026-11-24T00:00:00.000Z')
const [a, b, c, d] = [lead('AAAA'), lead('BBBB'), lead('CCCC'), lead('DDDD')]

/** Work whose calls end as the test says. */
function started() {
  const calls = new Map<string, PromiseWithResolvers<{ found: boolean; atMs: number }>[]>()
  const asked: Parameters<LeadWorkJobs['run']>[] = []
  const onWritten = vi.fn<LeadWorkJobs['onWritten']>()
  const work = createLeadWork({
    run: (...call) => {
      asked.push(call)
      const answer = Promise.withResolvers<{ found: boolean; atMs: number }>()
      const name = call[1].appName
      calls.set(name, [...(calls.get(name) ?? []), answer])
      return answer.promise
    },
    onWritten,
    now: () => NOW_MS,
  })
  const callFor = (one: Lead) => {
    const last = calls.get(one.appName)?.at(-1)
    if (last === undefined) throw new Error(`${one.appName} was not asked about`)
    return last
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    work,
    onWritten,
    asked,
    names: () => asked.map(([, { appName }]) => appName),
    answer: (one: Lead, found = true) => {
      callFor(one).resolve({ found, atMs: NOW_MS })
      return settled()
    },
    fail: (one: Lead, error: unknown) => {
      callFor(one).reject(error)
      return settled()
    },
    state: (one: Lead) => work.taskOf('contacts', one)?.state.kind,
  }
}

const limit = new ServiceError({ service: 'metering', code: 'DAILY_LIMIT_REACHED' })
const refused = new ServiceError({ service: 'ai', code: 'REFUSED' })

describe('asking about leads', () => {
  test('contacts are researched for two at a time, the others in turn', async () => {
    const { work, names, answer, onWritten } = started()
    work.start('contacts', [a, b, c, d])
    expect(names()).toEqual(['AAAA', 'BBBB'])
    await answer(b)
    expect(names()).toEqual(['AAAA', 'BBBB', 'CCCC'])
    await answer(a, false)
    await answer(c)
    await answer(d)
    expect(work.progress('contacts')).toMatchObject({ total: 4, done: 4, running: false, stoppedBy: null })
    expect(onWritten.mock.calls).toEqual([[false], [false], [false], [true]])
    expect(work.taskOf('contacts', a)?.state).toEqual({ kind: 'done', found: false })
  })

  test('a lead that is waiting or under way is not asked about twice, whatever is started beside it', async () => {
    const { work, names, answer } = started()
    work.start('contacts', [a, b, c])
    work.start('contacts', [a, c])
    work.start('verdict', [a])
    expect(names()).toEqual(['AAAA', 'BBBB', 'AAAA'])
    await answer(b)
    expect(names()).toEqual(['AAAA', 'BBBB', 'AAAA', 'CCCC'])
  })

  test('after Stop none begins, and what is under way goes on', async () => {
    const { work, names, answer, state } = started()
    work.start('contacts', [a, b, c])
    work.stop('contacts')
    await answer(a)
    await answer(b)
    expect(names()).toEqual(['AAAA', 'BBBB'])
    expect([a, b, c].map(state)).toEqual(['done', 'done', 'left'])
  })

  test('a wait that Stop ended leaves the lead, and is no failure', async () => {
    const { work, asked, fail, state } = started()
    work.start('contacts', [a])
    work.stop('contacts')
    await fail(a, asked[0]?.[2].stop.reason)
    expect(state(a)).toBe('left')
    expect(work.progress('contacts').stoppedBy).toBeNull()
  })

  test('Retry asks about what failed and what was left, and about no other', async () => {
    const { work, names, answer, fail, state } = started()
    work.start('contacts', [a, b, c])
    work.stop('contacts')
    await answer(a)
    await fail(b, refused)
    work.retry('contacts')
    expect(names().slice(2)).toEqual(['BBBB', 'CCCC'])
    await answer(b)
    await answer(c)
    expect([a, b, c].map(state)).toEqual(['done', 'done', 'done'])
  })

  test('a limit stops the rest; a failure of one lead does not', async () => {
    const { work, names, fail, state } = started()
    work.start('contacts', [a, b, c, d])
    await fail(a, refused)
    expect(names()).toEqual(['AAAA', 'BBBB', 'CCCC'])
    await fail(b, limit)
    expect(names()).toEqual(['AAAA', 'BBBB', 'CCCC'])
    expect([a, b, c, d].map(state)).toEqual(['failed', 'failed', 'busy', 'left'])
    expect(work.progress('contacts').stoppedBy?.code).toBe('DAILY_LIMIT_REACHED')
  })

  test('only a user who asks once more pays for a lost call again, and for one call', async () => {
    const { work, asked, fail } = started()
    const lost = new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })
    const mayPayAgain = () => asked.map(([, , call]) => call.mayPayAgain)
    work.start('contacts', [a])
    await fail(a, lost)
    work.retry('contacts')
    expect(mayPayAgain()).toEqual([false, true])
    await fail(a, refused)
    work.retry('contacts')
    expect(mayPayAgain()).toEqual([false, true, false])
  })

  test('an answer replaces what was found before the row was saved, and then the last answer', async () => {
    const { work, asked, answer } = started()
    work.start('verdict', [a])
    await answer(a)
    work.start('verdict', [a])
    expect(asked.map(([, , { replacesAtMs }]) => replacesAtMs)).toEqual([Date.parse(a.capturedAt), NOW_MS])
  })
})
