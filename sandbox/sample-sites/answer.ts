/** What a request to an invented web meets. A transport plays it; nothing here opens a connection. */
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

/** @param location absolute, or relative to the page */
export const redirect = (location: string, status: 301 | 302 = 301): WholeAnswer => ({
  kind: 'whole',
  status,
  headers: { location, 'content-type': 'text/html' },
  body: '',
})

/** What a bot guard shows in place of a page. */
export const challenge = (host: string): WholeAnswer =>
  html(
    `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><div class="main-wrapper"><h1 class="zone-name-title h1">${host}</h1><h2 class="h2" id="challenge-running">Checking if the site connection is secure</h2><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div><script>(function(){window._cf_chl_opt={cvId:'3',cType:'managed'}})();</script></body></html>`,
    403,
    { 'cf-mitigated': 'challenge', server: 'cloudflare' },
  )
