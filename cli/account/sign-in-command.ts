import { realTiming } from '#clients/http.ts'
import { CliError } from '../cli-error.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readOptions } from '../options.ts'
import { createAccountStore } from './account-store.ts'
import { installationAddress } from './installation.ts'
import { signInMessages as messages } from './messages.ts'
import { openBrowser } from './open-browser.ts'
import { signIn } from './sign-in.ts'

const PORTS = { least: 1024, most: 65_535 }

/** `launchscout sign-in`: signs in at an installation by the system's browser. */
export async function signInCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { address, port, opensBrowser } = readSignInArgs(args)
  const { fetch, stop: signal } = io
  const { now, pause } = { ...realTiming, ...io.timing }
  const email = await signIn({
    address,
    port,
    fetch,
    now,
    signal,
    pause,
    store: createAccountStore(io.env, { pause, signal }),
    show: (url) => {
      io.stderr(`${messages.open(address)}\n`)
      io.stdout(`${url.href}\n`)
      io.stderr(`${messages.waiting}\n`)
      if (opensBrowser) openBrowser(url)
    },
  })
  io.stdout(`${messages.signedIn(address, email)}\n`)
  return EXIT.done
}

function readSignInArgs(args: readonly string[]) {
  const options = { 'no-browser': { type: 'boolean' }, port: { type: 'string' } } as const
  const { values, positionals } = readOptions(args, options, Infinity)
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0) throw new CliError('USAGE', messages.usage)
  return {
    address: installationAddress(address),
    port: values.port === undefined ? undefined : portIn(values.port),
    opensBrowser: values['no-browser'] !== true,
  }
}

function portIn(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < PORTS.least || port > PORTS.most) throw new CliError('BAD_PORT', text)
  return port
}
