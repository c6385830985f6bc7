import { expect, test } from 'vitest'
import { fromRow, LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead.ts'
import { asInCsv, isCalculated, readCsv } from '#domain/test-csv.ts'
import { asKept, HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import { leadsCsv } from './leads-csv.ts'

test('the columns of the sheet, and the leads in the order of the list', () => {
  const listed = ['Quill', 'Apple'].map((appName, id) => ({
    id,
    lead: { ...fromRow([]), appName, votes: 7 },
  }))
  const [header, ...rows] = readCsv([...leadsCsv(listed)].join(''))
  expect(header).toEqual(LEAD_HEADER)
  expect(rows.map(([name]) => name)).toEqual(['Quill', 'Apple'])
  expect(rows.map((row) => row.length)).toEqual([LEAD_COLUMN_COUNT, LEAD_COLUMN_COUNT])
})

test('of all hostile strings none is calculated, and each comes back the same', () => {
  const listed = HOSTILE_STRINGS.map(({ text }, id) => ({
    id,
    lead: { ...fromRow([]), appName: text, researchNotes: text },
  }))
  const [, ...rows] = readCsv([...leadsCsv(listed)].join(''))
  expect(rows.flat().filter(isCalculated)).toEqual([])
  const expected = HOSTILE_STRINGS.map(({ text }) => asInCsv(asKept(text)))
  expect(rows.map((row) => row[0])).toEqual(expected)
  expect(rows.map((row) => row.at(-1))).toEqual(expected)
})
