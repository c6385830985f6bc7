import { type Ai, type CallControl, createAi } from '#clients/ai/ai.ts'
import { abortReason, isServiceError, realTiming, ServiceError, type Timing } from '#clients/http.ts'
import { type ClassificationResult, classifyInput } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import { isSampleAiKey } from '#domain/credentials.ts'
import { decideRun, type RunDecision } from '#domain/plan.ts'
import { cleanListingUrl, type Product } from '#domain/product.ts'
import { classifyProduct } from '#operations/ai/classify-product.ts'
import { findContacts as findContactsWith } from '#operations/ai/find-contacts.ts'
import type { BegunCall } from '#clients/metering/replies.ts'
import { type Meter, type MeteredCall, metered } from '#operations/ai/metered.ts'
import { aiDestination } from './endpoints.ts'
import { ClassificationAnswer, ContactsAnswer } from './hosted-answers.ts'
import { callHosted, type HostedControl, type HostedJob } from './hosted-call.ts'
import { usageChanged } from './metering/usage-changed.ts'
import { usageConfigQuery } from './metering/usage-config.ts'
import { isOnline } from './online.ts'
import type { CallMeter, CallState } from './paid-calls/call-keeper.ts'
import { isLostCall } from './paid-calls/paid-calls.ts'
import { planQuery } from './plan.ts'
import { requestIdFor } from './request-id.ts'
import type { Services } from './services.tsx'
import { settingsQuery } from './settings-query.ts'

/** An AI answer and whether it came from the sandbox's fixed rules, which is said wherever it is shown (DESIGN 3). */
export interface Answer<Result> {
  result: Result
  sample: boolean
  /** Who answered, as `answeringModel` names it. */
  model: string
  /** Says that the answer is kept: until then, the same call gives it again unpaid. Never rejects. */
  taken: () => Promise<void>
}

export interface AiCallOptions extends Partial<Pick<Timing, 'pause' | 'random'>> {
  /** No attempt begins after it and waits end at once; a call under way goes on, as it is paid for. */
  stop: AbortSignal
  /** Told until when a rate limit or an overload is waited for (milliseconds since 1970), and null when that is over. */
  onWait: (untilMs: number | null) => void
  /** When the answer that this one is to replace was given ("judge again"), milliseconds since 1970; null for a first one. */
  replacesAtMs: number | null
  /** When the call may be made; it is made ready before. Rejects with the reason of `stop`. */
  turn: Promise<unknown>
  /** Whether a call whose answer was lost is made again, though it may have been paid for. */
  mayPayAgain: boolean
}

/** The jobs of the AI, each with a model of its own (DESIGN 3, CLASSIFY_MODEL and RESEARCH_MODEL). */
export type AiJob = 'classify' | 'research'

type HeldState = Extract<CallState, { kind: 'held' }>

const newMark = (): string => crypto.randomUUID()

/** A wait that is shown with its end and can be stopped may be longer than one that is not. */
const maxWaitMs = 5 * 60_000

const METERED: Record<AiJob, MeteredCall> = {
  classify: {
    feature: 'classify_app',
    tags: ['classification'],
    requested: { standard: true, search: true },
  },
  research: { feature: 'find_executives', tags: ['contacts'], requested: { premium: true, search: true } },
}

/**
 * Judges a launch with the user's own key in this browser, or through the hosted tier, as the plan decides.
 * @throws {ServiceError} of 'ai', 'metering' or 'backend', or with the plan's refusal; the reason of `stop` where it
 * came before the call
 */
export function classify(
  services: Services,
  product: Product,
  prompt: string,
  options: AiCallOptions,
): Promise<Answer<ClassificationResult>> {
  const post = classifyInput(product)
  return runAi(services, 'classify', options, {
    launchId: product.id,
    ownKey: (ai, call) => classifyProduct(ai, { ...call, prompt, product: post, mark: newMark() }),
    hosted: { operation: 'classify', input: { post, criteria: prompt }, answer: ClassificationAnswer },
  })
}

