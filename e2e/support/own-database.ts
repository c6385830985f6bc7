import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './app.ts'

/** A database of its own for an app (DATABASE_URL): PostgreSQL of the machine's Debian package. */
export interface OwnDatabase {
  url: string
  /** Ends it as a lost machine would: at once, and with all of its connections. */
  lose: () => void
  /** Starts it again, with all that was committed. */
  bringBack: () => void
  stop: () => Promise<void>
}

const BIN = '/usr/lib/postgresql/15/bin'
/** PostgreSQL refuses to run as root. */
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : []

/** Whether this machine has the programs. Where it has not, one line says what is left out. */
export function isPostgresInstalled(): boolean {
  const isThere = existsSync(`${BIN}/initdb`)
  if (!isThere)
    console.warn(`Left out, because this machine has no ${BIN}/initdb: the journey through a failover.`)
  return isThere
}

function run(...line: string[]): void {
  const [program = '', ...args] = line
  execFileSync(program, args, { cwd: '/', stdio: 'ignore' })
}

/** Starts an empty one on a free port. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'launchscout-database-')), await freePort()]
  if (asNobody.length > 0) run('chown', 'nobody', folder)
  const data = join(folder, 'data')
  run(...asNobody, `${BIN}/initdb`, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nport = ${port}\n`,
  )
  const control = (...args: string[]) => run(...asNobody, `${BIN}/pg_ctl`, '-D', data, '-w', ...args)
  const bringBack = () => control('-l', join(data, 'log'), 'start')
  const lose = () => control('-m', 'immediate', 'stop')
  bringBack()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    lose,
    bringBack,
    async stop() {
      if (existsSync(join(data, 'postmaster.pid'))) lose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
