import * as z from 'zod/mini'
import { parseJson } from '#clients/http.ts'
import type { CallEnd } from './metering.ts'

export type TakenByAnswer = Omit<CallEnd, 'callId'>

const count = z.optional(z.nullable(z.int().check(z.nonnegative())))
const cached = z.optional(z.nullable(z.object({ cached_tokens: count })))
const reasoning = z.optional(z.nullable(z.object({ reasoning_tokens: count })))

/** Chat completions and embeddings speak of prompt and completion, responses of input and output. */
const Usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: cached,
  completion_tokens_details: reasoning,
  input_tokens: count,
  output_tokens: count,
  input_tokens_details: cached,
  output_tokens_details: reasoning,
})

const AnswerWithUsage = z.object({
  model: z.optional(z.string()),
  usage: Usage,
  output: z.optional(z.array(z.object({ type: z.string() }))),
})

/** Of a streamed answer: `response.completed` carries the whole answer, a chat's last chunk is one. */
const StreamedEvent = z.union([z.object({ response: AnswerWithUsage }), AnswerWithUsage])

/**
 * What an answer of a metered endpoint took, as the end reports it: VENDOR_ERROR for a refusal, NO_RESPONSE_BODY for an
 * empty answer, RESPONSE_PARSE_ERROR for one that does not say what it took (SPEC 8, Metering client codes).
 */
export function takenByAnswer(answer: { status: number; text: string; streamed: boolean }): TakenByAnswer {
  const { status, text, streamed } = answer
  const failed = (code: 'VENDOR_ERROR' | 'NO_RESPONSE_BODY' | 'RESPONSE_PARSE_ERROR', message: string) => ({
    responseStatusCode: status,
    error: { code, message },
  })
  if (status < 200 || status > 299) return failed('VENDOR_ERROR', `HTTP ${status}`)
  if (text.trim() === '') return failed('NO_RESPONSE_BODY', 'empty answer')
  const read = streamed ? lastWithUsage(text) : AnswerWithUsage.safeParse(parseJson(text)).data
  if (read === undefined) return failed('RESPONSE_PARSE_ERROR', 'no usage in the answer')
  return { ...spentBy(read), responseStatusCode: status, error: null }
}

function lastWithUsage(events: string): z.infer<typeof AnswerWithUsage> | undefined {
  const lines = events.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'))
  for (const line of lines.toReversed()) {
    const event = StreamedEvent.safeParse(parseJson(line.slice('data:'.length))).data
    if (event !== undefined) return 'response' in event ? event.response : event
  }
  return undefined
}

function spentBy({ model, usage, output = [] }: z.infer<typeof AnswerWithUsage>) {
  const inputDetails = usage.input_tokens_details ?? usage.prompt_tokens_details
  const outputDetails = usage.output_tokens_details ?? usage.completion_tokens_details
  return {
    modelUsed: model ?? null,
    inputTokens: usage.input_tokens ?? usage.prompt_tokens ?? 0,
    inputCacheTokens: inputDetails?.cached_tokens ?? 0,
    responseTokens: usage.output_tokens ?? usage.completion_tokens ?? 0,
    reasoningTokens: outputDetails?.reasoning_tokens ?? 0,
    searches: output.filter(({ type }) => type === 'web_search_call').length,
  }
}
