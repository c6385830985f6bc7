/**
 * For tests: the database machines of docs/high-availability.md. Each is a network namespace with etcd, Patroni, and
 * PostgreSQL, by the files of ops/ha.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { filePath, readText, withReplaced } from './test-docs.ts'
import { programEnvironment } from './test-programs.ts'

const BRIDGE = 'ha0'
/** What the programs print, for who looks into a failure. */
export const LOGS = filePath('.cache/ha')
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
export const PASSWORD = 'a-password-of-the-test'

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, ...programEnvironment } })
/** @returns what it printed, or nothing where what it is about is gone */
const runQuietly = (command: string, ...args: string[]): string =>
  spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...programEnvironment } }).stdout

const Member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.number().optional(),
  lag: z.union([z.number(), z.string()]).optional(),
})
const View = z.object({ members: z.array(Member) })

/** One database machine. */
export interface Machine {
  name: string
  address: string
  /** Etcd and Patroni, which starts PostgreSQL. */
  start: () => void
  /** Patroni only, as a service manager does it after a stop. */
  startPatroni: () => void
  /** As a machine that loses its power. */
  kill: () => void
  /** PostgreSQL only: Patroni goes on. */
  killPostgres: () => void
  /** Stops Patroni and PostgreSQL as a service manager does. */
  stop: () => Promise<void>
  cutNetwork: () => void
  mendNetwork: () => void
}

export interface Cluster {
  machines: Machine[]
  /** The one that takes writes. */
  leader: () => Promise<Machine>
  /** Waits until one leads, a second one has every commit, and all three are up to date. */
  healthy: () => Promise<void>
  /** Whether another one than this leads. */
  leaderOtherThan: (machine: Machine) => Promise<boolean>
}

