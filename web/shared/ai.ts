import { type Ai, type CallControl, createAi } from '#clients/ai/ai.ts'
import { abortReason, realTiming, ServiceError, type Timing } from '#clients/http.ts'
import { type ClassificationResult, classifyInput } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import { isSampleAiKey } from '#domain/credentials.ts'
import { decideRun, type RunDecision } from '#domain/plan.ts'
import { cleanListingUrl, type Product } from '#domain/product.ts'
import { classifyProduct } from '#operations/classify-product.ts'
import { findContacts as findContactsWith } from '#operations/find-contacts.ts'
import { type MeteredCall, metered } from '#operations/metered.ts'
import { aiDestination } from './endpoints.ts'
import { ClassificationAnswer, ContactsAnswer } from './hosted-answers.ts'
import { callHosted, type HostedJob } from './hosted-call.ts'
import { usageChanged } from './metering/usage-changed.ts'
import { usageConfigQuery } from './metering/usage-config.ts'
import { planQuery } from './plan.ts'
import type { Services } from './services.tsx'
import { settingsQuery } from './settings-query.ts'

/** An AI answer and whether it came from the sandbox's fixed rules, which is said wherever it is shown (DESIGN 3). */
export interface Answer<Result> {
  result: Result
  sample: boolean
  /** Who answered, as `answeringModel` names it. */
  model: string
}

export interface AiCallOptions extends Partial<Pick<Timing, 'pause' | 'random'>> {
  /** No attempt begins after it and waits end at once; a call under way goes on, as it is paid for. */
  stop: AbortSignal
  /** Told until when a rate limit or an overload is waited for (milliseconds since 1970), and null when that is over. */
  onWait: (untilMs: number | null) => void
  /** When the answer that this one is to replace was given ("judge again"), milliseconds since 1970; null for a first one. */
  replacesAtMs: number | null
}

/** The jobs of the AI, each with a model of its own (DESIGN 3, CLASSIFY_MODEL and RESEARCH_MODEL). */
export type AiJob = 'classify' | 'research'

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
  { pause = realTiming.pause }: Partial<Pick<Timing, 'pause'>> = {},
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

const contradicts = (decision: RunDecision): boolean =>
  'refused' in decision && ['OWN_KEY_STORED', 'OWN_KEY_REQUIRED'].includes(decision.refused)

/** The only fork between own key and hosted (DESIGN 7). */
async function runAi<Result>(
  services: Services,
  job: AiJob,
  { stop, onWait, replacesAtMs, pause = realTiming.pause, random = realTiming.random }: AiCallOptions,
  ways: {
    ownKey: (ai: Ai, call: CallControl & { model: string }) => ReturnType<typeof metered<Result>>
    hosted: HostedJob<Result>
  },
): Promise<Answer<Result>> {
  const { config, now } = services
  const { key, decision } = await decide(services, pause)
  if ('refused' in decision) throw new ServiceError({ service: 'ai', code: decision.refused })
  const model = modelOf(config, job, key, decision) ?? ''
  const timing = { pause, random, now }
  const control = { stop, onWait, maxWaitMs }
  if (decision.run === 'own-key') {
    // A call that cannot be made is not begun at the metering service either.
    if (key.trim() === '') throw new ServiceError({ service: 'ai', code: 'KEY_MISSING' })
    const { url } = aiDestination(config, key)
    const ai = createAi({ fetch: services.fetch, baseUrl: url, apiKey: key, ...timing })
    const call = { ...control, model: config.models[job] }
    const sample = isSampleAiKey(key)
    if (stop.aborted) throw abortReason(stop)
    const { result } = await metered(services.meter, meteredCall(job, sample), () => ways.ownKey(ai, call))
    return { result, sample, model }
  }
  // Another model's answer is another call, and so is one that replaces an answer: told apart by that answer's time,
  // so that a reload meanwhile finds the same call.
  const asked = [model, String(replacesAtMs)]
  try {
    const answer = await callHosted(services, ways.hosted, asked, { ...control, timing })
    return { result: answer, sample: answer.sample, model }
  } finally {
    // Our server counts a hosted call before it answers, also one that failed.
    usageChanged(services)
  }
}
