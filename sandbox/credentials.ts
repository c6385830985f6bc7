import { z } from 'zod'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS } from '#sources/registry.ts'
import { type Handler, json } from './http.ts'
import { newDocument } from './sheets/document.ts'
import type { SandboxAccount, SandboxStore } from './store.ts'

/** Sample answers are those of the first provider. */
const [{ key: sample }] = PROVIDERS

interface CredentialsOptions {
  store: SandboxStore
  /** Who is signed in to the app; null for nobody. */
  authenticate: (request: Request) => Promise<{ userId: string; email: string } | null>
  /** Where the sample service account gets its tokens. */
  tokenUrl: string
}

const serviceAccountSchema = z.looseObject({ private_key: z.string(), client_email: z.string() })

/** The service account of stored credentials. Throws ZodError where they are damaged. */
export const serviceAccountOf = (account: SandboxAccount) => serviceAccountSchema.parse(account.credentials)

/**
 * "Use sample data": the signed-in user's own four sample credentials, made at the first time and the same ever
 * after. 401 for anyone not signed in.
 */
export function createCredentials({ store, authenticate, tokenUrl }: CredentialsOptions): Handler {
  return async (request) => {
    if (request.method !== 'POST') return json(405, { error: 'method_not_allowed' }, { allow: 'POST' })
    const user = await authenticate(request)
    if (user === null) return json(401, { error: 'unauthenticated' }, { 'www-authenticate': 'Bearer' })
    const account =
      (await store.account('userId', user.userId)) ??
      (await store.ensureAccount(await newAccount(user.userId)))
    await store.ensureSheet({
      spreadsheetId: account.spreadsheetId,
      userId: account.userId,
      document: newDocument('Sample leads'),
    })
    const credentials = {
      ...Object.fromEntries(SOURCE_SETTINGS.map(({ name }) => [name, account.listingToken])),
      ...Object.fromEntries(PROVIDERS.map(({ key }) => [key.setting, key === sample ? account.aiKey : ''])),
      spreadsheetId: account.spreadsheetId,
      // The address can change between two starts of the server, the account stays.
      sheetsCredentials: JSON.stringify({ ...serviceAccountOf(account), token_uri: tokenUrl }, null, 2),
    }
    return json(200, credentials, { 'cache-control': 'no-store' })
  }
}

async function newAccount(userId: string): Promise<SandboxAccount> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )
  const clientEmail = `sample-${randomHex(6)}@launchscout-sandbox.iam.gserviceaccount.example`
  return {
    userId,
    listingToken: `sample_${randomHex(20)}`,
    aiKey: `${sample.samplePrefix}${randomHex(20)}`,
    clientEmail,
    spreadsheetId: `sample${randomHex(19)}`,
    publicKey: await crypto.subtle.exportKey('jwk', publicKey),
    // Google's file format, less its token_uri.
    credentials: {
      type: 'service_account',
      project_id: 'launchscout-sandbox',
      private_key_id: randomHex(20),
      private_key: pem(await crypto.subtle.exportKey('pkcs8', privateKey)),
      client_email: clientEmail,
      client_id: String(BigInt(`0x${randomHex(8)}`)).padStart(21, '1'),
      auth_uri: 'https://accounts.google.example/o/oauth2/auth',
      universe_domain: 'googleapis.example',
    },
  }
}

const randomHex = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')

function pem(der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n')
}
