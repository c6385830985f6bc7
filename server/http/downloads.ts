import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const DOWNLOADS_PATH = '/downloads/'

/** A package, as a file that npm installs. */
export interface Download {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What may be downloaded: the `.tgz` files of a folder. None where there is no such folder. */
export async function readDownloads(folder: string): Promise<Download[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const packed = names.filter((name) => name.endsWith('.tgz')).sort()
  return Promise.all(
    packed.map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(folder, name))) })),
  )
}

interface Served {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  etag: string
}

/**
 * Serves packages below /downloads/, each under its name and under that without its version, and their list as JSON.
 * They are served from memory, so no request names a file of the disk.
 */
export function serveDownloads(downloads: readonly Download[]): (request: Request) => Promise<Response> {
  const files = downloads.map(({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: sha256(bytes).toString('hex'),
  }))
  const served = new Map<string, Served>()
  serve(
    '',
    new TextEncoder().encode(`${JSON.stringify({ files }, null, 2)}\n`),
    'application/json; charset=utf-8',
  )
  for (const { name, bytes } of downloads)
    for (const each of [name, withoutVersion(name)]) serve(each, bytes, 'application/gzip')

  function serve(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
    served.set(`${DOWNLOADS_PATH}${name}`, { bytes, type, etag: `"${sha256(bytes).toString('base64url')}"` })
  }

  return (request) => Promise.resolve(answer(request, served.get(new URL(request.url).pathname)))
}

function answer({ method, headers: asked }: Request, found: Served | undefined): Response {
  if (found === undefined) return new Response(null, { status: 404 })
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const { bytes, type, etag } = found
  // The next release may have another file under the same name: whoever has kept one asks whether it is still that.
  const headers = { 'cache-control': 'public, no-cache', etag }
  const known = (asked.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
  })
}

/** `launchscout-client.tgz` of `launchscout-client-0.1.0.tgz`. */
const withoutVersion = (name: string): string => name.replace(/-\d+\.\d+\.\d+.*\.tgz$/, '.tgz')

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
