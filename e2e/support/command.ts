import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const MAIN = join(import.meta.dirname, '..', '..', 'cli', 'main.ts')

/** The command line at work in a folder, which is its home, too. */
interface RunningCommand {
  process: ChildProcess
  stdout: () => string
  stderr: () => string
  /** The exit code. */
  ended: Promise<number | null>
}

export function startCommand(args: readonly string[], folder: string): RunningCommand {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text))
  return {
    process: child,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
  }
}

/** The address that a sign-in asks to open, once it listens for the browser to come back. */
export async function addressToOpen({ stdout, stderr }: RunningCommand): Promise<string> {
  await expect.poll(stderr).toContain('Waiting for the browser')
  await expect.poll(stdout).toMatch(/^http\S+\n/)
  return stdout().trim()
}
