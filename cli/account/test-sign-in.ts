/** For tests: a user of the command line, whose browser is a script. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'
import { createTestBrowser, type TestBrowser } from '#server/identity/test-browser.ts'
import type { Io } from '../io.ts'
import { runProgram } from '../program.ts'

/** A folder for settings, removed with the test. */
export async function newConfigFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What a command gets, and the lines that it printed. */
export function createTestIo(folder: string, changes: Partial<Io> = {}) {
  const printed: string[] = []
  const listeners: ((line: string) => void)[] = []
  const io: Io = {
    stdout: (text) => {
      printed.push(text.trimEnd())
      for (const listen of listeners) listen(text.trimEnd())
    },
    stderr: (text) => void printed.push(text.trimEnd()),
    stdin: () => Promise.resolve(''),
    streams: () => ({ stdin: new PassThrough(), stdout: new PassThrough() }),
    env: { XDG_CONFIG_HOME: folder },
    cwd: folder,
    stop: new AbortController().signal,
    fetch,
    version: '1.2.3',
    ...changes,
  }
  return { io, printed, onLine: (listen: (line: string) => void) => void listeners.push(listen) }
}

export const ACCOUNT = 'founder@example.com'

/** Goes through the account chooser of the address, and comes back to the command line. @returns the last page's text */
async function chooseAccount(url: string, browser: TestBrowser, account = ACCOUNT): Promise<string> {
  const chooser = await browser.visit(url)
  const button =
    account === ACCOUNT
      ? { name: 'account', value: account }
      : { name: 'email', value: account, typed: { name: 'Another Founder', verified: 'yes' } }
  const page = await browser.submit(chooser, button)
  return page.text
}

/**
 * Signs in by `launchscout sign-in ADDRESS --no-browser`.
 * @param visit what the browser does with the address that is printed; returns the last page's text
 * @returns the exit code, what was printed, and what the browser shows at the end
 */
export async function signInBy(
  folder: string,
  address: string,
  visit = chooseAccountOf(createTestBrowser()),
  changes: Partial<Io> = {},
) {
  const { io, printed, onLine } = createTestIo(folder, changes)
  let shown: Promise<string> = Promise.resolve('')
  onLine((line) => {
    if (line.startsWith('http')) shown = visit(line)
  })
  const exit = await runProgram(['sign-in', address, '--no-browser'], io)
  return { exit, printed, page: await shown }
}

export const chooseAccountOf =
  (browser: TestBrowser, account = ACCOUNT) =>
  (url: string): Promise<string> =>
    chooseAccount(url, browser, account)
