import { describe, expect, test } from 'vitest'
import { BackendError } from './backend-error.ts'
import { backOffMs, retry, type RetryRule } from './retry.ts'

const plain = new Error('lost')
const asks = (retryAfterMs: number) => new BackendError({ code: 'BUSY', retry: true, retryAfterMs })

/** Runs a call that fails with each of these, then succeeds; waits take no time but that of the clock. */
async function run(
  failures: Error[],
  rules: (error: unknown) => RetryRule | null,
  clock = { stands: false },
) {
  const left = [...failures]
  const waits: number[] = []
  const reported: (number | null)[] = []
  let nowMs = 0
  const outcome: unknown = await retry(
    () => {
      const failure = left.shift()
      return failure === undefined ? Promise.resolve('done') : Promise.reject(failure)
    },
    rules,
    {
      timing: {
        now: () => nowMs,
        random: () => 0.5,
        pause: async (ms) => {
          waits.push(ms)
          if (!clock.stands) nowMs += ms
        },
      },
      onWait: (untilMs) => reported.push(untilMs),
    },
  ).catch((error: unknown) => error)
  return { outcome, waits, reported }
}

describe('a call is made again', () => {
  test.each<[string, Error[], RetryRule | null, unknown, number[]]>([
    ['not where nothing fails', [], { times: 1 }, 'done', []],
    ['not where there is no rule', [plain], null, plain, []],
    ['as often as the rule says', [plain, plain], { times: 2 }, 'done', [750, 1_500]],
    ['and no more often', [plain, plain, plain], { times: 2 }, plain, [750, 1_500]],
    ['after the waits of the rule', [plain, plain], { times: 2, waitMs: (nth) => nth + 7 }, 'done', [7, 8]],
    ['after the wait that is requested', [asks(40)], { times: 1 }, 'done', [40]],
    ['at once where that is requested', [asks(0)], { times: 1 }, 'done', [0]],
    ['after the longest wait', [asks(60)], { times: 1, longestWaitMs: 60 }, 'done', [60]],
    ['not after a longer one', [asks(61)], { times: 1, longestWaitMs: 60 }, expect.any(BackendError), []],
    ['up to its limit', [asks(5), asks(5)], { times: 9, withinMs: 10 }, 'done', [5, 5]],
    [
      'and not beyond',
      [asks(5), asks(5), asks(1)],
      { times: 9, withinMs: 10 },
      expect.any(BackendError),
      [5, 5],
    ],
  ])('%s', async (_name, failures, rule, expected, expectedWaits) => {
    const { outcome, waits, reported } = await run(failures, () => rule)
    expect([outcome, waits]).toEqual([expected, expectedWaits])
    let sumMs = 0
    expect(reported).toEqual(expectedWaits.flatMap((ms) => [(sumMs += ms), null]))
  })

  test('by the waits where the clock stands', async () => {
    const { waits } = await run([asks(5), asks(5), asks(5)], alwaysWithin(10), { stands: true })
    expect(waits).toEqual([5, 5])
  })

  test('kinds of failures are counted apart', async () => {
    const [lost, busy] = [{ times: 1 }, { times: 2 }]
    const rules = (error: unknown) => (error === plain ? lost : busy)
    expect((await run([asks(1), plain, asks(1)], rules)).outcome).toBe('done')
    expect((await run([asks(1), plain, asks(1), plain], rules)).outcome).toBe(plain)
  })

  test('not after a stop, whose reason is thrown', async () => {
    const stop = new AbortController()
    const reason = new Error('stopped')
    const calls: string[] = []
    const call = () => {
      calls.push('call')
      stop.abort(reason)
      return Promise.reject(plain)
    }
    const timing = { now: () => 0, random: () => 0, pause: () => expect.fail('it waited') }
    await expect(retry(call, () => ({ times: 3 }), { timing, signal: stop.signal })).rejects.toBe(reason)
    expect(calls).toHaveLength(1)
  })
})

function alwaysWithin(withinMs: number): () => RetryRule {
  const rule = { times: Infinity, withinMs }
  return () => rule
}

test('waits double up to 32 s, each between half and the whole of it', () => {
  expect([0, 1, 5, 9].map((nth) => backOffMs(nth, () => 0))).toEqual([500, 1_000, 16_000, 16_000])
  expect([0, 1, 5, 9].map((nth) => backOffMs(nth, () => 1))).toEqual([1_000, 2_000, 32_000, 32_000])
})
