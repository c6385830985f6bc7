import { parseArgs } from 'node:util'
import { realTiming } from '#clients/http.ts'
import type { ExitCode } from '../exit-codes.ts'
import { AccountError } from './account-error.ts'
import { createAccountStore } from './account-store.ts'
import { type CommandIo, readArgs, runCommand } from './command.ts'
import { installationAddress } from './installation.ts'
import { signInMessages as messages } from './messages.ts'
import { openBrowser } from './open-browser.ts'
import { signIn } from './sign-in.ts'

const PORTS = { least: 1024, most: 65_535 }

/**
 * `launchscout sign-in ADDRESS [--no-browser] [--port NUMBER]`
 * @returns the exit code: 0 signed in, 2 wrong usage, 4 refused, 5 network or service failure, 130 stopped
 */
export const signInCommand = (args: string[], io: CommandIo): Promise<ExitCode> =>
  runCommand(io, async () => {
    const { address, port, opensBrowser } = readSignInArgs(args)
    const { fetch, now, signal, env } = io
    const { pause } = realTiming
    const email = await signIn({
      address,
      port,
      fetch,
      now,
      signal,
      pause,
      store: createAccountStore(env, { now, pause, signal }),
      show: (url) => {
        io.stderr(messages.open(address))
        io.stdout(url.href)
        io.stderr(messages.waiting)
        if (opensBrowser) openBrowser(url)
      },
    })
    io.stdout(messages.signedIn(address, email))
  })

function readSignInArgs(args: string[]) {
  const { values, positionals } = readArgs(messages.usage, () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { 'no-browser': { type: 'boolean' }, port: { type: 'string' } },
    }),
  )
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0) throw new AccountError('BAD_USAGE', messages.usage)
  return {
    address: installationAddress(address),
    port: values.port === undefined ? undefined : portIn(values.port),
    opensBrowser: values['no-browser'] !== true,
  }
}

function portIn(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < PORTS.least || port > PORTS.most) throw new AccountError('BAD_PORT', text)
  return port
}
