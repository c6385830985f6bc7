import { isServiceError, realTiming, ServiceError, type Timing } from '#clients/http.ts'
import { ClassificationAnswer, ContactsAnswer } from '#domain/backend/ai-answers.ts'
import { providerConfig } from '#domain/backend/public-config.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { ContactResearch } from '#domain/contacts/contacts.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { decideRun, DEMO_PLAN, type RunDecision } from '#domain/plan/plan.ts'
import { type ClassificationResult, classifyInput } from '#domain/verdict/classification.ts'
import { classifyProduct } from '#operations/ai/classify-product.ts'
import { findContacts as findContactsWith } from '#operations/ai/find-contacts.ts'
import { metered, type MeteredCall } from '#operations/ai/metered.ts'
import type { Ai, CallControl } from '#providers/ai.ts'
import { isSampleAiKey, type OwnKey, ownKeyOf } from '#providers/registry.ts'
import { aiDestination } from '../key-destinations.ts'
import { usageChanged } from '../metering/usage-changed.ts'
import { usageConfigQuery } from '../metering/usage-config.ts'
import { callWithOwnKey } from '../paid-calls/own-key-call.ts'
import { planQuery, syncPlanToKey } from '../plan/plan.ts'
import type { Services } from '../services.tsx'
import { settingsQuery } from '../vault/settings-query.ts'
import { callHosted, type HostedJob } from './hosted-call.ts'
import { requestIdFor } from './request-id.ts'

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
  /** Called with the end of a wait for a rate limit or overload (milliseconds since 1970), and with null when it is over. */
  onWait: (untilMs: number | null) => void
  /** When the answer that this one is to replace was given ("judge again"), milliseconds since 1970; null for a first one. */
  replacesAtMs: number | null
  /** When the call may be made; it is made ready before. Rejects with the reason of `stop`. */
  turn: Promise<unknown>
  /** Whether a call whose answer was lost is made again, though it may have been paid for. */
  mayPayAgain: boolean
}

export type AiJob = 'classify' | 'research' | 'draft' | 'suggestion'

/** CLASSIFY_MODEL does the standard calls, RESEARCH_MODEL the premium ones (DESIGN 3). */
const MODEL_OF = {
  classify: 'classify',
  research: 'research',
  draft: 'classify',
  suggestion: 'classify',
} as const

const newMark = (): string => crypto.randomUUID()

/** A wait that is shown with its end and can be stopped may be longer than one that is not. */
const maxWaitMs = 5 * MINUTE_MS

const METERED: Record<AiJob, MeteredCall> = {
  classify: {
    feature: 'classify_app',
    tags: ['classification'],
    requested: { standard: true, search: true },
  },
  research: { feature: 'find_executives', tags: ['contacts'], requested: { premium: true, search: true } },
  draft: { feature: 'draft_message', tags: ['draft'], requested: { standard: true } },
  suggestion: { feature: 'suggest_prompt', tags: ['suggestion'], requested: { standard: true } },
}

/**
 * Judges a launch with the user's own key in this browser, or through the hosted tier, as the plan decides (SPEC 1).
 * @throws {ServiceError} of 'ai', 'metering' or 'backend', or with the plan's refusal; the reason of `stop` where it
 * came before the call
 */
