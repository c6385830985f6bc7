import { parseArgs } from 'node:util'
import { realTiming } from '#clients/http.ts'
import type { ExitCode } from '../exit-codes.ts'
import { chooseAddress } from './account.ts'
import { AccountError } from './account-error.ts'
import { createAccountStore, type KeptAccount } from './account-store.ts'
import { type CommandIo, readArgs, runCommand } from './command.ts'
import { signOutMessages as messages } from './messages.ts'
import { createPoolClient } from './pool-client.ts'

/**
 * `launchscout sign-out [ADDRESS]`: forgets the sign-in here, and ends its session at the installation.
 * @returns the exit code: 0 signed out, also where the installation could not be told; 2 wrong usage; 4 not signed in
 */
export const signOutCommand = (args: string[], io: CommandIo): Promise<ExitCode> =>
  runCommand(io, async () => {
    const { positionals } = readArgs(messages.usage, () =>
      parseArgs({ args, allowPositionals: true, options: {} }),
    )
    const [given, ...more] = positionals
    if (more.length > 0) throw new AccountError('BAD_USAGE', messages.usage)
    const { now, signal } = io
    const store = createAccountStore(io.env, { now, pause: realTiming.pause, signal })
    const address = chooseAddress(given, await store.addresses())
    // Under the lock, so that what is revoked is the last refresh token, and none is kept after it.
    const { before } = await store.change(address, () => Promise.resolve(null))
    if (before === null) throw new AccountError('NOT_SIGNED_IN', address)
    if (!(await revoked(before, io))) io.stderr(messages.notRevoked(address))
    io.stdout(messages.signedOut(address))
  })

/** False where the pool could not be reached. */
async function revoked(
  { issuer, clientId, refreshToken }: KeptAccount,
  { fetch, now, signal }: CommandIo,
): Promise<boolean> {
  if (refreshToken === null) return true
  const service = { issuer, clientId, scope: '', authorizeParams: {} }
  try {
    await createPoolClient({ service, fetch, now, signal }).revoke(refreshToken)
    return true
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    return false
  }
}
