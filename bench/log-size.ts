import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { seedDatabase } from '#scripts/seed-database.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * What an entry of the activity log takes on the disk: `npm run -s bench:log-size [logs] [users]`, by default 300,000
 * entries of 30,000 users. Fills an embedded database of its own, and prints the bytes per entry of the rows and of each
 * kind of index, over all partitions.
 */
const [logs = 300_000, users = Math.ceil(logs / 10)] = process.argv.slice(2).map(Number)
const UNTIL = '2026-11-22'

interface Part {
  part: string
  bytes: number
}

/** Rows with what else belongs to them, such as their visibility map, and each index under its name without the month. */
async function sizesOf(db: Kysely<Database>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with tables as (
      select 'activity_logs'::regclass as oid
      union select inhrelid from pg_inherits where inhparent = 'activity_logs'::regclass
    )
    select 'rows' as part, sum(pg_table_size(oid))::int8 as bytes from tables
    union all
    select regexp_replace(indexrelid::regclass::text, '_(y[0-9]+m[0-9]+|before)', ''), sum(pg_relation_size(indexrelid))::int8
    from pg_index join tables on indrelid = tables.oid group by 1
    order by bytes desc`.execute(db)
  return rows
}

const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-bench-'))
const embedded = await startEmbedded({ dataDir, tmpDir: dataDir })
const { db, close } = connect({ url: embedded.url, statementLimitMs: 0 })
try {
  await migrate(db)
  await seedDatabase({ db }, { users, logs, untilDay: UNTIL })
  const parts = (await sizesOf(db)).filter(({ bytes }) => bytes > 0)
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const perEntry = (bytes: number) => Number((bytes / logs).toFixed(1))
  console.table(
    [...parts, { part: 'all', bytes: total }].map(({ part, bytes }) => ({
      part,
      MB: Number((bytes / 1e6).toFixed(1)),
      'bytes per entry': perEntry(bytes),
    })),
  )
} finally {
  await close()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
