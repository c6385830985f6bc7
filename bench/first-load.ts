import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

/**
 * The size of the first load, signed out: the entry's JavaScript and CSS with all that it imports at once, brotli
 * (DESIGN 10: at most 150 KB). Run after a build: `npm run -s bench:first-load`.
 */
const dist = join(import.meta.dirname, '..', 'dist', 'web')
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')))

const files = new Set<string>()
function collect(key: string): void {
  const chunk = manifest[key]
  if (chunk === undefined || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const imported of chunk.imports ?? []) collect(imported)
}
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) collect(key)

const rows = [...files].map((file) => {
  const bytes = readFileSync(join(dist, file))
  return { file, bytes: bytes.length, brotli: brotliCompressSync(bytes).length }
})
const total = rows.reduce((sum, row) => sum + row.brotli, 0)
console.table(rows)
console.log(`first load, brotli: ${(total / 1024).toFixed(1)} KB`)
const results = join(import.meta.dirname, '..', '.cache')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'first-load.json'), JSON.stringify({ totalBrotliBytes: total, rows }, null, 2))
