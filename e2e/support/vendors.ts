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
  /** Another customer, with an empty spreadsheet and quotas of their own: 60 reads of sheets a minute, some 25 searches. */
  newCustomer: () => Promise<Customer>
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
  /** Puts another answer in the place of one of the AI's; `asked` is the request as text. */
  retell?: (asked: string, answer: Response) => Promise<Response>
}

/** @param document what the customer's spreadsheet holds; by default nothing */
export async function startVendors(
  document = newDocument('My leads'),
  { launches = shippedLaunches(SAMPLE_DAY), retell }: VendorsOptions = {},
): Promise<Vendors> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const store = memoryStore()
  const unreadable = new Set<string>()
  const toBeCut = new Set<string>()
  let customers = 0
  const served = await serve((origin) => {
    const sandbox = createSandbox({
      baseUrl: `${origin}/sandbox`,
      store,
      launches,
      authenticate: () => Promise.resolve(null),
      google: null,
      now: () => Date.now(),
      random: () => 0.5,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      latency: 'none',
    })
    return async (request) => {
      const [, , vendor = ''] = new URL(request.url).pathname.split('/')
      const asked = retell !== undefined && vendor === 'ai' ? await request.clone().text() : null
      const given = await sandbox(request)
      const answer = retell !== undefined && asked ? await retell(asked, given) : given
      const cut = request.method === 'POST' && [...toBeCut].find((path) => request.url.includes(path))
      if (cut) {
        toBeCut.delete(cut)
        return Response.error()
      }
      if (unreadable.has(vendor)) answer.headers.delete('access-control-allow-origin')
      return answer
    }
  })
  const base = `${served.origin}/sandbox`
  const key = { private: await exportPKCS8(privateKey), public: await exportJWK(publicKey) }
  const newCustomer = async (sheet = newDocument('My leads')): Promise<Customer> => {
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
      token_uri: `${base}/token`,
    }
    await store.ensureAccount({ userId, ...own, credentials: account, publicKey: key.public })
    await store.ensureSheet({ spreadsheetId: own.spreadsheetId, userId, document: sheet })
    return {
      credentials: { ...own, serviceAccount: JSON.stringify(account) },
      editSheet: async (change) => {
        await store.changeSheet(own.spreadsheetId, (stored) => {
          const edited = readDocument(stored)
          change(edited)
          return { document: edited, answer: null }
        })
      },
    }
  }
  return {
    ...served,
    ...(await newCustomer(document)),
    newCustomer: () => newCustomer(),
    env: {
      PRODUCT_HUNT_API_URL: `${base}/listing/graphql`,
      OPENAI_BASE_URL: `${base}/ai/v1`,
      GOOGLE_SHEETS_BASE_URL: `${base}/sheets/v4/spreadsheets`,
      GOOGLE_TOKEN_URL: `${base}/token`,
    },
    letRead: (vendor, mayRead) => {
      if (mayRead) unreadable.delete(vendor)
      else unreadable.add(vendor)
    },
    cutAfterNext: (path) => void toBeCut.add(path),
  }
}
