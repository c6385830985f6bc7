/** For tests: a signed-in user's search against the sandbox with everything but the browser, and what it shows. */
import 'fake-indexeddb/auto'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { realTiming } from '#clients/http.ts'
import { UNLIMITED_PLAN } from '#domain/plan/plan.ts'
import type { RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import {
  idleRun,
  isWholeRunning,
  mayJudge,
  reduceRun,
  type RunCommand,
} from '#domain/search-run/search-run.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { NOTHING_WRITTEN } from '#operations/leads-sheet/written-cells.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { createKeptAnswers } from '#web/core/ai/kept-answers.ts'
import { passingMeter } from '#web/core/metering/test-meter.ts'
import { createTestPaidCalls } from '#web/core/paid-calls/test-paid-calls.ts'
import { type Services, ServicesProvider } from '#web/core/services.tsx'
import { testConfig, testProvider } from '#web/core/test-config.ts'
import { silentSubscriptions } from '#web/core/test-subscriptions.ts'
import type { SettingName } from '#web/core/vault/setting-names.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import {
  createMemoryKeyStore,
  createMemoryStorage,
  createTestKeyShare,
  createTestRecords,
  quickCrypto,
} from '#web/core/vault/test-stores.ts'
import { createVault } from '#web/core/vault/vault.ts'
import { ProductCard } from './results/product-card.tsx'
import { createSearchWorker } from './run/search-worker.ts'
import { createSearchJobs } from './search-jobs.ts'

const address = 'http://localhost:3000'
const meteringUrl = 'https://metering.example'
/** When the sandbox's clock begins. */
const startMs = Date.parse('2026-11-21T12:00:00Z')

export const SAMPLE_TOKEN = 'sample_of-a-test'
export const SAMPLE_KEY = 'sk-sample-of-a-test'

/** Six launches: two batches. */
export const SIX: SearchCriteria = {
  startDate: '2026-11-17',
  endDate: '2026-11-18',
  minVotes: 0,
  maxResults: 6,
  topic: null,
  featuredOnly: false,
}

/** What runs on other threads: of all that these tests wait for, it alone takes real time. */
let threads = 0

/** The same object, each of whose promises counts as a thread until it is settled. */
const followed = <Target extends object>(target: Target): Target =>
  new Proxy(target, {
    get: (_target, name): unknown => {
      const value: unknown = Reflect.get(target, name, target)
      if (value instanceof SubtleCrypto) return followed(value)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args)
        if (!(result instanceof Promise)) return result
        threads++
        return result.finally(() => threads--)
      }
    },
  })

/** The time of the tests of a file: it passes in `UserOfSearch.until` alone, and there only where nothing else is left. */
export function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: startMs })
    vi.stubGlobal('crypto', followed(crypto))
    return () => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
}

/** More than a database transaction takes, and what follows from it. */
const quietTurns = 100

/** Lets everything run that waits for no time. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < quietTurns; quiet++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (threads > 0) quiet = 0
  }
}

/** What the metering service says of a user's plan. */
export const planNamed = (planName: string | null) => (): Response =>
  Response.json({ result: { status: 'ACCEPTED' }, data: { subscription: { planName } } })

export interface UserOptions {
  settings?: Partial<Record<SettingName, string>>
  plan?: () => Response
  /** What our server answers to a call of the demo tier; a lost answer by default. */
  hosted?: () => Response
}

const Sent = z.object({
  query: z.string(),
  variables: z.object({
    input: z.optional(z.looseObject({ action: z.optional(z.string()), metadata: z.optional(z.string()) })),
    kind: z.optional(z.string()),
    changes: z.optional(z.array(z.object({ key: z.string(), value: z.unknown() }))),
  }),
})

type SentBody = z.infer<typeof Sent>

let users = 0
const mostTimers = 1_000

/** The sandbox with the user's credentials in it. */
async function openSandbox(userId: string) {
  const sandbox = openTestSandbox()
  await sandbox.store.ensureAccount({
    userId,
    listingToken: SAMPLE_TOKEN,
    aiKey: SAMPLE_KEY,
    clientEmail: '',
    spreadsheetId: '',
    credentials: {},
    publicKey: {},
  })
  return sandbox
}
type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The user's documents by kind and key, as our server has them; null for a kind while it does not answer. */
type UserDocuments = Map<string, ReadonlyMap<string, unknown> | null>

