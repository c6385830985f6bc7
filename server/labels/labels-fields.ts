import { z } from 'zod'
import { FACT_LIMITS, LABEL_VALUES, MAX_REASON_LENGTH } from '#domain/labels/launch-label.ts'
import { MAX_KEY_LENGTH } from '#domain/lead-link.ts'
import { builder } from '../graphql/builder.ts'
import { requireUser } from '../graphql/caller.ts'
import { USER_MODES } from '../graphql/context.ts'
import { ApiError } from '../graphql/errors.ts'
import { optionalText, orNull, readInput, readJsonText, requiredText, textUpTo } from '../graphql/input.ts'
import { placeOf, tokenOf } from '../graphql/list-place.ts'
import { storable, storableText } from '../graphql/storable.ts'
import { type KeptLabel, listLabels, removeLabel, setLabel } from './labels-store.ts'

/** Each caller's own labels of launches (SPEC 3, Label; decision 0089). */
const LabelValueEnum = builder.enumType('LabelValue', { values: LABEL_VALUES })

const LaunchLabelType = builder.objectRef<KeptLabel>('LaunchLabel').implement({
  fields: (t) => ({
    leadKey: t.exposeString('leadKey', { description: 'Names the launch, in the app’s own words.' }),
    value: t.expose('value', { type: LabelValueEnum }),
    reason: t.exposeString('reason', { description: 'Empty where none was given.' }),
    labeledAt: t.string({ resolve: ({ labeledAtMs }) => new Date(labeledAtMs).toISOString() }),
    score: t.int({
      nullable: true,
      description: 'Of the verdict that stood then, 0 to 100; null where there was none.',
      resolve: ({ verdict }) => verdict?.score ?? null,
    }),
    promptHash: t.string({
      nullable: true,
      description: 'Names the criteria of that verdict; null where they are not known.',
      resolve: ({ verdict }) => verdict?.promptHash ?? null,
    }),
    blind: t.exposeBoolean('blind', {
      description: 'The launch was drawn by chance, and its score was hidden.',
    }),
    facts: t.expose('facts', {
      type: 'JSON',
      nullable: true,
      description: 'The launch as it was then; null unless the list was requested with facts.',
    }),
  }),
})

const LaunchLabelList = builder
  .objectRef<Awaited<ReturnType<typeof listLabels>>>('LaunchLabelList')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [LaunchLabelType] }),
      nextToken: t.string({
        nullable: true,
        resolve: ({ next }) => tokenOf(next === null ? null : { leadKey: next }),
      }),
    }),
  })

const RemovedLabel = builder
  .objectRef<{ leadKey: string; kept: KeptLabel | null }>('RemovedLabel')
  .implement({
    fields: (t) => ({
      leadKey: t.exposeString('leadKey'),
      kept: t.expose('kept', {
        type: LaunchLabelType,
        nullable: true,
        description: 'A label that was given after the removal, and stays.',
      }),
    }),
  })

const SetLabelInput = builder.inputType('SetLabelInput', {
  fields: (t) => ({
    leadKey: t.string({ required: true }),
    value: t.field({ type: LabelValueEnum, required: true }),
    reason: t.string(),
    labeledAt: t.string({ required: true, description: 'ISO 8601. A later label of the launch stays.' }),
    score: t.int({ description: 'Of the verdict that stood then, 0 to 100.' }),
    promptHash: t.string({ description: 'Names the criteria of that verdict.' }),
    blind: t.boolean({ description: 'The launch was drawn by chance, and its score was hidden.' }),
    facts: t.field({ type: 'JSON', required: true, description: 'The launch: an object, or JSON text.' }),
  }),
})

const MOST_ON_A_PAGE = 1_000
const MOST_WITH_FACTS = 100

