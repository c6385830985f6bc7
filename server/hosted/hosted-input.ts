import { z } from 'zod'
import { MAX_FACT_LENGTH, MAX_FACTS } from '#domain/draft-message/draft-facts.ts'
import { DRAFT_LANGUAGES, DRAFT_LENGTHS, TONES } from '#domain/draft-message/draft-options.ts'
import { LABEL_VALUES } from '#domain/labels/launch-label.ts'
import { SUGGESTION_LIMITS } from '#domain/prompt-lab/suggestion-prompt.ts'
import { MAX_CRITERIA, MAX_PROMPT_LENGTH } from '#domain/verdict/classification.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, readJsonText } from '../base/graphql/input.ts'

/** Text from strangers: capped, and without U+0000, which the database cannot keep. */
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed())
const optionalText = (maxLength: number) =>
  text(maxLength)
    .nullish()
    .transform((value) => value ?? '')

const Request = z.object({
  userEmail: z.string().max(320).nullish(),
  /** Made by the browser; the answer is kept under it (DESIGN 5). */
  requestId: z
    .string()
    .regex(/^[\w.:-]{8,128}$/, 'should be 8 to 128 letters, digits or . : _ -')
    .optional(),
})

const criteriaText = text(MAX_PROMPT_LENGTH).refine(
  (value) => value.trim() !== '',
  'should name at least one criterion',
)

const Classify = z.object({
  post: z.object({
    name: text(200),
    tagline: optionalText(500),
    description: optionalText(10_000),
    topics: z.array(text(100)).max(50).default([]),
    website: optionalText(2_000),
  }),
  criteria: criteriaText,
})

const FindContacts = z.object({
  companyName: text(200).refine((value) => value.trim() !== '', 'should not be empty'),
  companyWebsite: optionalText(2_000),
  companyDescription: optionalText(10_000),
  productHuntUrl: optionalText(2_000),
})

const DraftMessage = z.object({
  facts: z
    .array(z.object({ about: z.enum(['launch', 'person']), text: text(MAX_FACT_LENGTH) }))
    .min(1)
    .max(MAX_FACTS),
  tone: z.enum(TONES),
  length: z.enum(DRAFT_LENGTHS),
  language: z.enum(DRAFT_LANGUAGES),
})

const numbersOfCriteria = z.array(z.int().min(1).max(MAX_CRITERIA)).max(MAX_CRITERIA).default([])

const SuggestPrompt = z.object({
  prompt: criteriaText,
  launches: z
    .array(
      z.object({
        name: text(SUGGESTION_LIMITS.name),
        tagline: optionalText(SUGGESTION_LIMITS.tagline),
        description: optionalText(SUGGESTION_LIMITS.description),
        topics: z.array(text(SUGGESTION_LIMITS.topic)).max(SUGGESTION_LIMITS.topics).default([]),
        label: z.enum(LABEL_VALUES),
        reason: optionalText(SUGGESTION_LIMITS.reason),
        score: z.int().min(0).max(100),
        met: numbersOfCriteria,
        notMet: numbersOfCriteria,
      }),
    )
    .min(1)
    .max(SUGGESTION_LIMITS.disagreements + SUGGESTION_LIMITS.agreements),
})

/** One of the operations of the demo tier with its checked input (SPEC 7, Backend: freeAIOperation inputs). */
export type HostedCall = z.output<typeof Request> &
  (
    | { operation: 'classify'; input: z.output<typeof Classify> }
    | { operation: 'findContacts'; input: z.output<typeof FindContacts> }
    | { operation: 'draftMessage'; input: z.output<typeof DraftMessage> }
    | { operation: 'suggestPrompt'; input: z.output<typeof SuggestPrompt> }
  )

/**
 * Reads what freeAIOperation was sent, as an object or as JSON text. Members that are not ours are dropped; lengths are capped, since every letter is
 * paid for.
 * @throws ApiError INVALID_INPUT
 */
export function readHostedCall(operation: string, sent: unknown): HostedCall {
  const input = readJsonText(sent)
  const request = readInput(Request, input)
  switch (operation) {
    case 'classify':
      return { ...request, operation, input: readInput(Classify, input) }
    case 'findContacts':
      return { ...request, operation, input: readInput(FindContacts, input) }
    case 'draftMessage':
      return { ...request, operation, input: readInput(DraftMessage, input) }
    case 'suggestPrompt':
      return { ...request, operation, input: readInput(SuggestPrompt, input) }
    default:
      throw new ApiError(
        'INVALID_INPUT',
        'operation: should be classify, findContacts, draftMessage or suggestPrompt',
      )
  }
}
