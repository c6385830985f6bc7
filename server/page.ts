import { randomBytes } from 'node:crypto'
import type { PublicConfig } from '#domain/public-config.ts'
import { pagePolicy } from './security-headers.ts'

/** What vite.config.ts has the build write wherever the page's nonce belongs. */
const NONCE_PLACEHOLDER = 'LAUNCHSCOUT_NONCE'
const NONCE_BYTES = 16

export interface PageOptions {
  /** The built index.html. */
  html: string
  config: PublicConfig
  /** Origins besides our own that the page's scripts may talk to. */
  connectOrigins: string[]
}

export interface Page {
  html: string
  headers: Record<string, string>
}

/** Makes the page anew for each request: its nonce is good once. */
export function createPage({ html, config, connectOrigins }: PageOptions): () => Page {
  const { widgetUrl } = config.metering
  const inline = [
    `<script nonce="${NONCE_PLACEHOLDER}">${trustedTypesPolicy(widgetUrl)}</script>`,
    `<script type="application/json" id="launchscout-config" nonce="${NONCE_PLACEHOLDER}">${asScriptText(config)}</script>`,
  ].join('\n    ')
  // Modules wait for the whole page, so at the end of the head is early enough.
  const template = html.replace('</head>', () => `  ${inline}\n  </head>`)
  return () => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    return {
      html: template.replaceAll(NONCE_PLACEHOLDER, nonce),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy({ nonce, connectOrigins, widgetUrl }),
      },
    }
  }
}

/** JSON that cannot end or open an element when it stands inside a script element. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * The one Trusted Types policy (DESIGN 11, screens). The component library writes style sheets as text, which
 * the default policy lets through as long as nothing in it opens a tag; the one script added later is the widget.
 */
function trustedTypesPolicy(widgetUrl: string): string {
  return [
    "if (window.trustedTypes) trustedTypes.createPolicy('default', {",
    'createHTML: (text) => (/<[a-z!/]/i.test(text) ? null : text),',
    `createScriptURL: (url) => (url === ${asScriptText(widgetUrl)} ? url : null),`,
    '})',
  ].join(' ')
}
