import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures only: an SVG may hold scripts, which a browser runs where it is opened by itself. */
const TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const
const KEPT_SECONDS = 300

/**
 * Serves the operator's own founders' photo, the file `founders` with one of the endings above in DATA_DIR/branding, or
 * leads to the illustration that is shipped with the app (DESIGN 8).
 * @param folder DATA_DIR/branding, which need not be there
 */
export function createBranding(folder: string): () => Promise<Response> {
  return async () => {
    const cacheControl = { 'cache-control': `public, max-age=${KEPT_SECONDS}` }
    for (const [ending, type] of Object.entries(TYPES)) {
      const photo = await readIfThere(join(folder, `founders.${ending}`))
      if (photo !== null) return new Response(photo, { headers: { ...cacheControl, 'content-type': type } })
    }
    return new Response(null, { status: 302, headers: { ...cacheControl, location: '/founders.svg' } })
  }
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
