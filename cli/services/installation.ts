import { realTiming } from '#clients/http.ts'
import { createDoNotContact } from '#domain/do-not-contact.ts'
import { createFindLabel } from '#domain/labels/launch-label.ts'
import { createFindWrong } from '#domain/wrong-contacts.ts'
import type { UsageMeter } from '#operations/ai/metered.ts'
import { createAccountStore } from '../account/account-store.ts'
import { type Account, openAccount } from '../account/account.ts'
import type { Io } from '../io.ts'
import type { UserLists } from './services.ts'

/** What the user's installation is to a command: it meters calls, and knows whom and what the user does not want. */
export interface Installation {
  meter: UsageMeter
  lists: UserLists
  /** Delivers what is not delivered yet. @returns how many calls could not be reported */
  flush: () => Promise<number>
}

/** @throws {CliError} NOT_SIGNED_IN, SIGN_IN_ENDED and others */
export async function openInstallation(address: string, io: Io): Promise<Installation> {
  const { now, pause } = { ...realTiming, ...io.timing }
  const store = createAccountStore(io.env, { pause, signal: io.stop })
  const account = await openAccount({ address, store, fetch: io.fetch, now, pause, signal: io.stop })
  return {
    meter: account.meter,
    lists: await listsOf(account),
    flush: () => account.meter.flush(),
  }
}

async function listsOf(account: Account): Promise<UserLists> {
  const [entries, reports, labels] = await Promise.all([
    account.notContacted(),
    account.wrongContacts(),
    account.labels(),
  ])
  return {
    notContacted: createDoNotContact(entries),
    findWrong: createFindWrong(reports),
    findLabel: createFindLabel(labels),
  }
}
