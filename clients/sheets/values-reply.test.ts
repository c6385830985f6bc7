import { expect, test } from 'vitest'
import { rowsIn } from './values-reply.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** One byte in each piece, so that characters are cut. */
const piecesOf = (text: string) => Array.from(bytesOf(text), (byte) => Uint8Array.of(byte))

test('rows are read from pieces that end anywhere', () => {
  const values = [['Épicerie 🚀', 7, true], [], ['漢字']]
  expect(rowsIn(piecesOf(JSON.stringify({ range: 'A:AA', values })))).toEqual(values)
})

test('a range without a value has no rows', () => {
  expect(rowsIn([bytesOf('{"range":"A:AA"}')])).toEqual([])
})

test.each([['<p>'], ['{"values":[7]}'], ['{"values":'], ['']])('%j is refused', (text) => {
  expect(() => rowsIn([bytesOf(text)])).toThrow()
})
