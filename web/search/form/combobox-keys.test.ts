import { describe, expect, test } from 'vitest'
import { comboboxKey, type KeyEffect, type ListState } from './combobox-keys.ts'

const press = (
  key: string,
  list: ListState,
  active = -1,
  count = list === 'options' ? 3 : 0,
  altKey = false,
) => comboboxKey({ key, altKey }, { list, active, count })

describe('keys in an open list', () => {
  test.each<[string, string, number, KeyEffect | null]>([
    ['Down goes to the first', 'ArrowDown', -1, { kind: 'move', active: 0 }],
    ['Down goes on', 'ArrowDown', 0, { kind: 'move', active: 1 }],
    ['Down begins anew after the last', 'ArrowDown', 2, { kind: 'move', active: 0 }],
    ['Up goes to the last', 'ArrowUp', -1, { kind: 'move', active: 2 }],
    ['Up goes back', 'ArrowUp', 2, { kind: 'move', active: 1 }],
    ['Up goes from the first to the last', 'ArrowUp', 0, { kind: 'move', active: 2 }],
    ['Enter takes the active option', 'Enter', 1, { kind: 'choose' }],
    ['Enter without one takes the text, and does not submit', 'Enter', -1, { kind: 'settle' }],
    ['Escape closes', 'Escape', 1, { kind: 'close' }],
    ['Home moves the caret', 'Home', 1, { kind: 'caret' }],
    ['End moves the caret', 'End', 1, { kind: 'caret' }],
    ['Left moves the caret', 'ArrowLeft', 1, { kind: 'caret' }],
    ['letters are typed', 'a', 1, null],
    ['Tab leaves', 'Tab', 1, null],
  ])('%s', (_name, key, active, effect) => {
    expect(press(key, 'options', active)).toEqual(effect)
  })

  test('Alt and Up closes', () => {
    expect(press('ArrowUp', 'options', 1, 3, true)).toEqual({ kind: 'close' })
  })
})

describe('keys in a closed list', () => {
  test.each<[string, string, boolean, KeyEffect | null]>([
    ['Down opens at the first', 'ArrowDown', false, { kind: 'open', active: 0 }],
    ['Alt and Down only opens', 'ArrowDown', true, { kind: 'open', active: -1 }],
    ['Up opens', 'ArrowUp', false, { kind: 'open', active: -1 }],
    ['Enter is the form’s', 'Enter', false, null],
    ['Escape is nobody’s', 'Escape', false, null],
  ])('%s', (_name, key, altKey, effect) => {
    expect(press(key, 'closed', -1, 0, altKey)).toEqual(effect)
  })
})

test.each<[string, KeyEffect | null]>([
  ['Escape', { kind: 'close' }],
  ['ArrowDown', null],
  ['Enter', null],
])('a line in place of options: %s', (key, effect) => {
  expect(press(key, 'line')).toEqual(effect)
})
