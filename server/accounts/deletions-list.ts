import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { makeFolder, syncFolder } from '../base/db/embedded.ts'
import { StartError } from '../base/errors/start-error.ts'

/**
 * The list of deleted accounts, outside of the database: a line of JSON for each. After a backup is restored, the accounts
 * that were deleted since it was made are deleted again.
 */
const Line = z.object({ deletedAt: z.iso.datetime(), account: z.string() })

export interface Deletion {
  /** Milliseconds since 1970. */
  atMs: number
  /** SHA-256 of the user's id, which is too long to be found by trying. */
  account: string
}

export const accountInList = (userId: string): string =>
  createHash('sha256').update(`account ${userId}`).digest('base64url')

/** Where the list is: in the file that the operator has set (DELETIONS_LIST), or in one in the data folder. */
export const deletionsFileOf = ({
  deletionsList,
  dataDir,
}: {
  deletionsList: string | null
  dataDir: string
}): string => deletionsList ?? join(dataDir, 'deletions.jsonl')

const OWNER_ONLY = 0o600
const NEWLINE = 10

/** Adds a line, which is on the disk when this resolves. The first one makes the file. */
export async function appendDeletion(
  file: string,
  { userId, atMs }: { userId: string; atMs: number },
): Promise<void> {
  await append(file, [{ atMs, account: accountInList(userId) }])
}

/** Adds those of other lists that a list does not have. */
export async function addDeletions(file: string, deletions: readonly Deletion[]): Promise<void> {
  const known = new Set((existsSync(file) ? await readDeletions(file) : []).map(lineOf))
  const added = deletions.filter((deletion) => !known.has(lineOf(deletion)))
  if (added.length > 0) await append(file, added)
}

const lineOf = ({ atMs, account }: Deletion): string =>
  `${JSON.stringify({ deletedAt: new Date(atMs).toISOString(), account })}\n`

async function append(file: string, deletions: readonly Deletion[]): Promise<void> {
  await makeFolder(dirname(file))
  const handle = await open(file, 'a+', OWNER_ONLY)
  try {
    await cutOffTail(handle)
    await handle.appendFile(deletions.map(lineOf).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  syncFolder(dirname(resolve(file)))
}

/**
 * Removes what follows the last end of a line: a full disk or a power cut has left it there, and its deletion was not
 * committed. A line behind it would be lost with it.
 */
async function cutOffTail(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
  if (bytesRead === 0 || buffer[0] === NEWLINE) return
  const whole = (await handle.readFile()).lastIndexOf(NEWLINE) + 1
  await handle.truncate(whole)
}

/**
 * Reads a list.
 * @throws StartError where it is not there, or a line is none of ours
 */
export async function readDeletions(file: string): Promise<Deletion[]> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new StartError(
      `The list of deleted accounts ${file} cannot be read. Name it with --deletions FILE, so that accounts that were deleted since the backup are deleted again. If no account was ever deleted, say --without-deletions.`,
      { cause },
    )
  }
  const lines = text.split('\n')
  // What follows the last end of a line was cut off while it was written.
  return lines.slice(0, -1).map((line, index) => {
    const read = Line.safeParse(jsonOf(line))
    if (!read.success)
      throw new StartError(`Line ${index + 1} of ${file} is not a line of a list of deleted accounts.`)
    return { atMs: Date.parse(read.data.deletedAt), account: read.data.account }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
