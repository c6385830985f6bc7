import { resolve } from 'node:path'
import { z } from 'zod'
import { CliError } from '../cli-error.ts'
import { readPrivateFile } from '../private-file.ts'

/** The keys, by the names of their environment variables. */
const NAMES = {
  productHuntToken: 'PRODUCT_HUNT_TOKEN',
  openaiApiKey: 'OPENAI_API_KEY',
  googleCredentials: 'GOOGLE_CREDENTIALS',
  webhookSecret: 'LAUNCHSCOUT_WEBHOOK_SECRET',
} as const
export type KeyName = keyof typeof NAMES
export type Keys = Readonly<Record<KeyName, string>>

const KEYS_FILE = 'launchscout.keys.json'
export const variableOf = (name: KeyName): string => NAMES[name]

const text = z.string().optional()
const KeysFile = z.strictObject({
  PRODUCT_HUNT_TOKEN: text,
  OPENAI_API_KEY: text,
  /** The service account's JSON, as a text or as it is. */
  GOOGLE_CREDENTIALS: z
    .union([z.string(), z.record(z.string(), z.unknown()).transform((json) => JSON.stringify(json))])
    .optional(),
  LAUNCHSCOUT_WEBHOOK_SECRET: text,
})

const CODES = { unreadable: 'KEYS_UNREADABLE', openToOthers: 'KEYS_NOT_PRIVATE' } as const

/**
 * The keys: each from the environment, else from the file, else empty. An empty variable counts as not set: schedulers
 * give one for a secret that there is not.
 * @param named the file; `launchscout.keys.json` of the folder where it is left out
 * @throws {CliError} KEYS_NOT_PRIVATE where others may read the file, KEYS_UNREADABLE
 */
export async function readKeys(
  named: string | undefined,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Keys> {
  const path = resolve(folder, named ?? KEYS_FILE)
  const file = await readPrivateFile(path, KeysFile, CODES)
  if (file === null && named !== undefined) throw new CliError('KEYS_UNREADABLE', path)
  const keyOf = (name: KeyName): string => textOf(env[NAMES[name]]) || textOf(file?.[NAMES[name]])
  return {
    productHuntToken: keyOf('productHuntToken'),
    openaiApiKey: keyOf('openaiApiKey'),
    googleCredentials: keyOf('googleCredentials'),
    webhookSecret: keyOf('webhookSecret'),
  }
}

const textOf = (value: string | undefined): string => value?.trim() ?? ''

/** @throws {CliError} KEY_NEEDED with the variable's name */
export function requireKey(keys: Keys, name: KeyName): string {
  if (keys[name] === '') throw new CliError('KEY_NEEDED', variableOf(name))
  return keys[name]
}
