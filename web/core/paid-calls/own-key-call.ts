import { abortReason, isServiceError, ServiceError, type Timing } from '#clients/http.ts'
import { metered, type MeteredCall, type UsageMeter } from '#operations/ai/metered.ts'
import { type Ai, type CallControl, createAi } from '#providers/ai.ts'
import type { OwnKey } from '#providers/registry.ts'
import { isOnline } from '../connection/online.ts'
import type { OwnKeyMeter } from '../metering/own-key-meter.ts'
import { usageConfigQuery } from '../metering/usage-config.ts'
import type { Services } from '../services.tsx'
import type { CallMeter, CallState } from './paid-call.ts'
import { isLostCall } from './paid-calls.ts'

export interface OwnKeyCall<Result> {
  /** The same for the same question, as `requestIdFor` gives it. */
  id: string
  own: OwnKey
  /** The provider's address. */
  baseUrl: string
  call: MeteredCall
  control: CallControl & { stop: AbortSignal }
  timing: Timing
  /** When the call may be made; rejects with the reason of `stop`. */
  turn: Promise<unknown>
  /** Whether a call whose answer was lost is made again, though it may have been paid for. */
  mayPayAgain: boolean
  run: (ai: Ai) => ReturnType<typeof metered<Result>>
}

type HeldState = Extract<CallState, { kind: 'held' }>

/**
 * Makes a call with the user's own key, or takes the answer of the one that was made before a reload (decision 0049).
 * @returns `taken` says that the answer is kept: until then the same call gives it again
 * @throws {ServiceError} of 'ai' or 'metering', MAYBE_PAID where an answer was lost; the reason of `stop` where it came
 * before the call
 */
export async function callWithOwnKey<Result>(
  services: Services,
  made: OwnKeyCall<Result>,
): Promise<{ result: Result; taken: () => Promise<void> }> {
  const { calls } = services
  const { id, own, baseUrl, timing, turn } = made
  const held = await findHeld(services, made)
  if (made.control.stop.aborted) throw abortReason(made.control.stop)
  const meter = meterBehind(services.meter, held)

  const run = async (callId: string | null) => {
    const send = calls.fetchFor(id, await callMeter(services, own, callId))
    const fetch = held === null ? send : meter.listening(send)
    return made.run(createAi({ provider: own.provider, fetch, baseUrl, apiKey: own.key, ...timing }))
  }
  try {
    const { result } = await metered(meter, made.call, run, held === null ? whenOnline(turn) : turn)
    return { result, taken: () => meter.settled().then(() => calls.forget(id)) }
  } catch (error) {
    await meter.settled()
    if (isLostCall(error)) throw maybePaid(error)
    // What went with the connection may have been paid for; any other failure is told, and asked for anew by its user.
    const wentOffline = isServiceError(error, 'NETWORK') && !isOnline()
    if (isServiceError(error) && !wentOffline) await calls.forget(id)
    throw error
  }
}

const maybePaid = (cause?: unknown) => new ServiceError({ service: 'ai', code: 'MAYBE_PAID', cause })

/** The call of an earlier page; null where there is none. @throws {ServiceError} MAYBE_PAID */
async function findHeld(
  { calls }: Services,
  { id, mayPayAgain }: Pick<OwnKeyCall<unknown>, 'id' | 'mayPayAgain'>,
): Promise<HeldState | null> {
  const state = await calls.look(id)
  if (state.kind === 'held') return state
  if (state.kind === 'lost') {
    if (!mayPayAgain) throw maybePaid()
    await calls.forget(id)
  }
  return null
}

/** A call that cannot go out now is not sent. @throws {ServiceError} NETWORK */
async function whenOnline(turn: Promise<unknown>): Promise<void> {
  await turn
  if (!isOnline()) throw new ServiceError({ service: 'ai', code: 'NETWORK', retry: true })
}

/**
 * The user's meter for one call, whose end is kept and delivered behind the answer, which it would hold up. A call that
 * is held has begun already, and a page that did not hear of it does not end it.
 */
function meterBehind(meter: OwnKeyMeter, held: HeldState | null) {
  let heardOf = held === null
  let ended = Promise.resolve()
  const begin: UsageMeter['begin'] = (call) => {
    if (held === null) return meter.begin(call)
    return Promise.resolve({ callId: held.ended ? null : held.meteringCallId, allowed: true })
  }
  const end: UsageMeter['end'] = (...parts) => {
    if (heardOf) ended = meter.end(...parts)
    return Promise.resolve()
  }
  return {
    begin,
    end,
    /** A fetch that tells when it has heard of the call. */
    listening:
      (send: typeof fetch): typeof fetch =>
      async (...request) => {
        const response = await send(...request)
        heardOf = true
        return response
      },
    /** Resolves when its end is kept. */
    settled: () => ended,
  }
}

/** How the service worker ends the call where no page does; null where it is not metered. */
const callMeter = async (
  services: Services,
  { provider }: OwnKey,
  callId: string | null,
): Promise<CallMeter | null> =>
  callId === null
    ? null
    : {
        provider: provider.id,
        callId,
        baseUrl: services.config.metering.baseUrl,
        key: (await services.cache.query(usageConfigQuery(services))).embedApiKey,
      }
