import { expect, test } from 'vitest'
import { movedOption } from './option-keys.ts'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 1, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['ArrowLeft', 1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', 0, 0, null],
])('%s at option %i of %i: %j', (key, active, count, expected) => {
  expect(movedOption(key, active, count)).toBe(expected)
})
