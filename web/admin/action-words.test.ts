import { expect, test } from 'vitest'
import { actionWords, KNOWN_ACTIONS } from './action-words.ts'

test('each action has words of its own, and one that is not known is shown as it is', () => {
  const all = KNOWN_ACTIONS.map(actionWords)
  expect(new Set(all).size).toBe(KNOWN_ACTIONS.length)
  expect(all.filter((words) => words.includes('_'))).toEqual([])
  expect(actionWords('security:authn_login_fail')).toBe('Security: sign-in failed')
  expect(actionWords('LATER_ACTION')).toBe('LATER_ACTION')
})