/** Null for what is not about them. */
function answerOfDocuments(
  { query, variables: { kind = '', changes = [] } }: SentBody,
  documents: UserDocuments,
): Response | null {
  if (!query.includes('UserDocuments')) return null
  const before = documents.get(kind)
  if (before === null) return new Response(null, { status: 503 })
  const after = new Map(before)
  for (const { key, value } of changes)
    if (value === null) after.delete(key)
    else after.set(key, value)
  documents.set(kind, after)
  const items = [...after].map(([key, value]) => ({ key, value, version: 1, updatedAt: '2026-11-21' }))
  return Response.json({
    data: {
      userDocuments: { items, nextToken: null },
      changeUserDocuments: { made: true, documents: items },
    },
  })
}

/** Our own server, as far as a search needs it, and what was sent to it. */
function openOwnServer(hosted: () => Response) {
  const sent: SentBody[] = []
  const documents: UserDocuments = new Map()
  const ownFetch: typeof fetch = async (input, init) => {
    const body = Sent.parse(await new Request(input, init).json())
    sent.push(body)
    if (body.query.includes('getUsageTapConfig'))
      return Response.json({ data: { getUsageTapConfig: { embedApiKey: 'ek-test', organizationId: 'o' } } })
    if (body.query.includes('freeAIOperation')) return hosted()
    return (
      answerOfDocuments(body, documents) ??
      Response.json({ data: { createActivityLog: { id: '1', createdAt: '2026-11-21' } } })
    )
  }
  return { fetch: ownFetch, sent, documents }
}

/** The activities that were recorded. */
const activitiesIn = (sent: readonly SentBody[]) =>
  sent.flatMap(({ variables: { input } }) =>
    input?.action === undefined || input.metadata === undefined
      ? []
      : [
          {
            action: input.action,
            metadata: z.record(z.string(), z.unknown()).parse(JSON.parse(input.metadata)),
          },
        ],
  )

const configOf = ({ urls }: Sandbox): Services['config'] =>
  testConfig(address, {
    endpoints: { sheets: 'https://sheets.example', token: 'https://token.example' },
    sandbox: {
      sheets: urls.sheets,
      token: urls.token,
      credentials: `${address}/sandbox/credentials`,
      launchesNote: null,
    },
    sources: [{ id: 'product-hunt', url: urls.listing, sandboxUrl: urls.listing }],
    providers: [
      testProvider({
        baseUrl: urls.ai,
        sandboxUrl: urls.ai,
        models: { classify: 'gpt-5.6-luna', research: 'gpt-5.6-terra' },
      }),
    ],
    hostedAi: 'real',
    metering: { baseUrl: meteringUrl },
  })

/** What the app's parts get, with the sandbox in place of the outside services. */
function makeServices(
  userId: string,
  { sandbox, ownServer, plan }: { sandbox: Sandbox; ownServer: typeof fetch; plan: () => Response },
): Services {
  const config = configOf(sandbox)
  const now = () => Date.now()
  const outside: typeof fetch = (input, init) => {
    const isMetering = new Request(input, init).url.startsWith(meteringUrl)
    return isMetering ? Promise.resolve(plan()) : sandbox.fetch(input, init)
  }
  return {
    config,
    user: { id: userId, email: 'a@b.example', emailVerified: true, name: null, picture: null },
    pause: realTiming.pause,
    fetch: outside,
    now,
    backend: createBackend({
      fetch: ownServer,
      url: `${address}/graphql`,
      token: () => Promise.resolve('token'),
    }),
    subscriptions: silentSubscriptions,
    // What failed stays failed for the next reader, as nothing is requested while it is drawn.
    cache: new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } }),
    vault: createVault({
      keyShare: createTestKeyShare(),
      userId,
      storage: createMemoryStorage(),
      keyStore: createMemoryKeyStore(crypto),
      crypto: followed(quickCrypto),
    }),
    records: createTestRecords(),
    unlock: () => undefined,
    lock: () => undefined,
    answers: createKeptAnswers({ userId, sealing: createTestRecords(userId) }),
    written: NOTHING_WRITTEN,
    meter: passingMeter,
    calls: createTestPaidCalls(outside, { now }),
    start: () => Promise.resolve(null),
    idToken: () => Promise.resolve('token'),
  }
}

/** Saves other credentials. */
async function saveSettings(services: Services, typed: Partial<Record<SettingName, string>>): Promise<void> {
  const names: SettingName[] = ['productHuntToken', 'openaiApiKey', 'spreadsheetId', 'sheetsCredentials']
  for (const name of names) {
    const value = typed[name]
    if (value === '') await services.vault.remove(name)
    else if (value !== undefined) await services.vault.write(name, value)
  }
  await services.cache.invalidateQueries({ queryKey: settingsQuery(services).queryKey })
}

