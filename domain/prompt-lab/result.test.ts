import { expect, test } from 'vitest'
import { resultOf } from './result.ts'
import { aiFailure, scored, triedLaunch, tryoutWith } from './test-tryout.ts'
import { knownScore } from './tryout.ts'

const labeled = (count: number) =>
  Array.from({ length: count }, (_, index) => scored(`launch ${index}`, index % 2 === 0, [50, 100]))

test('only launches that both prompts have a score for are compared', () => {
  const result = resultOf(
    tryoutWith([
      scored('better', true, [50, 75]),
      triedLaunch('one score', { before: knownScore(10) }),
      triedLaunch('failed', {
        before: knownScore(10),
        after: { kind: 'failed', failure: aiFailure('REFUSED') },
      }),
      scored('without a label', null, [100, 0]),
    ]),
  )
  expect(result).toMatchObject({ tried: 2, labeled: 1, better: 1, worse: 0, needsLabels: true })
  expect(result?.flips.map(({ key }) => key)).toEqual(['better', 'without a label'])
})

test.each([
  [9, true],
  [10, false],
])('%i labeled launches need more labels: %s', (count, needsLabels) => {
  const unlabeled = scored('without a label', null, [50, 100])
  expect(resultOf(tryoutWith([...labeled(count), unlabeled]))?.needsLabels).toBe(needsLabels)
})

test('there is no result before the first pair of scores', () => {
  expect(resultOf(tryoutWith([triedLaunch('a', { before: knownScore(10) })]))).toBeNull()
})
