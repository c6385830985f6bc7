import * as z from 'zod/mini'
import { CallAnswer } from './paid-call.ts'

/** What pages ask of the service worker; each asks over a port of its own, over which its answer comes. */
const Named = z.object({ userId: z.string(), id: z.string() })
/** What answers are sealed with: the worker has it from its pages, in memory only. */
const Keyed = z.extend(Named, { key: z.instanceof(CryptoKey) })
export const WorkerQuestion = z.discriminatedUnion('ask', [
  z.extend(Named, { ask: z.literal('look') }),
  z.extend(Keyed, {
    ask: z.literal('call'),
    request: z.object({
      url: z.string(),
      method: z.string(),
      headers: z.array(z.tuple([z.string(), z.string()])),
      body: z.string(),
    }),
    meter: z.nullable(
      z.object({ provider: z.string(), callId: z.string(), baseUrl: z.string(), key: z.string() }),
    ),
  }),
  z.extend(Keyed, { ask: z.literal('join') }),
  z.extend(Named, { ask: z.literal('forget') }),
  z.object({ ask: z.literal('forget-key'), userId: z.string() }),
])
export type WorkerQuestion = z.infer<typeof WorkerQuestion>

/** The answer to `look`. */
export const CallStateMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('held'), meteringCallId: z.nullable(z.string()), ended: z.boolean() }),
  z.object({ kind: z.literal('lost') }),
])

/** The answer to `call` and `join`. */
export const CallOutcomeMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered'), answer: CallAnswer }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  z.object({ kind: z.literal('lost') }),
])
