import * as z from 'zod/mini'
import { Classification, ContactsAnswer } from '#domain/ai-answers.ts'
import type { ClassificationResult } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import { createChanges } from '../storage/changes.ts'
import { sha256Hex } from '../storage/sha256.ts'
import type { RecordSealing } from '../vault/record-sealing.ts'
import {
  type AnswerKey,
  type AnswerKind,
  type AnswersDatabase,
  answersDatabase,
  type AnswersTransaction,
} from './answers-database.ts'
import { add, bytesOf, dropOldest, type KeptSize, readTotals, withTotals } from './answers-size.ts'

export { answersDatabase } from './answers-database.ts'
export type { KeptSize } from './answers-size.ts'

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
  /** Calls back after each change, here or in another tab, with the launch of which something is kept; null for any. Returns how to stop. */
  subscribe: (listener: (launchId: string | null) => void) => () => void
}

/** Room for some 10,000 verdicts. */
export const keptAnswersMaxBytes = 20_000_000

const answerOf = <Result>(result: z.ZodMiniType<Result>) =>
  z.object({ result, sample: z.boolean(), atMs: z.number() })
const VerdictAnswer = answerOf(Classification)
const ContactsAnswers = answerOf(z.omit(ContactsAnswer, { sample: true }))

/** The user's answers as this tab reaches them. */
interface AnswerStore {
  open: () => Promise<AnswersDatabase>
  sealing: RecordSealing
  /** Does the work in one transaction, and then notifies all tabs. @param launchId of the only launch that it changes */
  change: (
    work: (transaction: AnswersTransaction<'readwrite'>) => Promise<unknown>,
    launchId?: string,
  ) => Promise<void>
}

/**
 * The kept answers of one user. Several tabs may use them at once: the sum of their sizes is part of each change's
 * own transaction.
 * @param maxBytes when more is kept than this, the oldest answers go
 */
export function createKeptAnswers({
  userId,
  sealing,
  open = answersDatabase(userId),
  maxBytes = keptAnswersMaxBytes,
}: {
  userId: string
  sealing: RecordSealing
  open?: () => Promise<AnswersDatabase>
  maxBytes?: number
}): KeptAnswers {
  const changes = createChanges(`launchscout.${userId}.answers`)
  const store: AnswerStore = {
    open,
    sealing,
    change: async (work, launchId) => {
      const transaction = (await open()).transaction(['answers', 'totals'], 'readwrite')
      await Promise.all([work(transaction), transaction.done])
      changes.notify(launchId)
    },
  }

  return {
    verdicts: (launchIds, basis) =>
      find(store, { kind: 'verdict', schema: VerdictAnswer, launchIds, basis }).catch(() => new Map()),
    contacts: (launchIds, basis) =>
      find(store, { kind: 'contacts', schema: ContactsAnswers, launchIds, basis }).catch(() => new Map()),
    keepVerdict: (launchId, basis, answer) =>
      keep(store, { kind: 'verdict', launchId, ...basis }, answer, maxBytes).catch(ignore),
    keepContacts: (launchId, basis, answer) =>
      keep(store, { kind: 'contacts', launchId, ...basis }, answer, maxBytes).catch(ignore),
    size: () => sizeOf(store).catch(() => null),
    clear: () => store.change(clear),
    subscribe: changes.subscribe,
  }
}

interface Wanted<Result> {
  kind: AnswerKind
  schema: z.ZodMiniType<Kept<Result>>
  launchIds: readonly string[]
  basis: Basis
}

/** A record as it was found, to be dropped only while it is still the same. */
interface FoundRecord {
  key: AnswerKey
  record: unknown
}

