import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Manifest, MANIFEST_ENTRY, tableOfPart } from './backup-format.ts'
import { chunksOf, textOf } from './chunks.ts'
import { damaged } from './restore-backup.ts'

const NEWLINE = 10

/**
 * Reads a backup to its end, and compares rows and checksums with its manifest. Nothing is restored.
 * @param source the compressed archive
 * @throws StartError where it is not complete, or was changed
 */
export async function checkBackup(source: Readable): Promise<Manifest> {
  const archive = extract()
  const reading = pipeline(source, createGunzip(), archive)
  // Said by the loop below, which meets the same error.
  reading.catch(() => undefined)
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  let manifest: Manifest | undefined
  try {
    for await (const entry of archive) {
      const name = tableOfPart(entry.header.name)
      if (entry.header.name === MANIFEST_ENTRY) manifest = Manifest.parse(JSON.parse(await textOf(entry)))
      const table = name === null ? null : (tables.get(name) ?? { rows: 0, hash: createHash('sha256') })
      if (name !== null && table !== null) tables.set(name, table)
      for await (const chunk of chunksOf(entry)) {
        table?.hash.update(chunk)
        if (table) table.rows += newlinesIn(chunk)
      }
    }
    await reading
  } catch (error) {
    throw damaged(error)
  }
  if (manifest === undefined) throw damaged(null)
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
    if (found.rows !== rows || found.hash.digest('hex') !== sha256) throw damaged(new Error(`table ${name}`))
  }
  return manifest
}

/** In the text of COPY each row is a line, and a line break within a value is written as \n. */
function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
