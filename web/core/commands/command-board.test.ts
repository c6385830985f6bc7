import { expect, test } from 'vitest'
import { type CommandId, commandWaitMs, createCommandBoard, latestOffer } from './command-board.ts'

function setUp() {
  let nowMs = 1_000
  const done: string[] = []
  const board = createCommandBoard({ now: () => nowMs })
  const offer = (id: CommandId, name: string) =>
    board.offer({ id, label: null, obstacle: null, choices: [], run: (text) => done.push(`${name}:${text}`) })
  return { board, done, offer, pass: (ms: number) => (nowMs += ms) }
}

test('an offered command is run at once, with the text of the request', () => {
  const { board, done, offer } = setUp()
  offer('search-leads', 'leads')
  board.perform('search-leads', 'quill')
  board.perform('search-leads')
  expect(done).toEqual(['leads:quill', 'leads:'])
})

test('what is not offered yet is done once, as soon as it is', () => {
  const { board, done, offer } = setUp()
  board.perform('run-search')
  expect(done).toEqual([])
  const withdraw = offer('run-search', 'search')
  withdraw()
  offer('run-search', 'search')
  expect(done).toEqual(['search:'])
})

test.each([
  [commandWaitMs, ['search:']],
  [commandWaitMs + 1, []],
])('a screen that opens %i ms later does %j', (waitMs, expected) => {
  const { board, done, offer, pass } = setUp()
  board.perform('run-search')
  pass(waitMs)
  offer('run-search', 'search')
  expect(done).toEqual(expected)
})

test('another command that is offered does not do what waits', () => {
  const { board, done, offer } = setUp()
  board.perform('run-search')
  offer('save-qualified', 'save')
  expect(done).toEqual([])
})

test('of two offers the latest counts, and once withdrawn the one before', () => {
  const { board, done, offer } = setUp()
  offer('sign-out', 'app')
  const withdraw = offer('sign-out', 'settings')
  board.perform('sign-out')
  withdraw()
  board.perform('sign-out')
  expect(done).toEqual(['settings:', 'app:'])
})

test('a listener is called for each offer and withdrawal, until it unsubscribes', () => {
  const { board, offer } = setUp()
  const seen: (string | undefined)[] = []
  const leave = board.subscribe(() => seen.push(latestOffer(board.getSnapshot(), 'run-search')?.id))
  const withdraw = offer('run-search', 'search')
  withdraw()
  leave()
  offer('run-search', 'search')
  expect(seen).toEqual(['run-search', undefined])
})
