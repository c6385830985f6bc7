/** What the tools take and answer. What they take is bounded, since a model writes it. */
import { z } from 'zod'
import { argumentTexts, mcpMessages } from './messages.ts'

const MOST_JUDGED = 100
const MOST_RESEARCHED = 25
const MOST_SAVED = 100
const MOST_USD = 1_000

const ids = (most: number) =>
  z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .min(1)
    .max(most)
    .describe(argumentTexts.launchIds)
const maxUsd = z.number().min(0).max(MOST_USD).optional().describe(argumentTexts.maxUsd)

/** More than that is more than an assistant can look at. */
export const MOST_FOUND = 100
const search = {
  days: z.int().min(1).max(365).optional().describe(argumentTexts.days),
  since: z.iso.date().optional().describe(argumentTexts.since),
  until: z.iso.date().optional().describe(argumentTexts.until),
  minVotes: z.int().min(0).max(1_000_000).optional().describe(argumentTexts.minVotes),
  maxResults: z.int().min(1).max(MOST_FOUND).optional().describe(argumentTexts.maxResults),
  topic: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional()
    .describe(argumentTexts.topic),
  featuredOnly: z.boolean().optional().describe(argumentTexts.featuredOnly),
}
const inOrder = ({ since, until }: { since?: string | undefined; until?: string | undefined }) =>
  since === undefined || until === undefined || since <= until

export const SearchArguments = z.strictObject(search).refine(inOrder, mcpMessages.daysTurned)
export const JudgeArguments = z
  .strictObject({ launchIds: ids(MOST_JUDGED).optional(), ...search, maxUsd })
  .refine(inOrder, mcpMessages.daysTurned)
  .refine(
    ({ launchIds, ...others }) =>
      launchIds === undefined ||
      Object.entries(others).every(([name, value]) => name === 'maxUsd' || value === undefined),
    mcpMessages.bothGiven,
  )
export const ResearchArguments = z.strictObject({
  launchIds: ids(MOST_RESEARCHED),
  alsoUnqualified: z.boolean().default(false).describe(argumentTexts.alsoUnqualified),
  maxUsd,
})
export const saveArguments = (outputs: readonly string[]) =>
  z.strictObject({
    launchIds: ids(MOST_SAVED),
    ...(outputs.length > 0 && { output: z.enum(outputs).optional().describe(argumentTexts.output) }),
  })

const note = z.string()
const text = z.string()
const count = z.int().min(0)
const failed = z.array(z.object({ id: text, name: text, why: text }))
const money = {
  paidCalls: count,
  paidUsd: z.number().describe('By the list prices.'),
  leftUsd: z.number(),
}

export const ShownLaunch = z.object({
  id: text,
  name: text,
  tagline: text,
  description: text,
  topics: z.array(text),
  votes: count,
  day: text.describe('When it was launched (UTC).'),
  page: text.describe('Its page on Product Hunt.'),
  speaksToModels: z.boolean().describe('Its text seems to give orders to an AI.'),
  score: z.int().nullable().describe('From 0 to 100; null where it is not judged by today’s criteria.'),
})
export const SearchAnswer = z.object({ note, sample: z.boolean(), launches: z.array(ShownLaunch) })

export const ShownVerdict = z.object({
  id: text,
  name: text,
  score: z.int(),
  qualifies: z.boolean(),
  confidence: z.number(),
  criteriaMet: z.array(text),
  criteriaNotMet: z.array(text).describe('Missed, not known, or not judged.'),
  reasoning: text,
  speaksToModels: z.boolean().describe('The launch’s text seems to give orders to an AI: doubt the score.'),
  paidBefore: z.boolean(),
})
export const JudgeAnswer = z.object({
  note,
  sample: z.boolean(),
  launches: z.array(ShownVerdict),
  failed,
  ...money,
})

const ShownValue = z.object({
  kind: z.enum(['email', 'phone', 'profile', 'website', 'contact_form']),
  value: text,
  page: text.nullable().describe('Where it was seen, or is said to stand; null for no source.'),
  proof: z
    .enum(['not_checked', 'seen', 'not_seen', 'unreadable', 'no_source'])
    .describe('What reading that page showed.'),
  day: text.nullable().describe('When the page was read (UTC).'),
  doubtful: text.nullable().describe('Why it is doubtful; null where nothing speaks against it.'),
})
export type ShownValue = z.infer<typeof ShownValue>
export const ShownContacts = z.object({
  id: text,
  name: text,
  found: z.boolean(),
  people: z.array(
    z.object({
      name: text,
      title: text,
      worksThere: z
        .enum(['theirs', 'unsure', 'another', 'not_checked'])
        .describe('theirs: a page says so. another: a page has this person elsewhere.'),
      doubtful: z.boolean(),
      values: z.array(ShownValue),
    }),
  ),
  company: z.array(ShownValue),
  notes: text,
  paidBefore: z.boolean(),
})
export const ResearchAnswer = z.object({
  note,
  sample: z.boolean(),
  launches: z.array(ShownContacts),
  unqualified: z.array(text).describe('Ids of launches that do not qualify, which were left out.'),
  failed,
  ...money,
})

export const SaveAnswer = z.object({
  note,
  sample: z.boolean(),
  outputs: z.array(z.object({ output: text, saved: count.describe('Leads that were not there before.') })),
  savedIds: z.array(text).describe('Launches whose lead is in each of these outputs now.'),
  problems: z.array(text),
})
