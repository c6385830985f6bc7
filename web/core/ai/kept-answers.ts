import * as z from 'zod/mini'
import { Classification, ContactsAnswer, upToDate } from '#domain/ai-answers.ts'
import type { ClassificationResult } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import { createChanges } from '../storage/changes.ts'
import { sha256Hex } from '../storage/sha256.ts'
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
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** Room for some 10,000 verdicts. */
export const keptAnswersMaxBytes = 20_000_000

const recordOf = <Result>(result: z.ZodMiniType<Result>) =>
  z.object({ answer: z.object({ result, sample: z.boolean(), atMs: z.number() }) })
const VerdictRecord = recordOf(Classification)
const ContactsRecord = recordOf(z.omit(ContactsAnswer, { sample: true }))

/** The user's answers as this tab reaches them. */
interface AnswerStore {
  open: () => Promise<AnswersDatabase>
  /** Does the work in one transaction, and then notifies all tabs. */
  change: (work: (transaction: AnswersTransaction<'readwrite'>) => Promise<unknown>) => Promise<void>
}

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
  open?: () => Promise<AnswersDatabase>
  maxBytes?: number
}): KeptAnswers {
  const changes = createChanges(`launchscout.${userId}.answers`)
  const store: AnswerStore = {
    open,
    change: async (work) => {
      const transaction = (await open()).transaction(['answers', 'totals'], 'readwrite')
      await Promise.all([work(transaction), transaction.done])
      changes.notify()
    },
  }

  return {
    verdicts: (launchIds, basis) =>
      find(store, { kind: 'verdict', schema: VerdictRecord, launchIds, basis }).catch(() => new Map()),
    contacts: async (launchIds, basis) => {
      const found = await find(store, { kind: 'contacts', schema: ContactsRecord, launchIds, basis }).catch(
        () => new Map<string, never>(),
      )
      const read = [...found].map(
        async ([id, kept]) => [id, { ...kept, result: await upToDate(kept.result) }] as const,
      )
      return new Map(await Promise.all(read))
    },
    keepVerdict: (launchId, basis, answer) =>
      keep(store, recordFor('verdict', launchId, basis, answer), maxBytes).catch(ignore),
    keepContacts: (launchId, basis, answer) =>
      keep(store, recordFor('contacts', launchId, basis, answer), maxBytes).catch(ignore),
    size: () => sizeOf(store).catch(() => null),
    clear: () => store.change(clear),
    subscribe: changes.subscribe,
  }
}

interface Wanted<Result> {
  kind: AnswerKind
  schema: z.ZodMiniType<{ answer: Kept<Result> }>
  launchIds: readonly string[]
  basis: Basis
}

async function find<Result>(
  { open, change }: AnswerStore,
  { kind, schema, launchIds, basis }: Wanted<Result>,
): Promise<Map<string, Kept<Result>>> {
  const found = new Map<string, Kept<Result>>()
  const unreadable: AnswerKey[] = []
  const { store, done } = (await open()).transaction('answers')
  const read = launchIds.map(async (launchId) => {
    const key = keyOf({ kind, launchId, ...basis })
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

/** Takes out those that are still unreadable; another tab may have replaced them meanwhile. */
const drop = (
  transaction: AnswersTransaction<'readwrite'>,
  schema: z.ZodMiniType,
  keys: readonly AnswerKey[],
): Promise<void> =>
  withTotals(transaction, async (totals) => {
    const answers = transaction.objectStore('answers')
    for (const key of keys) {
      const record = await answers.get(key)
      if (record === undefined || schema.safeParse(record).success) continue
      add(totals, key[0], record, -1)
      await answers.delete(key)
    }
  })

interface AnswerRecord extends Basis {
  kind: AnswerKind
  launchId: string
  answer: Kept<object>
}

const recordFor = (
  kind: AnswerKind,
  launchId: string,
  { promptHash, model }: Basis,
  answer: Kept<object>,
): AnswerRecord => ({ kind, launchId, promptHash, model, answer })

async function keep({ change }: AnswerStore, record: AnswerRecord, maxBytes: number): Promise<void> {
  if (bytesOf(record) > maxBytes) return
  await change((transaction) =>
    withTotals(transaction, async (totals) => {
      const answers = transaction.objectStore('answers')
      const replaced = await answers.get(keyOf(record))
      if (replaced !== undefined) add(totals, record.kind, replaced, -1)
      await answers.put(record)
      add(totals, record.kind, record, 1)
      await dropOldest(transaction, totals, maxBytes)
    }),
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

const keyOf = ({ kind, launchId, promptHash, model }: Omit<AnswerRecord, 'answer'>): AnswerKey => [
  kind,
  launchId,
  promptHash,
  model,
]
