import { createServer, type Server, type ServerResponse } from 'node:http'
import { AccountError } from './account-error.ts'
import { isCode } from './file-lock.ts'
import { pageMessages } from './messages.ts'

export interface CallbackServer {
  /** The redirect URI, with the port that is listened on. */
  redirectUri: string
  /** Resolves with what came back from the pool with this state. Anything else that comes in changes nothing. */
  answerTo: (state: string) => Promise<CallbackAnswer>
  close: () => void
}

export interface CallbackAnswer {
  url: URL
  /** Shows the end of the sign-in to the browser, which waits for it. */
  show: (page: { title: string; text: string }) => Promise<void>
}

const PATH = '/callback'
/** The second where a computer has no IPv4. */
const HOSTS = ['127.0.0.1', '::1']

/**
 * Listens on a loopback address for a browser to come back from a sign-in (RFC 8252 section 7.3).
 * @param port any free one when left out
 * @throws {AccountError} PORT_IN_USE
 */
export async function openCallbackServer(port = 0): Promise<CallbackServer> {
  let expected: { state: string; resolve: (answer: CallbackAnswer) => void } | null = null
  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '/', redirectUri)
    // A page elsewhere can name this address by a host of its own (DNS rebinding), and knows no state.
    const isForUs =
      expected !== null &&
      request.method === 'GET' &&
      request.headers.host === new URL(redirectUri).host &&
      url?.pathname === PATH &&
      url.searchParams.get('state') === expected.state
    if (url === null || expected === null || !isForUs) {
      void sendPage(response, 404, { title: pageMessages.otherTitle, text: pageMessages.other })
      return
    }
    const { resolve } = expected
    expected = null
    resolve({ url, show: (page) => sendPage(response, 200, page) })
  })
  const redirectUri = await listen(server, port)
  return {
    redirectUri,
    answerTo: (state) => new Promise((resolve) => (expected = { state, resolve })),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function listen(server: Server, port: number): Promise<string> {
  for (const host of HOSTS) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      })
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      return `http://${host === '::1' ? '[::1]' : host}:${address.port}${PATH}`
    } catch (error) {
      if (isCode(error, 'EADDRINUSE') || isCode(error, 'EACCES'))
        throw new AccountError('PORT_IN_USE', String(port), { cause: error })
      if (host === HOSTS.at(-1)) throw error
    }
  }
  throw new Error('no host')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** A page of text alone: it may load and send nothing, and its address goes nowhere. */
function sendPage(
  response: ServerResponse,
  status: number,
  { title, text }: { title: string; text: string },
): Promise<void> {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  })
  return new Promise((resolve) => {
    response.once('close', resolve)
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escape(title)} - Launchscout</title><h1>${escape(title)}</h1><p>${escape(text)}</p></html>\n`,
    )
  })
}
