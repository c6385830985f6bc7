import { z } from 'zod'
import {
  areWithinLimits,
  bytesOfFacts,
  FACT_LIMITS,
  LABEL_VALUES,
  MAX_MODEL_LENGTH,
  MAX_REASON_LENGTH,
} from '#domain/labels/launch-label.ts'
import { Launch } from '#domain/launch/launch.ts'
import { MAX_KEY_LENGTH } from '#domain/lead/lead-link.ts'
import { builder } from '../base/graphql/builder.ts'
import { requireCaller } from '../base/graphql/context.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { optionalText, orNull, readInput, readJsonText, requiredText } from '../base/graphql/input.ts'
import { placeOf, tokenOf } from '../base/graphql/list-place.ts'
import { createPushQueue } from '../base/graphql/push-queue.ts'
import { storable, storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import { type KeptLabel, listLabels, type NewLabel, removeLabel, setLabel } from './labels-store.ts'

/** Each caller's own labels of launches (SPEC 3, Label; decision 0089). */
const LabelValueEnum = builder.enumType('LabelValue', { values: LABEL_VALUES })

const LaunchLabelType = builder.objectRef<KeptLabel>('LaunchLabel').implement({
  fields: (t) => ({
    leadKey: t.exposeString('leadKey', { description: 'Names the launch, in the app’s own words.' }),
    launchId: t.exposeString('launchId', { description: 'Of the listing.' }),
    launchName: t.exposeString('launchName'),
    sample: t.exposeBoolean('sample', { description: 'Sample data, not a real launch.' }),
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
    model: t.string({
      nullable: true,
      description: 'The model that gave that verdict; null where it is not known.',
      resolve: ({ verdict }) => verdict?.model ?? null,
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
    model: t.string({ description: 'The model that gave that verdict.' }),
    blind: t.boolean({ description: 'The launch was drawn by chance, and its score was hidden.' }),
    facts: t.field({
      type: 'JSON',
      description:
        'The launch: an object, or JSON text, of at most 20,000 bytes. Null keeps those that are there; a new label needs them.',
    }),
  }),
})

const LeadKey = z.string().transform(storableText).pipe(requiredText(MAX_KEY_LENGTH))
const Time = z.iso.datetime().transform((text) => Date.parse(text))

const Facts = Launch.check(
  z.refine(
    areWithinLimits,
    `has a text longer than ${FACT_LIMITS.text}, or a list longer than ${FACT_LIMITS.list}`,
  ),
  z.refine((facts) => bytesOfFacts(facts) <= FACT_LIMITS.bytes, `is more than ${FACT_LIMITS.bytes} bytes`),
)

/** SHA-256 as hex digits. */
const PromptHash = z.string().regex(/^[0-9a-f]{64}$/, 'should be 64 hex digits')
/** Null for none. */
const Model = optionalText(MAX_MODEL_LENGTH)

const Label = z
  .object({
    leadKey: LeadKey,
    value: z.enum(LABEL_VALUES),
    reason: optionalText(MAX_REASON_LENGTH),
    labeledAt: Time,
    score: z.int().min(0).max(100).nullish().transform(orNull),
    promptHash: PromptHash.nullish().transform(orNull),
    model: Model,
    blind: z.boolean().nullish(),
    facts: z.preprocess((sent) => storable(readJsonText(sent)), z.nullish(Facts).transform(orNull)),
  })
  .transform(({ leadKey, value, reason, labeledAt, score, promptHash, model, blind, facts }): NewLabel => ({
    leadKey,
    value,
    reason: reason ?? '',
    labeledAtMs: labeledAt,
    verdict: score === null ? null : { score, promptHash, model },
    blind: blind ?? false,
    facts,
  }))
const Removal = z
  .object({ leadKey: LeadKey, removedAt: Time })
  .transform(({ leadKey, removedAt }) => ({ leadKey, removedAtMs: removedAt }))

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

const Place: z.ZodType<{ leadKey: string }> = z.object({ leadKey: z.string() })
const LeadKeys = z.object({ leadKeys: z.array(LeadKey).max(MOST_WITH_FACTS).nullish().transform(orNull) })

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('labels', (t) =>
  t.authField({
    type: LaunchLabelList,
    description: 'The caller’s labels of launches, a page at a time: up to 1,000, or up to 100 with facts.',
    args: {
      limit: t.arg.int(),
      nextToken: t.arg.string(),
      withFacts: t.arg.boolean(),
      leadKeys: t.arg.stringList({ description: 'Only the labels with these keys, at most 100.' }),
    },
    authScopes: rule,
    resolve: (_parent, args, { services: { db }, caller }) =>
      listLabels(db, {
        userId: caller.identity.subject,
        ...readInput(Page, args),
        ...readInput(LeadKeys, args),
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
      const label = readInput(Label, input)
      const kept = await setLabel(db, requireUser(caller).id, label)
      if (kept !== undefined) return kept
      if (label.facts === null) throw new ApiError('INVALID_INPUT', 'facts: a new label needs them')
      throw new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')
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

/** Which label has changed; null for any of them. */
interface LabelChange {
  userId: string
  leadKey: string | null
}

const LabelChangeType = builder.objectRef<LabelChange>('LabelChange').implement({
  fields: (t) => ({
    leadKey: t.exposeString('leadKey', {
      nullable: true,
      description: 'Null where changes may have been missed: read all labels anew.',
    }),
    label: t.field({
      type: LaunchLabelType,
      nullable: true,
      description: 'As it is now; null where it was removed.',
      resolve: async ({ userId, leadKey }, _args, { services: { db } }) => {
        if (leadKey === null) return null
        const one = { userId, leadKeys: [leadKey], limit: 1, after: null, withFacts: false }
        return (await listLabels(db, one)).items[0] ?? null
      },
    }),
  }),
})

builder.subscriptionField('onLabel', (t) =>
  t.field({
    type: LabelChangeType,
    description: 'Each label of the caller that is given, changed or removed, from now on.',
    authScopes: rule,
    subscribe: (_parent, _args, context) => {
      const { events } = context.services
      const userId = requireCaller(context).identity.subject
      const queue = createPushQueue<LabelChange>()
      queue.onEnd(events.watchLabels(userId, (leadKey) => queue.push({ userId, leadKey })))
      queue.onEnd(events.watchAccount(userId, (user) => user?.blocked && void queue.return()))
      return queue
    },
    resolve: (change) => change,
  }),
)