/** Researches the leaders behind a launch; as `classify` in all else. */
export function findContacts(
  services: Services,
  product: Product,
  options: AiCallOptions,
): Promise<Answer<ContactResearch>> {
  const company = {
    companyName: product.name,
    companyWebsite: product.website,
    companyDescription: [product.tagline, product.description].filter((part) => part !== '').join('\n'),
    productHuntUrl: cleanListingUrl(product.url),
  }
  return runAi(services, 'research', options, {
    launchId: product.id,
    ownKey: (ai, call) => findContactsWith(ai, { ...call, company, mark: newMark() }),
    hosted: { operation: 'findContacts', input: company, answer: ContactsAnswer },
  })
}

/**
 * Whose answer it would be now: the model's name, or 'sample' for the sandbox's rules; null where there would be none,
 * as the plan refuses or the installation has no hosted AI.
 * @throws {ServiceError} where the plan cannot be read
 */
export async function answeringModel(
  services: Services,
  job: AiJob,
  { pause = services.pause }: Partial<Pick<Timing, 'pause'>> = {},
): Promise<string | null> {
  const { key, decision } = await decide(services, pause)
  return modelOf(services.config, job, key, decision)
}

function modelOf(
  { models, hostedAi }: Services['config'],
  job: AiJob,
  key: string,
  decision: RunDecision,
): string | null {
  if ('refused' in decision) return null
  if (decision.run === 'own-key') return isSampleAiKey(key) ? 'sample' : models[job]
  return hostedAi === 'real' ? models[job] : hostedAi
}

/** Calls of a sample key cost nothing; the tag tells them apart. */
const meteredCall = (job: AiJob, sample: boolean): MeteredCall =>
  sample ? { ...METERED[job], tags: [...METERED[job].tags, 'sample'] } : METERED[job]

/** How long a plan that does not fit the key is given to follow it: between the two, Save tells the server. */
const planFollowsMs = 1_000

/**
 * Whose key a call runs on, once it is known whom to ask and how (SPEC 8). A plan that contradicts the key is asked for
 * anew: the key may have been saved or cleared a moment ago, or in another tab.
 */
async function decide(
  services: Services,
  pause: Timing['pause'],
): Promise<{ key: string; decision: RunDecision }> {
  const { cache, user } = services
  if (user.email.trim() === '') throw new ServiceError({ service: 'metering', code: 'NO_EMAIL' })
  await cache.query(usageConfigQuery(services))
  const ask = async (fresh: boolean) => {
    const { openaiApiKey: key } = await cache.query(settingsQuery(services))
    const plan = await cache.query({ ...planQuery(services), ...(fresh && { staleTime: 0 }) })
    return { key, decision: decideRun(plan, key !== '') }
  }
  let asked = await ask(false)
  for (let again = 0; again < 2 && contradicts(asked.decision); again++) {
    if (again > 0) await pause(planFollowsMs)
    asked = await ask(true).catch(() => asked)
  }
  return asked
}

/** Fetches what the first call with the own key needs. Never rejects: what fails is told by the call. */
export async function readyAi(services: Services): Promise<void> {
  const { cache, calls } = services
  try {
    const { openaiApiKey: key } = await cache.query(settingsQuery(services))
    if (key === '') return
    await Promise.all([cache.query(usageConfigQuery(services)), calls.look(''), import('openai')])
  } catch {
    // Told by the call.
  }
}

const contradicts = (decision: RunDecision): boolean =>
  'refused' in decision && ['OWN_KEY_STORED', 'OWN_KEY_REQUIRED'].includes(decision.refused)

/** How a job is done with the user's own key, and how through our server. */
interface Ways<Result> {
  /** Two launches can have the same text. */
  launchId: string
  ownKey: (ai: Ai, call: CallControl & { model: string }) => ReturnType<typeof metered<Result>>
  hosted: HostedJob<Result>
}

/** The only fork between own key and hosted (DESIGN 7). */
async function runAi<Result>(
  services: Services,
  job: AiJob,
  { stop, onWait, replacesAtMs, mayPayAgain, turn, ...timing }: AiCallOptions,
  ways: Ways<Result>,
): Promise<Answer<Result>> {
  const { config, now } = services
  const { pause = services.pause, random = realTiming.random } = timing
  const { key, decision } = await decide(services, pause)
  if ('refused' in decision) throw new ServiceError({ service: 'ai', code: decision.refused })
  const model = modelOf(config, job, key, decision) ?? ''
  const control = { stop, onWait, maxWaitMs, timing: { pause, random, now } }
  // Another model's answer is another call, and so is one that replaces an answer: told apart by that answer's time,
  // so that a reload meanwhile finds the same call.
  const asked = [model, String(replacesAtMs)]
  if (decision.run === 'own-key')
    return { ...(await runOwnKey(services, { job, key, asked, mayPayAgain, turn, control }, ways)), model }
  await turn
  try {
    const answer = await callHosted(services, ways.hosted, asked, control)
    // Our server keeps it.
    return { result: answer, sample: answer.sample, model, taken: () => Promise.resolve() }
  } finally {
    // Our server counts a hosted call before it answers, also one that failed.
    usageChanged(services)
  }
}

