import { expect, test } from 'vitest'
import { createLeftOut } from './left-out.ts'

/** What each line is; a blank one has no word. */
function read(text: string): string[] {
  const leftOut = createLeftOut()
  return text.split('\n').map((line) => {
    if (line !== '') return leftOut.read(line)
    leftOut.readBlank()
    return ''
  })
}

test.each([
  [
    'up to a heading of the same level',
    '## Excluded\n### Jane Doe\nCEO\n## Founders\nAda King',
    ['begins', 'inside', 'inside', 'none', 'none'],
  ],
  ['up to a blank line below words', 'Same name:\nJane Doe\n\nAda King', ['begins', 'inside', '', 'none']],
  [
    'up to a block of ours, unless it begins with one',
    '## Excluded\nJane Doe\nPERSON: Ada King',
    ['begins', 'inside', 'none'],
  ],
  [
    'with the blocks of ours that it begins with',
    '## Excluded\nPERSON: Jane Doe\nPERSON: Joe Doe',
    ['begins', 'inside', 'inside'],
  ],
  ['not at all where a label names a value', 'NOTES: rejected others\nJane Doe', ['none', 'none']],
])('a section is left out %s', (_name, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('a table belongs to the section that it stands in', () => {
  const leftOut = createLeftOut()
  expect(leftOut.passOver()).toBe(false)
  leftOut.read('## Ruled out')
  expect(leftOut.passOver()).toBe(true)
})
