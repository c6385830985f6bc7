import type { Timing } from '#clients/http.ts'
import type { RecordSealing } from '../vault/record-sealing.ts'
import type { CallStore, SentCall } from './call-store.ts'
import { CallAnswer, type CallMeter, type CallOutcome, paidAnswer } from './paid-call.ts'

/** A call of this keeper, until its answer is taken or kept. */
export interface HeldCall {
  sent: SentCall
  outcome: Promise<CallOutcome>
  /** Ends the request and every wait. */
  forgotten: AbortController
}

export interface UntakenAnswerOptions {
  store: CallStore
  sealing: RecordSealing
  pause: Timing['pause']
  /** Reports to the metering service what an answer took that nobody came for. Never rejects. */
  endUntaken?: (meter: CallMeter, answer: CallAnswer) => Promise<void>
}

/** What an answer is sealed for. */
const sealedFor = (id: string) => ['paid-call', id]
/** A page that is there takes its answer at once, and so does one that is loaded anew: only what is left is sealed. */
export const sealAfterMs = 2_000

/** Keeps a paid answer that nobody takes. Rejects where it is taken meanwhile. */
export async function keepUntaken(
  call: HeldCall,
  meter: CallMeter | null,
  { store, sealing, pause, endUntaken }: UntakenAnswerOptions,
): Promise<void> {
  const answer = paidAnswer(await call.outcome)
  if (answer === null) return
  const { signal } = call.forgotten
  await pause(sealAfterMs, signal)
  const sealedAnswer = await sealing.seal(sealedFor(call.sent.id), answer)
  signal.throwIfAborted()
  call.sent = { ...call.sent, sealedAnswer, ended: true }
  await store.keep(call.sent)
  if (signal.aborted) await store.remove(call.sent.id)
  if (meter !== null) await endUntaken?.(meter, answer)
}

/** The answer that was kept; lost where there is none that can be read. Never rejects. */
export async function keptOutcome(
  id: string,
  { store, sealing }: Pick<UntakenAnswerOptions, 'store' | 'sealing'>,
): Promise<CallOutcome> {
  try {
    const sealed = (await store.get(id))?.sealedAnswer
    if (!sealed) return { kind: 'lost' }
    const answer = await sealing.open(sealedFor(id), new Uint8Array(sealed))
    return { kind: 'answered', answer: CallAnswer.parse(answer) }
  } catch {
    return { kind: 'lost' }
  }
}
