import * as z from 'zod/mini'

/** A request to the AI provider as it crosses from a page to a worker. It holds the user's key, so it is never kept. */
export interface CallRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  body: string
}

export const CallAnswer = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})
export type CallAnswer = z.infer<typeof CallAnswer>

/** How a worker reports to the metering service what a call took when no page is left to do so. */
export interface CallMeter {
  /** Whose answer it is: the provider's id. */
  provider: string
  callId: string
  baseUrl: string
  /** The user's embed key. */
  key: string
}

export type CallOutcome =
  | { kind: 'answered'; answer: CallAnswer }
  /** No answer came. */
  | { kind: 'failed'; reason: string }
  /** Nobody knows of an answer any more: the call may have been done and paid for. */
  | { kind: 'lost' }

export type CallState =
  /** Not sent, or refused, or its answer was taken. */
  | { kind: 'none' }
  /** Under way, or answered: `call` gives the answer, and nothing is sent. */
  | { kind: 'held'; meteringCallId: string | null; ended: boolean }
  /** Sent, and whoever waited for its answer is gone. */
  | { kind: 'lost' }

/** The answer of a call that was paid for, else null: what is refused was not done (contracts README, trap 8). */
export const paidAnswer = (outcome: CallOutcome): CallAnswer | null =>
  outcome.kind === 'answered' && outcome.answer.status >= 200 && outcome.answer.status <= 299
    ? outcome.answer
    : null
