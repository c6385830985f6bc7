import * as z from 'zod/mini'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS } from '#sources/registry.ts'

/** The values that users type in Settings, by their names in the vault; those of sample data have the same names. */
export const CREDENTIAL_NAMES = [
  ...SOURCE_SETTINGS.map(({ name }) => name),
  ...PROVIDERS.map(({ key }) => key.setting),
  'spreadsheetId',
  'sheetsCredentials',
] as const
export type CredentialName = (typeof CREDENTIAL_NAMES)[number]
export const Credentials = z.record(z.enum(CREDENTIAL_NAMES), z.string())
export type Credentials = Record<CredentialName, string>

/** All that is kept in the vault (SPEC 3, Local settings; DESIGN 7). */
export const SETTING_NAMES = [...CREDENTIAL_NAMES, 'classificationPrompt'] as const
export type SettingName = (typeof SETTING_NAMES)[number]
/** The user's settings, decrypted; empty text where nothing is saved. */
export const Settings = z.record(z.enum(SETTING_NAMES), z.string())
export type Settings = Record<SettingName, string>

export const NOTHING_TYPED = Credentials.parse(Object.fromEntries(CREDENTIAL_NAMES.map((name) => [name, ''])))
export const NOTHING_SAVED: Settings = { ...NOTHING_TYPED, classificationPrompt: '' }
