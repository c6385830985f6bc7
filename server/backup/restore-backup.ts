import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { Kysely, sql } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { openAccountHash } from '../accounts/account-hash.ts'
import { deleteListed } from '../accounts/delete-account.ts'
import type { Deletion } from '../accounts/deletions-list.ts'
import { LaunchscoutDialect } from '../base/db/dialect.ts'
import { TRIAL_SCHEMA } from '../base/db/embedded-roles.ts'
import { isMigration, runMigrations } from '../base/db/migrate.ts'
import type { Database } from '../base/db/schema.ts'
import type { Sealer } from '../base/db/sealer.ts'
import { createSecrets } from '../base/db/secrets.ts'
import { isDatabaseUnavailable } from '../base/db/unavailable.ts'
import { StartError } from '../base/errors/start-error.ts'
import {
  copyTarget,
  Header,
  HEADER_ENTRY,
  Keys,
  KEYS_ENTRY,
  KEYS_TABLE,
  Manifest,
  MANIFEST_ENTRY,
  quoted,
  tableOfPart,
} from './backup-format.ts'
import { type CopiedTable, readTables } from './backup-tables.ts'
import { chunksOf, textOf } from './chunks.ts'
import { RolledBack, useTrialSchema } from './trial-schema.ts'

export interface RestoreOptions {
  pool: Pool
  /** Seals the server's secrets for this installation. */
  sealer: Sealer
  /** Accounts that were deleted, which are deleted again where the backup still has them. */
  deletions: Deletion[]
}

interface Place extends RestoreOptions {
  /** Restores into an empty schema beside the tables of the database, and takes all of it back at the end. */
  isTrial: boolean
}

export interface Restored {
  header: Header
  manifest: Manifest
  /** Whether the server's secrets came along. */
  hasKeys: boolean
  /** Those that ran after the rows were there: of versions after that of the backup. */
  migrated: string[]
  /** How many accounts were deleted again. */
  deletedAgain: number
}

/** Of a file that is none of ours, or was cut off or changed. */
export const damaged = (cause: unknown): StartError =>
  new StartError(
    'The file is not a complete backup of Launchscout: it was cut off or changed, or it is encrypted in another way. Nothing was restored.',
    { cause },
  )

/**
 * Fills an empty database from a backup, all of it or nothing.
 * @param source the compressed archive
 * @throws StartError where the database is not empty, the backup is of a later version, or it is not complete
 */
export const restoreBackup = (options: RestoreOptions, source: Readable): Promise<Restored> =>
  restoreInto({ ...options, isTrial: false }, source)

/**
 * Tries a backup: restores it beside the tables of a database in use, with all checks and the migrations that are not in
 * it, and leaves nothing behind.
 * @param source the compressed archive
 * @throws StartError as `restoreBackup`, and where the role may not make a schema
 */
export const tryBackup = (options: Omit<RestoreOptions, 'deletions'>, source: Readable): Promise<Restored> =>
  restoreInto({ ...options, deletions: [], isTrial: true }, source)

async function restoreInto({ pool, sealer, deletions, isTrial }: Place, source: Readable): Promise<Restored> {
  let connected: PoolClient | undefined
  // The one connection of the transaction: COPY goes beside Kysely's statements.
  const single = {
    connect: async () => (connected = await pool.connect()),
    end: () => Promise.resolve(),
    options: pool.options,
  }
  const db = new Kysely<Database>({ dialect: new LaunchscoutDialect({ pool: single }) })
  const schema = isTrial ? TRIAL_SCHEMA : undefined
  let restored: Restored | undefined
  let xid = ''
  try {
    await db.transaction().execute(async (transaction) => {
      if (connected === undefined) throw new Error('the transaction has no connection')
      await sql`set local statement_timeout = 0`.execute(transaction)
      if (isTrial) await useTrialSchema(transaction)
      if (!isTrial) await requireUnicode(transaction)
      await refuseUsed(transaction)
      const read = await readInto({ transaction, client: connected, sealer, schema }, source)
      const migrated = await runMigrations(transaction, undefined, schema)
      const hash = () => openAccountHash(createSecrets(transaction, sealer))
      restored = { ...read, migrated, deletedAgain: await deleteListed(transaction, { deletions, hash }) }
      if (isTrial) throw new RolledBack()
      xid = await currentXid(transaction)
    })
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal !== null)
      throw new StartError(`The database refused: ${refusal.message}. Nothing in it was changed.`, {
        cause: error,
      })
    const isAnswerLost = xid !== '' && isDatabaseUnavailable(error)
    if (!(error instanceof RolledBack) && !(isAnswerLost && (await wasCommitted(pool, xid)))) throw error
  }
  if (restored === undefined) throw new Error('nothing was restored')
  return restored
}

async function currentXid(transaction: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(transaction)
  return rows[0]?.xid ?? ''
}

const ATTEMPTS = 10
const ATTEMPT_EVERY_MS = 500

/** What became of a transaction whose last answer was lost with its connection. */
async function wasCommitted(pool: Pool, xid: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [
        xid,
      ])
      if (rows[0]?.status !== 'in progress' || attempt === ATTEMPTS) return rows[0]?.status === 'committed'
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt === ATTEMPTS) throw error
    }
    await pause(ATTEMPT_EVERY_MS)
  }
}

/** Any other encoding takes some texts and not others, and SQL_ASCII takes them all and knows no letters. */
async function requireUnicode(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database has the encoding ${encoding}: make one with the encoding UTF8. Nothing was changed.`,
    )
}

async function refuseUsed(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1 limit 1`.execute(db)
  if (rows[0] !== undefined)
    throw new StartError(
      `The database is not empty: it has the table ${rows[0].name}. A backup is restored into a new database, or into a DATA_DIR without the folder postgres. Nothing was changed.`,
    )
}

