import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { csv } from './load/csv.ts'
import { getUser, pairs, processes, quiet } from './load/requests.ts'
import { type Row, shown } from './load/table.ts'
import { type BenchDatabase, openBenchDatabase } from './support/servers.ts'

/**
 * How fast the server is under load, beside a bare one on the same PostgreSQL in the same run (bench/bare/): `npm run -s
 * bench:load -- WHAT`, for all of it without WHAT, with TEST_DATABASE_URL on that PostgreSQL. Each figure is the median of
 * five runs, taken in turn. Prints a table with the goals and writes .cache/load.json.
 */
const BENCHES: Record<string, (database: BenchDatabase) => Promise<Row[]>> = {
  pairs,
  processes,
  quiet,
  'get-user': getUser,
  csv,
}

const wanted = process.argv[2]
const names = Object.keys(BENCHES).filter((name) => wanted === undefined || name === wanted)
if (names.length === 0) throw new Error(`There are: ${Object.keys(BENCHES).join(', ')}.`)

const rows: Row[] = []
for (const name of names) {
  const database = await openBenchDatabase()
  try {
    rows.push(...((await BENCHES[name]?.(database)) ?? []))
  } finally {
    await database.close()
  }
}
console.table(rows.map(shown))
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
const folder = join(import.meta.dirname, '..', '.cache')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'load.json'), JSON.stringify(rows, null, 2))
