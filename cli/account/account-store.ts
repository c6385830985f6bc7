import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Timing } from '#clients/http.ts'
import { CliError } from '../cli-error.ts'
import { lockFile } from '../file-lock.ts'
import { isOpenToOthers, readPrivateFile } from '../private-file.ts'

/** A sign-in at one installation. */
const KeptAccount = z.object({
  /** Of the user pool that gave the tokens: the refresh token goes to no other. */
  issuer: z.url(),
  clientId: z.string(),
  user: z.object({ id: z.string(), email: z.string() }),
  idToken: z.string(),
  /** Of the ID token, in milliseconds since 1970. */
  expiresAtMs: z.number(),
  /** Null where the pool gives none. */
  refreshToken: z.nullable(z.string()),
})
export type KeptAccount = z.infer<typeof KeptAccount>

const KeptFile = z.object({ version: z.literal(1), accounts: z.record(z.string(), KeptAccount) })
type Accounts = z.infer<typeof KeptFile>['accounts']

/** The sign-ins of this user of the computer, by the addresses of the installations. All throw CliError FILE_*. */
export interface AccountStore {
  path: string
  find: (address: string) => Promise<KeptAccount | null>
  addresses: () => Promise<string[]>
  /**
   * Changes one account while no other process changes any: what `change` is given is what is kept now, and what it
   * returns is kept before another process reads. Nothing is changed where it throws. Null stands for no account.
   */
  change: (
    address: string,
    change: (kept: KeptAccount | null) => Promise<KeptAccount | null>,
  ) => Promise<{ before: KeptAccount | null; after: KeptAccount | null }>
}

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const CODES = { unreadable: 'FILE_UNREADABLE', openToOthers: 'FILE_OPEN_TO_OTHERS' } as const

/** A change has limits of its own, and is over long before. */
const STALE_MS = 60_000
const LONGEST_WAIT_MS = 90_000
const LOOK_EVERY_MS = 50

export interface AccountStoreOptions extends Pick<Timing, 'pause'> {
  /** Ends the wait for another process. */
  signal?: AbortSignal | undefined
}

/**
 * `$XDG_CONFIG_HOME/launchscout/accounts.json`, or below `~/.config`.
 * @param env of the process
 */
export function createAccountStore(env: NodeJS.ProcessEnv, options: AccountStoreOptions): AccountStore {
  const path = join(configFolder(env), 'launchscout', 'accounts.json')

  return {
    path,
    find: async (address) => (await readAccounts(path))[address] ?? null,
    addresses: async () => Object.keys(await readAccounts(path)).sort(),
    async change(address, change) {
      await written(path, makeFolder(dirname(path)))
      return underLock(path, options, async () => {
        const { [address]: before = null, ...others } = await readAccounts(path)
        const after = await change(before)
        if (after !== before)
          await written(path, writeAccounts(path, after === null ? others : { ...others, [address]: after }))
        return { before, after }
      })
    },
  }
}

/** @throws {CliError} FILE_BUSY, FILE_NOT_WRITTEN; what the job throws; the signal's reason when aborted */
async function underLock<T>(
  path: string,
  { pause, signal }: AccountStoreOptions,
  job: () => Promise<T>,
): Promise<T> {
  for (let waitedMs = 0; waitedMs <= LONGEST_WAIT_MS; waitedMs += LOOK_EVERY_MS) {
    const held = await written(path, lockFile(path, STALE_MS))
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for it
    if (held !== null) return job().finally(held.release)
    await pause(LOOK_EVERY_MS, signal)
  }
  throw new CliError('FILE_BUSY', path)
}

/** An empty variable counts as unset (XDG Base Directory Specification). */
function configFolder({ XDG_CONFIG_HOME: config = '', HOME: home = '' }: NodeJS.ProcessEnv): string {
  return config === '' ? join(home === '' ? homedir() : home, '.config') : config
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  // It may be from before, or made by a program that thought of no secrets.
  if (isOpenToOthers((await stat(folder)).mode)) await chmod(folder, FOLDER_MODE)
}

const readAccounts = async (path: string): Promise<Accounts> =>
  (await readPrivateFile(path, KeptFile, CODES))?.accounts ?? {}

/** Whoever reads sees the file from before or the whole new one, also after a power cut. */
async function writeAccounts(path: string, accounts: Accounts): Promise<void> {
  const whole: z.infer<typeof KeptFile> = { version: 1, accounts }
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', FILE_MODE)
    try {
      await file.writeFile(`${JSON.stringify(whole, null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** @throws {CliError} FILE_NOT_WRITTEN: no room, no right, or a file system that is read-only */
async function written<T>(path: string, writing: Promise<T>): Promise<T> {
  return writing.catch((cause: unknown) => {
    throw new CliError('FILE_NOT_WRITTEN', path, { cause })
  })
}
