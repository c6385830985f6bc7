import * as z from 'zod/mini'
import { NEVER_SENT } from '#domain/metering/metering.ts'

const count = z.int().check(z.nonnegative())

/** What a call took (SPEC 3, Metering: call end), as it is kept until it is delivered. */
export const MeteredEnd = z.object({
  modelUsed: z.nullable(z.string()),
  inputTokens: count,
  inputCacheTokens: count,
  responseTokens: count,
  reasoningTokens: count,
  searches: count,
  /** 0 where no answer came. */
  responseStatusCode: count,
  error: z.nullable(
    z.object({
      code: z.enum(['VENDOR_ERROR', 'RESPONSE_PARSE_ERROR', 'NO_RESPONSE_BODY']),
      message: z.string(),
    }),
  ),
})
export type MeteredEnd = z.infer<typeof MeteredEnd>

/** Of a call of which no answer came, before it is said why. */
export const NOTHING_TAKEN: MeteredEnd = {
  modelUsed: null,
  inputTokens: 0,
  inputCacheTokens: 0,
  responseTokens: 0,
  reasoningTokens: 0,
  searches: 0,
  responseStatusCode: 0,
  error: null,
}

/** Of a call that has begun and was never sent. */
export const NEVER_MADE: MeteredEnd = {
  ...NOTHING_TAKEN,
  error: { code: 'VENDOR_ERROR', message: NEVER_SENT },
}

/** The end as the metering service takes it: SPEC 7, Usage metering, names audio, which our calls have none of. */
export const sentEnd = (callId: string, end: MeteredEnd) => ({ ...end, callId, audio: 0, audioSeconds: 0 })

/** One for each call, so that whoever sends its end again sends it with the same key. */
export const idempotencyKeyOf = (callId: string): string => `end-${callId}`
