import type { ClassificationResult } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import * as z from 'zod/mini'
import { Classification, ContactsAnswer, upToDate } from './hosted-answers.ts'
import { lazyDatabase } from './lazy-database.ts'
import { sha256Hex } from './sha256.ts'

/** Whose judgment by which instructions: an answer under another basis is another answer. */
export interface Basis {
  promptHash: string
  /** The model's name; the sandbox's rules have one too. */
  model: string
}

export interface Kept<Result> {
  result: Result
  /** By the sandbox's fixed rules. */
  sample: boolean
  /** When the AI gave it; milliseconds since 1970. */
  atMs: number
}

/**
 * The AI's answers kept in this browser, so that nothing is paid for twice (DESIGN 7). A convenience: where the
 * browser's storage fails, nothing is found or kept, and no search fails for it.
 */
export interface KeptAnswers {
  /** What is kept of these launches, by launch id. Never rejects. */
  verdicts: (launchIds: readonly string[], basis: Basis) => Promise<Map<string, Kept<ClassificationResult>>>
  contacts: (launchIds: readonly string[], basis: Basis) => Promise<Map<string, Kept<ContactResearch>>>
  /** Replaces what was kept for the same launch and basis. Never rejects. A failure of the AI is no answer to keep. */
  keepVerdict: (launchId: string, basis: Basis, answer: Kept<ClassificationResult>) => Promise<void>
  keepContacts: (launchId: string, basis: Basis, answer: Kept<ContactResearch>) => Promise<void>
  /** How much is kept; null where the browser offers no storage. Never rejects. */
  size: () => Promise<KeptSize | null>
  /** Rejects when the browser's storage fails. */
  clear: () => Promise<void>
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

export interface KeptSize {
  verdicts: number
  contacts: number
  /** Of the records as JSON in UTF-8. */
  bytes: number
}

/** Room for some 10,000 verdicts. */
export const keptAnswersMaxBytes = 20_000_000

type Kind = 'verdict' | 'contacts'
type AnswerKey = [kind: Kind, launchId: string, promptHash: string, model: string]

interface AnswerRecord {
  kind: Kind
  launchId: string
  promptHash: string
  model: string
  answer: Kept<object>
}

const recordOf = <Result>(result: z.ZodMiniType<Result>) =>
  z.object({ answer: z.object({ result, sample: z.boolean(), atMs: z.number() }) })
const VerdictRecord = recordOf(Classification)
const ContactsRecord = recordOf(z.omit(ContactsAnswer, { sample: true }))

const count = z.int().check(z.nonnegative())
const Totals = z.object({ verdicts: count, contacts: count, bytes: count })

/** Values come out as unknown: an older release may have written them, so they are parsed like an outside reply. */
interface AnswersSchema extends DBSchema {
  answers: { key: AnswerKey; value: unknown; indexes: { byAge: number } }
  totals: { key: 'all'; value: unknown }
}
type Database = IDBPDatabase<AnswersSchema>
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  AnswersSchema,
  ('answers' | 'totals')[],
  Mode
>

/** The user's database of answers, `launchscout-answers.<userId>`. */
export const answersDatabase = (userId: string, version = 1): (() => Promise<Database>) =>
  lazyDatabase<AnswersSchema>(`launchscout-answers.${userId}`, version, (database, oldVersion) => {
    if (oldVersion >= 1) return
    const answers = database.createObjectStore('answers', {
      keyPath: ['kind', 'launchId', 'promptHash', 'model'],
    })
    answers.createIndex('byAge', 'answer.atMs')
    database.createObjectStore('totals')
  })

/**
 * The kept answers of one user. Several tabs may use them at once: the sum of their sizes is part of each change's
 * own transaction.
 * @param maxBytes when more is kept than this, the oldest answers go
 */
export function createKeptAnswers({
  userId,
  open = answersDatabase(userId),
  maxBytes = keptAnswersMaxBytes,
}: {
  userId: string
  open?: () => Promise<Database>
  maxBytes?: number
}): KeptAnswers {
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(`launchscout.${userId}.answers`)

  async function change(work: (transaction: Transaction<'readwrite'>) => Promise<unknown>): Promise<void> {
    const transaction = (await open()).transaction(['answers', 'totals'], 'readwrite')
    await Promise.all([work(transaction), transaction.done])
    listeners.forEach((listener) => listener())
    channel.postMessage(null)
  }

  async function find<Result>(
    kind: Kind,
    schema: z.ZodMiniType<{ answer: Kept<Result> }>,
    launchIds: readonly string[],
    basis: Basis,
  ): Promise<Map<string, Kept<Result>>> {
    const found = new Map<string, Kept<Result>>()
    const unreadable: AnswerKey[] = []
    const { store, done } = (await open()).transaction('answers')
    const read = launchIds.map(async (launchId) => {
      const key = keyOf(kind, launchId, basis)
      const record = await store.get(key)
      if (record === undefined) return
      const parsed = schema.safeParse(record)
      if (parsed.success) found.set(launchId, parsed.data.answer)
      else unreadable.push(key)
    })
    await Promise.all([...read, done])
    if (unreadable.length > 0)
      await change((transaction) => drop(transaction, schema, unreadable)).catch(ignore)
    return found
  }

  async function keep(kind: Kind, launchId: string, basis: Basis, answer: Kept<object>): Promise<void> {
    const { promptHash, model } = basis
    const record: AnswerRecord = { kind, launchId, promptHash, model, answer }
    if (bytesOf(record) > maxBytes) return
    await change(async (transaction) => {
      const answers = transaction.objectStore('answers')
      const totals = await readTotals(transaction)
      const replaced = await answers.get(keyOf(kind, launchId, basis))
      if (replaced !== undefined) add(totals, kind, replaced, -1)
      await answers.put(record)
      add(totals, kind, record, 1)
      await dropOldest(transaction, totals, maxBytes)
      await transaction.objectStore('totals').put(totals, 'all')
    })
  }

  return {
    verdicts: (launchIds, basis) => find('verdict', VerdictRecord, launchIds, basis).catch(() => new Map()),
    contacts: async (launchIds, basis) => {
      const found = await find('contacts', ContactsRecord, launchIds, basis).catch(
        () => new Map<string, never>(),
      )
      const read = [...found].map(
        async ([id, kept]) => [id, { ...kept, result: await upToDate(kept.result) }] as const,
      )
      return new Map(await Promise.all(read))
    },
    keepVerdict: (launchId, basis, answer) => keep('verdict', launchId, basis, answer).catch(ignore),
    keepContacts: (launchId, basis, answer) => keep('contacts', launchId, basis, answer).catch(ignore),
    size: async () => {
      try {
        const transaction = (await open()).transaction(['answers', 'totals'])
        const [totals] = await Promise.all([readTotals(transaction), transaction.done])
        return totals
      } catch {
        return null
      }
    },
    clear: () =>
      change((transaction) =>
        Promise.all([transaction.objectStore('answers').clear(), transaction.objectStore('totals').clear()]),
      ),
    subscribe: (listener) => {
      const notify = () => listener()
      listeners.add(notify)
      channel.addEventListener('message', notify)
      return () => {
        listeners.delete(notify)
        channel.removeEventListener('message', notify)
      }
    },
  }
}

/** Names the instructions that an answer was given by: SHA-256 of the whole frame, as hex digits. */
export const promptHash = (instructions: string, subtle: SubtleCrypto): Promise<string> =>
  sha256Hex(instructions, subtle)

const ignore = (): void => undefined

const keyOf = (kind: Kind, launchId: string, { promptHash, model }: Basis): AnswerKey => [
  kind,
  launchId,
  promptHash,
  model,
]

const bytesOf = (record: unknown): number => new TextEncoder().encode(JSON.stringify(record)).length

function add(totals: KeptSize, kind: Kind, record: unknown, sign: 1 | -1): void {
  totals[kind === 'verdict' ? 'verdicts' : 'contacts'] += sign
  totals.bytes += sign * bytesOf(record)
}

/** What is kept in all; counted anew where the note of it is missing or unreadable. */
async function readTotals<Mode extends IDBTransactionMode>(
  transaction: Transaction<Mode>,
): Promise<KeptSize> {
  const noted = Totals.safeParse(await transaction.objectStore('totals').get('all'))
  if (noted.success) return noted.data
  const totals = { verdicts: 0, contacts: 0, bytes: 0 }
  let cursor = await transaction.objectStore('answers').openCursor()
  while (cursor !== null) {
    add(totals, cursor.primaryKey[0], cursor.value, 1)
    cursor = await cursor.continue()
  }
  return totals
}

/** Takes out the oldest answers until the others fit, and their sizes out of `totals`. */
async function dropOldest(
  transaction: Transaction<'readwrite'>,
  totals: KeptSize,
  maxBytes: number,
): Promise<void> {
  let cursor =
    totals.bytes > maxBytes ? await transaction.objectStore('answers').index('byAge').openCursor() : null
  while (cursor !== null && totals.bytes > maxBytes) {
    add(totals, cursor.primaryKey[0], cursor.value, -1)
    await cursor.delete()
    cursor = await cursor.continue()
  }
}

/** Takes out those that are still unreadable; another tab may have replaced them meanwhile. */
async function drop(
  transaction: Transaction<'readwrite'>,
  schema: z.ZodMiniType,
  keys: readonly AnswerKey[],
): Promise<void> {
  const answers = transaction.objectStore('answers')
  const totals = await readTotals(transaction)
  for (const key of keys) {
    const record = await answers.get(key)
    if (record === undefined || schema.safeParse(record).success) continue
    add(totals, key[0], record, -1)
    await answers.delete(key)
  }
  await transaction.objectStore('totals').put(totals, 'all')
}
