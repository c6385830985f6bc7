/** The pages of the sandbox's Google: plain HTML and CSS, no script. */
import { escapeHtml } from './html.ts'

interface ChooserAccount {
  email: string
  name: string
  note: string
}

interface ChooserPage {
  nonce: string
  /** Address that the choice is posted to, with the whole request in its query. */
  action: string
  accounts: ChooserAccount[]
  /** Shown in red above all else; null for none. */
  warning: string | null
  /** What was typed and refused, and why. */
  retry: { email: string; name: string; problem: string } | null
}

/** The account chooser: one button per account, a form for another one, and a way out. */
export function chooserPage({ nonce, action, accounts, warning, retry }: ChooserPage): string {
  const problem = retry ? `<p id="problem" class="problem" role="alert">${escapeHtml(retry.problem)}</p>` : ''
  const described = retry ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ''
  return page(
    nonce,
    'Choose an account',
    `${warning === null ? '' : `<p class="danger" role="alert">${escapeHtml(warning)}</p>`}
    <h1>Choose an account</h1>
    <p class="lead">to go on to <strong>Launchscout</strong></p>
    <form method="post" action="${escapeHtml(action)}">
      <ul>${accounts.map(accountButton).join('')}</ul>
    </form>
    <details${retry ? ' open' : ''}>
      <summary>Use another account</summary>
      <form method="post" action="${escapeHtml(action)}">
        ${problem}
        <label for="email">Email</label>
        <input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escapeHtml(retry?.email ?? '')}"${described}>
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="100" autocomplete="off" value="${escapeHtml(retry?.name ?? '')}">
        <label class="tick"><input type="checkbox" name="verified" value="yes" checked> Google has verified this email</label>
        <button class="go">Continue</button>
      </form>
    </details>
    <form method="post" action="${escapeHtml(action)}">
      <button class="plain" name="cancel" value="yes">Cancel</button>
    </form>`,
  )
}

function accountButton({ email, name, note }: ChooserAccount): string {
  return `<li><button class="account" name="account" value="${escapeHtml(email)}">
    <span class="face" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
    <span><strong>${escapeHtml(name)}</strong> <small>${escapeHtml(note)}</small> <br>${escapeHtml(email).replace('@', '@<wbr>')}</span>
  </button></li>`
}

/** A request that Google would refuse on a page of its own, since it cannot trust the way back. */
export function refusalPage(nonce: string, refusal: { error: string; explanation: string }): string {
  return page(
    nonce,
    'Access blocked',
    `<h1>Access blocked</h1><p class="lead">${escapeHtml(refusal.explanation)}</p><p><code>${escapeHtml(refusal.error)}</code></p>`,
  )
}

function page(nonce: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} - stand-in for Google</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<header><p><strong>This is not Google.</strong> It is a stand-in that comes with Launchscout, for trying it on
this computer. It asks for no password and proves nothing about who you are.</p></header>
<main>${body}</main>
</body>
</html>`
}

const STYLE = `
:root{--paper:#faf8f4;--surface:#fffdfa;--ink:#1d1a16;--muted:#645d53;--line:#e1dacf;--strong:#968c7e;--accent:#b8400a;--on-accent:#fff;--warn:#fbefd0;--on-warn:#5c4000;--danger:#ab2318}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--surface:#1e1b18;--ink:#f1ece4;--muted:#aea598;--line:#37322c;--strong:#7d7468;--accent:#ff9248;--on-accent:#1d1206;--warn:#382c0e;--on-warn:#f3d68a;--danger:#ff9b8e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{padding:12px 16px;background:var(--warn);color:var(--on-warn);text-align:center}
header p{max-width:64ch;margin:0 auto}
main{width:min(440px,calc(100% - 32px));margin:clamp(16px,6vh,64px) auto;padding:clamp(16px,6vw,32px);background:var(--surface);border:1px solid var(--line);border-radius:8px}
h1{margin:0;font-size:24px;line-height:1.25}
.lead{margin:4px 0 24px;color:var(--muted)}
ul{margin:0 0 8px;padding:0;list-style:none}
button{font:inherit;color:inherit;cursor:pointer;border-radius:8px}
.account{display:flex;align-items:center;gap:16px;width:100%;min-height:64px;padding:8px 12px;border:1px solid transparent;border-bottom-color:var(--line);background:none;text-align:left;overflow-wrap:anywhere}
.account:hover{border-color:var(--strong)}
.account small{color:var(--muted)}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--ink);color:var(--surface);font-weight:650}
summary{padding:12px;cursor:pointer;border-radius:8px}
details form{display:grid;gap:4px;padding:4px 12px 12px}
label{margin-top:8px;font-weight:650}
.tick{display:flex;align-items:center;gap:8px;font-weight:400}
.tick input{width:20px;height:20px;accent-color:var(--accent)}
input[type=email],input:not([type]){width:100%;padding:8px 12px;border:1px solid var(--strong);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
.go{margin-top:16px;min-height:44px;border:0;background:var(--accent);color:var(--on-accent);font-weight:650}
.plain{margin-top:16px;min-height:44px;padding:0 12px;border:0;background:none;color:var(--muted);text-decoration:underline}
.problem{margin:0;color:var(--danger)}
.danger{margin:0 0 16px;padding:12px;border-radius:8px;background:var(--danger);color:var(--paper);font-weight:650}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`
