import { describe, expect, test } from 'vitest'
import {
  createOnTheWay,
  deletedSince,
  type Note,
  type NoteChange,
  type NoteThread,
  withCount,
  withNote,
} from './note-changes.ts'

/** A note of a second of one day. */
const note = (second: number, content = `note ${second}`): Note => {
  const time = new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString()
  return { id: `id-${second}`, role: 'USER', content, createdAt: time, updatedAt: time }
}
const threadOf = (seconds: readonly number[], nextToken: string | null = null): NoteThread => ({
  items: seconds.map((second) => note(second)),
  nextToken,
})
const changeOf = (message: Note | null, messageId: string | null = message?.id ?? null): NoteChange => ({
  cursor: 'later',
  kind: message === null ? 'DELETED' : 'UPDATED',
  conversationId: 'one',
  messageId,
  message,
  conversation: { conversationId: 'one', subject: 'a lead', count: 3 },
})
const secondsOf = ({ items }: NoteThread) => items.map(({ id }) => Number(id.slice(3)))

describe('a thread', () => {
  test.each<[string, NoteThread, NoteChange, number[]]>([
    ['a new note', threadOf([2, 1]), changeOf(note(3)), [3, 2, 1]],
    ['a note between two that came sooner', threadOf([3, 1]), changeOf(note(2)), [3, 2, 1]],
    ['a note that it has', threadOf([2, 1]), changeOf(note(1)), [2, 1]],
    ['an old note among those that are not loaded', threadOf([3, 2], 'more'), changeOf(note(1)), [3, 2]],
    ['a note that is gone', threadOf([2, 1]), changeOf(null, 'id-1'), [2]],
    ['the end of the whole conversation', threadOf([2, 1], 'more'), changeOf(null), []],
  ])('takes in %s', (_name, thread, change, seconds) => {
    const changed = withNote(thread, change)
    expect(secondsOf(changed)).toEqual(seconds)
    expect(secondsOf(withNote(changed, change))).toEqual(seconds)
  })

  test('has a changed note in its place', () => {
    const { items } = withNote(threadOf([3, 2, 1]), changeOf(note(2, 'better')))
    expect(items.map(({ content }) => content)).toEqual(['note 3', 'better', 'note 1'])
  })
})

test('the counts are those of the last change, and so is the cursor', () => {
  const other = { conversationId: 'two', subject: null, count: 1 }
  const one = changeOf(note(1))
  const counts = withCount({ items: [other], cursor: 'before' }, one)
  expect(counts).toEqual({ items: [other, one.conversation], cursor: 'later' })
  expect(withCount(counts, one)).toEqual(counts)
  expect(withCount(counts, { ...one, conversation: null })).toEqual({ items: [other], cursor: 'later' })
})

describe('an answer', () => {
  test('that was on its way while a note went does not bring it back', async () => {
    const onTheWay = createOnTheWay()
    const { promise, resolve } = Promise.withResolvers<NoteThread>()
    const answer = onTheWay.withChanges(() => promise, withNote)
    onTheWay.noteChange(changeOf(null, 'id-1'))
    resolve(threadOf([2, 1]))
    expect(secondsOf(await answer)).toEqual([2])
    onTheWay.noteChange(changeOf(null, 'id-2'))
    expect(secondsOf(await onTheWay.withChanges(() => Promise.resolve(threadOf([2])), withNote))).toEqual([2])
  })
})

describe('the notes that were deleted since a thread was last known', () => {
  test.each<[string, NoteThread | undefined, NoteThread, number[]]>([
    ['none was known', undefined, threadOf([2, 1]), []],
    ['one went', threadOf([3, 2, 1]), threadOf([3, 1]), [2]],
    ['all went', threadOf([2, 1]), threadOf([]), [2, 1]],
    [
      'one went and the oldest are not loaded any longer',
      threadOf([4, 3, 2, 1]),
      threadOf([4, 2], 'more'),
      [3],
    ],
    ['one came', threadOf([1]), threadOf([2, 1]), []],
  ])('where %s', (_what, last, thread, seconds) => {
    expect(deletedSince(last, thread)).toEqual(seconds.map((second) => note(second)))
  })
})
