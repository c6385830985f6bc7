import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import type { Launches } from '#sandbox/launches/launch.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { newDocument, readDocument, type SheetDocument } from '#sandbox/sheets/document.ts'
import { serve, type Served } from './serve.ts'

/** The outside services on another origin, answering at once, and an account of theirs in the vendors' real shapes. */
export interface Vendors extends Served {
  /** The settings that make an app use them, also for sample credentials. */
  env: Record<string, string>
  credentials: OwnCredentials
  /** Another token for the listing, with a budget of points of its own: one pays for some 25 searches in 15 minutes. */
  newListingToken: () => Promise<string>
  /** Changes the customer's spreadsheet, as somebody else who has it open would. */
  editSheet: (change: (document: SheetDocument) => void) => Promise<void>
  /** Whether pages of another origin may read a vendor's answers. */
  letRead: (vendor: 'listing' | 'ai', mayRead: boolean) => void
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
  { launches = shippedLaunches(), retell }: VendorsOptions = {},
): Promise<Vendors> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const store = memoryStore()
  const unreadable = new Set<string>()
  let tokens = 0
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
      if (unreadable.has(vendor)) answer.headers.delete('access-control-allow-origin')
      return answer
    }
  })
  const base = `${served.origin}/sandbox`
  const account = {
    type: 'service_account',
    client_email: clientEmail,
    private_key: await exportPKCS8(privateKey),
    token_uri: `${base}/token`,
  }
  await store.ensureAccount({
    userId: 'vendor-customer',
    listingToken,
    aiKey,
    clientEmail,
    spreadsheetId,
    credentials: account,
    publicKey: await exportJWK(publicKey),
  })
  await store.ensureSheet({ spreadsheetId, userId: 'vendor-customer', document })
  return {
    ...served,
    env: {
      PRODUCT_HUNT_API_URL: `${base}/listing/graphql`,
      OPENAI_BASE_URL: `${base}/ai/v1`,
      GOOGLE_SHEETS_BASE_URL: `${base}/sheets/v4/spreadsheets`,
      GOOGLE_TOKEN_URL: `${base}/token`,
    },
    credentials: {
      listingToken,
      aiKey,
      spreadsheetId,
      clientEmail,
      serviceAccount: JSON.stringify(account),
    },
    newListingToken: async () => {
      tokens += 1
      const token = `${listingToken}${tokens}`
      await store.ensureAccount({
        userId: `vendor-customer-${tokens}`,
        listingToken: token,
        aiKey: '',
        clientEmail: '',
        spreadsheetId: '',
        credentials: {},
        publicKey: {},
      })
      return token
    },
    editSheet: async (change) => {
      await store.changeSheet(spreadsheetId, (stored) => {
        const edited = readDocument(stored)
        change(edited)
        return { document: edited, answer: null }
      })
    },
    letRead: (vendor, mayRead) => {
      if (mayRead) unreadable.delete(vendor)
      else unreadable.add(vendor)
    },
  }
}
