/** Sample data without a server: the stand-ins of all services, within this process. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { PROVIDERS } from '#providers/registry.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore, type Stored } from '#sandbox/memory-store.ts'
import { createSampleWeb } from '#sandbox/sample-sites/sample-web.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { SOURCE_SETTINGS, SOURCES } from '#sources/registry.ts'
import { CliError } from '../cli-error.ts'
import { isMissing } from '../system-error.ts'
import type { Web } from './pages.ts'

export const SAMPLE_FILE = 'launchscout.sample.json'

/** Nobody can register it (RFC 2606), and nothing is sent there. */
const BASE_URL = 'https://sandbox.launchscout.example/sandbox'
const USER = { userId: 'command line', email: 'sample@launchscout.example' }

const Account = z.object({
  userId: z.string(),
  listingToken: z.string(),
  aiKey: z.string(),
  clientEmail: z.string(),
  spreadsheetId: z.string(),
  credentials: z.unknown(),
  publicKey: z.unknown(),
})
const Sheet = z.object({ spreadsheetId: z.string(), userId: z.string(), document: z.unknown() })
const StoredFile = z.object({ accounts: z.array(Account), sheets: z.array(Sheet) })

const NAMES = [
  ...SOURCE_SETTINGS.map(({ name }) => name),
  ...PROVIDERS.map(({ key }) => key.setting),
  'spreadsheetId',
  'sheetsCredentials',
] as const
const Credentials = z.record(z.enum(NAMES), z.string())

export interface Endpoints {
  /** By the ids of the sources. */
  sources: Readonly<Record<string, string>>
  sheets: string
  token: string
  /** By the ids of the providers. */
  providers: Readonly<Record<string, string>>
}

export interface Sample {
  fetch: typeof fetch
  endpoints: Endpoints
  credentials: z.infer<typeof Credentials>
  web: Web
}

/**
 * The sample data. Its sheet is kept in `file`, so that saved leads are there the next time.
 * @param options.now milliseconds since 1970
 * @param options.pause waits so many milliseconds; only the slow faults do
 * @throws {CliError} FILE_NOT_OURS where the file is something else
 */
export async function openSample({
  file,
  now,
  pause,
}: {
  file: string
  now: () => number
  pause: (ms: number) => Promise<void>
}): Promise<Sample> {
  const launches = shippedLaunches()
  const handle = createSandbox({
    baseUrl: BASE_URL,
    store: memoryStore(readStored(file), (stored) => {
      writeFileSync(file, JSON.stringify(stored), { mode: 0o600 })
    }),
    launches,
    authenticate: () => Promise.resolve(USER),
    now,
    random: Math.random,
    pause,
    latency: 'none',
  })
  const answer = await handle(new Request(`${BASE_URL}/credentials`, { method: 'POST' }))
  return {
    fetch: async (input, init) => handle(new Request(input, init)),
    endpoints: {
      sources: Object.fromEntries(SOURCES.map(({ id, sandbox }) => [id, `${BASE_URL}${sandbox.api}`])),
      providers: Object.fromEntries(
        PROVIDERS.map(({ id, sandboxPath }) => [id, `${BASE_URL}${sandboxPath}`]),
      ),
      sheets: `${BASE_URL}/sheets/v4/spreadsheets`,
      token: `${BASE_URL}/token`,
    },
    credentials: Credentials.parse(await answer.json()),
    web: createSampleWeb({ launches, now }),
  }
}

function readStored(file: string): Stored | undefined {
  try {
    return StoredFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw new CliError('FILE_NOT_OURS', file, { cause })
  }
}
