import { randomBytes } from 'node:crypto'
import { CALL_KEEPER_PATH, type PublicConfig } from '#domain/backend/public-config.ts'
import type { FetchHandler } from './fetch-handler.ts'
import { pagePolicy } from './security-headers.ts'

/** What vite.config.ts has the build write wherever the page's nonce belongs. */
const NONCE_PLACEHOLDER = 'LAUNCHSCOUT_NONCE'
const NONCE_BYTES = 16

export interface PageOptions {
  /** The built index.html. */
  html: string
  config: () => PublicConfig
  /** Origins besides our own that the page's scripts may talk to, as far as they are known now. */
  connectOrigins: () => string[]
}

export interface Page {
  html: string
  headers: Record<string, string>
}

/** Makes the page anew for each request: its nonce is good once. */
export function createPage({ html, config, connectOrigins }: PageOptions): () => Page {
  const [start, end] = splitBeforeEnd(html)
  return () => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const current = config()
    const inline = [
      `<script nonce="${nonce}">${trustedTypesPolicy(current)}</script>`,
      `<script type="application/json" id="launchscout-config" nonce="${nonce}">${asScriptText(current)}</script>`,
    ]
    return {
      html: [start, ...inline, end].join('\n').replaceAll(NONCE_PLACEHOLDER, nonce),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy({
          nonce,
          connectOrigins: connectOrigins(),
          publicUrl: current.publicUrl,
        }),
      },
    }
  }
}

/** The public settings for the command line, which has no page. */
export const servePublicConfig =
  (config: () => PublicConfig): FetchHandler =>
  ({ method }) =>
    Promise.resolve(
      method === 'GET' || method === 'HEAD'
        ? Response.json(config(), { headers: { 'cache-control': 'no-store' } })
        : new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }),
    )

/** Modules wait for the whole page, so what they read is early enough at the end of the head. */
function splitBeforeEnd(html: string): [string, string] {
  const at = html.indexOf('</head>')
  if (at < 0) throw new Error('the built page has no head')
  return [html.slice(0, at), html.slice(at)]
}

/** JSON that cannot end or open an element when it stands inside a script element. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * The one Trusted Types policy (DESIGN 11, screens). The component library writes style sheets as text, which the
 * default policy lets through as long as nothing in it opens a tag; the scripts added later are the service worker and the
 * workers that the build makes.
 */
function trustedTypesPolicy({ publicUrl }: PublicConfig): string {
  return [
    'if (window.trustedTypes) {',
    `const worker = ${asScriptText(CALL_KEEPER_PATH)}, assets = ${asScriptText(`${publicUrl}/assets/`)};`,
    'const isWorker = (url) => url.startsWith(assets) && /^[\\w-]+-worker-[\\w-]+\\.js$/.test(url.slice(assets.length));',
    "trustedTypes.createPolicy('default', {",
    'createHTML: (text) => (/<[a-z!/]/i.test(text) ? null : text),',
    'createScriptURL: (url) => (url === worker || isWorker(url) ? url : null),',
    '})',
    '}',
  ].join(' ')
}
