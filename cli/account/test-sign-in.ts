/** For tests: a user of the command line, whose browser is a script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestBrowser, type TestBrowser } from '#server/identity/test-browser.ts'
import type { CommandIo } from './command.ts'
import { signInCommand } from './sign-in-command.ts'

/** A folder for settings, removed with the test. */
export async function newConfigFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What a command gets, and all that it printed. */
export function createTestIo(folder: string, changes: Partial<CommandIo> = {}) {
  const printed: string[] = []
  const listeners: ((line: string) => void)[] = []
  const io: CommandIo = {
    stdout: (line) => {
      printed.push(line)
      for (const listen of listeners) listen(line)
    },
    stderr: (line) => void printed.push(line),
    env: { XDG_CONFIG_HOME: folder },
    signal: new AbortController().signal,
    fetch,
    now: Date.now,
    ...changes,
  }
  return { io, printed, onLine: (listen: (line: string) => void) => void listeners.push(listen) }
}

export const ACCOUNT = 'founder@example.com'

/** Goes through the account chooser of the address, and comes back to the command line. @returns the last page's text */
async function chooseAccount(url: string, browser: TestBrowser, account = ACCOUNT): Promise<string> {
  const chooser = await browser.visit(url)
  const page = await browser.submit(chooser, { name: 'account', value: account })
  return page.text
}

/**
 * Signs in by `launchscout sign-in ADDRESS --no-browser`.
 * @returns the exit code, what was printed, and what the browser shows at the end
 */
export async function signInBy(
  folder: string,
  address: string,
  visit = chooseAccountOf(createTestBrowser()),
) {
  const { io, printed, onLine } = createTestIo(folder)
  let shown: Promise<string> = Promise.resolve('')
  onLine((line) => {
    if (line.startsWith('http')) shown = visit(line)
  })
  const exit = await signInCommand([address, '--no-browser'], io)
  return { exit, printed, page: await shown }
}

export const chooseAccountOf =
  (browser: TestBrowser, account = ACCOUNT) =>
  (url: string): Promise<string> =>
    chooseAccount(url, browser, account)
