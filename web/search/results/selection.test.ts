import { describe, expect, test } from 'vitest'
import {
  allSelected,
  nothingSelected,
  reduceSelection,
  type Selection,
  type SelectionAction,
} from './selection.ts'

const CARDS = ['a', 'b', 'c', 'd', 'e']
const click = (id: string, on = true): SelectionAction => ({ do: 'set', id, on, range: false })
const shiftClick = (id: string, on = true): SelectionAction => ({ do: 'set', id, on, range: true })
const selectAll: SelectionAction = { do: 'set-all', on: true }
const selectNone: SelectionAction = { do: 'set-all', on: false }

const after = (actions: readonly SelectionAction[], cards: readonly string[] = CARDS): Selection =>
  actions.reduce((selection, action) => reduceSelection(selection, action, cards), nothingSelected)
const chosen = (selection: Selection): string => [...selection.ids].sort().join('')

describe('selecting', () => {
  test.each<[string, SelectionAction[], string]>([
    ['a click selects one', [click('b')], 'b'],
    ['a second click on it lets it go', [click('b'), click('b', false)], ''],
    ['Shift selects down to the clicked card', [click('b'), shiftClick('d')], 'bcd'],
    ['Shift selects up to the clicked card', [click('d'), shiftClick('b')], 'bcd'],
    ['Shift without a card before selects one', [shiftClick('c')], 'c'],
    ['a range keeps what is outside it', [click('a'), click('c'), shiftClick('d')], 'acd'],
    ['a range begins at the last changed card', [click('a'), shiftClick('b'), shiftClick('d')], 'abcd'],
    ['all are selected', [selectAll], 'abcde'],
    ['all are let go', [click('b'), selectNone], ''],
    ['no range begins at a card from before "select all"', [click('a'), selectNone, shiftClick('d')], 'd'],
    ['a card that cannot be selected is not', [click('x')], ''],
    ['a range to a card that cannot be selected changes nothing', [click('b'), shiftClick('x')], 'b'],
  ])('%s', (_name, actions, expected) => {
    expect(chosen(after(actions))).toBe(expected)
  })

  test('a card that vanished is let go, and is not selected when it comes again', () => {
    const without = reduceSelection(after([click('b'), click('c')]), { do: 'prune' }, ['a', 'b'])
    expect(chosen(without)).toBe('b')
    expect(chosen(reduceSelection(without, { do: 'prune' }, CARDS))).toBe('b')
    expect(without.anchor).toBeNull()
  })
})

test.each<[string, SelectionAction[], ReturnType<typeof allSelected>]>([
  ['empty', [], 'none'],
  ['mixed', [click('a')], 'some'],
  ['ticked', [selectAll], 'all'],
  ['mixed again', [selectAll, click('c', false)], 'some'],
])('the box for all is %s', (_name, actions, expected) => {
  expect(allSelected(after(actions), CARDS)).toBe(expected)
})

describe('where the list is sorted and filtered', () => {
  const SHOWN = ['d', 'a', 'c']
  const next = (selection: Selection, action: SelectionAction) =>
    reduceSelection(selection, action, CARDS, SHOWN)

  test('Shift selects what stands between the two on the screen', () => {
    expect(chosen(next(next(nothingSelected, click('d')), shiftClick('a')))).toBe('ad')
  })

  test('a range does not begin at a card that is hidden', () => {
    expect(chosen(next(after([click('b')]), shiftClick('c')))).toBe('bc')
  })

  test('"select all" takes those that are shown, and leaves those that are hidden as they are', () => {
    const all = next(after([click('b')]), selectAll)
    expect(chosen(all)).toBe('abcd')
    expect(allSelected(all, SHOWN)).toBe('all')
    expect(chosen(next(all, selectNone))).toBe('b')
    expect(allSelected(after([click('b')]), SHOWN)).toBe('none')
  })
})
