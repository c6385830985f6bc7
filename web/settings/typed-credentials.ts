/** Rules about the four values of the Settings form, before and after typing. */
import {
  isSampleAiKey,
  isSampleListingToken,
  parseCredentials,
  type SampleCredentials,
} from '#domain/account/credentials.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { isSampleSheet } from '#web/core/key-destinations.ts'
import type { SamplePart } from '#web/core/sample/sample-parts.ts'

/** The four values; the sample ones have the same names. */
export type Credentials = SampleCredentials
export type CredentialName = keyof Credentials

export const CREDENTIAL_NAMES = [
  'productHuntToken',
  'openaiApiKey',
  'spreadsheetId',
  'sheetsCredentials',
] as const satisfies readonly CredentialName[]

export const pickCredentials = (from: Credentials): Credentials => ({
  productHuntToken: from.productHuntToken,
  openaiApiKey: from.openaiApiKey,
  spreadsheetId: from.spreadsheetId,
  sheetsCredentials: from.sheetsCredentials,
})

/** The id out of a pasted spreadsheet link; any other text as it is, trimmed. */
export function spreadsheetIdFrom(text: string): string {
  const link = /\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{10,})/.exec(text)
  return link?.[1] ?? text.trim()
}

/** The values as they are saved: trimmed, the id taken out of a link. The JSON is kept as typed (DESIGN 8). */
export const tidy = (values: Credentials): Credentials => ({
  productHuntToken: values.productHuntToken.trim(),
  openaiApiKey: values.openaiApiKey.trim(),
  spreadsheetId: spreadsheetIdFrom(values.spreadsheetId),
  sheetsCredentials: values.sheetsCredentials.trim() === '' ? '' : values.sheetsCredentials,
})

/** The parts that hold something other than sample data: replacing them would lose the user's own keys. */
export function ownParts(
  config: Pick<PublicConfig, 'endpoints' | 'sandbox'>,
  values: Credentials,
): SamplePart[] {
  const { productHuntToken, openaiApiKey, spreadsheetId, sheetsCredentials } = tidy(values)
  const account = parseCredentials(sheetsCredentials)
  const sampleSheet = account.kind === 'valid' && isSampleSheet(config, account.account)
  const parts: SamplePart[] = []
  if (productHuntToken !== '' && !isSampleListingToken(productHuntToken)) parts.push('listing')
  if (openaiApiKey !== '' && !isSampleAiKey(openaiApiKey)) parts.push('ai')
  if ((spreadsheetId !== '' || sheetsCredentials !== '') && !sampleSheet) parts.push('sheet')
  return parts
}
