import { expect, test } from 'vitest'
import { basis, newUser, verdict } from './test-answers.ts'

test('a browser without IndexedDB finds and keeps nothing, and no search fails for it', async () => {
  const { answers } = newUser()
  await answers.keepVerdict('1', basis, verdict('dropped'))
  expect(await answers.verdicts(['1'], basis)).toEqual(new Map())
  expect(await answers.contacts(['1'], basis)).toEqual(new Map())
  expect(await answers.size()).toBeNull()
})
