import { realTiming } from '#clients/http.ts'
import { CliError } from '../cli-error.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readOptions } from '../options.ts'
import { createAccountStore, type KeptAccount } from './account-store.ts'
import { chooseAddress } from './account.ts'
import { signOutMessages as messages } from './messages.ts'
import { createPoolClient } from './pool-client.ts'

/** `launchscout sign-out`: forgets the sign-in here, and ends its session at the installation if it can be told. */
export async function signOutCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { positionals } = readOptions(args, {}, 1)
  const { pause } = { ...realTiming, ...io.timing }
  const store = createAccountStore(io.env, { pause, signal: io.stop })
  const address = chooseAddress(positionals[0], await store.addresses())
  // Under the lock, so that what is revoked is the last refresh token, and none is kept after it.
  const { before } = await store.change(address, () => Promise.resolve(null))
  if (before === null) throw new CliError('NOT_SIGNED_IN', address)
  if (!(await revoked(before, io))) io.stderr(`${messages.notRevoked(address)}\n`)
  io.stdout(`${messages.signedOut(address)}\n`)
  return EXIT.done
}

/** False where the pool could not be reached. */
async function revoked(
  { issuer, clientId, refreshToken }: KeptAccount,
  { fetch, timing, stop: signal }: Io,
): Promise<boolean> {
  if (refreshToken === null) return true
  const service = { issuer, clientId, scope: '', authorizeParams: {} }
  const { now } = { ...realTiming, ...timing }
  try {
    await createPoolClient({ service, fetch, now, signal }).revoke(refreshToken)
    return true
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return false
  }
}
