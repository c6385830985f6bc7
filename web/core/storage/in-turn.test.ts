import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('jobs run one after the other, and one that fails stops none behind it', async () => {
  const inTurn = createTurns()
  const gate = Promise.withResolvers<string>()
  const begun: string[] = []
  const job = (name: string, work: () => Promise<string>) =>
    inTurn(() => {
      begun.push(name)
      return work()
    })
  const first = job('first', () => gate.promise)
  const failing = job('failing', () => Promise.reject(new Error('no')))
  const last = job('last', () => Promise.resolve('done'))
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  gate.resolve('well')
  await expect(first).resolves.toBe('well')
  await expect(failing).rejects.toThrow('no')
  await expect(last).resolves.toBe('done')
  expect(begun).toEqual(['first', 'failing', 'last'])
})
