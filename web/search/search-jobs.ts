import type { PostsQuery } from '#clients/listing/listing.ts'
import { classifyInstructions } from '#domain/classification.ts'
import { afterwards, type ContactResearch, RESEARCH_INSTRUCTIONS } from '#domain/contacts.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import { logActivity } from '#web/shared/activity.ts'
import { type AiJob, answeringModel, classify, findContacts, readyAi } from '#web/shared/ai.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { type Basis, type Kept, promptHash } from '#web/shared/kept-answers.ts'
import { messages } from '#web/shared/messages.ts'
import { whileOnline } from '#web/shared/online.ts'
import type { Services } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { createJoin } from './join.ts'
import type { FoundContacts, Judgment } from './run/search-run.ts'
import type { CallReport, SearchJobs } from './run/run-jobs.ts'
import { usersListing } from './users-listing.ts'

/** What the criteria of a run are sealed for; IndexedDB holds no plain copy of a setting. */
export const RUN_PROMPT = 'run-prompt'

/** The real jobs of a run: the listing site and the AI with the user's own credentials, and the answers kept. */
export function createSearchJobs(services: Services): SearchJobs {
  const { answers, vault } = services
  const judgeOnce = createJoin<Judgment>()
  const researchOnce = createJoin<FoundContacts>()

  /** By whom and by which instructions a launch is judged or researched; null where the plan allows neither. */
  async function basisOf(job: AiJob, hash: Promise<string>): Promise<Basis | null> {
    const model = await answeringModel(services, job)
    return model === null ? null : { model, promptHash: await hash }
  }
  const judgingHash = (prompt: string) => promptHash(classifyInstructions(prompt), crypto.subtle)
  const researchHash = () => promptHash(RESEARCH_INSTRUCTIONS, crypto.subtle)
  const judgingBasis = (prompt: string) => basisOf('classify', judgingHash(prompt))
  const researchBasis = () => basisOf('research', researchHash())

  return {
    pause: services.pause,
    openPrompt: async (sealed) => {
      const opened = sealed === null ? null : await vault.unseal(RUN_PROMPT, sealed).catch(() => null)
      return opened ?? (await services.cache.query(settingsQuery(services))).classificationPrompt
    },
    findPages: async function* (criteria, { after, onWait, signal }) {
      // While the first page comes.
      void readyAi(services)
      const listing = await usersListing(services)
      const posts = (query: PostsQuery) => whileOnline(() => listing.posts(query, signal), signal)
      yield* findProducts({ posts }, criteria, {
        after,
        signal,
        onWait: ({ untilMs }) => onWait(untilMs),
        pause: services.pause,
      })
    },
    recall: async (products, prompt) => {
      const ids = products.map(({ id }) => id)
      const [judging, research] = await Promise.all([
        judgingBasis(prompt).catch(() => null),
        researchBasis().catch(() => null),
      ])
      const verdicts = judging === null ? [] : [...(await answers.verdicts(ids, judging))]
      const contacts = research === null ? [] : [...(await answers.contacts(ids, research))]
      return {
        verdicts: verdicts.map(([id, answer]) => ({ id, answer })),
        contacts: contacts.map(([id, kept]) => ({ id, answer: foundContacts(kept) })),
      }
    },
    judge: async (product, prompt, call) => {
      const basis = await judgingBasis(prompt)
      return judgeOnce([product.id, basis, prompt], async () => {
        const known = basis === null ? null : await answers.verdicts([product.id], basis)
        const kept = known?.get(product.id)
        if (kept !== undefined && isNews(kept, call)) return kept
        const { result, sample, model, taken } = await whileOnline(
          once(call, (words) => classify(services, product, prompt, words)),
          call.stop,
        )
        const answer = { result, sample, atMs: services.now() }
        // Under whoever answered: the key may have changed since it was looked up.
        const keep = async () => {
          await answers.keepVerdict(product.id, { model, promptHash: await judgingHash(prompt) }, answer)
          await taken()
        }
        // Behind the answer, as the next batch waits for that. Until it is done, the call gives the answer again.
        void keep()
        return answer
      })
    },
    research: async (product, call) => {
      const basis = await researchBasis()
      return researchOnce([product.id, basis], async () => {
        const known = basis === null ? null : await answers.contacts([product.id], basis)
        const kept = known?.get(product.id)
        if (kept !== undefined && isNews(kept, call)) return foundContacts(kept)
        const { result, sample, model, taken } = await whileOnline(
          once(call, (words) => findContacts(services, product, words)),
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
      })
    },
    onFetched: (criteria, totalResults) =>
      void logActivity(services, 'PRODUCT_HUNT_SEARCH', { ...criteria, totalResults }),
    onResearched: (product, outcome) =>
      void logActivity(services, 'FIND_CONTACTS', {
        companyName: product.name,
        ...('error' in outcome
          ? { success: false, errorMessage: sentenceFor(outcome.error, messages.ai.findContactsFailed) }
          : outcome.research.success
            ? { success: true, peopleFound: outcome.research.people.length }
            : { success: false, errorMessage: messages.ai.noContacts }),
      }),
  }
}

/** The word to pay again holds for one call: what that one loses is asked about anew. */
function once<Answer>(call: CallReport, make: (call: CallReport) => Promise<Answer>): () => Promise<Answer> {
  let { mayPayAgain } = call
  return () => {
    const made = make({ ...call, mayPayAgain })
    mayPayAgain = false
    return made
  }
}

/** An answer can have come in since the one that is shown, such as one of a search that was stopped. */
const isNews = (kept: Kept<unknown>, { replacesAtMs }: CallReport): boolean =>
  replacesAtMs === null || kept.atMs > replacesAtMs

const foundContacts = ({ result, ...rest }: Kept<ContactResearch>): FoundContacts => ({
  research: result,
  ...rest,
})
