import { expect, test, vi } from 'vitest'
import { createChanges } from './changes.ts'

test('a change is reported once in its own tab and in every other, until they stop listening', async () => {
  const [mine, theirs] = [createChanges('changes.test'), createChanges('changes.test')]
  const [here, there] = [vi.fn(), vi.fn()]
  const stopHere = mine.subscribe(here)
  const stopThere = theirs.subscribe(there)
  mine.notify()
  expect(here).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(1))
  stopHere()
  mine.notify()
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2))
  expect(here).toHaveBeenCalledTimes(1)
  stopThere()
})