async function find<Result>(
  store: AnswerStore,
  { kind, schema, launchIds, basis }: Wanted<Result>,
): Promise<Map<string, Kept<Result>>> {
  const { store: answers, done } = (await store.open()).transaction('answers')
  const reading = launchIds.map(async (launchId) => {
    const key = keyOf({ kind, launchId, ...basis })
    return { launchId, key, record: await answers.get(key) }
  })
  const [records] = await Promise.all([Promise.all(reading), done])

  const opened = await Promise.all(
    records.map(async ({ launchId, key, record }) => ({
      launchId,
      found: { key, record },
      parsed: schema.safeParse(record && (await answerIn(store.sealing, key, record))),
    })),
  )
  const found = new Map<string, Kept<Result>>()
  const unreadable: FoundRecord[] = []
  // In the order asked for: they are opened in any order.
  for (const each of opened) {
    if (each.found.record === undefined) continue
    if (!each.parsed.success) unreadable.push(each.found)
    else found.set(each.launchId, each.parsed.data)
  }
  if (unreadable.length > 0) await drop(store, unreadable).catch(ignore)
  return found
}

/** What is kept of an answer. */
const SealedRecord = z.object({ answer: z.object({ atMs: z.number(), sealed: z.instanceof(Uint8Array) }) })

async function answerIn(sealing: RecordSealing, key: AnswerKey, record: unknown): Promise<unknown> {
  const kept = SealedRecord.safeParse(record)
  if (!kept.success) return undefined
  const { atMs, sealed } = kept.data.answer
  const content = await sealing.open(key, new Uint8Array(sealed))
  return typeof content === 'object' ? { ...content, atMs } : undefined
}

/** Drops records that are still as they were found; another tab may have replaced them meanwhile. */
const drop = ({ change }: AnswerStore, records: readonly FoundRecord[]): Promise<void> =>
  change((transaction) =>
    withTotals(transaction, async (totals) => {
      const answers = transaction.objectStore('answers')
      for (const { key, record } of records) {
        const now = await answers.get(key)
        if (now === undefined || JSON.stringify(now) !== JSON.stringify(record)) continue
        add(totals, key[0], now, -1)
        await answers.delete(key)
      }
    }),
  )

interface AnswerName extends Basis {
  kind: AnswerKind
  launchId: string
}

async function sealedRecord(
  { sealing }: AnswerStore,
  name: AnswerName,
  { atMs, ...content }: { atMs: number },
): Promise<object> {
  return { ...name, answer: { atMs, sealed: await sealing.seal(keyOf(name), content) } }
}

async function keep(
  store: AnswerStore,
  name: AnswerName,
  answer: Kept<object>,
  maxBytes: number,
): Promise<void> {
  const { kind, launchId, promptHash, model } = name
  const record = await sealedRecord(store, { kind, launchId, promptHash, model }, answer)
  if (bytesOf(record) > maxBytes) return
  await store.change(
    (transaction) =>
      withTotals(transaction, async (totals) => {
        const answers = transaction.objectStore('answers')
        const replaced = await answers.get(keyOf(name))
        if (replaced !== undefined) add(totals, kind, replaced, -1)
        await answers.put(record)
        add(totals, kind, record, 1)
        // Of those that go, nothing else is known by now.
        await dropOldest(transaction, totals, maxBytes)
      }),
    launchId,
  )
}

async function sizeOf({ open }: AnswerStore): Promise<KeptSize> {
  const transaction = (await open()).transaction(['answers', 'totals'])
  const [totals] = await Promise.all([readTotals(transaction), transaction.done])
  return totals
}

const clear = (transaction: AnswersTransaction<'readwrite'>): Promise<unknown> =>
  Promise.all([transaction.objectStore('answers').clear(), transaction.objectStore('totals').clear()])

/** Names the instructions that an answer was given by: SHA-256 of the whole frame, as hex digits. */
export const promptHash = (instructions: string, subtle: SubtleCrypto): Promise<string> =>
  sha256Hex(instructions, subtle)

const ignore = (): void => undefined

const keyOf = ({ kind, launchId, promptHash, model }: AnswerName): AnswerKey => [
  kind,
  launchId,
  promptHash,
  model,
]
