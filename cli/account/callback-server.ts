import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { CliError } from '../cli-error.ts'
import { isCode } from '../system-error.ts'
import { urlOf } from './installation.ts'
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
const HOST = '127.0.0.1'

/**
 * Listens on a loopback address for a browser to come back from a sign-in (RFC 8252 section 7.3).
 * @param port any free one when left out
 * @throws {CliError} PORT_IN_USE
 */
export async function openCallbackServer(port = 0): Promise<CallbackServer> {
  let expected: { state: string; resolve: (answer: CallbackAnswer) => void } | null = null
  const server = createServer((request, response) => {
    const url = urlOf(request.url ?? '/', redirectUri)
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
  try {
    server.listen(port, HOST)
    await once(server, 'listening')
  } catch (error) {
    if (isCode(error, 'EADDRINUSE') || isCode(error, 'EACCES'))
      throw new CliError('PORT_IN_USE', String(port), { cause: error })
    throw error
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://${HOST}:${address.port}${PATH}`
}

const STYLE = `
:root{color-scheme:light dark}
body{max-width:480px;margin:12vh auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** A page of text alone: it may load and send nothing, and its address goes nowhere. */
async function sendPage(
  response: ServerResponse,
  status: number,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const nonce = randomUUID()
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} - Launchscout</title>
<style nonce="${nonce}">${STYLE}</style>
<main><p>${pageMessages.place}</p><h1>${escape(title)}</h1><p>${escape(text)}</p></main>
</html>
`)
  // A browser may have left long ago, which changes nothing.
  await finished(response).catch(() => undefined)
}
