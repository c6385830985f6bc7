import * as z from 'zod/mini'
import { ContactProof } from '#domain/contacts/contact-proof.ts'
import { type ClassificationResult } from '#domain/verdict/classification.ts'

/**
 * What freeAIOperation answers in `data` (SPEC 7, Backend), parsed at the door: the results of domain/, as our server's
 * operations made them.
 */

/** A result with `sample`, which says that the sandbox's fixed rules answered in place of a model. */
export type HostedAnswer<Result> = z.ZodMiniType<Result & { sample: boolean }>

const sample = z.boolean()
const uses = z.array(z.enum(['cited', 'opened', 'found']))
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
  criteria: z.array(JudgedCriterion),
  byOwnCriteria: z.boolean(),
  reply: z.nullable(ModelReply),
}

/** A verdict as it is kept. */
export const Classification: z.ZodMiniType<ClassificationResult> = z.object(classification)

export const ClassificationAnswer: HostedAnswer<ClassificationResult> = z.object({
  ...classification,
  sample,
})

/** A release before asked for none. */
const Quote = z._default(z.nullable(z.object({ text: z.string(), source })), null)
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
  people: z.array(z.object({ name: z.string(), title: z.string(), quote: Quote, contactInfo: ContactInfo })),
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
  reply: z.nullable(ModelReply),
  proof: z.nullable(ContactProof),
})
