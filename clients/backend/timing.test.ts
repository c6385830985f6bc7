import { expect, test } from 'vitest'
import { realTiming } from './timing.ts'

test('a wait ends at once when stopped', async () => {
  const controller = new AbortController()
  const waiting = realTiming.pause(60_000, controller.signal)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await expect(realTiming.pause(1, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await realTiming.pause(1, new AbortController().signal)
})
