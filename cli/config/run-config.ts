/** What `launchscout.json` says. Its JSON Schema is docs/launchscout.schema.json. */
import { z } from 'zod'
import { DEFAULT_DAYS, DEFAULT_MAX_RESULTS, DEFAULT_MIN_VOTES, MOST_DAYS } from '#domain/search/search.ts'
import { DEFAULT_CLASSIFICATION_PROMPT, MAX_PROMPT_LENGTH } from '#domain/verdict/classification.ts'
import type { Provider } from '#providers/provider.ts'
import { PROVIDERS } from '#providers/registry.ts'

export const CONFIG_FILE = 'launchscout.json'

export const MOST_RESULTS = 1_000
const MOST_RESEARCHED = 1_000
const path = z.string().min(1).describe('A file, relative to this one.')

const Output = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('sheet'),
      spreadsheetId: z
        .string()
        .regex(/^[\w-]{10,}$/)
        .describe('The part of the sheet’s address between /d/ and /edit.'),
    }),
    z.strictObject({ type: z.literal('csv'), path }),
    z.strictObject({ type: z.literal('jsonl'), path }),
    z.strictObject({
      type: z.literal('webhook'),
      url: z.url().describe('An https address. Each request is signed with LAUNCHSCOUT_WEBHOOK_SECRET.'),
    }),
  ])
  .describe('Where leads go.')
export type Output = z.infer<typeof Output>

const search = z
  .strictObject({
    days: z
      .int()
      .min(1)
      .max(MOST_DAYS)
      .default(DEFAULT_DAYS)
      .describe('Launches of so many days, of which today (UTC) is the last.'),
    minVotes: z.int().min(0).default(DEFAULT_MIN_VOTES),
    maxResults: z.int().min(1).max(MOST_RESULTS).default(DEFAULT_MAX_RESULTS),
    topic: z.string().min(1).nullable().default(null).describe('A topic’s slug; null for all topics.'),
    featuredOnly: z.boolean().default(false),
  })
  .prefault({})

/** The schema shows the models of the first provider. */
const { classifyModel, researchModel } = PROVIDERS[0].variables

export const RunConfig = z.strictObject({
  $schema: z.string().optional(),
  search,
  criteria: z
    .union([z.string(), z.array(z.string()).min(1)])
    .default(DEFAULT_CLASSIFICATION_PROMPT)
    .transform((written) => (typeof written === 'string' ? written : written.join('\n')))
    .pipe(z.string().trim().min(1).max(MAX_PROMPT_LENGTH))
    .describe('What a launch is judged by: one criterion a line, or a list of them.'),
  models: z
    .strictObject({
      classify: z.string().min(1).optional().meta({ default: classifyModel.default }),
      research: z.string().min(1).optional().meta({ default: researchModel.default }),
    })
    .prefault({}),
  research: z
    .strictObject({
      most: z
        .int()
        .min(0)
        .max(MOST_RESEARCHED)
        .default(30)
        .describe('Contacts are researched of so many launches of a run, those found first.'),
      checkPages: z
        .boolean()
        .default(true)
        .describe('Whether this machine reads the public pages that name a contact.'),
    })
    .prefault({}),
  output: z
    .union([Output, z.array(Output)], {
      error: 'An output looks like { "type": "csv", "path": "leads.csv" }. Give one, or a list of them',
    })
    .default([])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .describe('Where `run` and `save` write leads.'),
  installation: z
    .url()
    .optional()
    .describe('The address of your Launchscout. Runs are metered there, and your labels count.'),
  maxUsd: z
    .number()
    .min(0)
    .optional()
    .describe('No call is made whose worst case would exceed this, in US dollars a run.'),
})
export type RunConfig = z.infer<typeof RunConfig>

export interface Models {
  classify: string
  research: string
}

/** The models of a run: the provider's own where the configuration names none. */
export const modelsOf = ({ models }: RunConfig, { variables }: Provider): Models => ({
  classify: models.classify ?? variables.classifyModel.default,
  research: models.research ?? variables.researchModel.default,
})

/** The published schema: what a file may say, for editors. */
export const runConfigSchema = (): object => ({
  ...z.toJSONSchema(RunConfig, { io: 'input' }),
  title: 'A run of Launchscout',
})
