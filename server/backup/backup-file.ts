import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PassThrough, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { syncFolder } from '../base/db/embedded.ts'
import { StartError } from '../base/errors/start-error.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './backup-format.ts'
import { chunksOf, fromWeb, toWeb } from './chunks.ts'
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
/** What the name of a file ends with until it is whole. */
export const DRAFT = '.part'
const AGE_HEADER = 'age-encryption.org/v1'

interface FileOptions {
  /** Where no file is yet. */
  file: string
  encryption: Encryption
  /** Gets the compressed archive while it is written, before encryption; the file is kept only if it agrees. */
  trial?: (archive: Readable) => Promise<unknown>
  /** Gives it up. */
  signal?: AbortSignal
}

/**
 * Writes a backup to a file that only its owner may read. Without encryption the server's secrets are left out. The file
 * appears under its name once it is whole, on the disk, and read again with the same checksum.
 * @throws StartError where it cannot be written, BackupError where it is not what was written; what the trial throws
 */
export async function writeBackupFile(
  options: BackupOptions,
  { file, encryption, trial, signal }: FileOptions,
): Promise<BackupFile> {
  const draft = `${file}${DRAFT}`
  try {
    await reserve(file)
    const archive = new PassThrough()
    const tried = new PassThrough()
    const sealer = encryption === null ? null : options.sealer
    const hash = createHash('sha256')
    const content = await encrypted(archive, encryption)
    const out = trial === undefined ? archive : tee([archive, tried])
    const target = createWriteStream(draft, { mode: OWNER_ONLY, flush: true })
    const [manifest] = await allOf({
      parts: [
        writeBackup({ ...options, sealer }, out),
        pipeline(content, hashing(hash.update.bind(hash)), target),
        trial?.(tried),
      ],
      streams: [out, archive, tried, target],
      signal,
    })
    const sha256 = hash.digest('hex')
    if ((await sha256Of(draft)) !== sha256) throw fileChanged(file)
    await rename(draft, file)
    syncFolder(dirname(resolve(file)))
    return { manifest, bytes: target.bytesWritten, sha256 }
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined)
    if (isOfDisk(cause))
      throw new BackupError('NOT_WRITTEN', `The backup ${file} cannot be written: ${cause.message}.`, {
        cause,
      })
    throw cause
  }
}

interface Job<T extends readonly unknown[]> {
  parts: T
  /** What the parts read and write: destroyed when one of them fails. */
  streams: readonly (Readable | Writable)[]
  signal: AbortSignal | undefined
}

/**
 * Waits until all parts of one job have ended. The first that fails, or the signal, gives the others up.
 * @throws what the first threw, or the reason of the signal
 */
async function allOf<T extends readonly unknown[]>({ parts, streams, signal }: Job<T>) {
  const failures: unknown[] = []
  const giveUp = (error: unknown) => {
    failures.push(error)
    for (const stream of streams) stream.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  // Each error is one that a part meets, too.
  for (const stream of streams) stream.on('error', () => undefined)
  const onAbort = () => giveUp(signal?.reason)
  if (signal?.aborted === true) onAbort()
  signal?.addEventListener('abort', onAbort)
  const all = Promise.all(parts)
  await Promise.allSettled([all, ...parts.map((part) => Promise.resolve(part).catch(giveUp))])
  signal?.removeEventListener('abort', onAbort)
  if (failures.length > 0) throw failures[0]
  return all
}

/** One stream that several read, at the pace of the slowest. */
function tee(targets: readonly PassThrough[]): Writable {
  const put = (target: PassThrough, chunk: Buffer) =>
    new Promise<void>((done, fail) => {
      target.once('close', done)
      target.write(chunk, (error) => {
        target.off('close', done)
        if (error) fail(error)
        else done()
      })
    })
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      Promise.all(targets.map((target) => put(target, chunk))).then(() => done(), done)
    },
    final: (done) => {
      for (const target of targets) target.end()
      done()
    },
  })
}

/** The SHA-256 of what is on the disk, as sha256sum says it. */
async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunksOf(createReadStream(file))) hash.update(chunk)
  return hash.digest('hex')
}

const fileChanged = (file: string): BackupError =>
  new BackupError(
    'FILE_CHANGED',
    `The backup ${file} is not what was written: see whether the disk is failing.`,
  )

/** An error of a file. Writing to one that is open has no path, and what PostgreSQL's connection meets has other codes. */
const isOfDisk = (error: unknown): error is Error =>
  error instanceof Error &&
  'syscall' in error &&
  ('path' in error || ('code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(String(error.code))))

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
      ? new BackupError(
          'WRONG_KEY',
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
