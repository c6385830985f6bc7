import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import { makeFolder, syncFolder } from './embedded.ts'
import { parseSealingKey, SEALING_KEY_BYTES } from './sealer.ts'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Where the sealing key is that an installation without SECRET_KEY makes for itself. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')

/**
 * Reads the key file of a data folder.
 * @returns null where there is none
 * @throws StartError when others may read it, or it holds no key
 */
export async function readKeyFile(dataDir: string): Promise<Uint8Array | null> {
  const file = keyFileOf(dataDir)
  const text = await readIfThere(file)
  if (text === null) return null
  if (((await stat(file)).mode & OTHERS) !== 0)
    throw new StartError(`Other users of this machine may read the key in ${file}: run chmod 600 ${file}.`)
  const key = parseSealingKey(text.trim())
  if (!key) throw new StartError(`${file} does not hold 32 random bytes in base64: restore it from a backup.`)
  return key
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new StartError(`${file} cannot be read: ${String(cause)}.`, { cause })
  }
}

/**
 * Makes the key file, whole and on the disk when this returns. Of several processes that do so, one makes it.
 * @returns the key in it, which may be another process's
 * @throws StartError when it cannot be written
 */
export async function makeKeyFile(dataDir: string): Promise<Uint8Array> {
  const file = keyFileOf(dataDir)
  const draft = `${file}.new-${randomUUID()}`
  try {
    await makeFolder(dataDir)
    try {
      await writeDraft(draft)
      await link(draft, file).catch(ignoreTaken)
    } finally {
      await rm(draft, { force: true })
    }
    syncFolder(dataDir)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The key file ${file} cannot be written: ${why}. Set SECRET_KEY instead.`, { cause })
  }
  const key = await readKeyFile(dataDir)
  if (!key) throw new StartError(`The key file ${file} has disappeared.`)
  return key
}

async function writeDraft(draft: string): Promise<void> {
  const handle = await open(draft, 'wx', OWNER_ONLY)
  try {
    await handle.writeFile(`${randomBytes(SEALING_KEY_BYTES).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Another process was first: its key counts. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
