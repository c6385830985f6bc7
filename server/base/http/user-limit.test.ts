import { expect, test } from 'vitest'
import { createUserLimit } from './user-limit.ts'

test('of more users than memory is kept for, the newest are still counted', () => {
  const limit = createUserLimit(1, () => 0)
  for (let user = 0; user < 20_000; user += 1) limit(`user-${user}`)
  expect(limit('user-19999')).toBe(60)
  expect(limit('user-0')).toBeNull()
})
