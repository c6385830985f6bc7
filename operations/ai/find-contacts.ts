import {
  type ContactResearch,
  type FindContactsInput,
  RESEARCH_INSTRUCTIONS,
  RESEARCH_MAX_TOOL_CALLS,
} from '#domain/contacts/contacts.ts'
import { fenced } from '#domain/prompt-injection/fence.ts'
import type { AiSpent } from '#providers/ai-answer.ts'
import type { Ai, CallControl } from '#providers/ai.ts'

export interface FindContactsJob extends CallControl {
  model: string
  company: FindContactsInput
  /** Random, for the fence around the company's text. */
  mark: string
}

const MAX_OUTPUT_TOKENS = 20_000

/**
 * Researches the leaders of a company with a larger model that searches the web (SPEC 7, AI provider calls; SPEC 9,
 * Search and classification).
 * @returns with `success` false where nobody and no address was found, or the reply cannot be read: it is kept either
 *   way
 * @throws {ServiceError} as `Ai.respond`
 */
export async function findContacts(
  ai: Pick<Ai, 'respond'>,
  { model, company, mark, ...rest }: FindContactsJob,
): Promise<{ result: ContactResearch; spent: AiSpent }> {
  const { text, annotations, sources, ...spent } = await ai.respond({
    ...rest,
    model,
    instructions: RESEARCH_INSTRUCTIONS,
    input: fenced(capped(company), mark),
    maxToolCalls: RESEARCH_MAX_TOOL_CALLS,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  })
  // It knows the telephone numbers of every country: it comes in when it is first needed.
  const { parseContacts } = await import('#domain/contact-reply/contact-reply.ts')
  const { companyName, companyWebsite: launchWebsite } = company
  const { webSearchCount } = spent
  return {
    result: parseContacts({ text, annotations, sources, companyName, launchWebsite, webSearchCount }),
    spent,
  }
}

/** Strangers write the launch text; its length is ours to bound, as it is paid for. */
const capped = (company: FindContactsInput): FindContactsInput => ({
  companyName: company.companyName.slice(0, 200),
  companyWebsite: company.companyWebsite.slice(0, 500),
  companyDescription: company.companyDescription.slice(0, 4_000),
  productHuntUrl: company.productHuntUrl.slice(0, 500),
})
