import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { syncFolder } from '../db/embedded.ts'
import { StartError } from '../start/start-error.ts'
import type { Manifest } from './backup-format.ts'
import { fromWeb, toWeb } from './chunks.ts'
import { damaged } from './restore-backup.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

/** How a backup file is encrypted, in the age format (age-encryption.org/v1); null for not at all. */
export type Encryption = { passphrase: string } | { publicKey: string } | null

/** What may open one. */
export interface Decryption {
  passphrase: string | null
  privateKey: string | null
}

export interface BackupFile {
  manifest: Manifest
  bytes: number
  /** Of the whole file, as sha256sum says it. */
  sha256: string
}

const OWNER_ONLY = 0o600
const AGE_HEADER = 'age-encryption.org/v1'

/**
 * Writes a backup to a file that only its owner may read. Without encryption the server's secrets are left out.
 * @param file where no file is yet. It appears once it is whole and on the disk
 * @throws StartError where it cannot be written
 */
export async function writeBackupFile(
  options: BackupOptions,
  { file, encryption }: { file: string; encryption: Encryption },
): Promise<BackupFile> {
  const draft = `${file}.part`
  try {
    await reserve(file)
    const archive = new PassThrough()
    const sealer = encryption === null ? null : options.sealer
    const hash = createHash('sha256')
    const target = createWriteStream(draft, { mode: OWNER_ONLY, flush: true })
    const [manifest] = await Promise.all([
      writeBackup({ ...options, sealer }, archive),
      pipeline(await encrypted(archive, encryption), hashing(hash.update.bind(hash)), target),
    ])
    await rename(draft, file)
    syncFolder(dirname(resolve(file)))
    return { manifest, bytes: target.bytesWritten, sha256: hash.digest('hex') }
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined)
    if (cause instanceof Error && 'syscall' in cause && 'path' in cause)
      throw new StartError(`The backup ${file} cannot be written: ${cause.message}.`, { cause })
    throw cause
  }
}

/** A backup takes the place of nothing. */
async function reserve(file: string): Promise<void> {
  const found = await open(file, 'r').catch(() => null)
  await found?.close()
  if (found !== null) throw new StartError(`There is a file ${file} already: name another one.`)
}

async function encrypted(archive: Readable, encryption: Encryption): Promise<Readable> {
  if (encryption === null) return archive
  const encrypter = new Encrypter()
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase)
  else encrypter.addRecipient(encryption.publicKey)
  return fromWeb(await encrypter.encrypt(toWeb(archive)))
}

const hashing = (update: (chunk: Buffer) => void) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      update(chunk)
      yield chunk
    }
  }

/**
 * Opens a backup file, encrypted or not.
 * @returns its compressed archive
 * @throws StartError where it cannot be read, or nothing given opens it
 */
export async function readBackupFile(file: string, keys: Decryption): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  const decrypter = new Decrypter()
  if (keys.passphrase !== null) decrypter.addPassphrase(keys.passphrase)
  if (keys.privateKey !== null) decrypter.addIdentity(keys.privateKey)
  if (keys.passphrase === null && keys.privateKey === null)
    throw new StartError(`${file} is encrypted: set BACKUP_PASSPHRASE or BACKUP_PRIVATE_KEY to open it.`)
  const source = createReadStream(file)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (cause) {
    source.destroy()
    const isWrongKey = cause instanceof Error && cause.message.includes('no identity matched')
    throw isWrongKey
      ? new StartError(
          `${file} does not open with the given BACKUP_PASSPHRASE or BACKUP_PRIVATE_KEY. Nothing was restored.`,
          { cause },
        )
      : damaged(cause)
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(AGE_HEADER.length),
        0,
        AGE_HEADER.length,
        0,
      )
      return buffer.subarray(0, bytesRead).toString() === AGE_HEADER
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw new StartError(`The backup ${file} cannot be read: ${String(cause)}.`, { cause })
  }
}