const Page = z
  .object({
    limit: z.int().min(1).max(MOST_ON_A_PAGE).nullish(),
    withFacts: z
      .boolean()
      .nullish()
      .transform((asked) => asked ?? false),
  })
  .transform(({ limit, withFacts }) => ({
    withFacts,
    limit: limit ?? (withFacts ? MOST_WITH_FACTS : MOST_ON_A_PAGE),
  }))
  .refine(({ limit, withFacts }) => !withFacts || limit <= MOST_WITH_FACTS, {
    path: ['limit'],
    message: `is more than ${MOST_WITH_FACTS}, with facts`,
  })

const LeadKey = z.string().transform(storableText).pipe(requiredText(MAX_KEY_LENGTH))
const Place: z.ZodType<{ leadKey: string }> = z.object({ leadKey: z.string() })
const Time = z.iso.datetime().transform((text) => Date.parse(text))

const text = textUpTo(FACT_LIMITS.text)
const optional = text.nullable()
const Facts = z.object({
  id: text,
  name: text,
  tagline: text,
  description: text,
  website: text,
  url: text,
  votesCount: z.number(),
  createdAt: text,
  featuredAt: optional,
  thumbnailUrl: optional,
  topics: z.array(z.object({ name: text, slug: text, postsCount: z.number() })).max(FACT_LIMITS.list),
  makers: z
    .array(
      z.object({
        id: text,
        name: text,
        username: text,
        headline: optional,
        websiteUrl: optional,
        twitterUsername: optional,
      }),
    )
    .max(FACT_LIMITS.list),
  sample: z.boolean(),
})

/** SHA-256 as hex digits. */
const PromptHash = z.string().regex(/^[0-9a-f]{64}$/, 'should be 64 hex digits')

const Label = z
  .object({
    leadKey: LeadKey,
    value: z.enum(LABEL_VALUES),
    reason: optionalText(MAX_REASON_LENGTH),
    labeledAt: Time,
    score: z.int().min(0).max(100).nullish().transform(orNull),
    promptHash: PromptHash.nullish().transform(orNull),
    blind: z.boolean().nullish(),
    facts: z.preprocess((sent) => storable(readJsonText(sent)), Facts),
  })
  .transform(({ leadKey, value, reason, labeledAt, score, promptHash, blind, facts }): KeptLabel => ({
    leadKey,
    value,
    reason: reason ?? '',
    labeledAtMs: labeledAt,
    verdict: score === null ? null : { score, promptHash },
    blind: blind ?? false,
    facts,
  }))
const Removal = z
  .object({ leadKey: LeadKey, removedAt: Time })
  .transform(({ leadKey, removedAt }) => ({ leadKey, removedAtMs: removedAt }))

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('labels', (t) =>
  t.authField({
    type: LaunchLabelList,
    description: 'The caller’s labels of launches, a page at a time: up to 1,000, or up to 100 with facts.',
    args: { limit: t.arg.int(), nextToken: t.arg.string(), withFacts: t.arg.boolean() },
    authScopes: rule,
    resolve: (_parent, args, { services: { db }, caller }) =>
      listLabels(db, {
        userId: caller.identity.subject,
        ...readInput(Page, args),
        after: placeOf(Place, args.nextToken)?.leadKey ?? null,
      }),
  }),
)

builder.mutationField('setLabel', (t) =>
  t.authField({
    type: LaunchLabelType,
    description:
      'Labels a launch, in the place of an earlier label. The answer is the label that is kept, without facts: a later one stays.',
    args: { input: t.arg({ type: SetLabelInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const kept = await setLabel(db, requireUser(caller).id, readInput(Label, input))
      if (kept === undefined) throw new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')
      return kept
    },
  }),
)

builder.mutationField('removeLabel', (t) =>
  t.authField({
    type: RemovedLabel,
    description: 'Removes the label of a launch, unless it was given later.',
    args: {
      leadKey: t.arg.string({ required: true }),
      removedAt: t.arg.string({ required: true, description: 'ISO 8601.' }),
    },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const removal = readInput(Removal, args)
      return { leadKey: removal.leadKey, kept: await removeLabel(db, requireUser(caller).id, removal) }
    },
  }),
)
