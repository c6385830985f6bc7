import { expect, test } from 'vitest'
import { changeSaved, savedPromptChange } from './change-saved.ts'

const draft = 'Hires: it has open jobs'

test.each([
  ['not used', null, 'saved', { kind: 'use', from: 'saved', to: draft }],
  ['used, and still saved', 'earlier', draft, { kind: 'undo', from: draft, to: 'earlier' }],
  ['used, and changed since', 'earlier', 'written later', null],
])('%s', (_name, usedInPlaceOf, saved, change) => {
  expect(savedPromptChange({ draft, usedInPlaceOf }, saved)).toEqual(change)
})

const notesOf = () => {
  const notes: string[] = []
  return {
    notes,
    work: {
      noteUse: (inPlaceOf: string) => void notes.push(`in place of ${inPlaceOf}`),
      noteUndo: () => void notes.push('undone'),
    },
  }
}

test.each([
  ['use', 'in place of one'],
  ['undo', 'undone'],
] as const)('a %s is noted once it is saved', async (kind, noted) => {
  const { notes, work } = notesOf()
  const onUse = (prompt: string) => Promise.resolve(void notes.push(`saved ${prompt}`))
  await changeSaved({ kind, from: 'one', to: 'other' }, { onUse, work })
  expect(notes).toEqual(['saved other', noted])
})

test.each(['use', 'undo'] as const)('a %s that is not saved is not noted', async (kind) => {
  const { notes, work } = notesOf()
  const full = new Error('The storage is full')
  const onUse = () => Promise.reject(full)
  await expect(changeSaved({ kind, from: 'one', to: 'other' }, { onUse, work })).rejects.toBe(full)
  expect(notes).toEqual([])
})
