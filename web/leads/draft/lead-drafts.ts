import { queryOptions } from '@tanstack/react-query'
import { isServiceError } from '#clients/http.ts'
import { DraftAnswer } from '#domain/draft-message/draft-answer.ts'
import { type DraftSubject, factsOf, type Recipient } from '#domain/draft-message/draft-facts.ts'
import type { DraftOptions } from '#domain/draft-message/draft-options.ts'
import { messageText } from '#domain/draft-message/draft-reply.ts'
import { DRAFTS, type KeptDraft } from '#domain/draft-message/kept-draft.ts'
import { draftMessage } from '#operations/ai/draft-message.ts'
import { logActivity } from '#web/core/activity.ts'
import { runAi } from '#web/core/ai/ai.ts'
import { readDocument, replaceDocument } from '#web/core/documents/one-document.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import type { Services } from '#web/core/services.tsx'

/** What our server keeps beside a lead (SPEC 3, First message). */
interface SavedDraft {
  /** Null where nothing is kept, or nothing that can be read. */
  content: KeptDraft | null
  /** 0 where nothing is kept. */
  version: number
}

/** What the user typed since, and over which version. */
export interface TypedDraft {
  subject: string
  text: string
  version: number
}

export const draftQuery = ({ backend, user }: Pick<Services, 'backend' | 'user'>, leadKey: string) =>
  queryOptions({
    queryKey: ['leadDraft', user.id, leadKey],
    queryFn: async ({ signal }) => asSaved(await readDocument(backend, DRAFTS, leadKey, signal)),
    // Another browser may have changed it.
    staleTime: 0,
  })

const asSaved = ({ value, version }: { value: KeptDraft | null; version: number }): SavedDraft => ({
  content: value,
  version,
})
const NOTHING: SavedDraft = { content: null, version: 0 }

/** It outlives its panel, so that nothing typed is lost. */
export const typedQuery = ({ user }: Pick<Services, 'user'>, leadKey: string) =>
  queryOptions<TypedDraft | null>({
    queryKey: ['typedDraft', user.id, leadKey],
    queryFn: () => null,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })

/**
 * Saves what was typed, if anything was.
 * @throws {ServiceError} of 'backend': DOCUMENT_CHANGED where another browser was faster
 */
export async function saveTyped(services: Services, leadKey: string): Promise<void> {
  const { cache } = services
  const [savedKey, typedKey] = [
    draftQuery(services, leadKey).queryKey,
    typedQuery(services, leadKey).queryKey,
  ]
  const typed = cache.getQueryData(typedKey) ?? null
  const content = cache.getQueryData(savedKey)?.content ?? null
  if (typed === null || content === null) return
  const { version, ...text } = typed
  const saved = await put(services, leadKey, { content: { ...content, ...text }, version })
  cache.setQueryData(typedKey, (now) =>
    now === typed || now == null ? null : { ...now, version: saved.version },
  )
}

async function put(
  services: Services,
  leadKey: string,
  { content, version }: { content: KeptDraft; version: number },
): Promise<SavedDraft> {
  const saved = asSaved(
    await replaceDocument(services.backend, DRAFTS, { key: leadKey, value: content, version }),
  )
  services.cache.setQueryData(draftQuery(services, leadKey).queryKey, saved)
  return saved
}

/** @throws {ServiceError} of 'backend' */
export async function discardDraft(services: Services, leadKey: string): Promise<void> {
  const { backend, cache } = services
  const { queryKey } = draftQuery(services, leadKey)
  const version = cache.getQueryData(queryKey)?.version ?? 0
  if (version > 0) await replaceDocument(backend, DRAFTS, { key: leadKey, value: null, version })
  cache.setQueryData(queryKey, NOTHING)
  cache.setQueryData(typedQuery(services, leadKey).queryKey, null)
}

export interface DraftOrder {
  leadKey: string
  companyName: string
  subject: DraftSubject
  recipient: Recipient | null
  options: DraftOptions
  mayPayAgain: boolean
}

/**
 * Has a first message drafted, and keeps it in the place of the one that is there. What was paid for and could not be
 * saved is not paid for again.
 * @throws {ServiceError} as `classify`, and of 'backend'; AiAnswerError
 */
export async function draftAndKeep(services: Services, order: DraftOrder): Promise<void> {
  const { leadKey, companyName } = order
  // What was typed last has a version of its own: saved later, it would stand in the way of the draft that was paid for.
  await saveTyped(services, leadKey)
  try {
    await draftInPlace(services, order)
  } catch (error) {
    const lost = isServiceError(error) && error.code === 'MAYBE_PAID'
    if (!lost)
      void logActivity(services, 'DRAFT_MESSAGE', {
        companyName,
        success: false,
        errorMessage: sentenceFor(error),
      })
    throw error
  }
  void logActivity(services, 'DRAFT_MESSAGE', { companyName, success: true })
}

async function draftInPlace(services: Services, order: DraftOrder): Promise<void> {
  const { leadKey } = order
  const before = services.cache.getQueryData(draftQuery(services, leadKey).queryKey) ?? NOTHING
  const { facts, answer } = await ask(services, order, before.content?.draftedAtMs ?? null)
  const { subject, sentences } = answer.result
  const content: KeptDraft = {
    subject,
    sentences,
    text: messageText(answer.result),
    recipient: order.recipient?.name ?? '',
    facts,
    sample: answer.sample,
    draftedAtMs: services.now(),
  }
  await put(services, leadKey, { content, version: before.version })
  services.cache.setQueryData(typedQuery(services, leadKey).queryKey, null)
  await answer.taken()
}

async function ask(services: Services, order: DraftOrder, replacesAtMs: number | null) {
  const facts = factsOf(order.subject, order.recipient)
  const input = { facts, ...order.options }
  const call = {
    stop: new AbortController().signal,
    turn: Promise.resolve(),
    onWait: () => undefined,
    replacesAtMs,
    mayPayAgain: order.mayPayAgain,
  }
  const answer = await runAi(services, 'draft', call, {
    launchId: order.leadKey,
    ownKey: (ai, own) => draftMessage(ai, { ...own, input, mark: crypto.randomUUID() }),
    hosted: { operation: 'draftMessage', input, answer: DraftAnswer },
  })
  return { facts, answer }
}
