import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../errors/start-error.ts'
import {
  CLEAN_ENVIRONMENT,
  locked,
  LOCKED_EXIT_CODE,
  type PostgresRunner,
  runLocked,
} from './embedded-command.ts'
import { SUPERUSER } from './embedded-roles.ts'
import { SOCKET_NAME } from './embedded-socket.ts'

export interface LaunchOptions {
  /** Path of the postgres program. */
  postgres: string
  runner: PostgresRunner
  /** The cluster's folder, named `postgres`, in DATA_DIR. */
  cluster: string
  lockFile: string
  socketFolder: string
}

export interface RunningPostgres {
  pid: number
  ended: Promise<void>
  stop: () => Promise<void>
}

/** A second process is refused within 2 s (SECURITY R3); one that is on its way out gets longer. */
const IN_USE_GRACE_MS = 600
const ENDING_GRACE_MS = 15_000
/** How long one that is in use may take to answer. */
const ANSWER_LIMIT_MS = 500
/** Replaying the log after a crash can take a while. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 20_000
const POLL_MS = 10

/**
 * Starts PostgreSQL on a cluster and waits until it takes connections. One that is still ending, or was
 * killed, is waited for or cleared up after; one in use is left alone.
 * @throws StartError when another process uses the cluster, or PostgreSQL does not start
 */
export async function launch(options: LaunchOptions): Promise<RunningPostgres> {
  const firstTriedAt = Date.now()
  for (;;) {
    const outcome = await tryLaunch(options)
    if (typeof outcome === 'object') return outcome
    const holders = pidFilesOf(options).flatMap((path) => readPidFile(path) ?? [])
    const running = holders.filter(({ pid }) => isRunningPostgres(pid))
    if (outcome === 'pid file in the way' && running.length === 0 && removePidFiles(options)) continue
    // One that does not answer may have been killed, or be starting for a process that was: it ends soon, or answers.
    const inUse = (await Promise.all(running.map(answers))).includes(true)
    if (Date.now() - firstTriedAt > (inUse ? IN_USE_GRACE_MS : ENDING_GRACE_MS)) {
      throw new StartError(`The database in ${options.cluster} is in use by another Launchscout process.`)
    }
    await sleep(100)
  }
}

type Obstacle = 'locked' | 'pid file in the way'

async function tryLaunch(options: LaunchOptions): Promise<RunningPostgres | Obstacle> {
  const { cluster, runner, lockFile, postgres } = options
  const log = openLog(`${cluster}.log`)
  const [program = '', ...args] = locked(lockFile, [...runner.endingWithUs, postgres, ...settings(options)])
  // Detached: Ctrl-C in a terminal reaches us alone, and we end PostgreSQL after our own last write.
  const stdio: StdioOptions = ['ignore', log.handle, log.handle]
  const child = spawn(program, args, { env: CLEAN_ENVIRONMENT, stdio, detached: true })
  closeSync(log.handle)
  const ended = once(child, 'exit').then(() => undefined)
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPidFile(join(cluster, PID_FILE))
    if (child.pid !== undefined && found?.pid === child.pid && found.status === 'ready') {
      return { pid: child.pid, ended, stop: () => stop(child, ended) }
    }
    if (Date.now() > giveUpAt) {
      await stop(child, ended)
      throw new StartError(`PostgreSQL did not start within ${START_LIMIT_MS / 1000} s: see ${log.path}.`)
    }
    await Promise.race([ended, sleep(POLL_MS)])
  }
  if (child.exitCode === LOCKED_EXIT_CODE) return 'locked'
  const complaint = log.readNew()
  // One that was killed right after it made its lock file leaves an empty one.
  if (/lock file ".*" (?:already exists|is empty)/.test(complaint)) return 'pid file in the way'
  if (complaint.includes('pre-existing shared memory block')) return 'locked'
  const fatal = /FATAL: +(.*)/.exec(complaint)?.[1] ?? complaint.trim()
  throw new StartError(`PostgreSQL did not start in ${cluster}: ${fatal}.`)
}

/** Fast shutdown; an immediate one when that hangs, which loses nothing but time at the next start. Never SIGKILL. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const harder = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS)
  await ended
  clearTimeout(harder)
}

function settings({ cluster, socketFolder }: LaunchOptions): string[] {
  const values = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Acknowledged means on the disk: these are the defaults, and not for tuning away.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // No statement and no value of a row in the log (they may hold tokens).
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const PID_FILE = 'postmaster.pid'

/** PostgreSQL notes who runs it in its cluster and beside its socket. */
function pidFilesOf({ cluster, socketFolder }: LaunchOptions): string[] {
  return [join(cluster, PID_FILE), join(socketFolder, `${SOCKET_NAME}.lock`)]
}

/** Where the PostgreSQL of a cluster takes connections; null while it does not run. */
export function runningSocketFolder(cluster: string): string | null {
  const found = readPidFile(join(cluster, PID_FILE))
  return found?.status === 'ready' && isRunningPostgres(found.pid) ? found.socketFolder : null
}

interface PidFile {
  pid: number
  socketFolder: string
  status: string
}

/** The first line is the pid; in the cluster's file, the fifth is the socket's folder and the eighth the state. */
function readPidFile(path: string): PidFile | undefined {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    const pid = Number(lines[0])
    // 0 where it is empty: no process has that number.
    if (!(pid > 0)) return undefined
    return { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * False for what PostgreSQL itself takes for a running holder: a number given to another program since, and a
 * killed process that nobody reaps (pid 1 of many containers does not).
 */
function isRunningPostgres(pid: number): boolean {
  try {
    // "<pid> (<name>) <state> ...", proc_pid_stat(5).
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return isAlive(pid)
  }
}

/** Whether a server takes connections: one that was killed does not, even before it is gone. */
async function answers({ socketFolder, status }: PidFile): Promise<boolean> {
  if (status !== 'ready') return false
  const client = new Client({
    user: SUPERUSER,
    database: 'postgres',
    host: socketFolder,
    port: 5432,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
  })
  // One that ends right after it answered is no failure here.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes the pid files of a dead holder, with the lock held meanwhile: nobody starts between the check and the removal. */
function removePidFiles(options: LaunchOptions): boolean {
  return runLocked(options.lockFile, ['rm', '-f', ...pidFilesOf(options)])
}

const MAX_LOG_BYTES = 5_000_000

/** Opens PostgreSQL's own log, started afresh when it has grown large. */
function openLog(path: string) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const handle = openSync(path, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600)
  const start = fstatSync(handle).size
  return { path, handle, readNew: () => readFileSync(path).subarray(start).toString('utf8') }
}
