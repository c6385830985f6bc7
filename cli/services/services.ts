/** What the jobs of a command work with. */
import { realTiming, type Timing } from '#clients/http.ts'
import { createSheets, type Sheets } from '#clients/sheets/sheets.ts'
import { GOOGLE_TOKEN_URI, parseCredentials, type ServiceAccount } from '#domain/account/credentials.ts'
import { type DoNotContact, NOBODY_LISTED } from '#domain/contacts/do-not-contact.ts'
import { createFindLabel, type FindLabel } from '#domain/labels/launch-label.ts'
import { createFindWrong, type FindWrong } from '#domain/lead/wrong-contacts.ts'
import type { UsageMeter } from '#operations/ai/metered.ts'
import { type Ai, createAi } from '#providers/ai.ts'
import { isSampleAiKey, ownKeyOf, PROVIDERS } from '#providers/registry.ts'
import { isSampleValue, SOURCE_SETTINGS, SOURCES, valuesOf } from '#sources/registry.ts'
import type { SourceClient } from '#sources/source.ts'
import { CliError } from '../cli-error.ts'
import { variableOf } from '../config/key-names.ts'
import { type Keys, requireKey } from '../config/keys.ts'
import { type Models, modelsOf, type RunConfig } from '../config/run-config.ts'
import { openPages, type Pages, realWeb, type Web } from './pages.ts'
import type { Endpoints, Sample } from './sample.ts'
import { NOTHING_SPENT, type Spending, withSpending } from './spending.ts'

/** What the user's installation knows: whom not to contact, what is wrong, what was labeled. */
export interface UserLists {
  notContacted: DoNotContact
  findWrong: FindWrong
  findLabel: FindLabel
}

const NO_LISTS: UserLists = {
  notContacted: NOBODY_LISTED,
  findWrong: createFindWrong([]),
  findLabel: createFindLabel(new Map()),
}

/** Nothing is counted anywhere. */
const UNMETERED: UsageMeter = {
  begin: () => Promise.resolve({ callId: null, allowed: true }),
  end: () => Promise.resolve(),
}

export interface Services extends Pick<Timing, 'now' | 'pause'> {
  /** The real network, also where the services are sample ones. */
  fetch: typeof fetch
  source: () => SourceClient
  /** @throws {CliError} KEY_NEEDED */
  ai: () => Pick<Ai, 'respond'>
  spending: Spending
  models: Models
  meter: UsageMeter
  /** @throws {CliError} KEY_NEEDED */
  sheetOf: (spreadsheetId: string | null) => { sheets: Sheets; sample: boolean }
  /** Null where no page is read. */
  pages: Pages | null
  lists: UserLists
  /** Whether all of it is sample data. */
  sample: boolean
}

export interface ServicesOptions {
  config: RunConfig
  keys: Keys
  /** Null where real services are used. */
  sample: Sample | null
  maxUsd: number | null
  version: string
  fetch: typeof fetch
  timing?: Partial<Timing>
  /** Addresses of the real services. */
  endpoints?: Partial<Sample['endpoints']>
  web?: Web
  meter?: UsageMeter
  lists?: UserLists
}

const REAL = {
  sources: {},
  providers: {},
  sheets: 'https://sheets.googleapis.com/v4/spreadsheets',
  token: GOOGLE_TOKEN_URI,
}

/** Opens them; a key is needed only where it is used. */
export function openServices(options: ServicesOptions): Services {
  const { config, keys, sample, maxUsd, version, lists = NO_LISTS, meter = UNMETERED } = options
  const timing = { ...realTiming, ...options.timing }
  const fetch = sample?.fetch ?? options.fetch
  const endpoints: Endpoints = { ...REAL, ...options.endpoints, ...sample?.endpoints }
  const given = sample === null ? keys : sampleKeys(keys, sample)
  const source = once(() => {
    const [first] = SOURCES
    for (const { name } of first.settings) {
      const value = requireKey(given, name)
      // A sample value says nothing to the real service.
      if (sample === null && isSampleValue(value)) throw new CliError('KEY_NEEDED', variableOf(name))
    }
    const url = endpoints.sources[first.id] ?? first.address.default
    return first.connect({ fetch, url, values: valuesOf(first, given), ...timing })
  })
  const limited = withSpending({ respond: async (request) => client().respond(request) }, maxUsd)
  const { provider } = ownKeyOf(given)
  const client = once(() => {
    const { setting } = provider.key
    const apiKey = requireKey(given, setting)
    if (sample === null && isSampleAiKey(apiKey)) throw new CliError('KEY_NEEDED', variableOf(setting))
    const baseUrl = endpoints.providers[provider.id] ?? provider.variables.baseUrl.default
    return createAi({ provider, fetch, baseUrl, apiKey, ...timing })
  })
  return {
    fetch: options.fetch,
    now: timing.now,
    pause: timing.pause,
    source,
    ai: () => {
      const ai = client()
      // Sample answers cost nothing.
      return sample === null ? limited.ai : ai
    },
    spending: sample === null ? limited.spending : NOTHING_SPENT,
    models: modelsOf(config, provider),
    meter,
    sheetOf: (spreadsheetId) => ({
      sheets: createSheets({
        fetch,
        baseUrl: endpoints.sheets,
        tokenUrl: endpoints.token,
        account: accountOf(given),
        spreadsheetId: sample?.credentials.spreadsheetId ?? spreadsheetId ?? '',
        ...timing,
      }),
      sample: sample !== null,
    }),
    pages: config.research.checkPages
      ? openPages({
          web: sample?.web ?? options.web ?? realWeb(),
          version,
          contact: config.installation ?? null,
          now: timing.now,
        })
      : null,
    lists,
    sample: sample !== null,
  }
}

const sampleKeys = (keys: Keys, { credentials }: Sample): Keys => ({
  ...keys,
  ...Object.fromEntries(SOURCE_SETTINGS.map(({ name }) => [name, credentials[name]])),
  ...Object.fromEntries(PROVIDERS.map(({ key }) => [key.setting, credentials[key.setting]])),
  googleCredentials: credentials.sheetsCredentials,
})

/** @throws {CliError} KEY_NEEDED */
function accountOf(keys: Keys): ServiceAccount {
  const parsed = parseCredentials(requireKey(keys, 'googleCredentials'))
  if (parsed.kind !== 'valid') throw new CliError('KEY_NEEDED', variableOf('googleCredentials'))
  return parsed.account
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null
  return () => (made ??= { value: make() }).value
}
