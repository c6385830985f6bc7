import { expect, test } from 'vitest'
import { createIdleTurns } from './idle-turns.ts'

/** Turns whose idle times come when the test says so. */
function setUp() {
  const done: string[] = []
  const requested: (() => void)[] = []
  const take = createIdleTurns<string>(
    (callback) => requested.push(callback),
    (item) => done.push(item),
  )
  return { done, requested, take, idle: () => requested.splice(0).forEach((callback) => callback()) }
}

test('one item has its turn in each idle time, in the order in which they came', () => {
  const { done, take, idle } = setUp()
  for (const item of ['a', 'b', 'c']) take(item)
  expect(done).toEqual([])
  idle()
  expect(done).toEqual(['a'])
  idle()
  idle()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('an item given twice before its turn is worked on once, and again when it is given again', () => {
  const { done, requested, take, idle } = setUp()
  take('a')
  take('a')
  idle()
  expect(done).toEqual(['a'])
  expect(requested).toEqual([])
  take('a')
  idle()
  expect(done).toEqual(['a', 'a'])
})

test('an item that comes in while others wait requests no idle time of its own', () => {
  const { requested, take, idle } = setUp()
  take('a')
  take('b')
  expect(requested).toHaveLength(1)
  idle()
  take('c')
  expect(requested).toHaveLength(1)
})
