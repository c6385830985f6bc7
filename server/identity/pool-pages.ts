import { CLI_FORM_TARGET } from '#domain/backend/public-config.ts'
import { escaped } from '../base/http/html-text.ts'

/** The user pool's own pages. They are seen rarely: while signing out, and when something went wrong. */

/** The policy for a page with this nonce; everything that is not named is forbidden. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    `form-action 'self' ${CLI_FORM_TARGET}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A message with one way on. */
export function messagePage(page: { nonce: string; title: string; text: string; href: string }): string {
  const body = `<p>${escaped(page.text)}</p><p><a class="go" href="${escaped(page.href)}">Back to Launchscout</a></p>`
  return frame(page.nonce, page.title, body)
}

/**
 * Asks before signing out, or signs out at once when it is known that the app requested it.
 * @param page.form oidc-provider's form with its guard against forgery; its button must send `logout`
 */
export function signOutPage(page: { nonce: string; form: string; atOnce: boolean; href: string }): string {
  const { nonce, form, atOnce, href } = page
  const text = atOnce ? 'One moment…' : 'You are signed in to Launchscout on this browser.'
  const script = atOnce
    ? `<script nonce="${escaped(nonce)}">document.querySelector('button[name=logout]').click()</script>`
    : ''
  return frame(
    nonce,
    atOnce ? 'Signing you out' : 'Sign out?',
    `<p>${text}</p>${form}
    <p><button class="go" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>
    <p><a href="${escaped(href)}">Stay signed in</a></p>${script}`,
  )
}

const frame = (nonce: string, title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${escaped(title)} - Launchscout</title>
<style nonce="${escaped(nonce)}">${STYLE}</style>
</head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>`

const STYLE = `
:root{--paper:#faf8f4;--surface:#fffdfa;--ink:#1d1a16;--line:#e1dacf;--accent:#b8400a;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--surface:#1e1b18;--ink:#f1ece4;--line:#37322c;--accent:#ff9248;--on-accent:#1d1206}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:min(440px,calc(100% - 32px));padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:8px;text-align:center}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
a{color:inherit}
.go{display:inline-block;padding:8px 16px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`
