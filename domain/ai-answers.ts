import * as z from 'zod/mini'
import { type ClassificationResult, VERDICT_PARSER } from '#domain/classification.ts'
import { CONTACT_PARSER, type ContactResearch } from '#domain/contacts.ts'
import { ContactProof } from '#domain/proof/contact-proof.ts'
import { parseClassification } from '#domain/verdict-reply.ts'

/**
 * What freeAIOperation answers in `data` (SPEC 7, Backend), parsed at the door: the results of domain/, as our server's
 * operations made them.
 */

/** A result with `sample`, which says that the sandbox's fixed rules answered in place of a model. */
export type HostedAnswer<Result> = z.ZodMiniType<Result & { sample: boolean }>

const sample = z.boolean()
/** A release before kept no uses. */
const uses = z._default(z.array(z.enum(['cited', 'opened', 'found'])), [])
const Source = z.object({ url: z.string(), title: z.nullable(z.string()), uses })
const Annotation = z.object({
  url: z.string(),
  title: z.nullable(z.string()),
  start: z.number(),
  end: z.number(),
})
const ModelReply = z.object({ text: z.string(), annotations: z.array(Annotation) })
const source = z.nullable(z.string())
/** A release before kept none. */
const support = z._default(z.enum(['supported', 'no_source', 'doubtful']), 'no_source')

const JudgedCriterion = z.object({
  label: z.string(),
  verdict: z.enum(['met', 'not_met', 'not_known', 'not_judged']),
  reason: z.string(),
  page: z.nullable(z.string()),
})
const classification = {
  criteriaMet: z.array(z.string()),
  criteriaNotMet: z.array(z.string()),
  confidence: z.number(),
  reasoning: z.string(),
  targetScore: z.number(),
  sources: z.array(Source),
  // Releases before kept `reasons` by label, and none of the others.
  criteria: z.optional(z.array(JudgedCriterion)),
  reasons: z.optional(z.record(z.string(), z.string())),
  byOwnCriteria: z._default(z.boolean(), false),
  reply: z._default(z.nullable(ModelReply), null),
  parser: z._default(z.number(), 1),
}
const KeptClassification = z.object(classification)

/** A verdict as it is kept; what an older parser made of the reply is read again. */
export const Classification: z.ZodMiniType<ClassificationResult> = z.pipe(
  KeptClassification,
  z.transform(verdictUpToDate),
)

export const ClassificationAnswer: HostedAnswer<ClassificationResult> = z.pipe(
  z.object({ ...classification, sample }),
  z.transform(({ sample: isSample, ...kept }) => ({ ...verdictUpToDate(kept), sample: isSample })),
)

function verdictUpToDate({
  reasons = {},
  ...kept
}: z.infer<typeof KeptClassification>): ClassificationResult {
  const ofLists = (labels: readonly string[], verdict: 'met' | 'not_met') =>
    labels.map((label) => {
      const reason = Object.hasOwn(reasons, label) ? (reasons[label] ?? '') : ''
      return { label, verdict, reason, page: null }
    })
  const { criteriaMet, criteriaNotMet, reply, parser } = kept
  const criteria = kept.criteria ?? [...ofLists(criteriaMet, 'met'), ...ofLists(criteriaNotMet, 'not_met')]
  const result = { ...kept, criteria }
  if (reply === null || parser >= VERDICT_PARSER) return result
  const read = parseClassification(
    reply,
    criteria.map(({ label }) => label),
  )
  return read.kind === 'judged' ? { ...read.result, sources: kept.sources } : result
}

const ContactInfo = z.object({
  businessEmails: z.array(z.object({ email: z.string(), source, support })),
  personalEmails: z.array(z.object({ email: z.string(), source, support })),
  businessPhones: z.array(z.object({ phone: z.string(), source, support })),
  personalPhones: z.array(z.object({ phone: z.string(), source, support })),
  linkedin: z.nullable(z.object({ url: z.string(), source, support })),
  searchSummary: z.string(),
  confidenceLevel: z.string(),
  additionalNotes: z.string(),
})

export const ContactsAnswer = z.object({
  sample,
  success: z.boolean(),
  companyName: z.string(),
  people: z.array(z.object({ name: z.string(), title: z.string(), contactInfo: ContactInfo })),
  companyEmail: z.nullable(z.string()),
  companyWebsite: z.nullable(z.string()),
  contactFormUrl: z.nullable(z.string()),
  companySources: z.object({ email: source, website: source, contactForm: source }),
  companySupport: z._default(z.object({ email: support, website: support, contactForm: support }), {
    email: 'no_source',
    website: 'no_source',
    contactForm: 'no_source',
  }),
  launchWebsite: z._default(z.string(), ''),
  searchNotes: z.string(),
  webSearchCount: z.number(),
  sources: z.array(Source),
  // A release before kept none.
  reply: z._default(z.nullable(ModelReply), null),
  parser: z._default(z.number(), 1),
  proof: z._default(z.nullable(ContactProof), null),
})

/** A research as today's parser reads its reply, which comes in only where an older one read it. */
export async function upToDate(research: ContactResearch): Promise<ContactResearch> {
  if (research.reply === null || research.parser >= CONTACT_PARSER) return research
  const { readAgain } = await import('#domain/contact-reply/contact-reply.ts')
  return readAgain(research)
}
