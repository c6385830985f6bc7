import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexLeads } from '#domain/lead/lead-list.ts'
import { fromRow, LEAD_COLUMN_COUNT } from '#domain/lead/lead.ts'
import { packRows, unpackRows } from './packed-rows.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  // JSON does not distinguish -0 from 0, and neither does the list.
  fc.double().map((number) => number + 0),
  fc.boolean(),
  fc.constant(null),
)
const row = fc.array(cell, { maxLength: LEAD_COLUMN_COUNT })

test('rows come out as they went in, whatever is in their cells', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (cells) => {
      const { rows } = indexLeads(cells.map(fromRow))
      expect(unpackRows(structuredClone(packRows(rows))).map((each) => ({ ...each }))).toEqual(rows)
    }),
  )
})
