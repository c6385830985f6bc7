import { expect, test } from 'vitest'
import { createIdleTurns } from './idle-turns.ts'

/** Turns whose idle times come when the test says so. */
function setUp() {
  const done: string[] = []
  const asked: (() => void)[] = []
  const take = createIdleTurns<string>(
    (callback) => asked.push(callback),
    (item) => done.push(item),
  )
  return { done, asked, take, idle: () => asked.splice(0).forEach((callback) => callback()) }
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
  const { done, asked, take, idle } = setUp()
  take('a')
  take('a')
  idle()
  expect(done).toEqual(['a'])
  expect(asked).toEqual([])
  take('a')
  idle()
  expect(done).toEqual(['a', 'a'])
})

test('an item that comes in while others wait asks for no idle time of its own', () => {
  const { asked, take, idle } = setUp()
  take('a')
  take('b')
  expect(asked).toHaveLength(1)
  idle()
  take('c')
  expect(asked).toHaveLength(1)
})
