import { createHash } from 'node:crypto'
import { escaped } from './html-text.ts'
import { serveText } from './text-handler.ts'

export interface DocumentOptions {
  /** A document of ours: its headings, paragraphs, flat lists, tables, and indented code. */
  markdown: string
  /** Of the app's font, on our own origin. */
  fontUrl: string
}

/**
 * Serves one of our documents as a page. Markup in its text stays text. Links to other documents are their names alone,
 * as an installation serves no folder of documents.
 */
export function serveDocument({
  markdown,
  fontUrl,
}: DocumentOptions): (request: Request) => Promise<Response> {
  const style = `${fontFace(fontUrl)}${STYLE}`
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${escaped(title)} - Launchscout</title>
<style>${style}</style>
</head>
<body><main>${markdown
    .trimEnd()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('\n')}</main></body>
</html>
`
  const hash = createHash('sha256').update(style).digest('base64')
  return serveText(html, 'text/html; charset=utf-8', {
    'cache-control': 'public, max-age=3600',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}

/** The app's font, for pages of ours that are not the app. */
export const fontFace = (url: string): string =>
  `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(${url}) format('woff2')}`

function blockOf(block: string): string {
  const lines = block.split('\n')
  const [, marks, heading] = /^(#{1,3}) (.+)$/.exec(block) ?? []
  if (marks !== undefined && heading !== undefined)
    return `<h${marks.length}>${inlineOf(heading)}</h${marks.length}>`
  if (block.startsWith('    ')) return `<pre>${escaped(block.replace(/^ {4}/gm, ''))}</pre>`
  if (block.startsWith('- '))
    return `<ul>${lines.map((line) => `<li>${inlineOf(line.slice(2))}</li>`).join('')}</ul>`
  if (!block.startsWith('|')) return `<p>${inlineOf(block)}</p>`
  const [head = '', , ...rows] = lines
  const row = (line: string, cell: 'th' | 'td') =>
    `<tr>${line
      .split('|')
      .slice(1, -1)
      .map((text) => `<${cell}>${inlineOf(text.trim())}</${cell}>`)
      .join('')}</tr>`
  const body = rows.map((line) => row(line, 'td')).join('')
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`
}

const inlineOf = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '<a href="$2" rel="noopener">$1</a>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')

/** In the colors of the app (web/ui/tokens.css). */
const STYLE = `
:root{--paper:#faf8f4;--ink:#1d1a16;--muted:#645d53;--line:#e1dacf;--sunken:#f2eee7}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--ink:#f1ece4;--muted:#aea598;--line:#37322c;--sunken:#262220}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 'Inter Variable',system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:40px 20px 80px;overflow-wrap:break-word}
h1{margin:0 0 16px;font-size:28px;line-height:1.25}
h2{margin:40px 0 8px;font-size:20px;line-height:1.3}
li{margin:6px 0}
a{color:inherit}
code,pre{font:14px/1.5 ui-monospace,monospace;background:var(--sunken);border-radius:4px}
code{padding:1px 4px}
pre{padding:12px 16px;overflow-x:auto}
table{display:block;overflow-x:auto;border-collapse:collapse;font-size:14px}
th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{color:var(--muted);font-weight:550}
`
