import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Builds what has changed since it was built: sizes and times of the files first, no reading of them. */
const root = join(import.meta.dirname, '..')

interface Target {
  name: string
  sources: readonly string[]
  /** What is there once it is built. */
  built: string
  stampFile: string
  build: () => Promise<unknown>
}

const TARGETS: readonly Target[] = [
  {
    name: 'the web app',
    sources: [
      'web',
      'domain',
      'clients',
      'providers',
      'sources',
      'jobs',
      'operations',
      'server/metering/widget',
      'vite.config.ts',
      'scripts/precompress.ts',
      'scripts/single-script.ts',
      'package-lock.json',
    ],
    built: 'dist/web/index.html',
    stampFile: 'dist/built-from',
    build: async () => {
      const { build } = await import('vite')
      await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
    },
  },
  {
    name: 'the packages',
    sources: [
      'packages',
      'domain',
      'clients',
      'sources',
      'scripts/packages',
      'tsconfig.json',
      'package-lock.json',
    ],
    built: 'dist/packages',
    stampFile: 'dist/packed-from',
    build: async () => {
      const { buildPackages } = await import('./packages/build-packages.ts')
      await buildPackages()
    },
  },
]

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'dist' && name !== 'node_modules') yield* files(join(path, name))
}

function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of files(join(root, source))) {
      if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue
      const { size, mtimeMs } = statSync(file)
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

for (const { name, sources, built, stampFile, build } of TARGETS) {
  const stamp = stampOf(sources)
  const file = join(root, stampFile)
  if (existsSync(join(root, built)) && existsSync(file) && readFileSync(file, 'utf8') === stamp) continue
  process.stderr.write(`Building ${name} (only when it changed) ...\n`)
  await build()
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, stamp)
}
