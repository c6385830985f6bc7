import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { asInCsv, isCalculated, readCsv } from './test-csv.ts'

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
  ['tab', '\t=1', `"'\t=1"`],
  ['carriage return', '\r=1', `"'\r=1"`],
  ['line feed', '\n=1', `"'\n=1"`],
  ['NUL', '\0=1', `"'\0=1"`],
  ['a formula in quotes', '"=1+1"', '"""=1+1"""'],
  ['a formula further in', 'a=1', '"a=1"'],
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

test('whatever the cells hold, they are read as they were, and none of them is calculated', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '"', ',', "'", 'a', '1') }),
  )
  const rows = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { maxLength: 30 }))
  fc.assert(
    fc.property(rows, (written) => {
      const read = readCsv(csvOf(written))
      expect(read).toEqual(written.map((row) => row.map(asInCsv)))
      expect(read.flat().filter(isCalculated)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
