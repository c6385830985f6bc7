/** For tests: the real server as a process of its own, ended with the test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { newFolder, newUsedDataDir, usedDataDir } from '../base/db/test-data-dir.ts'

/** The real server, started as `npm start` starts it. */
const MAIN = join(import.meta.dirname, '..', 'main.ts')
/** That of a next version. */
export const NEXT_MAIN = join(import.meta.dirname, 'test-next-main.ts')

interface StartOptions {
  detached?: boolean
  /** The server of another version. */
  main?: string
}

export interface Started {
  process: ChildProcess
  printed: () => string
  complained: () => string
  /** The exit code, when it has ended. */
  ended: Promise<number | null>
}

/** Sockets go with the test's own folder; the system's temporary one would keep an empty folder of each test. */
const socketsOf = ({ DATA_DIR }: { DATA_DIR: string }) => (existsSync(DATA_DIR) ? DATA_DIR : tmpdir())

export function start(
  env: { DATA_DIR: string } & Record<string, string>,
  options: StartOptions = {},
): Started {
  const started = spawnServer(env, options)
  onTestFinished(async () => {
    started.process.kill('SIGTERM')
    await started.ended
  })
  return started
}

/** A server for all tests of a file, which ends it. */
export async function openServer() {
  const { dataDir, remove } = await newUsedDataDir()
  const { url, ...env } = await settingsFor(dataDir)
  const server = spawnServer(env)
  await serving(server)
  const close = async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await remove()
  }
  return { url, close }
}

function spawnServer(
  env: { DATA_DIR: string } & Record<string, string>,
  { main = MAIN, ...options }: StartOptions = {},
): Started {
  const child = spawn(process.execPath, [main], {
    ...options,
    env: {
      TMPDIR: socketsOf(env),
      NODE_COMPILE_CACHE: inject('compileCache'),
      SHUTDOWN_WAIT_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { process: child, printed: () => printed, complained: () => complained, ended }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Settings for a server of its own, with nothing in its data folder. */
export const ownSettings = async () => settingsFor(await newFolder())

/** Settings for a server of its own that has been started before. */
export const usedSettings = async () => settingsFor(await usedDataDir())

async function settingsFor(dataDir: string) {
  const port = await freePort()
  return { PORT: String(port), DATA_DIR: dataDir, url: `http://localhost:${port}` }
}

/** Waits until it serves; also for the hooks of a file, where there is no expect.poll. */
export async function serving({ printed, complained, process }: Started): Promise<void> {
  const untilMs = Date.now() + 30_000
  while (process.exitCode === null && !printed().includes('Launchscout is ready: ')) {
    if (Date.now() > untilMs) throw new Error(`the server did not start in time: ${complained()}`)
    await pause(20)
  }
  if (process.exitCode !== null) throw new Error(`the server did not start: ${complained()}`)
}
