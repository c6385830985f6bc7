import type { UnreadableReason } from '#domain/page/page-facts.ts'
import { decodeText, readBody } from './body.ts'
import { type PageContent, readHtml } from './facts/page-content.ts'
import { refreshOf } from './meta-refresh.ts'
import type { Robots } from './robots.ts'
import type { PageResponse } from './transport.ts'
import { Unreadable } from './unreadable.ts'
import { isOfWall, wallOf } from './walls.ts'
import { follow, LeadsOn, type Trail, type WebParts } from './web-request.ts'

/** After decompression. */
export const MAX_PAGE_BYTES = 2 * 1_024 * 1_024
/** Of an answer that only says why there is none. */
const REFUSAL_BYTES = 64 * 1_024

export interface FetchedPage {
  url: URL
  text: string
  isHtml: boolean
  /** Of HTML that was looked at before. */
  content?: PageContent
}

export type Fetched = Trail & ({ page: FetchedPage } | { unreadable: UnreadableReason })

/** Reads a page for a user, or says why it cannot be read. */
export async function fetchPage(
  parts: WebParts & { robots: Robots },
  url: URL,
  userId: string,
): Promise<Fetched> {
  const trail: Trail = { finalUrl: null, status: null }
  try {
    const permit = (each: URL) => parts.robots.permit(each, userId)
    const { page, headers } = await follow(parts, url, {
      userId,
      permit,
      trail,
      use: (response, at) => pageOf(response, at),
    })
    if (!page.isHtml) return { ...trail, page }
    // The time and the turn are those of the request, which is over.
    const content = await readHtml(page.text)
    const wall = wallOf(headers, page.text, content, page.url)
    return wall === null ? { ...trail, page: { ...page, content } } : { ...trail, unreadable: wall }
  } catch (error) {
    if (error instanceof Unreadable) return { ...trail, unreadable: error.reason }
    throw error
  }
}

async function pageOf(
  response: PageResponse,
  { url, signal }: { url: URL; signal: AbortSignal },
): Promise<{ page: FetchedPage; headers: PageResponse['headers'] } | LeadsOn> {
  const { status, headers } = response
  const contentType = headers['content-type'] ?? ''
  if (status < 200 || status > 299) throw new Unreadable(await refusalOf(response, url, signal))
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!HTML.has(type) && !UNKNOWN.has(type) && type !== 'text/plain') {
    response.body.destroy()
    throw new Unreadable('type')
  }
  const bytes = await readBody(response, { maxBytes: MAX_PAGE_BYTES, beyond: 'refuse', signal })
  const text = decodeText(bytes, contentType)
  const isHtml = HTML.has(type) || (UNKNOWN.has(type) && LOOKS_LIKE_HTML.test(text.slice(0, SNIFFED)))
  const next = isHtml && !isOfWall(text) ? refreshOf(text, url) : null
  return next === null ? { page: { url, text, isHtml }, headers } : new LeadsOn(next)
}

const HTML = new Set(['text/html', 'application/xhtml+xml'])
/** Such an answer is looked at (WHATWG MIME Sniffing, sections 7 and 7.1). */
const UNKNOWN = new Set(['', 'unknown/unknown', 'application/unknown', '*/*'])
const LOOKS_LIKE_HTML =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>-]/i
const SNIFFED = 1_445

/** A page that is missing is so at once; what else is refused may be a challenge. */
async function refusalOf(response: PageResponse, url: URL, signal: AbortSignal): Promise<UnreadableReason> {
  const { status, headers } = response
  if (status === 404 || status === 410) {
    response.body.destroy()
    return 'missing'
  }
  const bytes = await readBody(response, { maxBytes: REFUSAL_BYTES, beyond: 'cut', signal }).catch(
    () => new Uint8Array(),
  )
  const html = new TextDecoder().decode(bytes)
  if (wallOf(headers, html, await readHtml(html), url) === 'challenge') return 'challenge'
  return status === 429 ? 'throttled' : 'status'
}
