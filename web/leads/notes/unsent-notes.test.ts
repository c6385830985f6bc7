import { describe, expect, test } from 'vitest'
import { MAX_CONTENT_LENGTH } from '#domain/conversation/conversation.ts'
import {
  changeTakenBack,
  draftOf,
  type OutgoingNote,
  takenBack,
  unsentNotes,
  withDraft,
  withOutgoing,
} from './unsent-notes.ts'

const NOTHING = unsentNotes(undefined)
const note: OutgoingNote = {
  id: '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b01',
  subject: 'lead',
  leadName: 'Quill',
  content: 'Call Ada',
  writtenAtMs: 1,
}

test('a draft is kept until it is empty or on its way', () => {
  const writing = withDraft(withDraft(NOTHING, 'lead', 'Call'), 'other', 'x')
  expect(draftOf(writing, 'lead')).toBe('Call')
  expect(draftOf(withDraft(writing, 'lead', null), 'lead')).toBeNull()
  const sent = withOutgoing(writing, note)
  expect([draftOf(sent, 'lead'), draftOf(sent, 'other'), sent.outgoing]).toEqual([null, 'x', [note]])
})

describe('what could not be saved goes back into the field', () => {
  test('after what was written there meanwhile', () => {
    const failed = withOutgoing(NOTHING, note)
    expect(takenBack(failed, note)).toEqual(withDraft(NOTHING, 'lead', 'Call Ada'))
    expect(draftOf(takenBack(withDraft(failed, 'lead', 'More'), note), 'lead')).toBe('More\n\nCall Ada')
  })

  test('also the change of a note that is gone', () => {
    const changing = withDraft(NOTHING, note.id, 'Call Bea')
    expect(changeTakenBack(changing, note.id, 'lead')).toEqual(withDraft(NOTHING, 'lead', 'Call Bea'))
    expect(changeTakenBack(withDraft(NOTHING, note.id, ' '), note.id, 'lead')).toEqual(NOTHING)
  })
})

test('what was kept is read again, and what cannot be read of it left out', () => {
  const unsent = withDraft(withOutgoing(NOTHING, note), 'other', 'x')
  expect(unsentNotes(JSON.parse(JSON.stringify(unsent)))).toEqual(unsent)
  const damaged = {
    drafts: [null, { of: 'lead' }, ...unsent.drafts],
    outgoing: [{ ...note, id: 'none' }, { ...note, content: 'x'.repeat(MAX_CONTENT_LENGTH + 1) }, note],
  }
  expect(unsentNotes(damaged)).toEqual(unsent)
  for (const kept of [null, 1, 'x', [], { drafts: {} }]) expect(unsentNotes(kept)).toEqual(NOTHING)
})

test('of drafts that nobody finishes the oldest are given up', () => {
  let unsent = NOTHING
  for (let number = 0; number < 60; number++) unsent = withDraft(unsent, `lead ${number}`, 'x')
  expect(unsent.drafts.map(({ of }) => of)).toEqual(
    Array.from({ length: 50 }, (_, index) => `lead ${index + 10}`),
  )
})
