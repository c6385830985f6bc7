import { describe, expect, test } from 'vitest'
import { createSocketCounts } from './socket-counts.ts'

/** Opens so many sockets of a user. @returns what closes each */
const openMany = (count: ReturnType<typeof createSocketCounts>, sockets: number, userId = 'user') =>
  Array.from({ length: sockets }, () => count(userId))

describe('a user may have 20 sockets at the same time', () => {
  test.each<[string, number, number, boolean]>([
    ['the 20th is counted', 19, 0, true],
    ['the 21st is refused', 20, 0, false],
    ['after one is closed, one more is counted', 20, 1, true],
  ])('%s', (_name, opened, closed, isCounted) => {
    const count = createSocketCounts()
    const closers = openMany(count, opened)
    for (const close of closers.slice(0, closed)) close()
    if (isCounted) expect(() => count('user')).not.toThrow()
    else expect(() => count('user')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  })
})

test.each([
  ['one is closed', 1],
  ['all are closed', 20],
])('after %s, as many more are counted, and not one more', (_name, closed) => {
  const count = createSocketCounts()
  for (const close of openMany(count, 20).slice(0, closed)) close()
  openMany(count, closed)
  expect(() => count('user')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
})

test('a socket that is refused is not counted: one is closed, and the next is accepted', () => {
  const count = createSocketCounts()
  const [close] = openMany(count, 20)
  for (let tries = 0; tries < 3; tries++) expect(() => count('user')).toThrow()
  close?.()
  expect(() => count('user')).not.toThrow()
})

test('each user has sockets of their own, and each server process counts for itself', () => {
  const count = createSocketCounts()
  openMany(count, 20)
  expect(() => count('user')).toThrow()
  expect(() => openMany(count, 20, 'other user')).not.toThrow()
  expect(() => openMany(createSocketCounts(), 20)).not.toThrow()
})
