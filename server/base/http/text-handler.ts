import { createHash } from 'node:crypto'

/** The media type of a script. */
export const SCRIPT = 'text/javascript; charset=utf-8'

/**
 * Serves one text or file of this release under an address that stays the same over releases.
 * @param type its media type
 * @param headers of every answer with it, among them how long a browser may keep it
 */
export function serveText(
  text: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string>,
): (request: Request) => Promise<Response> {
  // Weak, since it stands for the compressed forms too (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  const always = { ...headers, etag }
  return (request) => Promise.resolve(answer(request))

  function answer({ method, headers: requestHeaders }: Request): Response {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const known = (requestHeaders.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
    if (known.includes(etag) || known.includes('*'))
      return new Response(null, { status: 304, headers: always })
    return new Response(method === 'HEAD' ? null : text, {
      headers: { ...always, 'content-type': type },
    })
  }
}
