import { expect, test } from 'vitest'
import { columnWidths, hiddenColumns, HIDEABLE_COLUMNS, shownColumns } from './leads-columns.ts'

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
  expect(shownColumns(HIDEABLE_COLUMNS)).toEqual([{ column: 'name', title: 'App Name' }])
})
