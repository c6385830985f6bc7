import { describe, expect, test } from 'vitest'
import { type BegunSequence, readShortcut, sequenceMs, SHORTCUT_GROUPS } from './shortcuts.ts'

const CONTEXT = { isMac: false, typing: false, characterKeys: true, nowMs: 10_000 }
const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
type Modifiers = Partial<typeof PLAIN>

const read = (
  key: string,
  modifiers: Modifiers = {},
  context: Partial<typeof CONTEXT> = {},
  begun: BegunSequence | null = null,
) => readShortcut({ key, ...PLAIN, ...modifiers }, begun, { ...CONTEXT, ...context })

describe('one press', () => {
  test.each<
    [
      name: string,
      key: string,
      modifiers: Modifiers,
      context: Partial<typeof CONTEXT>,
      expected: string | null,
    ]
  >([
    ['Ctrl+K', 'k', { ctrlKey: true }, {}, 'palette'],
    ['Ctrl+K with caps lock', 'K', { ctrlKey: true }, {}, 'palette'],
    ['Ctrl+K in a field', 'k', { ctrlKey: true }, { typing: true }, 'palette'],
    ['Ctrl+K with the character keys off', 'k', { ctrlKey: true }, { characterKeys: false }, 'palette'],
    ['Ctrl+Shift+K is the browser’s', 'K', { ctrlKey: true, shiftKey: true }, {}, null],
    ['Ctrl+Alt+K', 'k', { ctrlKey: true, altKey: true }, {}, null],
    ['⌘K elsewhere than on a Mac', 'k', { metaKey: true }, {}, null],
    ['⌘K on a Mac', 'k', { metaKey: true }, { isMac: true }, 'palette'],
    ['Ctrl+K on a Mac deletes a line', 'k', { ctrlKey: true }, { isMac: true }, null],
    ['k alone', 'k', {}, {}, 'previous-launch'],
    ['k while typing', 'k', {}, { typing: true }, null],
    ['c switched off', 'c', {}, { characterKeys: false }, null],
    ['?', '?', {}, {}, 'help'],
    ['? with Shift', '?', { shiftKey: true }, {}, 'help'],
    ['? while typing', '?', { shiftKey: true }, { typing: true }, null],
    ['? switched off', '?', {}, { characterKeys: false }, null],
    ['Ctrl+?', '?', { ctrlKey: true }, {}, null],
    ['Alt+?', '?', { altKey: true }, {}, null],
    ['/', '/', {}, {}, 'find'],
    ['/ that needs Shift', '/', { shiftKey: true }, {}, 'find'],
    ['/ while typing', '/', {}, { typing: true }, null],
    ['the second key of a sequence alone', 'l', {}, {}, null],
    ['s saves', 's', {}, {}, 'save-launch'],
    ['y is a good lead', 'y', {}, {}, 'label-good'],
    ['n is not for me', 'n', {}, {}, 'label-not-for-me'],
    ['y while typing', 'y', {}, { typing: true }, null],
    ['Enter is of what has the focus', 'Enter', {}, {}, null],
  ])('%s', (_, key, modifiers, context, expected) => {
    expect(read(key, modifiers, context)).toEqual({ shortcut: expected, begun: null })
  })
})

describe('two presses', () => {
  const begun = { key: 'g', atMs: CONTEXT.nowMs }

  test('g begins a sequence, also with caps lock, and not with Shift, Ctrl or in a field', () => {
    expect(read('g')).toEqual({ shortcut: null, begun })
    expect(read('G')).toEqual({ shortcut: null, begun })
    expect(read('G', { shiftKey: true }).begun).toBeNull()
    expect(read('g', { ctrlKey: true }).begun).toBeNull()
    expect(read('g', {}, { typing: true }).begun).toBeNull()
    expect(read('g', {}, { characterKeys: false }).begun).toBeNull()
  })

  test.each([
    ['s', 'search'],
    ['l', 'leads'],
    ['u', 'usage'],
    ['t', 'settings'],
    ['T', 'settings'],
    ['x', 'tick-launch'],
    // It stands for itself behind a g as well.
    ['/', 'find'],
  ])('g, then %s: %s', (key, expected) => {
    expect(read(key, {}, {}, begun)).toEqual({ shortcut: expected, begun: null })
  })

  test.each([
    [sequenceMs, 'leads'],
    [sequenceMs + 1, null],
  ])('the second key after %i ms: %s', (laterMs, expected) => {
    expect(read('l', {}, { nowMs: CONTEXT.nowMs + laterMs }, begun).shortcut).toBe(expected)
  })

  test('a second g begins anew', () => {
    expect(read('g', {}, { nowMs: 10_900 }, begun)).toEqual({
      shortcut: null,
      begun: { key: 'g', atMs: 10_900 },
    })
  })
})

test('no two shortcuts are pressed the same way', () => {
  const ways = SHORTCUT_GROUPS.flatMap(({ shortcuts }) =>
    shortcuts.map(({ withControl, keys }) => JSON.stringify([withControl, ...keys])),
  )
  expect(new Set(ways).size).toBe(ways.length)
})
