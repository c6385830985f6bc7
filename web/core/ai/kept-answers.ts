import * as z from 'zod/mini'
import { Classification, ContactsAnswer } from '#domain/backend/ai-answers.ts'
import type { ContactResearch } from '#domain/contacts/contacts.ts'
import type { ClassificationResult } from '#domain/verdict/classification.ts'
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

export { answersDatabase } from './answers-database.ts'

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
  /** How many are kept; null where the browser offers no storage. Never rejects. */
  count: () => Promise<KeptCount | null>
  /** Rejects when the browser's storage fails. */
  clear: () => Promise<void>
  /** Calls back after each change, here or in another tab, with the launch of which something is kept; null for any. Returns how to stop. */
  subscribe: (listener: (launchId: string | null) => void) => () => void
}

export interface KeptCount {
  verdicts: number
  contacts: number
}

/** Some 20 MB of verdicts. */
export const MOST_KEPT_ANSWERS = 10_000

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
 * The kept answers of one user. Several tabs may use them at once.
 * @param most when more are kept than this, the oldest go
 */
export function createKeptAnswers({
  userId,
  sealing,
  open = answersDatabase(userId),
  most = MOST_KEPT_ANSWERS,
}: {
  userId: string
  sealing: RecordSealing
  open?: () => Promise<AnswersDatabase>
  most?: number
}): KeptAnswers {
  const changes = createChanges(`launchscout.${userId}.answers`)
  const store: AnswerStore = {
    open,
    sealing,
    change: async (work, launchId) => {
      const transaction = (await open()).transaction('answers', 'readwrite')
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
      keep(store, { kind: 'verdict', launchId, ...basis }, answer, most).catch(ignore),
    keepContacts: (launchId, basis, answer) =>
      keep(store, { kind: 'contacts', launchId, ...basis }, answer, most).catch(ignore),
    count: () => countOf(store).catch(() => null),
    clear: () => store.change((transaction) => transaction.store.clear()),
    subscribe: changes.subscribe,
  }
}

interface Wanted<Result> {
  kind: AnswerKind
  schema: z.ZodMiniType<Kept<Result>>
  launchIds: readonly string[]
  basis: Basis
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

  const unreadable: Found[] = []
  const opened = await Promise.all(
    records.map(async ({ launchId, key, record }) => {
      if (record === undefined) return []
      const { data } = schema.safeParse(await answerIn(store.sealing, key, record))
      if (data !== undefined) return [[launchId, data] as const]
      unreadable.push({ key, record })
      return []
    }),
  )
  if (unreadable.length > 0) await removeAll(store, unreadable).catch(ignore)
  // In the order asked for: they are opened in any order.
  return new Map(opened.flat())
}

interface Found {
  key: AnswerKey
  record: unknown
}

/** What nobody can read takes no place among the kept, unless another tab has replaced it meanwhile. */
const removeAll = (store: AnswerStore, unreadable: readonly Found[]): Promise<void> =>
  store.change(({ store: answers }) =>
    Promise.all(
      unreadable.map(async ({ key, record }) => {
        const sealed = String(sealedIn(record)?.sealed)
        if (sealed === String(sealedIn(await answers.get(key))?.sealed)) await answers.delete(key)
      }),
    ),
  )

/** What is kept of an answer. */
const SealedRecord = z.object({ answer: z.object({ atMs: z.number(), sealed: z.instanceof(Uint8Array) }) })

const sealedIn = (record: unknown) => SealedRecord.safeParse(record).data?.answer

async function answerIn(sealing: RecordSealing, key: AnswerKey, record: unknown): Promise<unknown> {
  const kept = sealedIn(record)
  if (kept === undefined) return undefined
  const { atMs, sealed } = kept
  const content = await sealing.open(key, new Uint8Array(sealed))
  return typeof content === 'object' ? { ...content, atMs } : undefined
}

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

async function keep(store: AnswerStore, name: AnswerName, answer: Kept<object>, most: number): Promise<void> {
  const { kind, launchId, promptHash, model } = name
  const record = await sealedRecord(store, { kind, launchId, promptHash, model }, answer)
  await store.change(async ({ store: answers }) => {
    await answers.put(record)
    let tooMany = (await answers.count()) - most
    if (tooMany <= 0) return
    for (
      let oldest = await answers.index('byAge').openCursor();
      oldest !== null && tooMany > 0;
      tooMany -= 1
    ) {
      await oldest.delete()
      oldest = await oldest.continue()
    }
  }, launchId)
}

async function countOf({ open }: AnswerStore): Promise<KeptCount> {
  const { store: answers, done } = (await open()).transaction('answers')
  // A list comes after every text.
  const count = (kind: AnswerKind) => answers.count(IDBKeyRange.bound([kind], [kind, []]))
  const [verdicts, contacts] = await Promise.all([count('verdict'), count('contacts'), done])
  return { verdicts, contacts }
}

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
