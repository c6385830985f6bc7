import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedLine, compareLines, type WordRun } from './words.ts'

const SIGNS = { same: ' ', added: '+', removed: '-', changed: '~' }

const marked = ({ change, runs }: ComparedLine): string =>
  change === 'changed'
    ? `~${runs.map((run) => ({ same: run.text, added: `+[${run.text}]`, removed: `-[${run.text}]` })[run.change]).join('')}`
    : `${SIGNS[change]}${runs.map(({ text }) => text).join('')}`

describe('line by line', () => {
  test.each([
    ['nothing', '', '', []],
    ['the same', 'AI: yes', 'AI: yes', [' AI: yes']],
    ['all new', '', 'AI: yes', ['+AI: yes']],
    ['all gone', 'AI: yes', '', ['-AI: yes']],
    ['a line between', 'One: a\nTwo: b', 'One: a\nNew: c\nTwo: b', [' One: a', '+New: c', ' Two: b']],
    ['a line at the end', 'One: a', 'One: a\nTwo: b', [' One: a', '+Two: b']],
    ['a line gone from the end', 'One: a\nTwo: b', 'One: a', [' One: a', '-Two: b']],
    ['an empty line', 'One: a\nTwo: b', 'One: a\n\nTwo: b', [' One: a', '+', ' Two: b']],
    ['another criterion', 'One: a b c', 'Two: a b c', ['-One: a b c', '+Two: a b c']],
    ['lines without a label', 'a young company', 'a small company', ['-a young company', '+a small company']],
    [
      'lines that are equal stay, though others have their label',
      'One: a',
      'One: new\nOne: a',
      ['+One: new', ' One: a'],
    ],
    [
      'a prompt that is written anew',
      'AI: it uses models\nPaying: it has prices\nYoung: a startup',
      'Hires: it has open jobs\npaying: it has customers\nFunded: it has investors',
      [
        '-AI: it uses models',
        '+Hires: it has open jobs',
        '~-[Paying]+[paying]: it has -[prices]+[customers]',
        '-Young: a startup',
        '+Funded: it has investors',
      ],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(compareLines(before, after).map(marked)).toEqual(expected)
  })
})

describe('word by word in a line of the same label', () => {
  test.each([
    ['a word', 'AI: a young company', 'AI: a small company', 'AI: a -[young]+[small] company'],
    ['a sign', 'AI: yes', 'AI: yes.', 'AI: yes+[.]'],
    ['a bullet', '- AI: yes', 'AI: yes', '-[- ]AI: yes'],
    ['words of another script', 'AI: müde größer', 'AI: müde kleiner', 'AI: müde -[größer]+[kleiner]'],
    [
      'words in a row, as one',
      'AI: an old thing here',
      'AI: the new one here',
      'AI: -[an old thing]+[the new one] here',
    ],
    [
      'words that were added in a row',
      'AI: a company',
      'AI: a very small company',
      'AI: a +[very small ]company',
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(compareLines(before, after).map(marked)).toEqual([`~${expected}`])
  })
})

test('two long lines that share nothing but their label are whole', () => {
  const long = (word: string) =>
    `AI: ${Array.from({ length: 700 }, (_, index) => `${word}${index}`).join(', ')}`
  const [before, after] = [long('old'), long('new')]
  expect(compareLines(before, after)).toEqual([
    {
      change: 'changed',
      runs: [
        { text: before, change: 'removed' },
        { text: after, change: 'added' },
      ],
    },
  ])
})

test('the lines give both prompts again, whatever they are', () => {
  const word = fc.oneof(
    fc.constantFrom('A: ', 'B: ', 'x', 'y', ' ', '\n', '\r\n'),
    fc.string({ unit: 'grapheme' }),
  )
  const prompt = fc.array(word, { maxLength: 30 }).map((words) => words.join(''))
  const without = (lines: readonly ComparedLine[], change: WordRun['change']) =>
    lines
      .filter((line) => line.change !== change)
      .map(({ runs }) =>
        runs
          .filter((run) => run.change !== change)
          .map(({ text }) => text)
          .join(''),
      )
      .join('\n')
  fc.assert(
    fc.property(prompt, prompt, (before, after) => {
      const lines = compareLines(before, after)
      expect([without(lines, 'added'), without(lines, 'removed')]).toEqual([before, after])
    }),
  )
})
