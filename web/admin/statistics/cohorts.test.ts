import { expect, test } from 'vitest'
import { cohortsOf } from './cohorts.ts'

test('cohorts stand with the latest month first, the running one marked', () => {
  const cohorts = cohortsOf(
    {
      '2025-12': { total: 10, active: 5 },
      '2026-11': { total: 4, active: 4 },
      '2026-02': { total: 0, active: 0 },
    },
    '2026-11',
  )
  expect(cohorts).toEqual([
    { month: '2026-11', total: 4, active: 4, share: 1, shade: 4, running: true },
    { month: '2026-02', total: 0, active: 0, share: null, shade: 0, running: false },
    { month: '2025-12', total: 10, active: 5, share: 0.5, shade: 2, running: false },
  ])
})

test.each([
  [0, 100, 0],
  [1, 100_000, 1],
  [25, 100, 1],
  [26, 100, 2],
  [50, 100, 2],
  [51, 100, 3],
  [75, 100, 3],
  [76, 100, 4],
  [100, 100, 4],
])('%i active of %i is drawn in shade %i', (active, total, shade) => {
  expect(cohortsOf({ '2026-10': { total, active } }, '2026-11')[0]?.shade).toBe(shade)
})
