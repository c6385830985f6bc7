import { PROVIDERS } from '#providers/registry.ts'
import { STAND_INS as PROVIDER_STAND_INS } from '#providers/stand-ins.ts'
import { SOURCES } from '#sources/registry.ts'
import { STAND_INS as SOURCE_STAND_INS } from '#sources/stand-ins.ts'
import { CORS, withCors } from './cors.ts'
import { createCredentials } from './credentials.ts'
import { FAULT_LIST } from './faults.ts'
import { escapeHtml, htmlPage } from './html.ts'
import { type Handler, json, type Pause, readOnly } from './http.ts'
import type { Launches } from './launches/launch.ts'
import { sheetPage } from './sheets/page.ts'
import { createSandboxSheets } from './sheets/sheets.ts'
import { createToken } from './sheets/token.ts'
import type { SandboxStore } from './store.ts'

export interface SandboxOptions {
  /** Where the sandbox is seen from outside, such as `http://localhost:3000/sandbox`. */
  baseUrl: string
  store: SandboxStore
  launches: Launches
  /** Who is signed in to the app; null for nobody. */
  authenticate: (request: Request) => Promise<{ userId: string; email: string } | null>
  /** Milliseconds since 1970. */
  now: () => number
  /** A number in [0, 1), for latency only. */
  random: () => number
  pause: Pause
  /** Whether answers take as long as the vendors'; as `realistic` by default. Slow faults are slow anyway. */
  latency?: 'realistic' | 'none'
}

/**
 * All stand-ins under one address (DESIGN 3): those of the sources, `/ai/v1`, `/sheets/v4/spreadsheets`, `/token`,
 * `/credentials`, and pages for people: `/`, `/sheets/d/ID`.
 */
export function createSandbox(options: SandboxOptions): Handler {
  const { baseUrl, store, launches, now, pause } = options
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '')
  const realistic = options.latency !== 'none'
  const latencyMs = (least: number, most: number) => () =>
    realistic ? Math.round(least + options.random() * (most - least)) : 0

  const tokenUrl = `${baseUrl}/token`
  const sources = SOURCES.map(({ id, sandbox: { path } }): Route => {
    const siteUrl = `${baseUrl}${path}`
    const latency = latencyMs(250, 700)
    return [
      `${path}/`,
      SOURCE_STAND_INS[id].open({ siteUrl, store, launches, now, pause, latencyMs: latency }),
    ]
  })
  const ai: Route[] = PROVIDERS.map(({ id, sandboxPath }) => {
    const { open, cors } = PROVIDER_STAND_INS[id]
    const answer = open({ store, launches, now, pause, realistic })
    return [`${sandboxPath}/`, (request, rest) => withCors(cors, (one) => answer(one, `/${rest}`))(request)]
  })
  const sheets = createSandboxSheets({
    store,
    pageUrl: `${baseUrl}/sheets/d/`,
    now,
    pause,
    latencyMs: latencyMs(120, 400),
  })
  const credentials = createCredentials({ store, authenticate: options.authenticate, tokenUrl })
  const token = createToken({ store, tokenUrl, now })

  const routes: readonly Route[] = [
    ...sources,
    ...ai,
    [
      '/sheets/v4/spreadsheets/',
      (request, rest) => withCors(CORS.sheets, (one) => sheets(one, `/${rest}`))(request),
    ],
    ['/sheets/d/', page((spreadsheetId) => sheetPage(store, spreadsheetId))],
    ['/token', withCors(CORS.sheets, token)],
    ['/credentials', credentials],
    ['/', page((rest) => (rest === '' ? overview(launches.note(now())) : notFound()))],
  ]

  return async (request) => {
    const { pathname } = new URL(request.url)
    const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname
    for (const [start, handle] of routes) {
      const matches = start.endsWith('/') ? path.startsWith(start) : path === start
      if (matches) return handle(request, path.slice(start.length))
    }
    return notFound()
  }
}

/** A path, or the start of paths where it ends in a slash, and what answers there; gets the rest of the path. */
type Route = readonly [string, (request: Request, rest: string) => Promise<Response> | Response]

/** A page for people can only be read. */
const page =
  (show: (rest: string) => Promise<Response> | Response) =>
  (request: Request, rest: string): Promise<Response> | Response =>
    readOnly(request, () => show(rest))

const notFound = (): Response => json(404, { error: 'not_found' })

function overview(note: string | null): Response {
  const rows = [...SOURCES.flatMap(({ id }) => SOURCE_STAND_INS[id].faults), ...FAULT_LIST].map(
    ({ where, credential, what }) =>
      `<tr><td>${escapeHtml(where)}</td><td><code>${escapeHtml(credential)}</code></td><td>${escapeHtml(what)}</td></tr>`,
  )
  return htmlPage(
    'Sandbox',
    `<h1>Sandbox</h1>
<p>Stand-ins for the listing site, the AI provider and the spreadsheet service. "Use sample data" in Settings gives you credentials for them.${note === null ? '' : ` ${escapeHtml(note)}`}</p>
<h2>Credentials that fail</h2>
<p>Put one of these in place of a sample credential, to see what the app does.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Credentials that fail"><table><thead><tr><th scope="col">In place of</th><th scope="col">Credential</th><th scope="col">What happens</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  )
}
