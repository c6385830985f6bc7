import type { ContactProof } from '#domain/contacts/contact-proof.ts'
import { afterwards, type ContactResearch, RESEARCH_INSTRUCTIONS } from '#domain/contacts/contacts.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { Answered } from '#domain/search-run/run-events.ts'
import type { FoundContacts, Judgment } from '#domain/search-run/run-state.ts'
import { type ClassificationResult, classifyInstructions } from '#domain/verdict/classification.ts'
import { logActivity } from '../activity.ts'
import { whileOnline } from '../connection/online.ts'
import { requireContactable } from '../contacts/known-sites.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { aiMessages } from '../errors/service-messages.ts'
import { perSession } from '../per-session.ts'
import { checkLaunch, type CheckOptions } from '../proof/check-launch.ts'
import type { Services } from '../services.tsx'
import { type AiCallOptions, type AiJob, answeringModel, classify, findContacts } from './ai.ts'
import { createJoinedCalls } from './joined-calls.ts'
import { type Basis, type Kept, promptHash } from './kept-answers.ts'

/** What the AI says of launches, wherever it is asked: a kept answer first, and equal calls made once. */
export interface LaunchAnswers {
  /** Answers kept from earlier. Never throws. */
  recall: (
    products: readonly Pick<Launch, 'id'>[],
    prompt: string,
  ) => Promise<{ verdicts: Answered<Judgment>[]; contacts: Answered<FoundContacts>[] }>
  /** Judges one launch and keeps the answer; takes one that was kept since the one to be replaced. */
  judge: (product: Launch, prompt: string, call: AiCallOptions) => Promise<Judgment>
  /** Researches one launch's contacts, in the same way. */
  research: (product: Launch, call: AiCallOptions) => Promise<FoundContacts>
  /** Checks contacts on the pages that name them, and keeps what is proven. @throws as `checkLaunch` */
  check: (product: Launch, found: FoundContacts, options: CheckOptions) => Promise<ContactProof>
}

/** Those of a signed-in user in this tab: a call that one screen made is joined by another. */
export const launchAnswersOf = perSession(createLaunchAnswers)

function createLaunchAnswers(services: Services): LaunchAnswers {
  const judgeOnce = createJoinedCalls<Judgment>()
  const researchOnce = createJoinedCalls<FoundContacts>()
  return {
    recall: (products, prompt) => recall(services, products, prompt),
    judge: async (product, prompt, call) => {
      const basis = await judgingBasis(services, prompt)
      return judgeOnce([product.id, basis, prompt], () => judge(services, { product, prompt, basis, call }))
    },
    research: async (product, call) => {
      const basis = await researchBasis(services)
      return researchOnce([product.id, basis], () => research(services, { product, basis, call }))
    },
    check: async (product, found, options) => {
      const proof = await checkLaunch(services, product, found.research, options)
      await keepProof(services, product, found, proof)
      return proof
    },
  }
}

/** Records how a research ended. */
export const logResearch = (
  services: Services,
  companyName: string,
  outcome: Pick<FoundContacts, 'research'> | { error: unknown },
): void => void logActivity(services, 'FIND_CONTACTS', { companyName, ...outcomeToLog(outcome) })

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

/** The answers kept of these launches. Never rejects. */
async function recall(
  services: Services,
  products: readonly Pick<Launch, 'id'>[],
  prompt: string,
): ReturnType<LaunchAnswers['recall']> {
  const { answers } = services
  const ids = products.map(({ id }) => id)
  const [judging, researching] = await Promise.all([
    judgingBasis(services, prompt).catch(() => null),
    researchBasis(services).catch(() => null),
  ])
  const verdicts = judging === null ? [] : [...(await answers.verdicts(ids, judging))]
  const contacts = researching === null ? [] : [...(await answers.contacts(ids, researching))]
  return {
    verdicts: verdicts.map(([id, answer]) => ({ id, answer: withModel(answer, judging) })),
    contacts: contacts.map(([id, kept]) => ({ id, answer: foundContacts(kept) })),
  }
}

interface LaunchCall {
  product: Launch
  basis: Basis | null
  call: AiCallOptions
}

/** A launch's verdict: the kept one where it is newer than the one to be replaced, else the AI's. */
async function judge(
  services: Services,
  { product, prompt, basis, call }: LaunchCall & { prompt: string },
): Promise<Judgment> {
  const { answers } = services
  const known = basis === null ? null : await answers.verdicts([product.id], basis)
  const kept = known?.get(product.id)
  if (kept !== undefined && isNewer(kept, call)) return withModel(kept, basis)
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
  return { ...answer, model }
}

/** A launch's contacts, in the same way; kept before they are given, as nothing waits for them. */
async function research(services: Services, { product, basis, call }: LaunchCall): Promise<FoundContacts> {
  const { answers } = services
  const known = basis === null ? null : await answers.contacts([product.id], basis)
  const kept = known?.get(product.id)
  if (kept !== undefined && isNewer(kept, call)) return foundContacts(kept)
  await requireContactable(services, product, kept?.result ?? null)
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

/** With the answer that it is about, as long as that is kept. Never rejects. */
async function keepProof(
  services: Services,
  { id }: Launch,
  { atMs }: FoundContacts,
  proof: ContactProof,
): Promise<void> {
  const basis = await researchBasis(services).catch(() => null)
  if (basis === null) return
  const kept = (await services.answers.contacts([id], basis)).get(id)
  if (kept?.atMs === atMs)
    await services.answers.keepContacts(id, basis, { ...kept, result: { ...kept.result, proof } })
}

function outcomeToLog(outcome: Pick<FoundContacts, 'research'> | { error: unknown }) {
  if ('error' in outcome)
    return { success: false, errorMessage: sentenceFor(outcome.error, aiMessages.findContactsFailed) }
  return outcome.research.success
    ? { success: true, peopleFound: outcome.research.people.length }
    : { success: false, errorMessage: aiMessages.noContacts }
}

/** The consent to pay again holds for one call: if its answer is lost too, the user is asked anew. */
function once<Answer>(
  call: AiCallOptions,
  make: (call: AiCallOptions) => Promise<Answer>,
): () => Promise<Answer> {
  let { mayPayAgain } = call
  return () => {
    const made = make({ ...call, mayPayAgain })
    mayPayAgain = false
    return made
  }
}

/** An answer can have come in since the one that is shown, such as one of a search that was stopped. */
const isNewer = (kept: Kept<unknown>, { replacesAtMs }: AiCallOptions): boolean =>
  replacesAtMs === null || kept.atMs > replacesAtMs

const withModel = (kept: Kept<ClassificationResult>, basis: Basis | null): Judgment =>
  basis === null ? kept : { ...kept, model: basis.model }

const foundContacts = ({ result, ...rest }: Kept<ContactResearch>): FoundContacts => ({
  research: result,
  ...rest,
})
