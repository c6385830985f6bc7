import { PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS } from '#sources/registry.ts'

/** The names of the keys; of a provider, the one of Settings. */
export const KEY_NAMES = [
  ...SOURCE_SETTINGS.map(({ name }) => name),
  ...PROVIDERS.map(({ key }) => key.setting),
  'googleCredentials',
  'webhookSecret',
] as const
export type KeyName = (typeof KEY_NAMES)[number]

const VARIABLES = new Map<KeyName, string>([
  ...SOURCE_SETTINGS.map(({ name, variable }) => [name, variable] as const),
  ...PROVIDERS.map(({ key, variables }) => [key.setting, variables.apiKey.name] as const),
  ['googleCredentials', 'GOOGLE_CREDENTIALS'],
  ['webhookSecret', 'LAUNCHSCOUT_WEBHOOK_SECRET'],
])
export const KEY_VARIABLES = [...VARIABLES.values()]

/** The environment variable of a key. */
export const variableOf = (name: KeyName): string => VARIABLES.get(name) ?? name