export function classify(
  services: Services,
  product: Launch,
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
  product: Launch,
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
export async function answeringModel(services: Services, job: AiJob): Promise<string | null> {
  const { own, decision } = await decide(services)
  return modelOf(services.config, job, own, decision)
}

function modelOf(
  config: Services['config'],
  job: AiJob,
  { provider, key }: OwnKey,
  decision: RunDecision,
): string | null {
  if ('refused' in decision) return null
  const model = (id: string) => providerConfig(config, id).models[MODEL_OF[job]]
  if (decision.run === 'own-key') return isSampleAiKey(key) ? 'sample' : model(provider.id)
  return config.hostedAi === 'real' ? model(config.hostedProvider) : config.hostedAi
}

/** The same from what is known already: a stored key, and a plan that may be about to follow it. */
export const modelNow = (
  { config }: Pick<Services, 'config'>,
  job: AiJob,
  { own, plan }: { own: OwnKey; plan: Parameters<typeof decideRun>[0] },
): string | null => modelOf(config, job, own, decideRun(plan, own.key !== ''))

/** Calls of a sample key cost nothing; the tag marks them. */
const meteredCall = (job: AiJob, sample: boolean): MeteredCall =>
  sample ? { ...METERED[job], tags: [...METERED[job].tags, 'sample'] } : METERED[job]

/**
 * Whose key a call runs on, once all is loaded that decides it (SPEC 6; SPEC 8, Plans and AI). A plan that
 * contradicts the key is requested anew, which syncs it: the key may have been saved or cleared a moment ago.
 */
async function decide(services: Services): Promise<{ own: OwnKey; decision: RunDecision }> {
  const { cache, user } = services
  if (user.email.trim() === '') throw new ServiceError({ service: 'metering', code: 'NO_EMAIL' })
  await cache.query(usageConfigQuery(services))
  const load = async (fresh: boolean) => {
    const own = ownKeyOf(await cache.query(settingsQuery(services)))
    const plan = await cache.query({ ...planQuery(services), ...(fresh && { staleTime: 0 }) })
    return { own, decision: decideRun(plan, own.key !== '') }
  }
  const loaded = await load(false)
  return contradicts(loaded.decision) ? load(true).catch(() => loaded) : loaded
}

/** Fetches what the first call with the own key needs. Never rejects: the call itself reports what fails. */
export async function readyAi(services: Services): Promise<void> {
  const { cache, calls } = services
  try {
    const { provider, key } = ownKeyOf(await cache.query(settingsQuery(services)))
    if (key === '') return
    await Promise.all([cache.query(usageConfigQuery(services)), calls.look(''), provider.client()])
  } catch {
    // The call reports it.
  }
}

const contradicts = (decision: RunDecision): boolean =>
  'refused' in decision && ['OWN_KEY_STORED', 'OWN_KEY_REQUIRED'].includes(decision.refused)

/** Whether a hosted call was refused since another browser of the user has a key; this one's plan is then synced. */
async function isOfAnotherBrowser(services: Services, error: unknown): Promise<boolean> {
  if (!isServiceError(error, 'OWN_KEY_STORED')) return false
  const plan = await syncPlanToKey(services).catch(() => null)
  return plan === DEMO_PLAN
}

/** How a job is done with the user's own key, and how through our server. */
export interface Ways<Result> {
  /** Two launches can have the same text. */
  launchId: string
  ownKey: (ai: Ai, call: CallControl & { model: string }) => ReturnType<typeof metered<Result>>
  hosted: HostedJob<Result>
}

/**
 * Does a job with the user's own key in this browser, or through the hosted tier, as the plan decides (SPEC 1): the only
 * fork between the two (DESIGN 7).
 * @throws as `classify`
 */
export async function runAi<Result>(
  services: Services,
  job: AiJob,
  { stop, onWait, replacesAtMs, mayPayAgain, turn, ...given }: AiCallOptions,
  ways: Ways<Result>,
): Promise<Answer<Result>> {
  const { config, now } = services
  const timing = { pause: services.pause, random: realTiming.random, now, ...given }
  const { own, decision } = await decide(services)
  if ('refused' in decision) throw new ServiceError({ service: 'ai', code: decision.refused })
  const model = modelOf(config, job, own, decision) ?? ''
  const control = { stop, onWait, maxWaitMs }
  // Another model's answer is another call, and so is one that replaces an answer. That answer's time identifies it,
  // so that a reload meanwhile finds the same call.
  const variant = [model, String(replacesAtMs)]
  if (decision.run === 'own-key') {
    // A call that cannot be made is not begun at the metering service either.
    if (own.key.trim() === '') throw new ServiceError({ service: 'ai', code: 'KEY_MISSING' })
    const { launchId, ownKey, hosted } = ways
    const question = [hosted.operation, launchId, JSON.stringify(hosted.input), ...variant]
    const sample = isSampleAiKey(own.key)
    const answer = await callWithOwnKey(services, {
      id: await requestIdFor(question, crypto.subtle),
      own,
      baseUrl: aiDestination(config, own).url,
      call: meteredCall(job, sample),
      control,
      timing,
      turn,
      mayPayAgain,
      run: (ai) =>
        ownKey(ai, { ...control, model: providerConfig(config, own.provider.id).models[MODEL_OF[job]] }),
    })
    return { ...answer, sample, model }
  }
  await turn
  try {
    const send = () => callHosted(services, ways.hosted, variant, { ...control, timing })
    const answer = await send().catch(async (error: unknown) => {
      if (!(await isOfAnotherBrowser(services, error))) throw error
      return send()
    })
    // Our server keeps it.
    return { result: answer, sample: answer.sample, model, taken: () => Promise.resolve() }
  } finally {
    // Our server counts a hosted call before it answers, also one that failed.
    usageChanged(services)
  }
}
