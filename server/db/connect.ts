import { Kysely } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { LaunchscoutDialect } from './dialect.ts'
import type { Database } from './schema.ts'

/** A pool of connections to one database. */
export interface Connection {
  db: Kysely<Database>
  pool: Pool
  /** Waits for the running statements, then closes all connections. */
  close: () => Promise<void>
}

export interface ConnectOptions {
  /** Connection string of a PostgreSQL 15 or newer. */
  url: string
  /** Default 10. */
  maxConnections?: number
  /** Longest time one statement may take; default 30 s, 0 for no limit. */
  statementLimitMs?: number
  /** Called when a connection was lost (a restart of the database); the pool replaces it by itself. */
  onError?: (error: Error) => void
}

/** Opens a pool. Nothing is sent before the first statement. */
export function connect(options: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementLimitMs ?? 30_000,
    connectionTimeoutMillis: 10_000,
    // They are kept: a new one takes a process of PostgreSQL, and plans each statement anew (decision 0083).
    idleTimeoutMillis: 0,
    types: typesWithNumbers(),
  })
  // Without listeners, one lost connection ends the whole process: an idle one through the pool, one in use that runs
  // no statement right now by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db = new Kysely<Database>({ dialect: new LaunchscoutDialect({ pool }) })
  return { db, pool, close: () => pool.end() }
}

/** pg hands int8 over as text, since it may not fit a number. Ours are counts, which do; one that does not is an error. */
function typesWithNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
    return value
  })
  return overrides
}
