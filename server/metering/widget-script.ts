import { createHash } from 'node:crypto'

/** A page of any origin may load it, and asks whether there is a newer one after ten minutes. */
const CACHE_SECONDS = 600

/**
 * Serves /metering/widget.js (DESIGN 6), to pages of any origin.
 * @param script the built widget
 */
export function serveWidget(script: string): (request: Request) => Promise<Response> {
  // Weak, since it stands for the compressed forms too (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(script).digest('base64url')}"`
  const headers = {
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return (request) => Promise.resolve(answer(request))

  function answer({ method, headers: asked }: Request): Response {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const known = (asked.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
    if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers })
    return new Response(method === 'HEAD' ? null : script, {
      headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
    })
  }
}
