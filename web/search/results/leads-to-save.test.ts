import { expect, test } from 'vitest'
import { leadsToSave } from './leads-to-save.ts'
import type { Saved } from './use-saved-items.ts'

const qualified = ['a', 'b', 'c'] as const
const savedAs = (states: Partial<Record<string, Saved>>) => ({
  savedOf: (item: string): Saved => states[item] ?? 'no',
})

test.each<[string, Partial<Record<string, Saved>>, string[], number, string]>([
  ['none is saved: all', {}, ['a', 'b', 'c'], 0, 'Save all 3 qualified'],
  ['one is saved: the others', { b: 'as-it-is' }, ['a', 'c'], 1, 'Save 2 more'],
  [
    'one has new contacts since it was saved: it is saved again with the others',
    { a: 'as-it-is', b: 'without-the-latest' },
    ['b', 'c'],
    1,
    'Save 2 more',
  ],
  [
    'all are saved: all, to bring their rows up to date',
    { a: 'as-it-is', b: 'as-it-is', c: 'as-it-is' },
    ['a', 'b', 'c'],
    3,
    'Save all 3 again',
  ],
])('%s', (_, states, items, savedCount, label) => {
  expect(leadsToSave(qualified, savedAs(states))).toEqual({ items, savedCount, label })
})

test('with none qualified, the button has the name of the specification', () => {
  expect(leadsToSave([], savedAs({}))).toEqual({ items: [], savedCount: 0, label: 'Save all qualified' })
})
