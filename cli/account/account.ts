import type { Backend } from '#clients/backend/backend.ts'
import type { Timing } from '#clients/http.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { createDoNotContact, DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { createFindLabel } from '#domain/labels/launch-label.ts'
import { createFindWrong, WRONG_CONTACTS } from '#domain/lead/wrong-contacts.ts'
import { readAllDocuments, valuesOf } from '#operations/documents/read-documents.ts'
import { readAllLabels } from '#operations/labels/read-labels.ts'
import { CliError } from '../cli-error.ts'
import type { UserLists } from '../services/services.ts'
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

/** What an installation is to a command: it meters calls, and knows whom and what its user does not want. */
export interface Account {
  user: { id: string; email: string }
  /** A token that is good now. */
  idToken: () => Promise<string>
  /** Throws CliError. */
  backend: Backend
  /** The public settings of the installation. */
  config: PublicConfig
  lists: UserLists
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
  const { user } = kept
  const backend = createAccountBackend({ address, fetch, idToken, email: user.email })
  return {
    user,
    idToken,
    backend,
    config,
    // Whoever is signed out learns it before any work is done.
    lists: await readLists(backend, signal),
    meter: createCommandMeter({ ...options, config, backend, email: user.email }),
  }
}

async function readLists(backend: Backend, signal: AbortSignal | undefined): Promise<UserLists> {
  const [entries, reports, labels] = await Promise.all([
    readAllDocuments(backend, DO_NOT_CONTACT, signal),
    readAllDocuments(backend, WRONG_CONTACTS, signal),
    readAllLabels(backend, signal),
  ])
  return {
    notContacted: createDoNotContact([...entries.keys()]),
    findWrong: createFindWrong(valuesOf(reports)),
    findLabel: createFindLabel(labels),
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
