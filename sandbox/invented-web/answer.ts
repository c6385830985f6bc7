/** What a request to the invented web meets. A transport plays it; nothing here opens a connection. */
export type WebAnswer =
  | WholeAnswer
  /** The body comes in pieces of so many bytes, one each so many milliseconds. */
  | (Omit<WholeAnswer, 'kind'> & { kind: 'slow'; pieceBytes: number; everyMs: number })
  /** The body is `piece` again and again, without an end. */
  | { kind: 'endless'; status: number; headers: Headers; piece: string }
  /** A body packed with gzip that is so many bytes long when it is unpacked. */
  | { kind: 'bomb'; status: number; headers: Headers; unpackedBytes: number }
  /** The declared length is not that of the body. The connection ends after the body. */
  | (Omit<WholeAnswer, 'kind'> & { kind: 'wrong_length'; declaredBytes: number })
  /** The connection is taken and no byte ever comes. */
  | { kind: 'silent' }
  /** The connection is taken and closed before an answer. */
  | { kind: 'closed' }
  /** Nobody listens there. */
  | { kind: 'refused' }
  | { kind: 'bad_tls'; fault: 'expired' | 'other_name' | 'self_signed' }

export interface WholeAnswer {
  kind: 'whole'
  status: number
  headers: Headers
  /** Bytes where the page is not written in UTF-8. */
  body: string | Uint8Array
}

type Headers = Readonly<Record<string, string>>

export const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8' }

export const html = (body: string, status = 200, headers: Headers = {}): WholeAnswer => ({
  kind: 'whole',
  status,
  headers: { ...HTML_HEADERS, ...headers },
  body,
})

export const text = (body: string, status = 200): WholeAnswer => ({
  kind: 'whole',
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

/** @param location absolute, or relative to the page */
export const redirect = (location: string, status: 301 | 302 | 303 | 307 | 308 = 301): WholeAnswer => ({
  kind: 'whole',
  status,
  headers: { location, 'content-type': 'text/html' },
  body: '',
})

/** A file that is no page. */
export const file = (type: string, body: string): WholeAnswer => ({
  kind: 'whole',
  status: 200,
  headers: { 'content-type': type },
  body,
})

/** A page in Windows-1252's common part, as old sites send it. Every character must be below U+0100. */
export const latin1 = (body: string): WholeAnswer => ({
  kind: 'whole',
  status: 200,
  headers: { 'content-type': 'text/html; charset=iso-8859-1' },
  body: Uint8Array.from(body, (character) => character.charCodeAt(0)),
})

/** What a bot guard shows in place of a page. */
export const challenge = (host: string): WholeAnswer =>
  html(
    `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><div class="main-wrapper"><h1 class="zone-name-title h1">${host}</h1><h2 class="h2" id="challenge-running">Checking if the site connection is secure</h2><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div><script>(function(){window._cf_chl_opt={cvId:'3',cType:'managed'}})();</script></body></html>`,
    403,
    { 'cf-mitigated': 'challenge', server: 'cloudflare' },
  )
