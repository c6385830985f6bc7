import { begunBy, type MeteringCaller } from './callers.ts'
import { type MeteringAnswer, MeteringRefusal } from './envelope.ts'
import { iso } from './meters.ts'
import type { EndBody, Read } from './requests.ts'
import type { MeteringService } from './service.ts'
import type { MeteringCallRow } from './store/begin-statement.ts'
import { type CallEnd, endCall, findByEndKey, findCall, freeKey } from './store/calls.ts'
import type { CallUsage } from './store/tables.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * POST /call_end: posts what a call used, once, also above its reservation and after its lease. The same end again gets
 * the same answer (DESIGN 6, SECURITY Q4, Q5).
 * @throws MeteringRefusal CALL_NOT_FOUND; CALL_FOREIGN for whoever did not begin it, such as an embed key for a hosted
 *   call; CALL_REFUSED for one that was not let in; CALL_ALREADY_ENDED with another body; IDEMPOTENCY_KEY_REUSED. None
 *   of them changes anything
 */
export async function end(
  { body, idempotencyKey, hash }: Read<EndBody>,
  caller: MeteringCaller,
  { db, pool, now }: MeteringService,
): Promise<MeteringAnswer> {
  if (!UUID.test(body.callId)) throw notFound()
  const usage = usageOf(body)
  const call: CallEnd = {
    id: body.callId,
    begunBy: begunBy(caller),
    idempotencyKey,
    bodyHash: hash,
    usedTokens: usage.inputTokens + usage.responseTokens,
    usage,
    at: new Date(now()),
  }
  const ended = await endOnce({ db, pool }, call)
  return answerOf(ended ?? (await endedBefore(db, call)))
}

async function endOnce(
  connection: Pick<MeteringService, 'db' | 'pool'>,
  call: CallEnd,
): Promise<MeteringCallRow | undefined> {
  try {
    return await endCall(connection, call)
  } catch (error) {
    const isKeyTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'metering_calls_end_key'
    if (!isKeyTaken) throw error
    if (!(await freeKey(connection.db, 'end', call))) throw keyReused()
    return endOnce(connection, call)
  }
}

/** The call as an earlier delivery of the same end left it. */
async function endedBefore(db: MeteringService['db'], end: CallEnd): Promise<MeteringCallRow> {
  const call = await findCall(db, end.id)
  if (call === undefined) throw notFound()
  if (call.begun_by !== end.begunBy)
    throw new MeteringRefusal(403, 'CALL_FOREIGN', 'Only whoever began a call may end it.')
  if (call.state === 'refused')
    throw new MeteringRefusal(409, 'CALL_REFUSED', 'The call was not allowed, so there is nothing to end.')
  const underKey = await findByEndKey(db, end)
  if (underKey !== undefined && underKey.id !== end.id) throw keyReused()
  if (call.end_hash !== end.bodyHash)
    throw new MeteringRefusal(409, 'CALL_ALREADY_ENDED', 'The call was ended with other figures.')
  return call
}

const notFound = () => new MeteringRefusal(404, 'CALL_NOT_FOUND', 'There is no such call.')
const keyReused = () =>
  new MeteringRefusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another end.')

const usageOf = (body: Omit<EndBody, 'idempotencyKey' | 'idempotency'>): CallUsage => ({
  modelUsed: body.modelUsed ?? null,
  inputTokens: body.inputTokens ?? 0,
  inputCacheTokens: body.inputCacheTokens ?? body.cachedInputTokens ?? body.cachedTokens ?? 0,
  responseTokens: body.responseTokens ?? 0,
  reasoningTokens: body.reasoningTokens ?? 0,
  searches: body.searches ?? 0,
  audio: body.audio ?? 0,
  audioSeconds: body.audioSeconds ?? 0,
  responseStatusCode: body.responseStatusCode ?? null,
  stripeCustomerId: body.stripeCustomerId ?? null,
  error: body.error ? { code: body.error.code, message: body.error.message ?? '' } : null,
})

function answerOf(call: MeteringCallRow): MeteringAnswer {
  const { usage } = call
  return {
    code: 'CALL_END_SUCCESS',
    data: {
      callId: call.id,
      customerId: call.customer_id,
      payer: call.payer,
      tier: call.tier,
      startTime: iso(call.begun_at.getTime()),
      endTime: call.ended_at && iso(call.ended_at.getTime()),
      // Its lease was over: the call had been counted already, its tokens are posted now.
      late: call.expired_at !== null,
      modelUsed: usage?.modelUsed ?? null,
      inputTokens: usage?.inputTokens ?? 0,
      inputCacheTokens: usage?.inputCacheTokens ?? 0,
      responseTokens: usage?.responseTokens ?? 0,
      reasoningTokens: usage?.reasoningTokens ?? 0,
      searches: usage?.searches ?? 0,
      countedTokens: call.used_tokens ?? 0,
    },
  }
}
