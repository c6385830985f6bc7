import { z } from 'zod'
import { MAX_FACT_LENGTH, MAX_FACTS } from '#domain/draft-message/draft-facts.ts'
import { MAX_DRAFT_LENGTH, MAX_SUBJECT_LINE_LENGTH } from '#domain/draft-message/kept-draft.ts'
import { MAX_KEY_LENGTH } from '#domain/lead/lead-link.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, readJsonText, requiredText, textUpTo } from '../base/graphql/input.ts'
import { storable, storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import { findDraft, type LeadDraft, removeDraft, saveDraft } from './drafts-store.ts'

/** Each caller's own drafts of first messages (SPEC 3, First message; decision 0066). */
const DraftOfLead = builder.objectRef<LeadDraft>('LeadDraft').implement({
  fields: (t) => ({
    leadKey: t.exposeString('leadKey', { description: 'The key of the lead’s link.' }),
    content: t.expose('content', {
      type: 'JSON',
      nullable: true,
      description: 'The message and the facts behind it.',
    }),
    version: t.exposeInt('version', { description: 'One more after each change.' }),
  }),
})

const SaveLeadDraftInput = builder.inputType('SaveLeadDraftInput', {
  fields: (t) => ({
    leadKey: t.string({ required: true }),
    content: t.field({ type: 'JSON', required: true }),
    version: t.int({ required: true, description: 'Of the draft that it replaces; 0 for none.' }),
  }),
})

const LeadKey = z.string().transform(storableText).pipe(requiredText(MAX_KEY_LENGTH))
const Content = z.object({
  subject: textUpTo(MAX_SUBJECT_LINE_LENGTH),
  text: textUpTo(MAX_DRAFT_LENGTH),
  recipient: textUpTo(MAX_SUBJECT_LINE_LENGTH),
  sample: z.boolean(),
  draftedAtMs: z.int().min(0),
  facts: z
    .array(z.object({ about: z.enum(['launch', 'person']), text: textUpTo(MAX_FACT_LENGTH) }))
    .max(MAX_FACTS),
  sentences: z
    .array(
      z.object({
        text: textUpTo(1_000),
        facts: z.array(z.int().min(1).max(MAX_FACTS)).max(MAX_FACTS),
        newParagraph: z.boolean(),
      }),
    )
    .max(60),
})
const Save = z.object({
  leadKey: LeadKey,
  content: z.preprocess((sent) => storable(readJsonText(sent)), Content),
  version: z.int().min(0),
})
const Removal = z.object({ leadKey: LeadKey, version: z.int().min(1) })

const rule = { modes: USER_MODES, signedIn: true } as const
const changed = () => new ApiError('DRAFT_CHANGED', 'Another draft is kept by now.')

builder.queryField('leadDraft', (t) =>
  t.authField({
    type: DraftOfLead,
    description:
      'The caller’s first message to the company behind one lead; of version 0 where none is kept.',
    args: { leadKey: t.arg.string({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const leadKey = readInput(LeadKey, args.leadKey)
      const none: LeadDraft = { leadKey, content: null, version: 0 }
      return (await findDraft(db, caller.identity.subject, leadKey)) ?? none
    },
  }),
)

builder.mutationField('saveLeadDraft', (t) =>
  t.authField({
    type: DraftOfLead,
    description: 'Keeps a first message in the place of the one that has this version.',
    args: { input: t.arg({ type: SaveLeadDraftInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const saved = await saveDraft(db, requireUser(caller).id, readInput(Save, input))
      if (saved === 'changed') throw changed()
      if (saved === 'full') throw new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')
      return saved
    },
  }),
)

builder.mutationField('deleteLeadDraft', (t) =>
  t.authField({
    type: 'Boolean',
    description: 'Forgets a first message that has this version. True where none is kept then.',
    args: { leadKey: t.arg.string({ required: true }), version: t.arg.int({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      if (!(await removeDraft(db, requireUser(caller).id, readInput(Removal, args)))) throw changed()
      return true
    },
  }),
)
