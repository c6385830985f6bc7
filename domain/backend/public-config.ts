/** Where the service worker's script is served; no release changes it. */
export const CALL_KEEPER_PATH = '/call-keeper.js'

/** Where the page is served that shows the metering provider's widget, ours or an outside one (decision 0058). */
export const USAGE_FRAME_PATH = '/usage-frame'

/** Where the server says how it reads web pages, for whoever runs a site (decision 0085). */
export const PAGE_READER_PATH = '/page-reader'

/** Where the server says how keys are kept and sent (docs/security.md). */
export const SECURITY_PAGE_PATH = '/security'

/** Where the JSON Schema of launchscout.json is served, for editors (docs/automation.md). */
export const CONFIG_SCHEMA_PATH = '/launchscout.schema.json'

/** What every page says where the account chooser answers everyone (ACCOUNT_CHOOSER=anyone). */
export const OPEN_CHOOSER_WARNING =
  'This is an open trial: anyone who reaches this page can sign in as anybody, admins included. Put nothing real into it.'

/** What a sign-in asks the user pool for (SPEC 9, User pool), unless OIDC_SCOPE says otherwise. */
export const DEFAULT_SCOPE = 'openid email profile aws.cognito.signin.user.admin'

/** What our own user pool calls the command line (decision 0095). */
export const CLI_CLIENT_ID = 'launchscout-cli'

/**
 * Where the command line listens, as a source of a content security policy. A browser holds the redirects after a form
 * against `form-action`, also the last one of a sign-in. (A policy cannot name an IPv6 address.)
 */
export const CLI_FORM_TARGET = 'http://127.0.0.1:*'

/** Where the server gives the public settings to the command line. */
export const PUBLIC_CONFIG_PATH = '/public-config.json'

/**
 * The public part of the settings, put into the page by the server and read once by web/app/main.tsx (DESIGN 3); the
 * command line reads it at PUBLIC_CONFIG_PATH. No secret.
 */
export interface PublicConfig {
  version: string
  publicUrl: string
  adminEmailDomain: string
  /** Whether the account chooser answers everyone; each page then warns of it. */
  isOpenToAnyone: boolean
  identity: {
    issuer: string
    clientId: string
    /** The client id of the command line there; null where an outside pool has none for it. */
    cliClientId: string | null
    /** Which dialect of logout the pool speaks (contracts README 5). */
    logout: 'standard' | 'cognito'
    /** The scopes of a sign-in, separated by blanks. */
    scope: string
    /** Further parameters of the authorize call, such as Cognito's identity_provider. */
    authorizeParams: Record<string, string>
  }
  /** Addresses of the real services, as the settings give them. */
  endpoints: ServiceEndpoints
  /** Addresses of the stand-ins; null where sample data is not offered. */
  sandbox: (ServiceEndpoints & { credentials: string; launchesNote: string | null }) | null
  /** All sources of launches. */
  sources: SourceConfig[]
  /** All AI providers. */
  providers: ProviderConfig[]
  /** The id of the one that answers the demo tier. */
  hostedProvider: string
  /** Whether our server reads public web pages (`readPages`). */
  readsPages: boolean
  /** Who answers the demo tier: a model, the sandbox's fixed rules, or nobody. */
  hostedAi: 'real' | 'sample' | null
  metering: { baseUrl: string }
}

interface SourceConfig {
  id: string
  /** Of its API. */
  url: string
  /** Of its stand-in; null where sample data is not offered. */
  sandboxUrl: string | null
}

export interface ProviderConfig {
  id: string
  baseUrl: string
  /** Of its stand-in; null where sample data is not offered. */
  sandboxUrl: string | null
  models: { classify: string; research: string }
}

/** What the settings say of a provider. */
export function providerConfig({ providers }: Pick<PublicConfig, 'providers'>, id: string): ProviderConfig {
  const found = providers.find((provider) => provider.id === id)
  if (found === undefined) throw new Error(`The settings lack the provider ${id}.`)
  return found
}

export interface ServiceEndpoints {
  /** Google Sheets' base, ending in /v4/spreadsheets. */
  sheets: string
  /** Google's token address. */
  token: string
}
