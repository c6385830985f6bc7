import { ServiceError } from '#clients/http.ts'
import type { ModelReply, Source } from '#domain/model/model-reply.ts'

/** Tokens of one answer. */
export interface AiUsage {
  inputTokens: number
  cachedInputTokens: number
  outputTokens: number
  reasoningTokens: number
}

/** What an answer took, of use or not. */
export interface AiSpent {
  /** The model that answered, as the provider names it. */
  model: string
  usage: AiUsage
  webSearchCount: number
}

export interface AiAnswer extends AiSpent, ModelReply {
  /** Pages cited, opened or found, each once. */
  sources: Source[]
}

type AnswerFault = Extract<
  ServiceError<'ai'>['code'],
  | 'RESPONSE_FAILED'
  | 'INCOMPLETE'
  | 'REFUSED'
  | 'EMPTY_RESPONSE'
  | 'UNREADABLE_RESPONSE'
  | 'NOTHING_JUDGED'
  | 'TOO_FEW_JUDGED'
>

/** An answer that came and was paid for, but cannot be used. `spent` is what the metering posts for it. */
export class AiAnswerError extends ServiceError<'ai'> {
  readonly spent: AiSpent

  constructor(code: AnswerFault, spent: AiSpent, detail: string | null = null) {
    super({ service: 'ai', code, status: 200, retry: code !== 'REFUSED', detail })
    this.spent = spent
  }
}
