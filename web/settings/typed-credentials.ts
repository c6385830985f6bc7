/** Rules about the values of the Settings form, before and after typing. */
import { parseCredentials, spreadsheetIdFrom } from '#domain/account/credentials.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { isSampleAiKey, PROVIDERS } from '#providers/registry.ts'
import { isSampleValue, SOURCE_SETTINGS } from '#sources/registry.ts'
import { isSampleSheet } from '#web/core/key-destinations.ts'
import type { SamplePart } from '#web/core/sample/sample-parts.ts'
import { CREDENTIAL_NAMES, Credentials } from '#web/core/vault/setting-names.ts'

export const pickCredentials = (from: Credentials): Credentials =>
  Credentials.parse(Object.fromEntries(CREDENTIAL_NAMES.map((name) => [name, from[name]])))

/** The values as they are saved: trimmed, the id taken out of a link. The JSON is kept as typed (DESIGN 8). */
export const tidy = (values: Credentials): Credentials => ({
  ...Credentials.parse(Object.fromEntries(CREDENTIAL_NAMES.map((name) => [name, values[name].trim()]))),
  spreadsheetId: spreadsheetIdFrom(values.spreadsheetId),
  sheetsCredentials: values.sheetsCredentials.trim() === '' ? '' : values.sheetsCredentials,
})

/** The parts that hold something other than sample data: replacing them would lose the user's own keys. */
export function ownParts(
  config: Pick<PublicConfig, 'endpoints' | 'sandbox'>,
  values: Credentials,
): SamplePart[] {
  const tidied = tidy(values)
  const { spreadsheetId, sheetsCredentials } = tidied
  const sourceValues = SOURCE_SETTINGS.map(({ name }) => tidied[name])
  const aiKeys = PROVIDERS.map(({ key }) => tidied[key.setting])
  const account = parseCredentials(sheetsCredentials)
  const sampleSheet = account.kind === 'valid' && isSampleSheet(config, account.account)
  const parts: SamplePart[] = []
  if (sourceValues.some((value) => value !== '' && !isSampleValue(value))) parts.push('listing')
  if (aiKeys.some((key) => key !== '' && !isSampleAiKey(key))) parts.push('ai')
  if ((spreadsheetId !== '' || sheetsCredentials !== '') && !sampleSheet) parts.push('sheet')
  return parts
}
