import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/base/durations.ts'
import { knownScore, progressOf } from '#domain/prompt-lab/tryout.ts'
import { openBrowser, refusal, tryoutOf } from './test-lab.ts'

type Tab = ReturnType<ReturnType<typeof openBrowser>['openTab']>

const isNow = (tab: Tab, phase: string | undefined) => expect.poll(tab.phase, { timeout: 10_000 }).toBe(phase)
const counts = (tab: Tab) => {
  const tryout = tab.get()
  if (tryout === null) return null
  const { known, failed, waiting } = progressOf(tryout)
  return { known, failed, waiting }
}

/** An AI that answers when the test says so. */
function heldAnswers() {
  const held: (() => void)[] = []
  let isHolding = true
  return {
    answer: () => (isHolding ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve()),
    count: () => held.length,
    release: () => {
      isHolding = false
      held.forEach((resolve) => resolve())
    },
  }
}

test('each launch is judged by both prompts, five verdicts at a time with half a second between', async () => {
  const browser = openBrowser((what) => (what.endsWith('draft') ? 90 : 40))
  let running = 0
  const most: number[] = []
  browser.answerWith(async () => {
    most.push(++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  })
  const tab = browser.openTab()
  tab.begin(tryoutOf(6))
  await isNow(tab, 'done')
  expect(browser.whatWasAsked().slice(0, 4)).toEqual(['1 by saved', '1 by draft', '2 by saved', '2 by draft'])
  expect(new Set(browser.whatWasAsked()).size).toBe(12)
  expect(Math.max(...most)).toBe(5)
  expect(browser.pauses).toEqual([500, 500])
  expect(tab.get()?.launches.map(({ before, after }) => [before, after])).toEqual(
    Array.from({ length: 6 }, () => [knownScore(40), knownScore(90)]),
  )
})

test('verdicts that are known are not asked for', async () => {
  const browser = openBrowser()
  browser.answers.set('1 by saved', 0).set('2 by draft', 100)
  const tryout = tryoutOf(3)
  const [, , third = tryoutOf(1).launches[0]] = tryout.launches
  if (third === undefined) throw new Error('There are three')
  const tab = browser.openTab()
  // As by the label of a launch.
  tab.begin({ ...tryout, launches: [...tryout.launches.slice(0, 2), { ...third, before: knownScore(30) }] })
  await isNow(tab, 'done')
  expect(browser.whatWasAsked().toSorted()).toEqual(['1 by draft', '2 by saved', '3 by draft'])
  expect(tab.get()?.launches.map(({ before }) => before)).toEqual([0, 75, 30].map(knownScore))
})

test('what every further call would meet stops the rest, and going on begins with what is left', async () => {
  const browser = openBrowser()
  browser.answerWith(({ what }) =>
    what === '1 by draft' ? Promise.reject(refusal('QUOTA')) : Promise.resolve(),
  )
  const tab = browser.openTab()
  tab.begin(tryoutOf(6))
  await isNow(tab, 'stopped')
  expect(tab.get()?.stoppedBy?.code).toBe('QUOTA')
  await expect.poll(browser.lock.holder).toBeNull()
  expect(counts(tab)).toEqual({ known: 4, failed: 1, waiting: 7 })
  expect(browser.asked).toHaveLength(5)
  browser.answerWith(() => Promise.resolve())
  tab.goOn()
  await isNow(tab, 'done')
  expect(counts(tab)).toEqual({ known: 12, failed: 0, waiting: 0 })
  expect(browser.asked).toHaveLength(5 + 8)
})

test('after a stop nothing begins, what is under way comes in, and going on asks for nothing twice', async () => {
  const browser = openBrowser()
  const ai = heldAnswers()
  browser.answerWith(ai.answer)
  const tab = browser.openTab()
  tab.begin(tryoutOf(6))
  await expect.poll(ai.count).toBe(5)
  tab.stop()
  expect(tab.phase()).toBe('stopped')
  ai.release()
  await expect.poll(() => counts(tab)?.known).toBe(5)
  await expect.poll(browser.lock.holder).toBeNull()
  expect(browser.asked).toHaveLength(5)
  tab.goOn()
  await isNow(tab, 'done')
  expect(browser.whatWasAsked()).toHaveLength(12)
  expect(new Set(browser.whatWasAsked()).size).toBe(12)
})

describe('after a reload', () => {
  test('what was running goes on by itself, without what was done before', async () => {
    const browser = openBrowser()
    const ai = heldAnswers()
    browser.answerWith(({ what }) => (Number.parseInt(what) <= 2 ? Promise.resolve() : ai.answer()))
    const first = browser.openTab()
    first.begin(tryoutOf(4, { draft: 'draft with a canary' }))
    await expect.poll(() => counts(first)?.known).toBe(4)
    expect(browser.stored()).not.toContain('canary')
    first.crash()
    ai.release()
    browser.asked.length = 0
    const next = browser.openTab()
    await isNow(next, 'done')
    expect(browser.whatWasAsked().some((what) => /^[12] /.test(what))).toBe(false)
    expect(counts(next)).toEqual({ known: 8, failed: 0, waiting: 0 })
  })

  test.each([
    [HOUR_MS, 'done'],
    [HOUR_MS + 1, 'stopped'],
  ])('left for %i ms it is %s: nothing is spent later without its user', async (leftMs, phase) => {
    const browser = openBrowser()
    browser.answerWith(() => new Promise(() => undefined))
    const first = browser.openTab()
    first.begin(tryoutOf(2))
    await expect.poll(() => browser.asked.length).toBe(4)
    first.crash()
    browser.answerWith(() => Promise.resolve())
    browser.time.nowMs += leftMs
    const next = browser.openTab()
    await isNow(next, phase)
    next.goOn()
    await isNow(next, 'done')
  })
})

describe('two tabs', () => {
  test('pay for no verdict twice, as one works, and show the same', async () => {
    const browser = openBrowser()
    const ai = heldAnswers()
    browser.answerWith(ai.answer)
    const [one, other] = [browser.openTab(), browser.openTab()]
    one.begin(tryoutOf(6))
    await isNow(other, 'running')
    await expect.poll(ai.count).toBe(5)
    ai.release()
    await Promise.all([isNow(one, 'done'), isNow(other, 'done')])
    expect(other.get()).toEqual(one.get())
    expect(browser.asked).toHaveLength(12)
    expect(new Set(browser.asked.map(({ tab }) => tab)).size).toBe(1)
  })

  test('the other goes on when the working one is gone', async () => {
    const browser = openBrowser()
    browser.answerWith(({ tab }) => (tab === 'tab 1' ? new Promise(() => undefined) : Promise.resolve()))
    const [one, other] = [browser.openTab(), browser.openTab()]
    one.begin(tryoutOf(2))
    await isNow(other, 'running')
    await expect.poll(() => browser.asked.length).toBe(4)
    one.crash()
    await isNow(other, 'done')
    expect(browser.asked.slice(4).every(({ tab }) => tab === 'tab 2')).toBe(true)
  })
})

test('only a user who goes on pays for a lost call again, and for one call', async () => {
  const browser = openBrowser()
  browser.answerWith(() => Promise.reject(refusal('MAYBE_PAID')))
  const tab = browser.openTab()
  const tryout = tryoutOf(1)
  tab.begin({ ...tryout, launches: tryout.launches.map((one) => ({ ...one, after: knownScore(10) })) })
  await isNow(tab, 'done')
  const goOn = async (answered: number) => {
    tab.goOn()
    await expect.poll(() => browser.asked.length).toBe(answered)
    await isNow(tab, 'done')
  }
  await goOn(2)
  browser.answerWith(() => Promise.reject(refusal('REFUSED')))
  await goOn(3)
  await goOn(4)
  expect(browser.asked.map(({ mayPayAgain }) => mayPayAgain)).toEqual([false, true, true, false])
})

test('another tryout begins only where none is running, and an ended one can be let go of', async () => {
  const browser = openBrowser()
  const ai = heldAnswers()
  browser.answerWith(ai.answer)
  const tab = browser.openTab()
  tab.begin(tryoutOf(1, { id: 'first' }))
  tab.begin(tryoutOf(1, { id: 'second' }))
  tab.clear()
  expect(tab.get()?.id).toBe('first')
  ai.release()
  await isNow(tab, 'done')
  tab.begin(tryoutOf(1, { id: 'second' }))
  expect(tab.get()?.id).toBe('second')
  await isNow(tab, 'done')
  tab.clear()
  expect(tab.get()).toBeNull()
})
