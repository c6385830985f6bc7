import { createHash } from 'node:crypto'
import { aiFault, type AiFault, FAULT_TIMES } from '../faults.ts'
import { bearer, cutShort, json, parseJson, type Pause, readText } from '../http.ts'
import type { Launches } from '../launches/launch.ts'
import { createQuota } from '../quota.ts'
import { createRecovery } from '../recovery.ts'
import type { SandboxStore } from '../store.ts'
import { answerTo } from './answer.ts'
import * as errors from './errors.ts'
import { modelsAt } from './models.ts'
import { inputText, readRequest } from './request.ts'
import { type Outcome, responseBody } from './response.ts'
import { seeded } from '../random.ts'

interface AiOptions {
  store: SandboxStore
  launches: Launches
  /** Milliseconds since 1970. */
  now: () => number
  pause: Pause
  /** Whether answers take as long as a model's. */
  realistic: boolean
}

/** The key for the demo tier of a server without a key of its own: anyone's, as it buys nothing. */
export const HOSTED_SAMPLE_KEY = 'sk-sample-hosted'

const MAX_BODY_BYTES = 256 * 1024
const REQUESTS_PER_MINUTE = 3_000

/**
 * OpenAI's POST /responses and GET /models, answered by fixed rules for this app's two prompts (judging a launch,
 * contact research). Refuses as the real one does (contracts README 2). The fault keys of faults.ts work here.
 * The handler gets paths relative to `/v1`, such as `/responses`.
 */
export function createAi(options: AiOptions): (request: Request, path: string) => Promise<Response> {
  const quota = createQuota(options.now, REQUESTS_PER_MINUTE)
  const recovery = createRecovery(options.now)

  return async (request, path) => {
    const startMs = options.now()
    const key = bearer(request)
    const answer = key === null ? refuse(errors.MISSING_KEY) : await answerWithKey(request, path, key)
    answer.headers.set('x-request-id', `req_${crypto.randomUUID().replaceAll('-', '')}`)
    answer.headers.set('openai-processing-ms', String(options.now() - startMs))
    return answer
  }

  async function answerWithKey(request: Request, path: string, key: string): Promise<Response> {
    const fault = aiFault(key)
    if (!(await isKnown(key, fault))) return refuse(errors.wrongKey(key))
    const refusal = faultRefusal(fault, key)
    if (refusal !== null) return refusal
    const { left, resetMs } = quota.take(key)
    if (left < 0) return rateLimited(Math.ceil(resetMs / 1000))
    const response = await route(request, path, fault)
    response.headers.set('x-ratelimit-limit-requests', String(REQUESTS_PER_MINUTE))
    response.headers.set('x-ratelimit-remaining-requests', String(left))
    response.headers.set('x-ratelimit-reset-requests', `${Math.ceil(resetMs / 1000)}s`)
    return response
  }

  async function isKnown(key: string, fault: AiFault | null): Promise<boolean> {
    if (fault !== null || key === HOSTED_SAMPLE_KEY) return fault !== 'invalid'
    return (await options.store.account('aiKey', key)) !== null
  }

  function faultRefusal(fault: AiFault | null, key: string): Response | null {
    switch (fault) {
      case 'quota':
        return refuse(errors.QUOTA_USED_UP)
      case 'rate-limited': {
        const waitMs = recovery.waitMs(key, FAULT_TIMES.aiLimitMs)
        return waitMs > 0 ? rateLimited(Math.ceil(waitMs / 1000)) : null
      }
      case 'rate-limited-bare':
        return recovery.waitMs(key, FAULT_TIMES.aiLimitMs) > 0 ? rateLimited(null) : null
      case 'rate-limited-forever':
        return rateLimited(1)
      case 'overloaded':
        return refuse(errors.OVERLOADED)
      case 'server-error':
        return refuse(errors.SERVER_ERROR)
      case 'html-page':
        return proxyPage()
      case 'forbidden':
        return refuse(errors.FORBIDDEN)
      default:
        return null
    }
  }

  async function route(request: Request, path: string, fault: AiFault | null): Promise<Response> {
    const models = fault === 'no-model' ? [] : modelsAt(options.now())
    if (request.method === 'GET' && path === '/models') return json(200, { object: 'list', data: models })
    const wanted = /^\/models\/([^/]+)$/.exec(path)?.[1]
    if (request.method === 'GET' && wanted !== undefined) {
      const model = models.find(({ id }) => id === wanted)
      return model === undefined ? refuse(errors.noModel(wanted)) : json(200, model)
    }
    if (request.method !== 'POST' || path !== '/responses')
      return refuse(errors.invalidUrl(request.method, path))
    return respond(request, models, fault)
  }

  async function respond(
    request: Request,
    models: readonly { id: string }[],
    fault: AiFault | null,
  ): Promise<Response> {
    const text = await readText(request, MAX_BODY_BYTES)
    if (text === null)
      return refuse({ ...errors.invalidRequest('The request is too large.', null, null), status: 413 })
    const body = parseJson(text)
    if (body === undefined)
      return refuse(errors.invalidRequest('We could not parse the JSON body of your request.', null, null))
    const read = readRequest(body)
    if ('refused' in read) return refuse(read.refused)
    if (!models.some(({ id }) => id === read.request.model)) return refuse(errors.noModel(read.request.model))

    const { given, all: seed } = inputText(read.request)
    const told = isFirstFailure(fault, given) ? 'garbage' : fault
    const { answer, latencyMs } = answerTo(read.request, options.launches.upTo(options.now()), told)
    if (fault === 'slow') await options.pause(FAULT_TIMES.slowAiMs)
    else if (options.realistic) await options.pause(latencyMs)
    const outcome = OUTCOMES.find((one) => one === fault) ?? 'completed'
    const response = json(200, responseBody(read.request, answer, outcome, { nowMs: options.now(), seed }))
    return fault === 'cut' ? cutShort(response) : response
  }

  function isFirstFailure(fault: AiFault | null, given: string): boolean {
    if (fault !== 'first-fails' && fault !== 'half-first-fails') return false
    if (fault === 'half-first-fails' && seeded(`half ${given}`).chance(0.5)) return false
    const question = createHash('sha256').update(given).digest('base64')
    return recovery.usesBefore(`${fault} ${question}`) === 0
  }
}

const OUTCOMES: readonly Outcome[] = ['failed', 'incomplete', 'content-filter', 'refusal', 'commentary']

const refuse = ({ status, error }: errors.ApiError): Response => json(status, { error })

/** @param retryAfterSeconds null where it is not told */
const rateLimited = (retryAfterSeconds: number | null): Response =>
  json(
    429,
    {
      error: {
        message: `Rate limit reached for requests. Please try again ${retryAfterSeconds === null ? 'later' : `in ${retryAfterSeconds}s`}.`,
        type: 'requests',
        param: null,
        code: 'rate_limit_exceeded',
      },
    },
    retryAfterSeconds === null ? {} : { 'retry-after': String(Math.max(1, retryAfterSeconds)) },
  )

const proxyPage = (): Response =>
  new Response(
    '<!DOCTYPE html><html lang="en"><head><title>Sign in to this network</title></head><body><p>A page of somebody else (a sandbox fault).</p></body></html>',
    { headers: { 'content-type': 'text/html; charset=UTF-8' } },
  )
