import { answerTo } from '#sandbox/ai/answer.ts'
import { type AiFault, aiFault, FAULT_TIMES, hostedSampleKey } from '#sandbox/faults.ts'
import { bearer, cutShort, json, parseJson, readText } from '#sandbox/http.ts'
import { createQuota, type Quota } from '#sandbox/quota.ts'
import { createRecovery, type Recovery } from '#sandbox/recovery.ts'
import type { SandboxStore } from '#sandbox/store.ts'
import type { StandIn, StandInOptions } from '../../stand-in.ts'
import { openai } from '../provider.ts'
import * as errors from './errors.ts'
import { faultRefusal, isFirstFailure } from './fault-refusals.ts'
import { modelsAt } from './models.ts'
import { rateLimited, refuse } from './replies.ts'
import { inputText, readRequest, type ResponsesRequest } from './request.ts'
import { type Outcome, responseBody } from './response.ts'

const { samplePrefix } = openai.key

const MAX_BODY_BYTES = 256 * 1024
const REQUESTS_PER_MINUTE = 3_000

/**
 * OpenAI's POST /responses and GET /models, answered by fixed rules for this app's prompts (judging a launch,
 * contact research, a first message, other criteria). Refuses as the real one does (contracts README 2). The fault keys of faults.ts work here.
 * The handler gets paths relative to `/v1`, such as `/responses`.
 */
function open(options: StandInOptions): ReturnType<StandIn['open']> {
  const api: Api = {
    ...options,
    quota: createQuota(options.now, REQUESTS_PER_MINUTE),
    recovery: createRecovery(options.now),
  }

  return async (request, path) => {
    const startMs = options.now()
    const key = bearer(request)
    const answer = key === null ? refuse(errors.MISSING_KEY) : await answerWithKey(request, path, key, api)
    answer.headers.set('x-request-id', `req_${crypto.randomUUID().replaceAll('-', '')}`)
    answer.headers.set('openai-processing-ms', String(options.now() - startMs))
    return answer
  }
}

/** What all requests share. */
interface Api extends StandInOptions {
  quota: Quota
  recovery: Recovery
}

async function answerWithKey(request: Request, path: string, key: string, api: Api): Promise<Response> {
  const fault = aiFault(samplePrefix, key)
  if (!(await isKnown(key, fault, api.store))) return refuse(errors.wrongKey(key))
  const refusal = faultRefusal(fault, key, api.recovery)
  if (refusal !== null) return refusal
  const { left, resetMs } = api.quota.take(key)
  if (left < 0) return rateLimited(Math.ceil(resetMs / 1000))
  const response = await route(request, path, fault, api)
  response.headers.set('x-ratelimit-limit-requests', String(REQUESTS_PER_MINUTE))
  response.headers.set('x-ratelimit-remaining-requests', String(left))
  response.headers.set('x-ratelimit-reset-requests', `${Math.ceil(resetMs / 1000)}s`)
  return response
}

async function isKnown(key: string, fault: AiFault | null, store: SandboxStore): Promise<boolean> {
  if (fault !== null || key === hostedSampleKey(samplePrefix)) return fault !== 'invalid'
  return (await store.account('aiKey', key)) !== null
}

async function route(request: Request, path: string, fault: AiFault | null, api: Api): Promise<Response> {
  const models = fault === 'no-model' ? [] : modelsAt(api.now())
  if (request.method === 'GET' && path === '/models') return json(200, { object: 'list', data: models })
  const wanted = /^\/models\/([^/]+)$/.exec(path)?.[1]
  if (request.method === 'GET' && wanted !== undefined) {
    const model = models.find(({ id }) => id === wanted)
    return model === undefined ? refuse(errors.noModel(wanted)) : json(200, model)
  }
  if (request.method !== 'POST' || path !== '/responses')
    return refuse(errors.invalidUrl(request.method, path))
  const read = await readQuestion(request, models)
  return 'refused' in read ? refuse(read.refused) : respond(read.request, fault, api)
}

/** The request in a body; refused where it cannot be read or names a model that is not there. */
async function readQuestion(
  request: Request,
  models: readonly { id: string }[],
): Promise<ReturnType<typeof readRequest>> {
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === null)
    return { refused: { ...errors.invalidRequest('The request is too large.', null, null), status: 413 } }
  const body = parseJson(text)
  if (body === undefined)
    return {
      refused: errors.invalidRequest('We could not parse the JSON body of your request.', null, null),
    }
  const read = readRequest(body)
  if ('refused' in read || models.some(({ id }) => id === read.request.model)) return read
  return { refused: errors.noModel(read.request.model) }
}

async function respond(request: ResponsesRequest, fault: AiFault | null, api: Api): Promise<Response> {
  const { launches, now, pause, realistic, recovery } = api
  const prompt = inputText(request)
  const { given, all: seed } = prompt
  const faultNow = isFirstFailure(fault, given, recovery) ? 'garbage' : fault
  const { answer, latencyMs } = answerTo(prompt, launches.upTo(now()), faultNow)
  if (fault === 'slow') await pause(FAULT_TIMES.slowAiMs)
  else if (realistic) await pause(latencyMs)
  const outcome = OUTCOMES.find((one) => one === fault) ?? 'completed'
  const response = json(200, responseBody(request, answer, outcome, { nowMs: now(), seed }))
  return fault === 'cut' ? cutShort(response) : response
}

const OUTCOMES: readonly Outcome[] = ['failed', 'incomplete', 'content-filter', 'refusal', 'commentary']

export const openaiStandIn: StandIn = {
  open,
  cors: {
    methods: 'GET, POST, OPTIONS',
    allowed:
      /^(accept|authorization|content-type|idempotency-key|openai-(beta|organization|project)|x-client-request-id|x-stainless-[a-z-]+)$/,
    origin: 'star',
  },
}
