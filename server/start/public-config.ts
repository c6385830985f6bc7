import type { PublicConfig, ServiceEndpoints } from '#domain/backend/public-config.ts'
import type { Provider } from '#providers/provider.ts'
import type { HostedAi } from '../hosted/hosted-fields.ts'
import { hostedProviderOf, type Settings } from './env.ts'

/** Paths under PUBLIC_URL at which the stand-ins are served (DESIGN 3). */
const SANDBOX_PATHS = {
  sheets: '/sandbox/sheets/v4/spreadsheets',
  token: '/sandbox/token',
  credentials: '/sandbox/credentials',
} as const

export interface PublicConfigOptions {
  settings: Settings
  version: string
  identity: PublicConfig['identity']
  /** What the page says about where the sample launches are from. */
  launchesNote: string | null
  /** What answers the demo tier. */
  hostedAi: HostedAi['kind'] | null
}

/** What the browser gets inside the page (DESIGN 3). No secret. */
export function publicConfig({
  settings,
  version,
  identity,
  launchesNote,
  hostedAi,
}: PublicConfigOptions): PublicConfig {
  const { publicUrl } = settings
  return {
    version,
    publicUrl,
    adminEmailDomain: settings.admins.domain,
    isOpenToAnyone: settings.identity.kind === 'chooser' && settings.identity.access === 'anyone',
    identity,
    endpoints: settings.endpoints,
    sandbox: settings.sandbox && { ...sandboxEndpoints(publicUrl), launchesNote },
    sources: settings.sources.map(({ source, url }) => ({
      id: source.id,
      url,
      sandboxUrl: settings.sandbox && `${publicUrl}/sandbox${source.sandbox.api}`,
    })),
    providers: settings.providers.map(({ provider, baseUrl, models }) => ({
      id: provider.id,
      baseUrl,
      sandboxUrl: settings.sandbox && sandboxUrlOf(publicUrl, provider),
      models,
    })),
    hostedProvider: hostedProviderOf(settings).provider.id,
    readsPages: settings.pageReader !== null,
    hostedAi: hostedAi === 'sandbox' ? 'sample' : hostedAi,
    metering: { baseUrl: meteringAddresses(settings).baseUrl },
  }
}

/** Where the metering service and its usage widget's script are: an outside provider's, or our own. */
export const meteringAddresses = ({
  metering,
  publicUrl,
}: Pick<Settings, 'metering' | 'publicUrl'>): { baseUrl: string; widgetUrl: string } =>
  metering ?? { baseUrl: `${publicUrl}/metering`, widgetUrl: `${publicUrl}/metering/widget.js` }

/** Address of a provider's stand-in. */
export const sandboxUrlOf = (publicUrl: string, { sandboxPath }: Provider): string =>
  `${publicUrl}/sandbox${sandboxPath}`

/** Addresses of the other stand-ins. */
function sandboxEndpoints(publicUrl: string): ServiceEndpoints & { credentials: string } {
  return {
    sheets: `${publicUrl}${SANDBOX_PATHS.sheets}`,
    token: `${publicUrl}${SANDBOX_PATHS.token}`,
    credentials: `${publicUrl}${SANDBOX_PATHS.credentials}`,
  }
}

/** Origins besides our own that the page talks to: exactly the hosts in use (DESIGN 9). */
export function connectOrigins(settings: Settings, poolOrigins: string[]): string[] {
  const { metering, publicUrl } = settings
  const { sheets, token } = settings.endpoints
  const sources = settings.sources.map(({ url }) => url)
  const ai = settings.providers.map(({ baseUrl }) => baseUrl)
  const outside = metering ? [metering.baseUrl] : []
  return originsOf([...sources, ...ai, sheets, token, ...poolOrigins, ...outside], publicUrl)
}

/** Origins besides our own that the service worker talks to. */
export const callKeeperOrigins = ({ providers, metering, publicUrl }: Settings): string[] =>
  originsOf([...providers.map(({ baseUrl }) => baseUrl), ...(metering ? [metering.baseUrl] : [])], publicUrl)

const originsOf = (addresses: readonly string[], publicUrl: string): string[] =>
  [...new Set(addresses.map((address) => new URL(address).origin))].filter((origin) => origin !== publicUrl)
