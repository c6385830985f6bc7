import { Kysely } from 'kysely'
import { TypeOverrides, types } from 'pg'
import { LaunchscoutDialect } from './dialect.ts'
import { requireNothing, requireWritable } from './hosts.ts'
import { PrimaryPool } from './primary-pool.ts'
import type { Database } from './schema.ts'

/** A pool of connections to one database. */
export interface Connection {
  db: Kysely<Database>
  pool: PrimaryPool
  /** Waits for the running statements, then closes all connections. */
  close: () => Promise<void>
}

export interface ConnectOptions {
  /** Connection string of a PostgreSQL 15 or newer. With several hosts, the one that takes writes is found. */
  url: string
  /** Default 10. */
  maxConnections?: number
  /** Longest time one statement may take, except behind a pooler; default 30 s, 0 for no limit. */
  statementLimitMs?: number
  /** The connections go through a pooler in transaction mode, such as PgBouncer; default false. */
  isPooled?: boolean
  /** How long a connection may be in use before its server is asked whether it is still there; null: it never is. */
  askAfterMs?: number | null
  /** How long a statement waits for a connection, and for a server that takes writes; default 5 s. */
  waitLimitMs?: number
  /** Whether a server must take writes; default true. */
  needsWrites?: boolean
  /** Called when a connection was lost (a restart of the database); the pool replaces it by itself. */
  onError?: (error: Error) => void
}

const ASK_AFTER_MS = 4_000

/** Opens a pool. Nothing is sent before the first statement. */
export function connect(options: ConnectOptions): Connection {
  const { url, isPooled = false } = options
  const pool = new PrimaryPool({
    url,
    maxConnections: options.maxConnections ?? 10,
    // A pooler takes no parameters of a connection: there the limit is one of the role (docs/operate.md).
    config: {
      types: typesWithNumbers(),
      ...(!isPooled && { statement_timeout: options.statementLimitMs ?? 30_000 }),
    },
    isPooled,
    // A pooler lets a connection wait when it has none to spare, and looks after its servers by itself.
    askAfterMs: isPooled ? null : (options.askAfterMs ?? ASK_AFTER_MS),
    waitLimitMs: options.waitLimitMs ?? 5_000,
    requireUsable: options.needsWrites === false ? requireNothing : requireWritable,
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
