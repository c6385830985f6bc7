import { expect, test } from 'vitest'
import { fromRow } from '#domain/lead.ts'
import { hiddenColumns, shownColumns } from './leads-columns.ts'
import { leadsTsv } from './leads-tsv.ts'

test.each([
  ['nothing kept', undefined, []],
  ['what was kept', ['votes', 'tagline'], ['tagline', 'votes']],
  ['columns that are no more, and those that are always shown', ['name', 'founders', 'score'], ['score']],
  ['what cannot be read', { votes: true }, []],
  ['a list of something else', [1, null], []],
])('hidden columns from %s', (_name, kept, hidden) => {
  expect(hiddenColumns(kept)).toEqual(hidden)
})

test('the name is always among those that are shown', () => {
  expect(shownColumns(['tagline', 'score', 'classification', 'votes', 'launched'])).toEqual([
    { column: 'name', title: 'App Name' },
  ])
})

test('the copied leads have the columns that are shown, in the order of the list', () => {
  const listed = ['Quill', '=Apple'].map((appName, id) => ({
    id,
    lead: { ...fromRow([]), appName, tagline: 'one\ntwo', votes: 7, targetScore: 70 },
  }))
  expect([...leadsTsv(listed, ['classification', 'launched', 'tagline'])].join('')).toBe(
    "App Name\tScore\tVotes\nQuill\t70\t7\n'=Apple\t70\t7",
  )
  expect([...leadsTsv(listed.slice(0, 1), ['score', 'classification', 'votes', 'launched'])].join('')).toBe(
    'App Name\tTagline\nQuill\t"one\ntwo"',
  )
})
