import { expect, test } from 'vitest'
import { tsvOf } from './tsv.ts'

test.each([
  ['plain text and numbers', ['Quill', -7], 'Quill\t-7'],
  ['a tab becomes a space', ['a\tb', 'c'], 'a b\tc'],
  ['line breaks stay in the cell', ['a\r\nb\rc', 'd'], '"a\nb\nc"\td'],
  ['quotes are doubled', ['say "hi"', ''], '"say ""hi"""\t'],
  ['a formula is text', ['=1+1', '@x'], "'=1+1\t'@x"],
  ['a formula behind a tab or a line break is text', ['\t=1', '\n=1'], `' '=1\t"'\n'=1"`],
  ['a formula behind a tab in a cell is text', ['x\t=1'], "x '=1"],
  [
    'a formula behind a semicolon or a comma is text',
    ['x;=1+2;y', 'x,=1', 'x,"@y"'],
    `x;'=1+2;y\tx,'=1\t"x,""'@y"""`,
  ],
  ['a sign behind a comma and a blank stays', ['x, +49 30'], 'x, +49 30'],
])('%s', (_name, row, expected) => {
  expect(tsvOf([row])).toBe(expected)
})

test('rows stand on lines of their own', () => {
  expect(
    tsvOf([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe('a\tb\n1\t2')
})
