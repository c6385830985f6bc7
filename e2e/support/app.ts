import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { newDataFolder } from './data-folder.ts'
import { SAMPLE_DAY } from './known-search.ts'

/** A running server of its own, as `npm start` runs it, on a free port and a data folder without any user. */
export interface RunningApp {
  url: string
  /** Everything it printed so far. */
  log: () => string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const startLimitMs = MINUTE_MS
const pollMs = 50

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * @param env settings on top of the defaults (DESIGN 3); who gives a DATA_DIR removes it
 * @param wishedPort where others expect it; a free one by default
 */
export async function startApp(env: Record<string, string> = {}, wishedPort?: number): Promise<RunningApp> {
  const port = wishedPort ?? (await freePort())
  const { DATA_DIR: given, ...settings } = env
  const dataDir = given ?? (await newDataFolder())
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // TMPDIR: the database's socket goes with the folder.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      SANDBOX_DAY: SAMPLE_DAY,
      SANDBOX_LATENCY: 'none',
      DATA_DIR: dataDir,
      TMPDIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (printed += text))
  }
  const url = `http://localhost:${port}`
  const stop = async () => {
    await ended(child)
    if (given === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, child)
  } catch (cause) {
    await stop()
    throw new Error(`The server did not start:\n${printed}`, { cause })
  }
  return { url, log: () => printed, stop }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const untilMs = Date.now() + startLimitMs
  while (Date.now() < untilMs) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`)
    try {
      if ((await fetch(`${url}/healthz/ready`)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error('not ready in time')
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve()
      return
    }
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
