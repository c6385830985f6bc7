import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseError } from 'pg'
import { StartError } from '../errors/start-error.ts'
import {
  CLEAN_ENVIRONMENT,
  findPrograms,
  findRunner,
  giveTo,
  majorOf,
  type PostgresRunner,
} from './embedded-command.ts'
import { launch, runningSocketFolder } from './embedded-process.ts'
import { APP_ROLE, setUpAppRole, SUPERUSER } from './embedded-roles.ts'
import { openSocketFolder } from './embedded-socket.ts'
import { oneStatement } from './one-statement.ts'

/** A running PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** Connection string of its database, as the role that owns only that (decision 0001). */
  url: string
  /** The process id of its postmaster. */
  pid: number
  /** Settles when it has ended, on request or by itself. */
  ended: Promise<void>
  /** Ends it in order: clients are cut off, everything is written. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** DATA_DIR: the database lives in its folder `postgres`. */
  dataDir: string
  /** Where sockets may live, usually os.tmpdir(). */
  tmpDir: string
}

const DATABASE = 'launchscout'
/** In DATA_DIR. */
export const CLUSTER_FOLDER = 'postgres'

/** The major version of PostgreSQL that made a cluster; null where there is none. */
export function clusterMajor(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch {
    return null
  }
}

/**
 * Opens the embedded database of a data folder, making it at first use.
 * @throws StartError when it cannot be: the folder is in use or unwritable, the platform has no PostgreSQL
 */
export async function startEmbedded({ dataDir, tmpDir }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = findPrograms()
  const lockFile = await openDataDir(dataDir)
  const runner = findRunner(programs.postgres, statSync(dataDir).uid)
  giveTo(dataDir, runner.uid)
  const cluster = join(realpathSync(dataDir), CLUSTER_FOLDER)
  if (!existsSync(cluster)) await initialize(cluster, programs.initdb, runner)
  const [major, own] = [clusterMajor(cluster), majorOf(programs)]
  if (major !== null && major !== own)
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major}, and this version of Launchscout brings ${own}: make a backup with the version that you had before, and restore it with this one.`,
    )
  const socketFolder = openSocketFolder(tmpDir, cluster, runner.uid)
  const running = await launch({ postgres: programs.postgres, runner, cluster, lockFile, socketFolder })
  const urlOf = (role: string, database: string) => urlAt(socketFolder, role, database)
  try {
    await removeDrafts(cluster)
    await ensureDatabase(urlOf(SUPERUSER, 'postgres'))
    await setUpAppRole(urlOf(SUPERUSER, DATABASE))
  } catch (error) {
    await running.stop()
    throw error instanceof DatabaseError ? embeddedUnusable(dataDir, error) : error
  }
  return { url: urlOf(APP_ROLE, DATABASE), ...running }
}

const urlAt = (socketFolder: string, role: string, database: string) =>
  `postgresql://${role}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`

/** The address of the embedded database of a data folder while a server runs on it; null while none does. */
export function runningEmbeddedUrl(dataDir: string): string | null {
  const socketFolder = runningSocketFolder(join(resolve(dataDir), CLUSTER_FOLDER))
  return socketFolder === null ? null : urlAt(socketFolder, APP_ROLE, DATABASE)
}

/** The start error of an embedded database that runs and cannot be used. */
export function embeddedUnusable(dataDir: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new StartError(
    `The embedded database in ${dataDir} cannot be used${code}: see postgres.log there.`,
    {
      cause,
    },
  )
}

/** The start error of an embedded database that does not stay up. */
export const embeddedLost = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    `The embedded database in ${dataDir} has ended unexpectedly, and starting it again did not help: see postgres.log there.`,
    { cause },
  )

/** Makes the data folder and its lock file, and returns the latter's path. */
async function openDataDir(dataDir: string): Promise<string> {
  const lockFile = join(dataDir, `${CLUSTER_FOLDER}.lock`)
  try {
    await makeFolder(dataDir)
    closeSync(openSync(lockFile, 'a', 0o600))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${why}.`, { cause })
  }
  return lockFile
}

/** As mkdir -p, which Node's own never gives up on where a file system takes no folders at all, such as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const parent = dirname(resolve(folder))
  if (!existsSync(parent)) await makeFolder(parent)
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another process may have made it in the meantime.
    if (!existsSync(folder)) throw error
  })
}

/** Makes the cluster beside its place and moves it there whole: a kill at any moment leaves none or a complete one. */
async function initialize(cluster: string, initdb: string, runner: PostgresRunner): Promise<void> {
  const draft = `${cluster}${DRAFT}${process.pid}-${Date.now()}`
  await mkdir(draft, { mode: 0o700 })
  giveTo(draft, runner.uid)
  const failure = await runInitdb(draft, initdb, runner)
  if (!failure) await rename(draft, cluster).catch(() => undefined)
  await rm(draft, { recursive: true, force: true })
  // Another process that was first is no failure: the lock decides which of the two may have the cluster.
  if (!existsSync(cluster)) {
    throw new StartError(
      `The database could not be created in ${cluster}: ${failure ?? 'it could not be moved there'}.`,
    )
  }
  syncFolder(dirname(cluster))
}

const DRAFT = '.new-'

async function runInitdb(
  folder: string,
  initdb: string,
  runner: PostgresRunner,
): Promise<string | undefined> {
  const args = [
    ...['-D', folder, '-U', SUPERUSER, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Only a socket is opened, in a folder that lets nobody else in.
    ...['--auth-local=trust', '--auth-host=reject'],
  ]
  const [program = '', ...rest] = [...runner.endingWithUs, initdb, ...args]
  const child = spawn(program, rest, { env: CLEAN_ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  await once(child, 'close')
  return child.exitCode === 0 ? undefined : complaint.trim().split('\n').slice(0, 1).join('')
}

/** What kills during earlier first starts left behind; only the holder of the lock comes here. */
async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}${DRAFT}`))
  for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true })
}

/** Makes sure that a folder's new names outlive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function ensureDatabase(serverUrl: string): Promise<void> {
  const found = await oneStatement(serverUrl, 'select from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await oneStatement(serverUrl, `create database ${DATABASE}`)
}
