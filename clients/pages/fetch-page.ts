import type { UnreadableReason } from '#domain/proof/page-facts.ts'
import { decodeText, readBody } from './body.ts'
import { isChallenge } from './challenge.ts'
import type { Robots } from './robots.ts'
import type { PageResponse } from './transport.ts'
import { Unreadable } from './unreadable.ts'
import { follow, type Trail, type WebParts } from './web-request.ts'

/** After decompression. */
export const MAX_PAGE_BYTES = 2 * 1_024 * 1_024
/** Of an answer that only says why there is none. */
const REFUSAL_BYTES = 64 * 1_024

export interface FetchedPage {
  url: URL
  text: string
  isHtml: boolean
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
    const page = await follow(parts, url, {
      userId,
      permit,
      trail,
      use: (response, at) => pageOf(response, at),
    })
    return { ...trail, page }
  } catch (error) {
    if (error instanceof Unreadable) return { ...trail, unreadable: error.reason }
    throw error
  }
}

async function pageOf(
  response: PageResponse,
  { url, signal }: { url: URL; signal: AbortSignal },
): Promise<FetchedPage> {
  const { status, headers } = response
  const contentType = headers['content-type'] ?? ''
  if (status < 200 || status > 299) throw new Unreadable(await refusalOf(response, signal))
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml'
  if (!isHtml && type !== 'text/plain') {
    response.body.destroy()
    throw new Unreadable('type')
  }
  const bytes = await readBody(response, { maxBytes: MAX_PAGE_BYTES, beyond: 'refuse', signal })
  const text = decodeText(bytes, contentType)
  if (isHtml && isChallenge(headers, text)) throw new Unreadable('challenge')
  return { url, text, isHtml }
}

/** A page that is missing is so at once; what else is refused may be a challenge. */
async function refusalOf(response: PageResponse, signal: AbortSignal): Promise<UnreadableReason> {
  const { status, headers } = response
  if (status === 404 || status === 410) {
    response.body.destroy()
    return 'missing'
  }
  const bytes = await readBody(response, { maxBytes: REFUSAL_BYTES, beyond: 'cut', signal }).catch(
    () => new Uint8Array(),
  )
  return isChallenge(headers, Buffer.from(bytes).toString('latin1')) ? 'challenge' : 'status'
}
