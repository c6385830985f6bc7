import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeNow, listenOn } from './lifecycle.ts'
import type { DatabaseReason } from './start-error.ts'

/** How often a database that was out of reach is tried again, and a page or a program should ask again. */
export const RETRY_SECONDS = 5

/** What anybody may read: no address, no path, and nothing that the database said. The log says more. */
const TEXTS: Record<DatabaseReason, readonly [why: string, remedy: string]> = {
  UNREACHABLE: [
    'Launchscout cannot reach its database.',
    `Whoever runs it should check that PostgreSQL runs and that DATABASE_URL leads to it. Launchscout tries again every ${RETRY_SECONDS} seconds, and starts by itself.`,
  ],
  FULL: [
    'The disk of Launchscout’s database is full.',
    `Whoever runs it should make room. Launchscout tries again every ${RETRY_SECONDS} seconds, and starts by itself.`,
  ],
  NEWER: [
    'A later version of Launchscout has changed the database, and this version does not work with it any more.',
    'Whoever runs it should start the later version. The log says which one.',
  ],
  NOT_MIGRATED: [
    'Launchscout could not bring its database up to date. Nothing in it was changed.',
    'Whoever runs it finds the cause in the log, and starts this version again once it is mended, or the version before.',
  ],
}

export interface StartPage {
  /** Says another reason from now on. */
  say: (reason: DatabaseReason) => void
  close: () => Promise<void>
}

/**
 * Serves a page that says why the server has not started. It is live, and neither started nor ready.
 * @throws StartError when it cannot listen there
 */
export async function openStartPage(
  address: { host: string; port: number },
  first: DatabaseReason,
): Promise<StartPage> {
  let reason = first
  const server = createServer((request, response) => answer(request, response, reason))
  await listenOn(server, address)
  return {
    say: (next) => {
      reason = next
    },
    close: () => closeNow(server),
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

function answer(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  reason: DatabaseReason,
): void {
  const [path = ''] = url.split('?')
  const [why, remedy] = TEXTS[reason]
  const send = (status: number, type: string, text: string) =>
    response
      .writeHead(status, {
        ...HEADERS,
        'content-type': type,
        ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
      })
      .end(text)
  const sendJson = (status: number, body: object) => send(status, 'application/json', JSON.stringify(body))
  if (path === '/healthz/live') sendJson(200, { status: 'live' })
  else if (path.startsWith('/healthz/'))
    sendJson(503, { status: 'not started', parts: { database: reason.toLowerCase() } })
  else if (headers.accept?.includes('text/html') === true)
    send(503, 'text/html; charset=utf-8', page(why, remedy))
  else sendJson(503, { error: { code: 'UNAVAILABLE', message: why } })
}

const page = (why: string, remedy: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Launchscout is not available</title>
<h1>Launchscout is not available right now</h1>
<p>${why} Nothing that you saved is lost.</p>
<p>${remedy}</p>
</html>
`
