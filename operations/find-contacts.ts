import type { Ai, CallControl } from '#clients/ai/ai.ts'
import { AiAnswerError, type AiSpent } from '#clients/ai/answer.ts'
import {
  type ContactResearch,
  type FindContactsInput,
  parseContacts,
  RESEARCH_INSTRUCTIONS,
  RESEARCH_MAX_TOOL_CALLS,
} from '#domain/contacts.ts'

export interface FindContactsJob extends CallControl {
  model: string
  company: FindContactsInput
}

const MAX_OUTPUT_TOKENS = 20_000

/**
 * Researches the leaders of a company with a larger model that searches the web (SPEC 7, 9).
 * @throws {ServiceError} as `Ai.respond`; {AiAnswerError} NO_CONTACTS where the search found nobody and no address
 */
export async function findContacts(
  ai: Pick<Ai, 'respond'>,
  { model, company, ...rest }: FindContactsJob,
): Promise<{ result: ContactResearch; spent: AiSpent }> {
  const { text, sources, ...spent } = await ai.respond({
    ...rest,
    model,
    instructions: RESEARCH_INSTRUCTIONS,
    input: JSON.stringify(capped(company)),
    maxToolCalls: RESEARCH_MAX_TOOL_CALLS,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  })
  const result = parseContacts(text, company.companyName, spent.webSearchCount, sources)
  if (!result.success) throw new AiAnswerError('NO_CONTACTS', spent)
  return { result, spent }
}

/** Strangers write the launch text; its length is ours to bound, as it is paid for. */
const capped = (company: FindContactsInput): FindContactsInput => ({
  companyName: company.companyName.slice(0, 200),
  companyWebsite: company.companyWebsite.slice(0, 500),
  companyDescription: company.companyDescription.slice(0, 4_000),
  productHuntUrl: company.productHuntUrl.slice(0, 500),
})
