import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveText } from './text-handler.ts'

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

/** The next release may have another file under the same name: whoever has kept one asks whether it is still that. */
const CACHE = { 'cache-control': 'public, no-cache' }

/**
 * Serves packages below /downloads/, each under its name and under that without its version, and their list as JSON.
 * They are served from memory, so no request names a file of the disk.
 */
export function serveDownloads(downloads: readonly Download[]): (request: Request) => Promise<Response> {
  const files = downloads.map(({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const list = `${JSON.stringify({ files }, null, 2)}\n`
  const served = new Map([[DOWNLOADS_PATH, serveText(list, 'application/json; charset=utf-8', CACHE)]])
  for (const { name, bytes } of downloads) {
    const serve = serveText(bytes, 'application/gzip', { ...CACHE, 'content-length': String(bytes.length) })
    for (const each of [name, withoutVersion(name)]) served.set(`${DOWNLOADS_PATH}${each}`, serve)
  }
  return (request) =>
    served.get(new URL(request.url).pathname)?.(request) ??
    Promise.resolve(new Response(null, { status: 404 }))
}

/** `launchscout-client.tgz` of `launchscout-client-0.1.0.tgz`. */
const withoutVersion = (name: string): string => name.replace(/-\d+\.\d+\.\d+.*\.tgz$/, '.tgz')
