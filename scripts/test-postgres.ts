/** For tests: PostgreSQL servers of the machine's Debian package, each on a port of 127.0.0.1, with replicas. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { oneStatement } from '#server/base/db/one-statement.ts'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { freePort } from '#server/start/test-server.ts'
import { programEnvironment } from './test-programs.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0
/** PostgreSQL and PgBouncer refuse to run as root. */
export const asNobody = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : []

/** What these tests need on the machine. */
export const POSTGRES = `${BIN}/initdb`

export function run(...line: string[]): string {
  const [program = '', ...args] = line
  return execFileSync(program, args, { encoding: 'utf8', env: programEnvironment, cwd: '/', stdio: 'pipe' })
}

/** Lets the user that PostgreSQL runs as write to a folder. */
export const giveToNobody = (folder: string): void => {
  if (isRoot) run('chown', '-R', 'nobody', folder)
}

export interface Server {
  port: number
  url: string
  /** Ends it as a lost machine would: at once, and without a word to anybody. */
  kill: () => void
  /** Stops all of its processes, so that its connections stay and nothing answers, as behind a cut cable. */
  freeze: () => void
  /** Stops it politely: its replicas get all that it has. */
  stop: () => void
  /** Makes a replica take writes. */
  promote: () => void
  /** Starts it again, as a replica of another one. */
  follow: (primary: Server) => void
}

/** Starts a server with an empty database; it ends with the test. */
export async function openPostgres(): Promise<Server> {
  const [folder, port] = [await newFolder(), await freePort()]
  giveToNobody(folder)
  const data = join(folder, 'data')
  run(...asNobody, POSTGRES, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const settings = [
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = ''`,
    'fsync = off',
    'wal_log_hints = on',
    'hot_standby = on',
  ]
  appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`)
  return started(data, port)
}

/** Starts a replica that follows another server. */
export async function openReplica({ port: ofPort }: Pick<Server, 'port'>): Promise<Server> {
  const [folder, port] = [await newFolder(), await freePort()]
  giveToNobody(folder)
  const data = join(folder, 'data')
  run(
    ...asNobody,
    ...[`${BIN}/pg_basebackup`, '-D', data, '-h', '127.0.0.1', '-p', String(ofPort)],
    ...['-U', 'postgres', '-c', 'fast', '-R', '--no-sync'],
  )
  return started(data, port)
}

function started(data: string, port: number): Server {
  const pidFile = join(data, 'postmaster.pid')
  const control = (...args: string[]) => run(...asNobody, `${BIN}/pg_ctl`, '-D', data, '-w', ...args)
  const start = () => {
    control('-o', `-p ${port}`, '-l', join(data, 'log'), 'start')
  }
  const signal = (name: NodeJS.Signals) => {
    if (!existsSync(pidFile)) return
    const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n')
    const children = run('sh', '-c', `pgrep -P ${Number(pid)} || true`)
      .split('\n')
      .filter((line) => line !== '')
    for (const each of [pid, ...children])
      try {
        process.kill(Number(each), name)
      } catch {
        // It has ended meanwhile.
      }
  }
  const kill = () => signal('SIGKILL')
  start()
  onTestFinished(kill)
  return {
    port,
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    kill,
    freeze: () => signal('SIGSTOP'),
    stop: () => void control('-m', 'fast', 'stop'),
    promote: () => void control('promote'),
    follow(primary) {
      appendFileSync(join(data, 'standby.signal'), '')
      const source = `host=127.0.0.1 port=${primary.port} user=postgres`
      appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
      start()
    },
  }
}

/** Waits until a replica has everything that its primary has. */
export async function caughtUp(primary: Server): Promise<void> {
  const behind = `select from pg_stat_replication where state <> 'streaming' or replay_lsn < pg_current_wal_lsn()`
  await expect
    .poll(async () => (await oneStatement(primary.url, 'select from pg_stat_replication')).rowCount)
    .toBeGreaterThan(0)
  await expect.poll(async () => (await oneStatement(primary.url, behind)).rowCount).toBe(0)
}