function timeOf(sandbox: Sandbox) {
  /** Lets time pass, from one timer to the next, until it is so. */
  async function until(isSo: () => boolean): Promise<void> {
    await settle()
    for (let timers = 0; !isSo(); timers++) {
      if (timers > mostTimers) throw new Error('It does not come about.')
      vi.advanceTimersToNextTimer()
      sandbox.clock.nowMs = Date.now()
      await settle()
    }
  }

  /** What a promise gives, once the time has passed that it takes. */
  async function whatComesOf<T>(promise: Promise<T>): Promise<T> {
    let isOver = false
    const end = () => void (isOver = true)
    promise.then(end, end)
    await until(() => isOver)
    return promise
  }

  return { until, whatComesOf }
}

const cardOf = (item: RunItem, run: SearchRun, send: (command: RunCommand) => void) => (
  <ProductCard
    item={item}
    mayJudge={mayJudge(item, isWholeRunning(run))}
    selected={false}
    saving={false}
    saved="no"
    flash={null}
    contactsLimit={null}
    contactsPrice={null}
    send={send}
    onSelect={() => undefined}
    onOpen={() => undefined}
    onSave={() => undefined}
  />
)

/**
 * Signs a user in whose credentials are the sandbox's, on the Unlimited plan, save what the options change. Needs
 * `holdTime`.
 */
export async function openUser({
  settings = {},
  plan = planNamed(UNLIMITED_PLAN),
  hosted = () => Response.error(),
}: UserOptions = {}) {
  const userId = `search-user-${++users}`
  const sandbox = await openSandbox(userId)
  const ownServer = openOwnServer(hosted)
  const services = makeServices(userId, { sandbox, ownServer: ownServer.fetch, plan })

  const save = (typed: Partial<Record<SettingName, string>>) => saveSettings(services, typed)
  // What comes in when it is first used.
  await Promise.all([
    import('openai'),
    import('#domain/contact-reply/contact-reply.ts'),
    services.answers.count(),
  ])
  await save({ productHuntToken: SAMPLE_TOKEN, openaiApiKey: SAMPLE_KEY, ...settings })

  const { until, whatComesOf } = timeOf(sandbox)
  let run = idleRun
  const worker = createSearchWorker({
    jobs: createSearchJobs(services),
    getRun: () => run,
    record: (event) => (run = reduceRun(run, event)),
  })
  const isAtWork = () =>
    run.phase === 'running' ||
    run.items.some(({ judging, researching }) => judging.kind === 'busy' || researching.kind === 'busy')

  /** Sends a command, and waits until it is done. */
  async function does(command: RunCommand): Promise<void> {
    worker.run(command)
    await until(() => !isAtWork())
  }

  const draw = (element: ReactElement): Drawn =>
    readMarkup(
      renderToStaticMarkup(
        <MantineProvider withCssVariables={false} withGlobalClasses={false}>
          <QueryClientProvider client={services.cache}>
            <ServicesProvider value={services}>{element}</ServicesProvider>
          </QueryClientProvider>
        </MantineProvider>,
      ),
    )

  const requestsTo = (url: string) => sandbox.requests.filter((request) => request.url.startsWith(url)).length
  return {
    services,
    sandbox,
    save,
    documents: ownServer.documents,
    until,
    whatComesOf,
    does,
    send: worker.run,
    run: () => run,
    draw,
    /** What the card of each launch shows, by launch id; with these texts in place of its own. */
    cards: (texts: Partial<RunItem['product']> = {}): Map<string, Drawn> =>
      new Map(
        run.items.map((item) => {
          const product = { ...item.product, ...texts }
          return [product.id, draw(cardOf({ ...item, product }, run, worker.run))]
        }),
      ),
    /** How many calls each service got; the AI also on the demo tier. */
    callCounts: () => ({
      listing: requestsTo(sandbox.urls.listing),
      ai: requestsTo(sandbox.urls.ai),
      hosted: ownServer.sent.filter(({ query }) => query.includes('freeAIOperation')).length,
      sheets: requestsTo(sandbox.urls.sheets),
    }),
    /** The activities that were recorded. */
    activities: () => activitiesIn(ownServer.sent),
  }
}
export type UserOfSearch = Awaited<ReturnType<typeof openUser>>

/** What a part of the screen shows. */
interface Drawn {
  /** Each text by itself, as it stands between two tags. */
  texts: string[]
  alerts: string[]
  buttons: string[]
}

function readMarkup(markup: string): Drawn {
  const between = (opening: RegExp) =>
    [...markup.matchAll(new RegExp(`${opening.source}[^>]*>([^<]*)`, 'g'))].map(([, text]) =>
      plain(text ?? ''),
    )
  return {
    texts: between(/<\/?\w+/).filter((text) => text !== ''),
    alerts: between(/<\w+ role="alert"/),
    buttons: between(/<button/),
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string): string =>
  text.replace(/&([a-z#\d]+);/g, (all, name: string) => ENTITIES[name] ?? all)
