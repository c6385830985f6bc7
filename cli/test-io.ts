/** For tests: the command line in a folder of its own, with the stand-ins of all services behind real-looking keys. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Timing } from '#clients/http.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { createSampleWeb } from '#sandbox/sample-sites/sample-web.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { newDocument } from '#sandbox/sheets/document.ts'
import type { Io } from './io.ts'
import { runProgram } from './program.ts'

const BASE_URL = 'https://vendors.test/sandbox'
const DAY = '2026-11-20'
export const SPREADSHEET_ID = 'sheet-of-a-test'

/** What the program is called with besides its arguments. */
export interface Call {
  stdin?: string
  env?: Record<string, string>
  stop?: AbortSignal
  timing?: Partial<Timing>
  /** Answers some requests itself, or changes the answers of the vendors. */
  fetch?: (
    request: Request,
    vendors: (request: Request) => Promise<Response>,
  ) => Response | Promise<Response> | null
}

/** Real-looking keys of an account at the stand-ins. */
async function openAccount() {
  const store = memoryStore()
  const signedIn = { userId: 'ada', email: 'ada@example.com' }
  const handle = createSandbox({
    baseUrl: BASE_URL,
    store,
    launches: shippedLaunches(DAY),
    authenticate: () => Promise.resolve(signedIn),
    now: () => Date.parse(`${DAY}T12:00:00Z`),
    random: () => 0.5,
    pause: () => Promise.resolve(),
    latency: 'none',
  })
  await handle(new Request(`${BASE_URL}/credentials`, { method: 'POST' }))
  const made = await store.account('userId', 'ada')
  if (made === null) throw new Error('There is no account')
  const real = memoryStore()
  await real.ensureAccount({
    ...made,
    listingToken: 'ph-token',
    aiKey: 'sk-real-1',
    spreadsheetId: SPREADSHEET_ID,
  })
  await real.ensureSheet({ spreadsheetId: SPREADSHEET_ID, userId: 'ada', document: newDocument('Leads') })
  const vendors = createSandbox({
    baseUrl: BASE_URL,
    store: real,
    launches: shippedLaunches(DAY),
    authenticate: () => Promise.resolve(signedIn),
    now: () => Date.parse(`${DAY}T12:00:00Z`),
    random: () => 0.5,
    pause: () => Promise.resolve(),
    latency: 'none',
  })
  return { vendors, keys: { credentials: made.credentials } }
}

/** A folder in which commands are called as a user would. */
export async function openCli(config?: object) {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  if (config !== undefined) await writeFile(join(folder, 'launchscout.json'), JSON.stringify(config))
  const { vendors, keys } = await openAccount()
  const launches = shippedLaunches(DAY)
  const now = () => Date.parse(`${DAY}T12:00:00Z`)
  const env = {
    PRODUCT_HUNT_TOKEN: 'ph-token',
    OPENAI_API_KEY: 'sk-real-1',
    GOOGLE_CREDENTIALS: JSON.stringify({ ...Object(keys.credentials), token_uri: `${BASE_URL}/token` }),
  }
  /** Requests to the AI. */
  const asked: unknown[] = []

  function ioOf(given: Call, written: Pick<Io, 'stdout' | 'stderr'>): Io {
    return {
      ...written,
      stdin: () => Promise.resolve(given.stdin ?? ''),
      streams: () => ({ stdin: new PassThrough(), stdout: new PassThrough() }),
      env: given.env ?? env,
      cwd: folder,
      stop: given.stop ?? new AbortController().signal,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.url.includes('/ai/')) asked.push(await request.clone().json())
        return (await given.fetch?.(request, vendors)) ?? vendors(request)
      },
      version: '1.2.3',
      timing: { now, pause: () => Promise.resolve(), ...given.timing },
      endpoints: {
        sources: { 'product-hunt': `${BASE_URL}/listing/graphql` },
        providers: { openai: `${BASE_URL}/ai/v1` },
        sheets: `${BASE_URL}/sheets/v4/spreadsheets`,
        token: `${BASE_URL}/token`,
      },
      web: createSampleWeb({ launches, now }),
    }
  }

  async function call(args: readonly string[], given: Call = {}) {
    let out = ''
    let err = ''
    const io = ioOf(given, { stdout: (text) => void (out += text), stderr: (text) => void (err += text) })
    const exitCode = await runProgram(args, io)
    return { exitCode, out, err }
  }
  return { folder, call, ioOf, asked, env }
}

/** The lines of an output with --json. */
export const linesOf = (out: string): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
