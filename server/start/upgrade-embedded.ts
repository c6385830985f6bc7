import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Logger } from 'pino'
import { writeBackupFile } from '../backup/backup-file.ts'
import { totalRows } from '../backup/backup-format.ts'
import { backupSealer } from '../backup/backup-sealer.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { connect, type Connection } from '../db/connect.ts'
import {
  findEarlierPrograms,
  findPrograms,
  majorOf,
  type PostgresPrograms,
  renameLocked,
} from '../db/embedded-command.ts'
import { CLUSTER_FOLDER, clusterMajor, makeFolder, startEmbedded, syncFolder } from '../db/embedded.ts'
import { createSealer } from '../db/sealer.ts'
import { type BackupSettings, encryptionOf } from './env.ts'
import { StartError } from './start-error.ts'

export interface UpgradeOptions {
  dataDir: string
  tmpDir: string
  secretKey: Uint8Array | null
  backup: BackupSettings
  /** The version of Launchscout. */
  program: string
  log: Logger
  now: () => number
  /** Of the major version before; null where this version does not bring them. */
  earlier?: PostgresPrograms | null
}

/** Filled so far; a kill leaves it to the next start, which begins anew. */
const UPGRADING = 'postgres-upgrading'
/** Whole, and about to take the place of the earlier one. */
const UPGRADED = 'postgres-upgraded'

/**
 * Brings an embedded database of an earlier major version of PostgreSQL to that of this version (decision 0068): writes a
 * backup file, fills a new folder from the earlier one, compares counts and checksums, and puts the new one in its place.
 * A kill at any moment leaves one or the other in place. The earlier folder stays beside it, as `postgres-17`.
 * @throws StartError where the earlier version is not at hand, or the data cannot be read; the earlier one is as it was
 */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<void> {
  const { dataDir, log, earlier = findEarlierPrograms() } = options
  const at = (folder: string) => join(dataDir, folder)
  // One that was left beside a database in use may be older than it.
  if (clusterMajor(at(CLUSTER_FOLDER)) !== null || !existsSync(at(UPGRADED))) {
    const major = clusterMajor(at(CLUSTER_FOLDER))
    const own = majorOf(findPrograms())
    if (major === null || major === own) return
    if (earlier === null || majorOf(earlier) !== major)
      throw new StartError(
        `The database in ${at(CLUSTER_FOLDER)} is of PostgreSQL ${major}. This version of Launchscout brings ${own} and cannot read it: ${
          major > own
            ? 'start the version that you had before, or a later one.'
            : 'start the version that you had before, make a backup with its command backup, and restore that into a new DATA_DIR with this version.'
        }`,
      )
    log.info({ from: major, to: own }, 'upgrading the embedded database to a new major version of PostgreSQL')
    await fill({ ...options, earlier })
  }
  await takePlace(dataDir)
  log.info(
    { kept: await earlierFolders(dataDir) },
    'the embedded database is upgraded; --forget-old removes the earlier one',
  )
}

/** Fills a new folder from the earlier one, which nobody changes meanwhile. */
async function fill(options: UpgradeOptions & { earlier: PostgresPrograms }): Promise<void> {
  const { dataDir, tmpDir, earlier } = options
  const before = await startEmbedded({ dataDir, tmpDir, programs: earlier })
  try {
    // It holds the lock of the data folder: no other process fills a folder there.
    for (const left of [UPGRADING, UPGRADED]) await rm(join(dataDir, left), { recursive: true, force: true })
    const after = await startEmbedded({ dataDir, tmpDir, folder: UPGRADING })
    try {
      await copy(options, before.url, after.url)
    } finally {
      await after.stop()
    }
    await rename(join(dataDir, UPGRADING), join(dataDir, UPGRADED))
  } finally {
    await before.stop()
  }
  for (const left of ['lock', 'log']) await rm(join(dataDir, `${UPGRADING}.${left}`), { force: true })
}

async function copy(options: UpgradeOptions, fromUrl: string, toUrl: string): Promise<void> {
  const from = connect({ url: fromUrl, statementLimitMs: 0 })
  const to = connect({ url: toUrl, maxConnections: 1, statementLimitMs: 0 })
  try {
    await copyRows(options, from, to)
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

async function copyRows(options: UpgradeOptions, from: Connection, to: Connection): Promise<void> {
  const { program, log } = options
  const nowMs = options.now()
  const sealer = await backupSealer(from.db, options)
  const source = { pool: from.pool, program, sealer, nowMs }
  const encryption = encryptionOf(options.backup)
  const { folder } = options.backup
  await makeFolder(folder)
  const file = join(folder, `before-postgres-${majorOf(findPrograms())}.backup`)
  // One of a start that failed.
  await rm(file, { force: true })
  const { sha256 } = await writeBackupFile(source, { file, encryption })
  log.info({ file, sha256, encrypted: encryption !== null }, 'backup written before the upgrade')
  const archive = new PassThrough()
  const [{ manifest }] = await Promise.all([
    // One that is refused reads no more, and the other would wait for it. Without secrets, no key seals any.
    restoreBackup(
      { pool: to.pool, sealer: sealer ?? createSealer(new Uint8Array(32)), deletions: [] },
      archive,
    ).finally(() => archive.destroy()),
    writeBackup(source, archive),
  ])
  log.info({ rows: totalRows(manifest), tables: manifest.tables.length }, 'counts and checksums are the same')
}

/**
 * The upgraded folder takes the place of the earlier one; each step can be the first after a kill. PostgreSQL must not
 * run meanwhile: it writes to the path at which it was started.
 */
async function takePlace(dataDir: string): Promise<void> {
  const cluster = join(dataDir, CLUSTER_FOLDER)
  const major = clusterMajor(cluster)
  if (major !== null) {
    const place = freeName(join(dataDir, `${CLUSTER_FOLDER}-${major}`))
    if (!renameLocked(`${cluster}.lock`, cluster, place))
      throw new StartError(`The database in ${cluster} is in use by another Launchscout process.`)
  }
  await rename(join(dataDir, UPGRADED), cluster)
  syncFolder(dataDir)
}

/** An upgrade that was made before, and undone by hand, has left its folder. */
function freeName(path: string): string {
  let name = path
  for (let count = 2; existsSync(name); count += 1) name = `${path}-${count}`
  return name
}

const EARLIER = new RegExp(`^${CLUSTER_FOLDER}-\\d+(?:-\\d+)?$`)

/** The folders of earlier major versions that are kept in a data folder. */
async function earlierFolders(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => EARLIER.test(name))
}

/** Removes the folders of earlier major versions, once the database of this one is in use. */
export async function forgetEarlier({
  dataDir,
  log,
}: Pick<UpgradeOptions, 'dataDir' | 'log'>): Promise<void> {
  const folders = await earlierFolders(dataDir)
  for (const folder of folders) await rm(join(dataDir, folder), { recursive: true, force: true })
  log.info({ folders }, 'removed the databases of earlier major versions of PostgreSQL')
}
