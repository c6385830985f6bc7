import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Sealer } from '../base/db/sealer.ts'
import { StartError } from '../base/errors/start-error.ts'
import {
  copyTarget,
  FORMAT_VERSION,
  type Header,
  HEADER_ENTRY,
  type Keys,
  KEYS_ENTRY,
  KEYS_TABLE,
  type Manifest,
  MANIFEST_ENTRY,
  OF_KEYS,
  partName,
} from './backup-format.ts'
import { readTables } from './backup-tables.ts'
import { chunksOf } from './chunks.ts'

export interface BackupOptions {
  pool: Pool
  /** The version of Launchscout. */
  program: string
  /** Opens the server's secrets, which then go along; null: they are left out. */
  sealer: Sealer | null
  nowMs: number
}

/** As much of a table is held in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * Writes a backup of a database, as of one moment, also while it is in use.
 * @param out gets the compressed archive, and is ended
 * @returns what was written
 * @throws StartError where the secrets do not open, or the database has no tables
 */
export async function writeBackup(options: BackupOptions, out: Writable): Promise<Manifest> {
  const archive = pack()
  const copied = copyAll(options, archive).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  const [manifest] = await Promise.all([copied, pipeline(archive, createGzip(), out)])
  return manifest
}

async function copyAll({ pool, program, sealer, nowMs }: BackupOptions, archive: Pack): Promise<Manifest> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const tables = await readTables(client)
    const header: Header = {
      format: 'launchscout-backup',
      version: FORMAT_VERSION,
      program,
      takenAt: new Date(nowMs).toISOString(),
      migrations: await readMigrations(client),
      tables: sealer === null ? tables.filter(({ name }) => !OF_KEYS.includes(name)) : tables,
    }
    await addEntry(archive, HEADER_ENTRY, JSON.stringify(header))
    const manifest: Manifest = { tables: [] }
    for (const table of header.tables) manifest.tables.push(await copyTable(client, table, archive))
    if (sealer !== null) await addEntry(archive, KEYS_ENTRY, JSON.stringify(await readKeys(client, sealer)))
    await addEntry(archive, MANIFEST_ENTRY, JSON.stringify(manifest))
    await client.query('commit')
    archive.finalize()
    failed = false
    return manifest
  } finally {
    // A connection in the middle of a COPY is not used again.
    client.release(failed)
  }
}

async function readMigrations(client: PoolClient): Promise<Header['migrations']> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  )
  if (found.rows[0]?.there !== true)
    throw new StartError(
      'There is nothing to back up: the database has no tables. See DATA_DIR and DATABASE_URL.',
    )
  const { rows } = await client.query<Header['migrations'][number]>(
    'select name, timestamp from kysely_migration order by name',
  )
  return rows
}

async function readKeys(client: PoolClient, sealer: Sealer): Promise<Keys> {
  const { rows } = await client.query<Keys[number]>(
    `select name, value, created_at::text as "createdAt" from ${KEYS_TABLE} order by name`,
  )
  return rows.map(({ name, value, createdAt }) => {
    const opened = sealer.open(name, value)
    if (opened === null)
      throw new StartError(
        `The secret ${name} is not sealed with the key ${sealer.fingerprint}: run the backup with the SECRET_KEY of the server.`,
      )
    return { name, value: opened, createdAt }
  })
}

async function copyTable(
  client: PoolClient,
  table: Header['tables'][number],
  archive: Pack,
): Promise<Manifest['tables'][number]> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  // What goes wrong after the last row has no other listener, and fails the next statement, too.
  rows.on('error', () => undefined)
  const hash = createHash('sha256')
  let part: Buffer[] = []
  let partBytes = 0
  let number = 0
  const flush = async () => {
    if (partBytes > 0) await addEntry(archive, partName(table.name, number++), Buffer.concat(part))
    part = []
    partBytes = 0
  }
  for await (const chunk of chunksOf(rows)) {
    hash.update(chunk)
    part.push(chunk)
    partBytes += chunk.length
    if (partBytes >= PART_BYTES) await flush()
  }
  await flush()
  // The stream ends before the message that has the count. It has come once another statement is answered.
  await client.query('')
  return { name: table.name, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Waits until there is room for more. */
function addEntry(archive: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, content, (error) =>
      error ? reject(error) : resolve(),
    )
    // One that waits meets the error of an archive that is given up. Without a listener, that ends the process.
    entry.on('error', reject)
  })
}
