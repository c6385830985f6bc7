import { expect, test } from 'vitest'
import { csvOf } from '#domain/csv.ts'
import { createRowCounter } from './csv-rows.ts'

const table = [
  ['time', 'metadata'],
  ['2026-11-22', '{"note":"a\r\nb"}'],
  ['2026-11-23', 'with "quotes", and\nbreaks'],
]
const bytes = new TextEncoder().encode(csvOf(table))

test.each([1, 2, 7, 1_000])(
  'rows are counted in pieces of %i bytes, breaks within cells left out',
  (size) => {
    const count = createRowCounter()
    let rows = 0
    for (let from = 0; from < bytes.length; from += size) rows = count(bytes.subarray(from, from + size))
    expect(rows).toBe(table.length)
  },
)

test('nothing is no row', () => {
  expect(createRowCounter()(new Uint8Array())).toBe(0)
})
