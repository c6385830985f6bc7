import { eitherSignal, type Timing } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { CliError } from '../cli-error.ts'
import { explain } from '../explain.ts'
import { registerUser } from './account-backend.ts'
import type { AccountStore, KeptAccount } from './account-store.ts'
import { type CallbackAnswer, openCallbackServer } from './callback-server.ts'
import {
  type InstallationOptions,
  readInstallation,
  type SignInService,
  signInServiceOf,
} from './installation.ts'
import { pageMessages } from './messages.ts'
import { createPoolClient, type PoolClient, type PoolTokens } from './pool-client.ts'

const LIMIT_MS = 5 * MINUTE_MS

export interface SignInOptions extends InstallationOptions, Pick<Timing, 'pause' | 'now'> {
  store: AccountStore
  /** Where the browser comes back to; any free port when left out. */
  port?: number | undefined
  /** Gets the address that the user has to open. */
  show: (url: URL) => void
}

/**
 * Signs in at an installation by the system's browser, and keeps the sign-in.
 * @returns the user's email
 * @throws {CliError} the signal's reason when aborted
 */
export async function signIn(options: SignInOptions): Promise<string> {
  const { address, fetch, now, signal, port } = options
  const config = await readInstallation({ address, fetch, signal })
  const service = signInServiceOf(config)
  const pool = createPoolClient({ service, fetch, now, signal })
  const server = await openCallbackServer(port)
  try {
    const pending = await pool.begin(server.redirectUri)
    const coming = server.answerTo(pending.state)
    options.show(pending.url)
    const answer = await withinLimit(coming, options)
    return await shown(answer, signal, async () => {
      const tokens = await pool.finish(answer.url, pending)
      await keep(tokens, service, pool, options)
      return tokens.user.email
    })
  } finally {
    server.close()
  }
}

/** Does what is left of the sign-in, and shows the browser how it went. @returns the user's email */
async function shown(
  answer: CallbackAnswer,
  signal: AbortSignal | undefined,
  finish: () => Promise<string>,
): Promise<string> {
  try {
    const email = await finish()
    await answer.show({ title: pageMessages.doneTitle, text: pageMessages.done(email) })
    return email
  } catch (error) {
    const sentence = signal?.aborted === true ? pageMessages.stopped : explain(error).sentence
    await answer.show({ title: pageMessages.failedTitle, text: pageMessages.failed(sentence) })
    throw error
  }
}

/** Keeps a sign-in that the installation takes. One from before ends. */
async function keep(
  tokens: PoolTokens,
  { issuer, clientId }: SignInService,
  pool: PoolClient,
  { address, fetch, signal, store }: SignInOptions,
): Promise<void> {
  const { idToken, refreshToken, expiresAtMs, user, emailVerified } = tokens
  const revoke = async (token: string | null) => {
    if (token !== null) await pool.revoke(token).catch(() => undefined)
  }
  try {
    if (!emailVerified) throw new CliError('EMAIL_NOT_VERIFIED', user.email)
    await registerUser({ address, fetch, idToken, user, signal })
    const kept = { issuer, clientId, user, idToken, expiresAtMs, refreshToken }
    const { before } = await store.change(address, () => Promise.resolve(kept))
    await revoke(refreshTokenAt(kept, before))
  } catch (error) {
    await revoke(refreshToken)
    throw error
  }
}

/** A refresh token goes to the pool that gave it, and to no other. */
const refreshTokenAt = (
  { issuer, clientId }: Pick<KeptAccount, 'issuer' | 'clientId'>,
  kept: KeptAccount | null,
): string | null => (kept?.issuer === issuer && kept.clientId === clientId ? kept.refreshToken : null)

/** @throws {CliError} SIGN_IN_NOT_FINISHED; the signal's reason when aborted */
async function withinLimit<T>(
  coming: Promise<T>,
  { pause, signal }: Pick<SignInOptions, 'pause' | 'signal'>,
): Promise<T> {
  const done = new AbortController()
  const late = pause(LIMIT_MS, eitherSignal(done.signal, signal)).then(() => {
    throw new CliError('SIGN_IN_NOT_FINISHED')
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    done.abort()
  }
}