/** Opens three machines, which are gone with the test. */
export async function openCluster(): Promise<Cluster> {
  await rm(LOGS, { recursive: true, force: true })
  await mkdir(LOGS, { recursive: true })
  const folder = await newFolder()
  await chmod(folder, 0o755)
  runQuietly('ip', 'link', 'del', BRIDGE)
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  onTestFinished(() => void runQuietly('ip', 'link', 'del', BRIDGE))
  run('ip', 'addr', 'add', '10.77.0.1/24', 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
  const machines = await Promise.all([1, 2, 3].map((number) => openMachine(number, folder)))
  for (const machine of machines) machine.start()
  const view = async () => {
    const answers = await Promise.all(
      machines.map(({ address }) =>
        fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
          .then(async (response) => View.parse(await response.json()).members)
          .catch(() => null),
      ),
    )
    return answers.find((members) => members !== null) ?? []
  }
  const healthy = async () => {
    await expect
      .poll(async () => (await view()).map(({ role, state, lag = 0 }) => `${role} ${state} ${lag}`).sort(), {
        timeout: 60_000,
        interval: 250,
      })
      .toEqual(['leader running 0', 'replica running 0', 'sync_standby running 0'])
  }
  const leader = async () => {
    const members = await view()
    const name = members.find(({ role }) => role === 'leader')?.name
    const machine = machines.find((each) => each.name === name)
    if (machine === undefined) throw new Error('no machine leads')
    return machine
  }
  await healthy()
  const leaderOtherThan = async ({ name: before }: Machine) =>
    (await view()).some(({ role, name }) => role === 'leader' && name !== before)
  return { machines, leader, leaderOtherThan, healthy }
}

async function openMachine(number: number, folder: string): Promise<Machine> {
  const name = `db${number}`
  const address = `10.77.0.1${number}`
  const space = `launchscout-${name}`
  const link = `ha${number}`
  const home = join(folder, name)
  await mkdir(join(home, 'etcd'), { recursive: true })
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', flag, 'postgres')))
  for (const path of [home, join(home, 'etcd')]) await chown(path, uid ?? 0, gid ?? 0)

  const kill = () => {
    for (const pid of runQuietly('ip', 'netns', 'pids', space).split('\n'))
      if (pid !== '') runQuietly('kill', '-9', pid)
  }
  const remove = () => {
    kill()
    runQuietly('ip', 'link', 'del', link)
    runQuietly('ip', 'netns', 'del', space)
  }
  if (runQuietly('ip', 'netns', 'pids', space) !== '')
    throw new Error(`Another run has processes in the network namespace ${space}: end it first.`)
  remove()
  onTestFinished(remove)
  run('ip', 'netns', 'add', space)
  run('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  run('ip', 'link', 'set', link, 'master', BRIDGE, 'up')
  for (const device of ['lo', 'eth0']) run('ip', '-n', space, 'link', 'set', device, 'up')
  run('ip', '-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')

  const env = { ...environmentOf(name, address, home), ...programEnvironment, HOME: home }
  const spawnAs = (log: string, ...command: string[]): ChildProcess => {
    const output = openSync(join(LOGS, `${name}-${log}`), 'a')
    const child = spawn('ip', ['netns', 'exec', space, ...AS_POSTGRES, ...command], {
      env,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    return child
  }
  const config = join(home, 'patroni.yml')
  // On one machine, the three would share it.
  writeFileSync(config, withReplaced(readText('ops/ha/patroni.yml'), { '/var/run/postgresql': home }))
  let patroni: ChildProcess | undefined
  const startPatroni = () => {
    patroni = spawnAs('patroni.log', 'patroni', config)
  }
  return {
    name,
    address,
    startPatroni,
    start: () => {
      spawnAs('etcd.log', 'etcd')
      startPatroni()
    },
    kill,
    killPostgres: () => {
      const [pid = ''] = readFileSync(join(home, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')
      run('kill', '-9', pid)
    },
    stop: async () => {
      const ended = new Promise((resolve) => patroni?.once('close', resolve))
      patroni?.kill('SIGTERM')
      await ended
    },
    cutNetwork: () => run('ip', 'link', 'set', link, 'down'),
    mendNetwork: () => run('ip', 'link', 'set', link, 'up'),
  }
}

/** ops/ha/patroni.env as an operator would fill it in for a machine. */
function environmentOf(name: string, address: string, home: string): Record<string, string> {
  const text = withReplaced(readText('ops/ha/patroni.env'), {
    'replace-this': PASSWORD,
    '/var/lib/postgresql/launchscout': join(home, 'postgresql'),
    '/var/lib/etcd/launchscout': join(home, 'etcd'),
  })
  const own = text
    .replace(/^(\w+_NAME=)db1$/gm, `$1${name}`)
    .replace(
      /^(\w*(?:LISTEN|CONNECT|ADVERTISE)\w*=.*)10\.77\.0\.11(.*)$/gm,
      (_line, before: string, after: string) => `${before}${address}${after}`,
    )
  const parsed: Record<string, string> = {}
  for (const [key, value] of Object.entries(parseEnv(own))) if (value !== undefined) parsed[key] = value
  return parsed
}

/** HAProxy beside a server, by ops/ha/haproxy.cfg. */
export async function startDatabaseProxy(ports: { primary: number; replica: number }): Promise<void> {
  const file = join(await newFolder(), 'haproxy.cfg')
  writeFileSync(
    file,
    withReplaced(readText('ops/ha/haproxy.cfg'), {
      '127.0.0.1:5000': `127.0.0.1:${ports.primary}`,
      '127.0.0.1:5001': `127.0.0.1:${ports.replica}`,
    }),
  )
  const child = spawn('haproxy', ['-db', '-f', file], { env: programEnvironment, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
}

/** Makes the role and the database by the statements of docs/operate.md. */
export function makeDatabase(address: string): void {
  const [, statements = ''] = /```sql\n(create role[^]*?)```/.exec(readText('docs/operate.md')) ?? []
  execFileSync('psql', ['-h', address, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q', 'postgres'], {
    env: { ...programEnvironment, PGPASSWORD: PASSWORD },
    input: withReplaced(statements, { 'choose a long one': PASSWORD }),
  })
}
