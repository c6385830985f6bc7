import { expect, test } from 'vitest'
import { withSeen } from './seen-launches.ts'

test('the search that first showed a launch stays its first', () => {
  const first = withSeen([], ['a', 'b'], 'one')
  const second = withSeen(first, ['b', 'c'], 'two')
  expect(second).toEqual([
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'two'],
  ])
  expect(withSeen(second, ['a', 'c'], 'three')).toBe(second)
})

test('the launches seen longest ago are forgotten', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => String(index))
  const seen = withSeen(withSeen([], many, 'one'), ['new'], 'two')
  expect(seen).toHaveLength(5_000)
  expect(seen[0]).toEqual(['1', 'one'])
  expect(seen.at(-1)).toEqual(['new', 'two'])
})
