import { isSampleAccount, type ServiceAccount } from '#domain/account/credentials.ts'
import { providerConfig, type PublicConfig } from '#domain/backend/public-config.ts'
import { isSampleAiKey, type OwnKey } from '#providers/registry.ts'
import { type AnySource, isSampleSource, type SourceSettingName } from '#sources/registry.ts'

/** Where a credential is sent, and whether that is the sandbox: a credential says by itself where it belongs (DESIGN 3). */
export interface Destination {
  url: string
  sample: boolean
}

type Addresses = Pick<PublicConfig, 'endpoints' | 'sandbox'>

export function sourceDestination(
  { sources }: Pick<PublicConfig, 'sources'>,
  source: AnySource,
  settings: Readonly<Record<SourceSettingName, string>>,
): Destination {
  const config = sources.find(({ id }) => id === source.id)
  if (config === undefined) throw new Error(`The settings lack the source ${source.id}.`)
  return isSampleSource(source, settings) && config.sandboxUrl !== null
    ? { url: config.sandboxUrl, sample: true }
    : { url: config.url, sample: false }
}

export function aiDestination(
  config: Pick<PublicConfig, 'providers'>,
  { provider, key }: OwnKey,
): Destination {
  const { baseUrl, sandboxUrl } = providerConfig(config, provider.id)
  return isSampleAiKey(key) && sandboxUrl !== null
    ? { url: sandboxUrl, sample: true }
    : { url: baseUrl, sample: false }
}

export const isSampleSheet = (config: Addresses, account: ServiceAccount): boolean =>
  isSampleAccount(account, config.sandbox?.token ?? null)

export function sheetsDestination(
  config: Addresses,
  account: ServiceAccount,
): Destination & { tokenUrl: string } {
  const sample = isSampleSheet(config, account)
  const { sheets, token } = sample && config.sandbox !== null ? config.sandbox : config.endpoints
  return { url: sheets, tokenUrl: token, sample }
}
