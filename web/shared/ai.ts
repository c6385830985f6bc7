import { createAi } from '#clients/ai/ai.ts'
import { freeAiOperation } from '#clients/backend/documents.ts'
import { ServiceError } from '#clients/http.ts'
import { type ClassificationResult, classifyInput } from '#domain/classification.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import { isSampleAiKey } from '#domain/credentials.ts'
import { decideRun } from '#domain/plan.ts'
import { cleanListingUrl, type Product } from '#domain/product.ts'
import { classifyProduct } from '#operations/classify-product.ts'
import { findContacts as findContactsWith } from '#operations/find-contacts.ts'
import { type MeteredCall, metered, passingMeter } from '#operations/metered.ts'
import { aiDestination } from './endpoints.ts'
import { ClassificationAnswer, ContactsAnswer, type HostedAnswer } from './hosted-answers.ts'
import { planQuery } from './plan.ts'
import { requestIdFor } from './request-id.ts'
import type { Services } from './services.tsx'
import { settingsQuery } from './settings-query.ts'

/** An AI answer and whether it came from the sandbox's fixed rules, which is said wherever it is shown (DESIGN 3). */
export interface Answer<Result> {
  result: Result
  sample: boolean
}

const CLASSIFY: MeteredCall = {
  feature: 'classify_app',
  tags: ['classification'],
  requested: { standard: true, search: true },
}
const RESEARCH: MeteredCall = {
  feature: 'find_executives',
  tags: ['contacts'],
  requested: { premium: true, search: true },
}

/**
 * Judges a launch with the user's own key in this browser, or through the hosted tier, as the plan decides.
 * @throws {ServiceError} of 'ai', 'metering' or 'backend', or with the plan's refusal
 */
export function classify(
  services: Services,
  product: Product,
  prompt: string,
  signal: AbortSignal,
): Promise<Answer<ClassificationResult>> {
  return runAi(services, {
    ownKey: (ai) =>
      metered(passingMeter, CLASSIFY, () =>
        classifyProduct(ai, {
          model: services.config.models.classify,
          prompt,
          product: classifyInput(product),
          signal,
        }),
      ),
    hosted: {
      operation: 'classify',
      input: { post: classifyInput(product), criteria: prompt },
      answer: ClassificationAnswer,
      signal,
    },
  })
}

/** Researches the leaders behind a launch; as `classify` in all else. */
export function findContacts(services: Services, product: Product): Promise<Answer<ContactResearch>> {
  const company = {
    companyName: product.name,
    companyWebsite: product.website,
    companyDescription: [product.tagline, product.description].filter((part) => part !== '').join('\n'),
    productHuntUrl: cleanListingUrl(product.url),
  }
  return runAi(services, {
    ownKey: (ai) =>
      metered(passingMeter, RESEARCH, () =>
        findContactsWith(ai, { model: services.config.models.research, company }),
      ),
    hosted: {
      operation: 'findContacts',
      input: company,
      answer: ContactsAnswer,
    },
  })
}

interface HostedJob<Result> {
  operation: 'classify' | 'findContacts'
  input: object
  answer: HostedAnswer<Result>
  signal?: AbortSignal
}

/** The only fork between own key and hosted (DESIGN 7). */
async function runAi<Result>(
  services: Services,
  ways: {
    ownKey: (ai: ReturnType<typeof createAi>) => Promise<{ result: Result }>
    hosted: HostedJob<Result>
  },
): Promise<Answer<Result>> {
  const settings = await services.cache.query(settingsQuery(services))
  const key = settings.openaiApiKey
  const plan = await services.cache.query(planQuery(services))
  const decision = decideRun(plan, key !== '')
  if ('refused' in decision) throw new ServiceError({ service: 'ai', code: decision.refused })
  if (decision.run === 'own-key') {
    const { url } = aiDestination(services.config, key)
    const ai = createAi({ fetch: services.fetch, baseUrl: url, apiKey: key })
    const { result } = await ways.ownKey(ai)
    return { result, sample: isSampleAiKey(key) }
  }
  return runHosted(services, ways.hosted)
}

async function runHosted<Result>(services: Services, job: HostedJob<Result>): Promise<Answer<Result>> {
  const requestId = await requestIdFor([job.operation, JSON.stringify(job.input)], crypto.subtle)
  const { freeAIOperation: reply } = await services.backend.mutate(
    freeAiOperation,
    {
      operation: job.operation,
      input: { ...job.input, userEmail: services.user.email, requestId },
    },
    job.signal,
  )
  const parsed = job.answer.safeParse(reply.data)
  if (!reply.success || !parsed.success) {
    throw new ServiceError({ service: 'ai', code: 'INVALID_RESPONSE', cause: parsed.error })
  }
  const { sample } = parsed.data
  return { result: parsed.data, sample }
}