interface Target {
  transaction: Kysely<Database>
  client: PoolClient
  sealer: Sealer
  /** Where the tables are made, if it is not the usual place. */
  schema: string | undefined
}

async function readInto(
  target: Target,
  source: Readable,
): Promise<Omit<Restored, 'migrated' | 'deletedAgain'>> {
  const archive = extract()
  const reading = pipeline(source, createGunzip(), archive)
  // Said by the loop below, which meets the same error.
  reading.catch(() => undefined)
  const { client, sealer } = target
  let header: Header | undefined
  let hasKeys = false
  let manifest: Manifest | undefined
  let tables: ReadonlyMap<string, CopiedTable> = new Map()
  let filling: Filling | undefined
  const filled: Manifest['tables'] = []
  const close = async () => {
    if (filling !== undefined) filled.push(await filling.end())
    filling = undefined
  }
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      const part = tableOfPart(name)
      // Until then the connection takes nothing else.
      if (filling?.name !== part) await close()
      if (header === undefined) {
        if (name !== HEADER_ENTRY) throw damaged(null)
        header = await readJson(entry, Header)
        tables = await prepare(target, header)
      } else if (part !== null) {
        const table = tables.get(part)
        if (table === undefined) throw damaged(null)
        filling ??= fill(client, table)
        for await (const chunk of chunksOf(entry)) await filling.write(chunk)
      } else if (name === KEYS_ENTRY) {
        await insertKeys(client, await readJson(entry, Keys), sealer)
        hasKeys = true
      } else if (name === MANIFEST_ENTRY) {
        manifest = await readJson(entry, Manifest)
      } else throw damaged(null)
    }
    await reading
  } catch (error) {
    await filling?.abandon()
    const isOfDatabase = refusalIn(error) !== null || isDatabaseUnavailable(error)
    throw error instanceof StartError || isOfDatabase ? error : damaged(error)
  }
  if (header === undefined || manifest === undefined) throw damaged(null)
  checkFilled(manifest, header, filled)
  await finish(client, header)
  return { header, manifest, hasKeys }
}

/** What PostgreSQL said, where an error comes of that; null for any other, and for what passes by itself. */
function refusalIn(error: unknown): DatabaseError | null {
  if (!(error instanceof Error) || error instanceof StartError || isDatabaseUnavailable(error)) return null
  return error instanceof DatabaseError ? error : refusalIn(error.cause)
}

const readJson = async <T>(entry: AsyncIterable<unknown>, schema: z.ZodType<T>): Promise<T> =>
  schema.parse(JSON.parse(await textOf(entry)))

/** Makes the tables as they were, without the rows that migrations put into them. */
async function prepare(
  { transaction, client, schema }: Target,
  { migrations, tables }: Header,
): Promise<ReadonlyMap<string, CopiedTable>> {
  const unknown = migrations.find(({ name }) => !isMigration(name))
  if (unknown !== undefined)
    throw new StartError(
      `The backup is of a later version of Launchscout (${unknown.name}). Restore it with that version or a later one.`,
    )
  await runMigrations(transaction, migrations.at(-1)?.name, schema)
  const made = await readTables(client)
  const differs = tables.find(({ name, columns }) => {
    const known = made.find((table) => table.name === name)
    return known === undefined || columns.some((column) => !known.columns.includes(column))
  })
  if (differs !== undefined) throw damaged(new Error(`table ${differs.name}`))
  const names = [...made.map(({ name }) => quoted(name)), quoted(KEYS_TABLE)]
  await client.query(`truncate ${names.join(', ')}`)
  // The figures that triggers keep are in the backup as they were.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  return new Map(tables.map((table) => [table.name, table]))
}

async function finish(client: PoolClient, { migrations }: Header): Promise<void> {
  for (const { name } of [...(await readTables(client)), { name: KEYS_TABLE }])
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  // Some of what the server does depends on when a migration ran.
  for (const { name, timestamp } of migrations)
    await client.query('update kysely_migration set timestamp = $2 where name = $1', [name, timestamp])
}

async function insertKeys(client: PoolClient, keys: Keys, sealer: Sealer): Promise<void> {
  for (const { name, value, createdAt } of keys)
    await client.query(`insert into ${quoted(KEYS_TABLE)} (name, value, created_at) values ($1, $2, $3)`, [
      name,
      sealer.seal(name, value),
      createdAt,
    ])
}

interface Filling {
  name: string
  write: (chunk: Buffer) => Promise<void>
  end: () => Promise<Manifest['tables'][number]>
  abandon: () => Promise<void>
}

/** Fills one table from the text of its rows. */
function fill(client: PoolClient, table: CopiedTable): Filling {
  const stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  const ended = finished(stream)
  ended.catch(() => undefined)
  const hash = createHash('sha256')
  return {
    name: table.name,
    async write(chunk) {
      hash.update(chunk)
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    },
    async end() {
      stream.end()
      await ended
      return { name: table.name, rows: stream.rowCount, sha256: hash.digest('hex') }
    },
    async abandon() {
      stream.destroy(new Error('the restore was given up'))
      await ended.catch(() => undefined)
    },
  }
}

const EMPTY_SHA256 = createHash('sha256').digest('hex')

/** @throws StartError where a table has other rows than were saved */
function checkFilled(manifest: Manifest, header: Header, filled: Manifest['tables']): void {
  const found = new Map(filled.map((table) => [table.name, table]))
  const isSame = manifest.tables.every(({ name, rows, sha256 }) => {
    const table = found.get(name) ?? { rows: 0, sha256: EMPTY_SHA256 }
    return table.rows === rows && table.sha256 === sha256
  })
  if (!isSame || manifest.tables.length !== header.tables.length) throw damaged(new Error('manifest'))
}
