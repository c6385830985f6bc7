import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '#clients/http.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { CliError } from '../cli-error.ts'
import { type FileLock, lockFile } from '../file-lock.ts'
import type { Basis, Contacts, Verdict } from '../item.ts'
import { isMissing } from '../system-error.ts'
import { HistoryLine } from './history-line.ts'

const HISTORY_FILE = 'launchscout.history.jsonl'

/** What earlier runs have done, so that nothing is paid or saved twice. */
export interface History {
  /** The day (UTC) up to which the last finished run looked; null before the first. */
  lastUntil: (sample: boolean) => string | null
  hasSeen: (launchId: string) => boolean
  /** A launch that was judged. */
  productOf: (launchId: string) => Launch | null
  verdictOf: (launchId: string, basis: Basis) => Verdict | null
  contactsOf: (launchId: string, basis: Basis) => Contacts | null
  isSaved: (launchId: string, output: string) => boolean
  /** Adds lines, on the disk before it resolves. @throws {CliError} BUSY once another process has the history */
  add: (...lines: HistoryLine[]) => Promise<void>
  close: () => Promise<void>
}

/** For how long the lock of a process that was killed counts. */
const STALE_MS = 20_000

const LINE_BREAK = 0x0a

/**
 * Opens the history of a folder for one process alone.
 * @param staleMs for how long a lock counts
 * @throws {CliError} BUSY while another process has it, HISTORY_UNREADABLE with the line's number
 */
export async function openHistory(folder: string, staleMs = STALE_MS): Promise<History> {
  const file = join(folder, HISTORY_FILE)
  const held = await lockFile(file, staleMs)
  if (held === null) throw new CliError('BUSY', file)
  try {
    return await openLocked(file, held)
  } catch (error) {
    await held.release()
    throw error
  }
}

async function openLocked(file: string, held: FileLock): Promise<History> {
  const handle = await open(file, 'a+', 0o600)
  const known = newKnown()
  try {
    const content = await handle.readFile()
    for (const line of linesOf(content, file)) known.take(line)
    // The rest is of a process that was killed in the middle of a line.
    const end = wholeLines(content)
    await handle.truncate(end)
    if (end > 0 && content.at(end - 1) !== LINE_BREAK) await handle.appendFile('\n')
  } catch (error) {
    await handle.close()
    throw error
  }
  let adding = Promise.resolve()

  return {
    ...known.finders,
    add(...lines) {
      for (const line of lines) known.take(line)
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      adding = adding.then(async () => {
        await handle.appendFile(text)
        await handle.datasync()
      })
      // What is paid for is kept in any case. But another process pays for the same by now.
      return adding.then(() => {
        if (held.isLost()) throw new CliError('BUSY', file)
      })
    },
    async close() {
      await adding.catch(() => undefined)
      await handle.close()
      await held.release()
    },
  }
}

/** The history as it is, for a dry run: what is added is known, and not kept. */
export async function readHistory(folder: string): Promise<History> {
  const known = newKnown()
  const file = join(folder, HISTORY_FILE)
  const content = await readFile(file).catch((cause: unknown) => {
    if (isMissing(cause)) return null
    throw cause
  })
  if (content !== null) for (const line of linesOf(content, file)) known.take(line)
  return {
    ...known.finders,
    add: (...lines) => {
      for (const line of lines) known.take(line)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
}

/** How many bytes of a history are whole lines: behind the last line break is often one that was cut off. */
function wholeLines(content: Buffer): number {
  const end = content.lastIndexOf('\n') + 1
  return parseJson(content.toString('utf8', end)) === undefined ? end : content.length
}

/** @throws {CliError} HISTORY_UNREADABLE for a whole line that is damaged: passing over it could mean to pay twice */
function linesOf(content: Buffer, file: string): HistoryLine[] {
  const lines = content.toString('utf8', 0, wholeLines(content)).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const value = parseJson(line)
    const parsed = HistoryLine.safeParse(value)
    if (parsed.success) return [parsed.data]
    if (isOfLaterRelease(value)) return []
    throw new CliError('HISTORY_UNREADABLE', `${file}, line ${index + 1}`)
  })
}

const TYPES = ['run', 'seen', 'judged', 'researched', 'saved']
const isOfLaterRelease = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  !TYPES.includes(value.type)

const keyOf = (launchId: string, { model, promptHash }: Basis): string =>
  JSON.stringify([launchId, model, promptHash])

function newKnown() {
  const until = new Map<boolean, string>()
  const seen = new Set<string>()
  const products = new Map<string, Launch>()
  const verdicts = new Map<string, Verdict>()
  const contacts = new Map<string, Contacts>()
  const saved = new Set<string>()
  const savedKey = (launchId: string, output: string) => JSON.stringify([launchId, output])

  function take(line: HistoryLine): void {
    switch (line.type) {
      case 'run':
        until.set(line.sample, line.until)
        return
      case 'seen':
        seen.add(line.launchId)
        return
      case 'judged':
        verdicts.set(keyOf(line.launchId, line.verdict.basis), line.verdict)
        if (line.product !== undefined) products.set(line.launchId, line.product)
        return
      case 'researched':
        contacts.set(keyOf(line.launchId, line.contacts.basis), line.contacts)
        return
      case 'saved':
        saved.add(savedKey(line.launchId, line.output))
    }
  }

  const finders = {
    lastUntil: (sample: boolean) => until.get(sample) ?? null,
    hasSeen: (launchId: string) => seen.has(launchId),
    productOf: (launchId: string) => products.get(launchId) ?? null,
    verdictOf: (launchId: string, basis: Basis) => verdicts.get(keyOf(launchId, basis)) ?? null,
    contactsOf: (launchId: string, basis: Basis) => contacts.get(keyOf(launchId, basis)) ?? null,
    isSaved: (launchId: string, output: string) => saved.has(savedKey(launchId, output)),
  }
  return { take, finders }
}
