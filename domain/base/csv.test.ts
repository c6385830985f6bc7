import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { asInCsv, cellsOfOtherColumns, isCalculated, readCsv } from './test-csv.ts'

test.each<[string, string | number, string]>([
  ['a word', 'Quill', '"Quill"'],
  ['nothing', '', '""'],
  ['quotes', 'the "best" one', '"the ""best"" one"'],
  ['separators', 'a,b;c', '"a,b;c"'],
  ['lines', 'one\r\ntwo\nthree', '"one\r\ntwo\nthree"'],
  ['letters of other scripts', 'Émile 日本 🚀', '"Émile 日本 🚀"'],
  ['a number', -5, '"-5"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a formula with full-width signs', '＝1+1', `"'＝1+1"`],
  ['a full-width plus, minus and at', '＋1', `"'＋1"`],
  ['a full-width minus', '－1', `"'－1"`],
  ['a full-width at', '＠SUM', `"'＠SUM"`],
  ['plus', '+1', `"'+1"`],
  ['minus', '-1', `"'-1"`],
  ['at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['tab', '\t=1', `"'\t'=1"`],
  ['carriage return', '\r=1', `"'\r'=1"`],
  ['line feed', '\n=1', `"'\n'=1"`],
  ['NUL', '\0=1', `"'\0'=1"`],
  ['a formula behind a blank', ' =1', `" '=1"`],
  ['a formula behind blanks that do not break, or are wide', '\u00a0\u3000=1', `"\u00a0\u3000'=1"`],
  ['a blank before a word', ' Quill', '" Quill"'],
  ['a formula in quotes', '"=1+1"', `"""'=1+1"""`],
  ['a formula further in', 'a=1', '"a=1"'],
  ['a formula behind a semicolon', 'x;=1+2;y', `"x;'=1+2;y"`],
  ['plus, minus and at behind a semicolon', 'x;+1;-1;@SUM(A1)', `"x;'+1;'-1;'@SUM(A1)"`],
  ['a formula with a full-width sign behind a semicolon', 'x;＝1', `"x;'＝1"`],
  ['a formula behind a tab', 'x\t=1', `"x\t'=1"`],
  ['formulas in lines of their own', 'x\r\n=1\n=2', `"x\r\n'=1\n'=2"`],
  ['a formula in quotes behind a semicolon', 'x;"=1"', `"x;""'=1"""`],
  ['a formula in quotes behind a blank', 'x; "=1"', `"x; ""'=1"""`],
  ['a formula behind NUL behind a semicolon', 'x;\0=1', `"x;\0'=1"`],
  [
    'a blank before the sign within a cell, which makes it a text',
    'x; =1; +49 30; - y',
    '"x; =1; +49 30; - y"',
  ],
  ['a sign behind a comma, where quotes hold', 'x,=1', '"x,=1"'],
  ['an apostrophe that is there', "x;'=1", `"x;'=1"`],
])('%s', (_name, cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`)
})

test('no row is no line, and cells keep their places', () => {
  expect(csvOf([])).toBe('\uFEFF')
  expect(
    csvOf([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('\uFEFF"a","1"\r\n"b","2"\r\n')
})

const startsWithSign = (cell: string): boolean => /^[=+\-@＝＋－＠]/.test(cell)

test('without the apostrophe, a semicolon would begin a cell that is calculated', () => {
  expect(cellsOfOtherColumns('"a","x;=1+2;y"').filter(startsWithSign)).toEqual(['=1+2'])
})

test('whatever the cells hold, they are read as they were, and none of them is calculated', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', ';', ' ', '\t', '\r', '\n', '\0', '"', ',', "'", 'a', '1'),
    }),
  )
  const rows = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { maxLength: 30 }))
  fc.assert(
    fc.property(rows, (written) => {
      const file = csvOf(written)
      const read = readCsv(file)
      expect(read).toEqual(written.map((row) => row.map(asInCsv)))
      expect(read.flat().filter(isCalculated)).toEqual([])
      expect(cellsOfOtherColumns(file).filter(startsWithSign)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
