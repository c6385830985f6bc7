import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import type { MeteredEnd } from '#operations/ai/metered-end.ts'
import { type Broken, createTestBrowser, endOf, settle, type TestTab, type Way } from './test-ends.ts'
import { INTERRUPTED } from './waiting-ends.ts'

type Step =
  | { do: 'let'; picks: [pick: number, way: Way][] }
  | { do: 'begin' | 'crash' | 'reload'; tab: number }
  | { do: 'end'; call: number }
  | { do: 'open' | 'offline' | 'online' | 'minute' }

const aWay = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Way>('well') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Way[]>('request lost', 'answer lost', 'answer lost', 'fault', 'key expired'),
  },
)
const picks = fc.array(fc.tuple(fc.nat(), aWay), { minLength: 4, maxLength: 24 })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('let'), picks }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin'), tab: fc.nat() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('end'), call: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('crash', 'reload'), tab: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('open', 'offline', 'online', 'online', 'minute', 'minute') }),
  },
)

interface Call {
  id: string
  tab: TestTab
  /** Its begin was noted: from here on the AI is called. */
  noted: boolean
  end: MeteredEnd | null
  /** Its end was kept: from here on nothing may lose it. */
  kept: boolean
}

const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** Plays the steps, then lets everything come to rest with the network back. */
async function play(steps: readonly Step[], broken: Broken = {}) {
  const browser = createTestBrowser(broken)
  const { tasks } = browser
  const calls: Call[] = []
  const isThere = ({ tab }: Call) => browser.tabs().includes(tab)
  const begin = (tab: TestTab) => {
    const call: Call = { id: `c${calls.length}`, tab, noted: false, end: null, kept: false }
    calls.push(call)
    void tab.ends.begun(call.id).then(() => (call.noted = true))
  }
  const end = (call: Call) => {
    call.end = endOf(calls.indexOf(call) + 1)
    void call.tab.ends.ended(call.id, call.end).then(() => (call.kept = true))
  }
  const running = () => calls.filter((call) => isThere(call) && call.noted && call.end === null)

  async function take(step: Step): Promise<void> {
    if (step.do === 'let') for (const [pick, way] of step.picks) await tasks.letGo(pick, way)
    const tab = 'tab' in step ? pickOf(browser.tabs(), step.tab) : undefined
    if (step.do === 'begin' && tab) begin(tab)
    if (step.do === 'crash' || step.do === 'reload') tab?.crash()
    if (step.do === 'reload' || (step.do === 'open' && browser.tabs().length < 3)) browser.openTab()
    if (step.do === 'end') {
      const call = pickOf(running(), step.call)
      if (call) end(call)
    }
    if (step.do === 'offline' || step.do === 'online') browser.setOnline(step.do === 'online')
    if (step.do === 'minute' || step.do === 'online') {
      browser.clock.nowMs += MINUTE_MS
      for (const { ends } of browser.tabs()) void ends.deliver()
    }
    await settle()
  }
  const rest = async () => {
    while (!tasks.isEmpty()) await tasks.letGo(0, 'well')
  }

  browser.openTab()
  for (const step of steps) await take(step)
  browser.setOnline(true)
  await rest()
  running().forEach(end)
  await take({ do: 'reload', tab: 0 })
  await rest()
  for (let minute = 0; minute < 3; minute++) {
    await take({ do: 'minute' })
    await rest()
  }
  return { calls, left: browser.size(), service: browser.service }
}

function check({ calls, left, service }: Awaited<ReturnType<typeof play>>): void {
  expect(left, 'nothing waits forever').toBe(0)
  expect(service.conflicts(), 'no call has two different ends').toBe(0)
  for (const { id, noted, end, kept } of calls) {
    const counted = service.counted.filter(({ callId }) => callId === id)
    if (noted) expect(counted, `${id} is counted once`).toHaveLength(1)
    else expect(counted.length, `${id} is counted at most once`).toBeLessThanOrEqual(1)
    if (kept) expect(counted[0]?.end, `${id} is counted as it ended`).toEqual(end)
    else if (noted && end === null) expect(counted[0]?.end, `${id} was interrupted`).toEqual(INTERRUPTED)
  }
}

const property = (broken: Broken = {}) =>
  fc.asyncProperty(fc.array(aStep, { maxLength: 40, size: 'max' }), async (steps) => {
    check(await play(steps, broken))
  })

test('each end is delivered, and counted once, whatever happens to network and tabs', async () => {
  await fc.assert(property(), { numRuns: 1_000 })
}, 120_000)

describe('the model finds out', () => {
  test.each<[string, Broken]>([
    ['a service that counts every delivery', { ignoresKeys: true }],
    ['a browser that forgets what was kept', { forgets: true }],
    ['tabs that do not know of each other', { noLocks: true }],
  ])('%s', async (_name, broken) => {
    expect((await fc.check(property(broken), { numRuns: 500, endOnFailure: true })).failed).toBe(true)
  })
})
