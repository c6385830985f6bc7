import {
  isSampleAccount,
  isSampleAiKey,
  isSampleListingToken,
  type ServiceAccount,
} from '#domain/account/credentials.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'

/** Where a credential is sent, and whether that is the sandbox: a credential says by itself where it belongs (DESIGN 3). */
export interface Destination {
  url: string
  sample: boolean
}

type Addresses = Pick<PublicConfig, 'endpoints' | 'sandbox'>

const pick = (config: Addresses, service: 'listing' | 'ai', sample: boolean): Destination =>
  sample && config.sandbox !== null
    ? { url: config.sandbox[service], sample: true }
    : { url: config.endpoints[service], sample: false }

export const listingDestination = (config: Addresses, token: string): Destination =>
  pick(config, 'listing', isSampleListingToken(token))

export const aiDestination = (config: Addresses, key: string): Destination =>
  pick(config, 'ai', isSampleAiKey(key))

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
