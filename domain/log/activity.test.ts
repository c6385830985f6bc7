import { expect, test } from 'vitest'
import { ACTIVITY_ACTIONS, isUserAction } from './activity.ts'

test('a user may record each of the eight actions of their own client', () => {
  expect(ACTIVITY_ACTIONS).toHaveLength(8)
  expect(ACTIVITY_ACTIONS.every(isUserAction)).toBe(true)
})

test.each(['admin:BLOCK_USER', 'admin:', 'login', '', 'constructor'])(
  'a user may not record %j',
  (action) => {
    expect(isUserAction(action)).toBe(false)
  },
)
