import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { csvRows } from '#domain/base/csv.ts'
import { HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import { csvLine, isoText } from './csv-text.ts'
import { openTestDatabase } from './test-database.ts'

async function read(line: RawBuilder<string>, from: RawBuilder<unknown>): Promise<string[]> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { rows } = await sql<{ line: string }>`select ${line} as line from ${from}`.execute(database.db)
  return rows.map((row) => row.line)
}

test('PostgreSQL writes each row as the domain does, whatever its texts try', async () => {
  // A text of PostgreSQL holds no U+0000, and no half of a pair.
  const texts = HOSTILE_STRINGS.map(({ text }) => text.replaceAll('\0', '').toWellFormed()).flatMap(
    (text) => [text, `${text}"`, ` ${text}`, `\u00a0\u3000${text}`],
  )
  const lines = await read(
    csvLine([sql.ref('text'), sql<null>`null`]),
    sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place) order by place`,
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(lines).toEqual(texts.map((text) => csvRows([[text, '']])))
})

test.each(['2026-11-21T23:59:59.999999Z', '1999-01-01T00:00:00Z', '2026-03-29T02:30:00.5+02:00'])(
  'the time %s is as Date writes it',
  async (time) => {
    const [text] = await read(isoText('at'), sql`(select ${time}::timestamptz as at) as given`)
    expect(text).toBe(new Date(time).toISOString())
  },
)
