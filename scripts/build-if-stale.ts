import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Builds the web app when what it is made of has changed: sizes and times of the files first, no reading of them. */
const root = join(import.meta.dirname, '..')
const out = join(root, 'dist', 'web')
const stampFile = join(root, 'dist', 'built-from')
const SOURCES = [
  'web',
  'domain',
  'clients',
  'operations',
  'server/metering/widget',
  'vite.config.ts',
  'scripts/precompress.ts',
  'scripts/single-script.ts',
  'package-lock.json',
]

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

function stampOf(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of files(join(root, source))) {
      if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue
      const { size, mtimeMs } = statSync(file)
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

const stamp = stampOf()
const isBuilt =
  existsSync(join(out, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (!isBuilt) {
  process.stderr.write('Building the web app (only when it changed) ...\n')
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
}
