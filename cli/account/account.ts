import type { Backend } from '#clients/backend/backend.ts'
import { doNotContact, wrongContacts } from '#clients/backend/contact-documents.ts'
import type { Timing } from '#clients/http.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import type { PublicConfig } from '#domain/public-config.ts'
import type { WrongContact } from '#domain/wrong-contacts.ts'
import { readAllLabels } from '#operations/labels/read-labels.ts'
import { CliError } from '../cli-error.ts'
import { createAccountBackend } from './account-backend.ts'
import type { AccountStore } from './account-store.ts'
import { createFreshTokens } from './fresh-tokens.ts'
import {
  installationAddress,
  type InstallationOptions,
  readInstallation,
  signInServiceOf,
} from './installation.ts'
import { type CommandMeter, createCommandMeter } from './own-key-meter.ts'
import { createPoolClient } from './pool-client.ts'

/** What an installation gives a signed-in user. What is read throws CliError. */
export interface Account {
  address: string
  user: { id: string; email: string }
  /** A token that is good now. */
  idToken: () => Promise<string>
  backend: Backend
  /** The public settings of the installation. */
  config: PublicConfig
  /** All labels by the keys of their leads. */
  labels: (signal?: AbortSignal) => Promise<ReadonlyMap<string, LaunchLabel>>
  /** The addresses and domains that the user does not want to contact (domain/do-not-contact.ts reads them). */
  notContacted: (signal?: AbortSignal) => Promise<readonly string[]>
  /** What the user reported as wrong. */
  wrongContacts: (signal?: AbortSignal) => Promise<readonly WrongContact[]>
  /** Of calls that the user's own AI key pays for. Call its `flush` at the end. */
  meter: CommandMeter
}

export interface AccountOptions extends InstallationOptions {
  store: AccountStore
  /** Milliseconds since 1970. */
  now: () => number
  pause?: Timing['pause']
}

/**
 * Opens the account that is signed in at an installation. The sign-in is renewed as long as the installation lets it.
 * @throws {CliError}
 */
export async function openAccount(options: AccountOptions): Promise<Account> {
  const { address, store, fetch, now, signal } = options
  const kept = await store.find(address)
  if (kept === null) throw new CliError('NOT_SIGNED_IN', address)
  const config = await readInstallation({ address, fetch, signal })
  const service = signInServiceOf(config)
  // Another user pool took the place of the one that gave the tokens, which are for that one only.
  if (service.issuer !== kept.issuer || service.clientId !== kept.clientId)
    throw new CliError('SIGN_IN_ENDED', address)
  const pool = createPoolClient({ service, fetch, now, signal })
  const idToken = createFreshTokens({ address, store, pool, now })
  // Whoever is signed out learns it before any work is done.
  await idToken()
  const { user } = kept
  const backend = createAccountBackend({ address, fetch, idToken, email: user.email })
  return {
    address,
    user,
    idToken,
    backend,
    config,
    labels: (stop) => readAllLabels(backend, stop ?? signal),
    notContacted: async (stop) => (await backend.query(doNotContact, {}, stop ?? signal)).doNotContact,
    wrongContacts: async (stop) => (await backend.query(wrongContacts, {}, stop ?? signal)).wrongContacts,
    meter: createCommandMeter({ ...options, config, backend, email: user.email }),
  }
}

/**
 * The address of the account that is meant.
 * @param given by the user; left out where there is only one
 * @throws {CliError} BAD_ADDRESS; NOT_SIGNED_IN, SEVERAL_ACCOUNTS where none is given
 */
export function chooseAddress(given: string | undefined, known: readonly string[]): string {
  if (given !== undefined) return installationAddress(given)
  const [only, ...more] = known
  if (only === undefined) throw new CliError('NOT_SIGNED_IN')
  if (more.length > 0) throw new CliError('SEVERAL_ACCOUNTS', known.join(', '))
  return only
}