interface OwnKeyCall {
  job: AiJob
  key: string
  asked: readonly string[]
  mayPayAgain: boolean
  turn: Promise<unknown>
  control: HostedControl
}

/** Makes a call with the user's own key, or takes the answer of the one that was made: none is paid for twice. */
async function runOwnKey<Result>(
  services: Services,
  { job, key, asked, mayPayAgain, turn, control: { timing, ...control } }: OwnKeyCall,
  { launchId, ownKey, hosted: { operation, input } }: Ways<Result>,
): Promise<Omit<Answer<Result>, 'model'>> {
  const { config, calls, meter, sentKeys } = services
  // A call that cannot be made is not begun at the metering service either.
  if (key.trim() === '') throw new ServiceError({ service: 'ai', code: 'KEY_MISSING' })
  const id = await requestIdFor([operation, launchId, JSON.stringify(input), ...asked], crypto.subtle)
  const state = await calls.look(id)
  if (state.kind === 'lost' && !mayPayAgain) throw new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })
  if (state.kind === 'lost') await calls.forget(id)
  if (control.stop.aborted) throw abortReason(control.stop)
  const held = state.kind === 'held' ? state : null
  const ready = turn.then(() => {
    // A call that cannot go out now is not sent: it waits for the connection.
    if (held === null && !isOnline()) throw new ServiceError({ service: 'ai', code: 'NETWORK', retry: true })
  })
  ready.catch(() => undefined)
  let isHeardOf = held === null
  const sample = isSampleAiKey(key)
  const { url: baseUrl } = aiDestination(config, key)
  const run = async (callId: string | null) => {
    const send = calls.fetchFor(id, await callMeter(services, callId))
    const join: typeof fetch = async (...request) => {
      const response = await send(...request)
      isHeardOf = true
      return response
    }
    const fetchCall = held === null ? sentKeys.through(send) : join
    const ai = createAi({ fetch: fetchCall, baseUrl, apiKey: key, ...timing })
    return ownKey(ai, { ...control, model: config.models[job] })
  }
  let ended = Promise.resolve()
  const ownMeter: Meter = {
    begin: held === null ? meter.begin : () => Promise.resolve(begunBefore(held)),
    // It is kept and delivered behind the answer, which it would hold up.
    end: (...end) => {
      // A call that goes on without this page is ended by whoever hears of it.
      if (isHeardOf) ended = meter.end(...end)
      return Promise.resolve()
    },
  }
  try {
    const { result } = await metered(ownMeter, meteredCall(job, sample), run, ready)
    return { result, sample, taken: () => ended.then(() => calls.forget(id)) }
  } catch (error) {
    if (isLostCall(error)) throw new ServiceError({ service: 'ai', code: 'MAYBE_PAID', cause: error })
    // What went with the connection may have been paid for; any other failure is told, and asked for anew by its user.
    const wentOffline = isServiceError(error, 'NETWORK') && !isOnline()
    await ended
    if (isServiceError(error) && !wentOffline) await calls.forget(id)
    throw error
  }
}

/** Of a call that has begun: it is ended once, by whoever has its answer first. */
const begunBefore = ({ meteringCallId, ended }: HeldState): BegunCall => ({
  callId: ended ? null : meteringCallId,
  allowed: true,
})

/** How the service worker ends the call where no page does; null where it is not metered. */
const callMeter = async (services: Services, callId: string | null): Promise<CallMeter | null> =>
  callId === null
    ? null
    : {
        callId,
        baseUrl: services.config.metering.baseUrl,
        key: (await services.cache.query(usageConfigQuery(services))).embedApiKey,
      }
