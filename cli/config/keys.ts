import { resolve } from 'node:path'
import { z } from 'zod'
import { CliError } from '../cli-error.ts'
import { readPrivateFile } from '../private-file.ts'
import { KEY_NAMES, KEY_VARIABLES, type KeyName, variableOf } from './key-names.ts'

const Keys = z.record(z.enum(KEY_NAMES), z.string())
export type Keys = Readonly<Record<KeyName, string>>

const KEYS_FILE = 'launchscout.keys.json'

const text = z.string().optional()
/** The service account's JSON, as a text or as it is. */
const account = z
  .union([z.string(), z.record(z.string(), z.unknown()).transform((json) => JSON.stringify(json))])
  .optional()
const KeysFile = z.strictObject<Record<string, typeof text | typeof account>>({
  ...Object.fromEntries(KEY_VARIABLES.map((name) => [name, text])),
  GOOGLE_CREDENTIALS: account,
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
  const keyOf = (name: KeyName): string => textOf(env[variableOf(name)]) || textOf(file?.[variableOf(name)])
  return Keys.parse(Object.fromEntries(KEY_NAMES.map((name) => [name, keyOf(name)])))
}

const textOf = (value: string | undefined): string => value?.trim() ?? ''

/** @throws {CliError} KEY_NEEDED with the variable's name */
export function requireKey(keys: Keys, name: KeyName): string {
  if (keys[name] === '') throw new CliError('KEY_NEEDED', variableOf(name))
  return keys[name]
}
