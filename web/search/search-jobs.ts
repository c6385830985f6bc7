import type { PostsQuery } from '#clients/listing/listing.ts'
import { classifyInstructions } from '#domain/classification.ts'
import { afterwards, type ContactResearch, RESEARCH_INSTRUCTIONS } from '#domain/contacts.ts'
import type { Product } from '#domain/product.ts'
import type { SearchCriteria } from '#domain/search.ts'
import type { FoundContacts, Judgment } from '#domain/search-run/run-state.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import { logActivity } from '#web/core/activity.ts'
import { type AiJob, answeringModel, classify, findContacts, readyAi } from '#web/core/ai/ai.ts'
import { type Basis, type Kept, promptHash } from '#web/core/ai/kept-answers.ts'
import { isOnline, whileOnline } from '#web/core/connection/online.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import type { Services } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { createJoinedCalls } from './joined-calls.ts'
import type { CallReport, SearchJobs } from './run/run-jobs.ts'
import { usersListing } from './users-listing.ts'

/** What the criteria of a run are sealed for; IndexedDB holds no plain copy of a setting. */
export const RUN_PROMPT = 'run-prompt'

/** The real jobs of a run: the listing site and the AI with the user's own credentials, and the answers kept. */
export function createSearchJobs(services: Services): SearchJobs {
  const judgeOnce = createJoinedCalls<Judgment>()
  const researchOnce = createJoinedCalls<FoundContacts>()
  return {
    pause: services.pause,
    openPrompt: (sealed) => openPrompt(services, sealed),
    findPages: (criteria, report) => findPages(services, criteria, report),
    recall: (products, prompt) => recall(services, products, prompt),
    judge: async (product, prompt, call) => {
      const basis = await judgingBasis(services, prompt)
      return judgeOnce([product.id, basis, prompt], () => judge(services, { product, prompt, basis, call }))
    },
    research: async (product, call) => {
      const basis = await researchBasis(services)
      return researchOnce([product.id, basis], () => research(services, { product, basis, call }))
    },
    onFetched: (criteria, totalResults) =>
      void logActivity(services, 'PRODUCT_HUNT_SEARCH', { ...criteria, totalResults }),
    onResearched: (product, outcome) =>
      void logActivity(services, 'FIND_CONTACTS', { companyName: product.name, ...outcomeToLog(outcome) }),
  }
}

/** By whom and by which instructions a launch is judged or researched; null where the plan allows neither. */
async function basisOf(services: Services, job: AiJob, hash: Promise<string>): Promise<Basis | null> {
  const model = await answeringModel(services, job)
  return model === null ? null : { model, promptHash: await hash }
}
const judgingHash = (prompt: string) => promptHash(classifyInstructions(prompt), crypto.subtle)
const researchHash = () => promptHash(RESEARCH_INSTRUCTIONS, crypto.subtle)
const judgingBasis = (services: Services, prompt: string) =>
  basisOf(services, 'classify', judgingHash(prompt))
const researchBasis = (services: Services) => basisOf(services, 'research', researchHash())

async function openPrompt(services: Services, sealed: string | null): Promise<string> {
  const opened = sealed === null ? null : await services.vault.unseal(RUN_PROMPT, sealed).catch(() => null)
  return opened ?? (await services.cache.query(settingsQuery(services))).classificationPrompt
}

async function* findPages(
  services: Services,
  criteria: SearchCriteria,
  { after, onWait, signal }: Parameters<SearchJobs['findPages']>[1],
) {
  // While the first page comes. Not offline: some browsers never fetch a part again that they could not fetch.
  if (isOnline()) void readyAi(services)
  const listing = await usersListing(services)
  const posts = (query: PostsQuery) => whileOnline(() => listing.posts(query, signal), signal)
  yield* findProducts({ posts }, criteria, {
    after,
    signal,
    onWait: ({ untilMs }) => onWait(untilMs),
    pause: services.pause,
  })
}

/** The answers kept of these launches. Never rejects. */
async function recall(
  services: Services,
  products: readonly Pick<Product, 'id'>[],
  prompt: string,
): ReturnType<SearchJobs['recall']> {
  const { answers } = services
  const ids = products.map(({ id }) => id)
  const [judging, researching] = await Promise.all([
    judgingBasis(services, prompt).catch(() => null),
    researchBasis(services).catch(() => null),
  ])
  const verdicts = judging === null ? [] : [...(await answers.verdicts(ids, judging))]
  const contacts = researching === null ? [] : [...(await answers.contacts(ids, researching))]
  return {
    verdicts: verdicts.map(([id, answer]) => ({ id, answer })),
    contacts: contacts.map(([id, kept]) => ({ id, answer: foundContacts(kept) })),
  }
}

interface LaunchCall {
  product: Product
  basis: Basis | null
  call: CallReport
}

/** A launch's verdict: the kept one where it is newer than the one to be replaced, else the AI's. */
async function judge(
  services: Services,
  { product, prompt, basis, call }: LaunchCall & { prompt: string },
): Promise<Judgment> {
  const { answers } = services
  const known = basis === null ? null : await answers.verdicts([product.id], basis)
  const kept = known?.get(product.id)
  if (kept !== undefined && isNewer(kept, call)) return kept
  const { result, sample, model, taken } = await whileOnline(
    once(call, (report) => classify(services, product, prompt, report)),
    call.stop,
  )
  const answer = { result, sample, atMs: services.now() }
  // Under the model that answered: the key may have changed since it was looked up.
  const keep = async () => {
    await answers.keepVerdict(product.id, { model, promptHash: await judgingHash(prompt) }, answer)
    await taken()
  }
  // Behind the answer, as the next batch waits for that. Until it is done, the call gives the answer again.
  void keep()
  return answer
}

/** A launch's contacts, in the same way; kept before they are given, as nothing waits for them. */
async function research(services: Services, { product, basis, call }: LaunchCall): Promise<FoundContacts> {
  const { answers } = services
  const known = basis === null ? null : await answers.contacts([product.id], basis)
  const kept = known?.get(product.id)
  if (kept !== undefined && isNewer(kept, call)) return foundContacts(kept)
  const { result, sample, model, taken } = await whileOnline(
    once(call, (report) => findContacts(services, product, report)),
    call.stop,
  )
  const answer = { result, sample, atMs: services.now() }
  await answers.keepContacts(
    product.id,
    { model, promptHash: await researchHash() },
    { ...answer, result: afterwards(kept?.result ?? null, result) },
  )
  await taken()
  return foundContacts(answer)
}

function outcomeToLog(outcome: Pick<FoundContacts, 'research'> | { error: unknown }) {
  if ('error' in outcome)
    return { success: false, errorMessage: sentenceFor(outcome.error, aiMessages.findContactsFailed) }
  return outcome.research.success
    ? { success: true, peopleFound: outcome.research.people.length }
    : { success: false, errorMessage: aiMessages.noContacts }
}

/** The consent to pay again holds for one call: if its answer is lost too, the user is asked anew. */
function once<Answer>(call: CallReport, make: (call: CallReport) => Promise<Answer>): () => Promise<Answer> {
  let { mayPayAgain } = call
  return () => {
    const made = make({ ...call, mayPayAgain })
    mayPayAgain = false
    return made
  }
}

/** An answer can have come in since the one that is shown, such as one of a search that was stopped. */
const isNewer = (kept: Kept<unknown>, { replacesAtMs }: CallReport): boolean =>
  replacesAtMs === null || kept.atMs > replacesAtMs

const foundContacts = ({ result, ...rest }: Kept<ContactResearch>): FoundContacts => ({
  research: result,
  ...rest,
})
