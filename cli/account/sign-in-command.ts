import { realTiming } from '#clients/http.ts'
import { CliError } from '../cli-error.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readOptions, wholeNumber } from '../options.ts'
import { createAccountStore } from './account-store.ts'
import { installationAddress } from './installation.ts'
import { signInMessages as messages } from './messages.ts'
import { openBrowser } from './open-browser.ts'
import { signIn } from './sign-in.ts'

/** `launchscout sign-in`: signs in at an installation by the system's browser. */
export async function signInCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = { 'no-browser': { type: 'boolean' }, port: { type: 'string' } } as const
  const { values, positionals } = readOptions(args, options, 1)
  if (positionals[0] === undefined) throw new CliError('USAGE', messages.usage)
  const address = installationAddress(positionals[0])
  const { fetch, stop: signal } = io
  const { now, pause } = { ...realTiming, ...io.timing }
  const email = await signIn({
    address,
    port: wholeNumber('port', values.port, 1_024, 65_535),
    fetch,
    now,
    signal,
    pause,
    store: createAccountStore(io.env, { pause, signal }),
    show: (url) => {
      io.stderr(`${messages.open(address)}\n`)
      io.stdout(`${url.href}\n`)
      io.stderr(`${messages.waiting}\n`)
      if (values['no-browser'] !== true) openBrowser(url)
    },
  })
  io.stdout(`${messages.signedIn(address, email)}\n`)
  return EXIT.done
}
