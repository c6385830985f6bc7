import {
  DRAFT_SCHEMA,
  draftInstructions,
  type DraftMessageInput,
  numberedFacts,
} from '#domain/draft-message/draft-prompt.ts'
import { type MessageDraft, parseDraft } from '#domain/draft-message/draft-reply.ts'
import { fenced } from '#domain/prompt-injection/fence.ts'
import { AiAnswerError, type AiSpent } from '#providers/ai-answer.ts'
import type { Ai, CallControl } from '#providers/ai.ts'

export interface DraftMessageJob extends CallControl {
  model: string
  input: DraftMessageInput
  /** Random, for the fence around the facts. */
  mark: string
}

const MAX_OUTPUT_TOKENS = 6_000

/**
 * Drafts a first message from numbered facts, with a small model that does not search the web (SPEC 3, First message).
 * The same for the user's key in the browser and the hosted key on the server.
 * @throws {ServiceError} as `Ai.respond`; {AiAnswerError} EMPTY_RESPONSE, UNREADABLE_RESPONSE
 */
export async function draftMessage(
  ai: Pick<Ai, 'respond'>,
  { model, input, mark, ...rest }: DraftMessageJob,
): Promise<{ result: MessageDraft; spent: AiSpent }> {
  const numbered = numberedFacts(input.facts)
  const {
    text,
    model: answered,
    usage,
    webSearchCount,
  } = await ai.respond({
    ...rest,
    model,
    instructions: draftInstructions(input),
    input: fenced(numbered, mark),
    maxToolCalls: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    format: { name: 'first_message', schema: DRAFT_SCHEMA },
  })
  const spent = { model: answered, usage, webSearchCount }
  const parsed = parseDraft(text, numbered.facts.length)
  if (parsed.kind === 'failed') throw new AiAnswerError(parsed.error, spent)
  return { result: parsed.draft, spent }
}
