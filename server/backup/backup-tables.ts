import type { ClientBase } from 'pg'
import { KEYS_TABLE } from './backup-format.ts'

export interface CopiedTable {
  name: string
  /** Without those that PostgreSQL generates. */
  columns: string[]
}

/**
 * Of Kysely: what was migrated stands in the header. The list of backups belongs to the files of one installation. What
 * pages said must not outlive its week in a backup, and is read again.
 */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', KEYS_TABLE, 'backups', 'page_cache']

/**
 * The tables of a database that a backup copies, in an order in which they can be filled: a table comes after those
 * that its foreign keys refer to.
 */
export async function readTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as refers
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
     order by c.relname`,
    [NOT_COPIED],
  )
  const ordered: CopiedTable[] = []
  let left = rows
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ refers }) => !refers.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`foreign keys in a circle: ${[...names].join(', ')}`)
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })))
    left = left.filter((row) => !ready.includes(row))
  }
  return ordered
}
