/** The stand-ins' few pages for people: plain HTML and CSS, no script. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
:root{color-scheme:light dark;--paper:#faf8f4;--ink:#1d1a16;--muted:#645d53;--line:#e1dacf;--warn:#fbefd0;--on-warn:#5c4000}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--ink:#f1ece4;--muted:#aea598;--line:#37322c;--warn:#382c0e;--on-warn:#f3d68a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.note{max-width:none;margin:0;padding:12px 24px;background:var(--warn);color:var(--on-warn)}
main{padding:24px}
p{max-width:70ch;overflow-wrap:anywhere}
h2{margin:24px 0 4px;font-size:18px;line-height:1.3;overflow-wrap:anywhere}
h1{margin:0 0 4px;font-size:24px;line-height:1.25;overflow-wrap:anywhere}
.muted{color:var(--muted)}
.scroll{overflow:auto;max-width:100%;border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;font-size:14px}
th,td{min-width:96px;max-width:320px;padding:6px 10px;border:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-wrap}
thead th{position:sticky;top:0;background:var(--paper);color:var(--muted);font-weight:400}
`

/**
 * A whole page as an answer, with a policy that lets nothing in but its own style.
 * @param body HTML; every text in it must have been escaped
 */
export function htmlPage(title: string, body: string, status = 200): Response {
  const nonce = crypto.randomUUID()
  return new Response(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<p class="note" role="note"><strong>Sample data.</strong> This page belongs to the sandbox of Launchscout, where nothing reaches a real service.</p>
<main>
${body}
</main>
</body>
</html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    },
  )
}
