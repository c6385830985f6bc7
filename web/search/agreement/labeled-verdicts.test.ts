import { expect, test, vi } from 'vitest'
import { basis, verdict } from '#web/core/ai/test-answers.ts'
import { createLabeledVerdicts, type Verdicts } from './labeled-verdicts.ts'

/** Kept answers whose reads are noted, and wait where they are told to. */
function keeper() {
  const kept = new Map([
    ['a', verdict('A')],
    ['b', verdict('B')],
  ])
  const asked: (readonly string[])[] = []
  let tell: (launchId: string | null) => void = () => undefined
  let wait: Promise<unknown> = Promise.resolve()
  const verdicts = createLabeledVerdicts({
    verdicts: async (ids): Promise<Verdicts> => {
      asked.push(ids)
      const found = new Map(ids.flatMap((id) => [...kept].filter(([keptId]) => keptId === id)))
      await wait
      return found
    },
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
  })
  return {
    verdicts,
    asked,
    /** Holds back the answers until the returned function is called. */
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      wait = promise
      return () => resolve(undefined)
    },
    keep: (id: string, reasoning: string) => {
      kept.set(id, verdict(reasoning))
      tell(id)
    },
    clear: () => {
      kept.clear()
      tell(null)
    },
    shown: (by = basis) => [...verdicts.get(by)].map(([id, { result }]) => `${id} ${result.reasoning}`),
  }
}

test('each is opened once, also those of which nothing is kept, and the next look finds all at once', async () => {
  const { verdicts, asked, shown } = keeper()
  verdicts.want(['a', 'none'], basis)
  await vi.waitFor(() => expect(shown()).toEqual(['a A']))
  verdicts.want(['a', 'b', 'none'], basis)
  await vi.waitFor(() => expect(shown()).toEqual(['a A', 'b B']))
  verdicts.want(['a', 'b', 'none'], basis)
  expect(shown()).toEqual(['a A', 'b B'])
  expect(asked).toEqual([['a', 'none'], ['b']])
})

test('one that is kept anew is not shown as it was, and is opened again, where it is looked at', async () => {
  const { verdicts, asked, shown, keep } = keeper()
  verdicts.want(['a', 'b'], basis)
  await vi.waitFor(() => expect(shown()).toEqual(['a A', 'b B']))
  keep('a', 'A2')
  expect(shown()).toEqual(['b B'])
  const stop = verdicts.subscribe(() => undefined)
  keep('b', 'B2')
  await vi.waitFor(() => expect(shown()).toEqual(['a A2', 'b B2']))
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  keep('not asked for', 'C')
  expect(asked).toHaveLength(2)
  stop()
})

test('one that changes while it is read is read again', async () => {
  const { verdicts, shown, keep, holdBack } = keeper()
  const goOn = holdBack()
  verdicts.want(['a', 'b'], basis)
  keep('a', 'A2')
  goOn()
  await vi.waitFor(() => expect(shown().toSorted()).toEqual(['a A2', 'b B']))
})

test.each([
  ['before', false],
  ['while they are read', true],
])('after Clear none is shown: %s', async (_name, isReading) => {
  const { verdicts, shown, clear, holdBack, asked } = keeper()
  const goOn = isReading ? holdBack() : () => undefined
  verdicts.want(['a'], basis)
  if (!isReading) await vi.waitFor(() => expect(shown()).toEqual(['a A']))
  clear()
  goOn()
  verdicts.want(['a'], basis)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(shown()).toEqual([])
})

test('verdicts of another prompt or another model are never shown', async () => {
  const { verdicts, shown, holdBack } = keeper()
  verdicts.want(['a'], basis)
  await vi.waitFor(() => expect(shown()).toEqual(['a A']))
  const other = { ...basis, model: 'large' }
  expect(shown(other)).toEqual([])
  const goOn = holdBack()
  verdicts.want(['a'], other)
  expect(shown(other)).toEqual([])
  verdicts.want(['b'], basis)
  goOn()
  await vi.waitFor(() => expect(shown()).toEqual(['b B']))
})
