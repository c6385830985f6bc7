import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import type { Launches } from '#sandbox/launches/launch.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { newDocument, readDocument, type SheetDocument } from '#sandbox/sheets/document.ts'
import { SAMPLE_DAY } from './known-search.ts'
import { serve, type Served } from './serve.ts'

/** The outside services on another origin, answering at once, and a customer of theirs. */
export interface Vendors extends Served, Customer {
  /** The settings that make an app use them, also for sample credentials. */
  env: Record<string, string>
  /** Another customer, with an empty spreadsheet unless one is given, and quotas of their own: 60 reads of sheets a minute, some 25 searches. */
  newCustomer: (sheet?: SheetDocument) => Promise<Customer>
  /** Whether pages of another origin may read a vendor's answers. */
  letRead: (vendor: 'listing' | 'ai', mayRead: boolean) => void
  /** The next POST whose path has this in it is carried out, and its line is cut before the answer. */
  cutAfterNext: (path: string) => void
}

/** Somebody with accounts in the vendors' real shapes. */
export interface Customer {
  credentials: OwnCredentials
  /** Changes the customer's spreadsheet, as somebody else who has it open would. */
  editSheet: (change: (document: SheetDocument) => void) => Promise<void>
}

/** Nothing about them says "sample", so that the app takes them for real services. */
export interface OwnCredentials {
  listingToken: string
  aiKey: string
  spreadsheetId: string
  clientEmail: string
  /** The service-account JSON. */
  serviceAccount: string
}

export const listingToken = 'phdev0123456789abcdef0123456789abcdef0123456'
export const aiKey = 'sk-proj-0123456789abcdef0123456789'
const spreadsheetId = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefg'
const clientEmail = 'leads@my-project.iam.gserviceaccount.com'

interface VendorsOptions {
  launches?: Launches
  /** Replaces an answer of the AI; `request` is the body of the call. */
  replaceAnswer?: (request: string, answer: Response) => Promise<Response>
}

/** @param document what the customer's spreadsheet holds; by default nothing */
export async function startVendors(
  document = newDocument('My leads'),
  { launches = shippedLaunches(SAMPLE_DAY), replaceAnswer }: VendorsOptions = {},
): Promise<Vendors> {
  const store = memoryStore()
  const lines = createLines(replaceAnswer)
  const served = await serve((origin) => lines.over(openSandbox(`${origin}/sandbox`, store, launches)))
  const base = `${served.origin}/sandbox`
  const newCustomer = await openCustomers(store, `${base}/token`)
  return {
    ...served,
    ...(await newCustomer(document)),
    newCustomer,
    env: {
      PRODUCT_HUNT_API_URL: `${base}/listing/graphql`,
      OPENAI_BASE_URL: `${base}/ai/v1`,
      GOOGLE_SHEETS_BASE_URL: `${base}/sheets/v4/spreadsheets`,
      GOOGLE_TOKEN_URL: `${base}/token`,
    },
    letRead: lines.letRead,
    cutAfterNext: lines.cutAfterNext,
  }
}

type Store = ReturnType<typeof memoryStore>
type Handle = (request: Request) => Promise<Response>

const openSandbox = (baseUrl: string, store: Store, launches: Launches): Handle =>
  createSandbox({
    baseUrl,
    store,
    launches,
    authenticate: () => Promise.resolve(null),
    now: () => Date.now(),
    random: () => 0.5,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    latency: 'none',
  })

/** What lies between the app and the vendors, where answers are changed, cut or made unreadable. */
function createLines(replaceAnswer: VendorsOptions['replaceAnswer']) {
  const unreadable = new Set<string>()
  const toBeCut = new Set<string>()

  async function answerOf(request: Request, vendor: string, handle: Handle): Promise<Response> {
    if (replaceAnswer === undefined || vendor !== 'ai') return handle(request)
    const text = await request.clone().text()
    const given = await handle(request)
    return text === '' ? given : replaceAnswer(text, given)
  }

  return {
    over:
      (handle: Handle): Handle =>
      async (request) => {
        const [, , vendor = ''] = new URL(request.url).pathname.split('/')
        const answer = await answerOf(request, vendor, handle)
        const cut = request.method === 'POST' && [...toBeCut].find((path) => request.url.includes(path))
        if (cut) {
          toBeCut.delete(cut)
          return Response.error()
        }
        if (unreadable.has(vendor)) answer.headers.delete('access-control-allow-origin')
        return answer
      },
    letRead: (vendor: string, mayRead: boolean): void => {
      if (mayRead) unreadable.delete(vendor)
      else unreadable.add(vendor)
    },
    cutAfterNext: (path: string): void => void toBeCut.add(path),
  }
}

/** Returns how to make customers, each with keys and a spreadsheet of their own. */
async function openCustomers(
  store: Store,
  tokenUrl: string,
): Promise<(sheet?: SheetDocument) => Promise<Customer>> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { private: await exportPKCS8(privateKey), public: await exportJWK(publicKey) }
  let customers = 0

  return async (sheet = newDocument('My leads')) => {
    const number = customers === 0 ? '' : String(customers)
    customers += 1
    const userId = `vendor-customer${number}`
    const own = {
      listingToken: listingToken + number,
      aiKey: aiKey + number,
      spreadsheetId: spreadsheetId + number,
      clientEmail: `${number}${clientEmail}`,
    }
    const account = {
      type: 'service_account',
      client_email: own.clientEmail,
      private_key: key.private,
      token_uri: tokenUrl,
    }
    await store.ensureAccount({ userId, ...own, credentials: account, publicKey: key.public })
    await store.ensureSheet({ spreadsheetId: own.spreadsheetId, userId, document: sheet })
    return {
      credentials: { ...own, serviceAccount: JSON.stringify(account) },
      editSheet: (change) => editSheet(store, own.spreadsheetId, change),
    }
  }
}

async function editSheet(
  store: Store,
  sheetId: string,
  change: (document: SheetDocument) => void,
): Promise<void> {
  await store.changeSheet(sheetId, (stored) => {
    const edited = readDocument(stored)
    change(edited)
    return { document: edited, answer: null }
  })
}
