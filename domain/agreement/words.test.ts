import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWords, type WordRun } from './words.ts'

const marked = (runs: readonly WordRun[]): string =>
  runs
    .map(({ text, change }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[change])
    .join('')

describe('word by word', () => {
  test.each([
    ['nothing', '', '', ''],
    ['the same', 'AI: yes', 'AI: yes', 'AI: yes'],
    ['all new', '', 'AI: yes', '+[AI: yes]'],
    ['all gone', 'AI: yes', '', '-[AI: yes]'],
    ['a word', 'AI: a young company', 'AI: a small company', 'AI: a -[young]+[small] company'],
    ['a line', 'One: a\nTwo: b', 'One: a\nNew: c\nTwo: b', 'One: a\n+[New: c\n]Two: b'],
    ['a sign', 'AI: yes', 'AI: yes.', 'AI: yes+[.]'],
    ['words of another script', 'müde größer', 'müde kleiner', 'müde -[größer]+[kleiner]'],
  ])('%s', (_name, before, after, expected) => {
    expect(marked(compareWords(before, after))).toBe(expected)
  })

  test('two long prompts that share nothing are whole', () => {
    const long = (word: string) => Array.from({ length: 700 }, (_, index) => `${word}${index}`).join(', ')
    const [before, after] = [long('old'), long('new')]
    expect(compareWords(before, after)).toEqual([
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ])
  })

  test('the runs give both prompts again, whatever they are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = compareWords(before, after)
        const without = (change: WordRun['change']) =>
          runs
            .filter((run) => run.change !== change)
            .map((run) => run.text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
    )
  })
})
