import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  MAX_METADATA_BYTES,
  MAX_METADATA_DEPTH,
  MAX_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '#domain/conversation/conversation.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { orNull, readInput, readJsonText, requiredText, Uuid } from '../base/graphql/input.ts'
import { isWithinDepth } from '../base/graphql/json-depth.ts'
import { cursorOf, PageSize, placeOf, tokenOf } from '../base/graphql/list-place.ts'
import { storable, storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import {
  countMessages,
  deleteConversation,
  findConversation,
  insertConversation,
  listConversations,
  type MadePlace,
  updateConversation,
} from './conversations-store.ts'
import { lastRevision } from './owner-writes.ts'
import type { ConversationRow } from './tables.ts'

/**
 * Each caller's own conversations (SPEC 3, Conversation and message). Another's is answered as one that there is not.
 */
const Conversation = builder.objectRef<ConversationRow>('Conversation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'What it is about, in the app’s own words; a user has one conversation about it.',
    }),
    metadata: t.expose('metadata', { type: 'JSON', nullable: true }),
    messageCount: t.exposeInt('message_count'),
    createdAt: t.string({ resolve: ({ created_at }) => created_at.toISOString() }),
    updatedAt: t.string({ resolve: ({ updated_at }) => updated_at.toISOString() }),
  }),
})

export const MessageCount = builder
  .objectRef<Pick<ConversationRow, 'id' | 'subject' | 'message_count'>>('MessageCount')
  .implement({
    fields: (t) => ({
      conversationId: t.exposeID('id'),
      subject: t.exposeString('subject', { nullable: true }),
      count: t.exposeInt('message_count'),
    }),
  })

const ConversationList = builder
  .objectRef<Awaited<ReturnType<typeof listConversations>>>('ConversationList')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [Conversation] }),
      nextToken: t.string({ nullable: true, resolve: ({ next }) => tokenOf(next) }),
    }),
  })

interface Counts {
  items: Awaited<ReturnType<typeof countMessages>>
  revision: number
}

const MessageCounts = builder.objectRef<Counts>('MessageCounts').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [MessageCount] }),
    cursor: t.string({
      description: '`after` for onMessage: it then gives all that came later.',
      resolve: ({ revision }) => cursorOf(revision),
    }),
  }),
})

const CreateConversationInput = builder.inputType('CreateConversationInput', {
  fields: (t) => ({
    id: t.id({ description: 'A UUID of one’s own: sent again, the conversation is made once.' }),
    name: t.string({ required: true }),
    subject: t.string(),
    metadata: t.field({ type: 'JSON', description: 'An object, or JSON text.' }),
  }),
})

const UpdateConversationInput = builder.inputType('UpdateConversationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    metadata: t.field({ type: 'JSON', description: 'An object, or JSON text; null for none.' }),
  }),
})

export const CursorPlace: z.ZodType<MadePlace> = z.object({ revision: z.int().min(0) })
export const ById = z.object({ id: Uuid })
const Page = z.object({ limit: PageSize })

const Name = z.string().transform(storableText).pipe(requiredText(MAX_NAME_LENGTH))
const Subject = z.string().transform(storableText).pipe(requiredText(MAX_SUBJECT_LENGTH))
const MetadataObject = z
  .record(z.string(), z.unknown(), 'should be an object')
  .refine((value) => isWithinDepth(value, MAX_METADATA_DEPTH), `nested more than ${MAX_METADATA_DEPTH} deep`)
  .transform(storable)
  .refine(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES,
    `longer than ${MAX_METADATA_BYTES} bytes of JSON`,
  )
const Metadata = z.preprocess(readJsonText, MetadataObject.nullish())
const New = z.object({
  id: Uuid.nullish(),
  name: Name,
  subject: Subject.nullish().transform(orNull),
  metadata: Metadata.transform(orNull),
})
const Changes = ById.extend({
  name: Name.nullish().transform((name) => name ?? undefined),
  metadata: Metadata,
})

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('conversations', (t) =>
  t.authField({
    type: ConversationList,
    description: 'The caller’s conversations, those made last first, a page at a time.',
    args: { limit: t.arg.int({ defaultValue: 100 }), nextToken: t.arg.string() },
    authScopes: rule,
    resolve: (_parent, args, { services: { db }, caller }) =>
      listConversations(db, {
        ownerId: caller.identity.subject,
        ...readInput(Page, args),
        after: placeOf(CursorPlace, args.nextToken),
      }),
  }),
)

builder.queryField('conversation', (t) =>
  t.authField({
    type: Conversation,
    args: { id: t.arg.id({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { id } = readInput(ById, args)
      const conversation = await findConversation(db, caller.identity.subject, id)
      if (conversation === undefined) throw conversationError('CONVERSATION_NOT_FOUND')
      return conversation
    },
  }),
)

builder.queryField('messageCounts', (t) =>
  t.authField({
    type: MessageCounts,
    description: 'All of the caller’s conversations that have messages, and how many each has.',
    authScopes: rule,
    resolve: async (_parent, _args, { services: { db }, caller }) => {
      const { subject } = caller.identity
      // First the cursor: what comes in between is then sent twice rather than never.
      const revision = await lastRevision(db, subject)
      return { revision, items: await countMessages(db, subject) }
    },
  }),
)

builder.mutationField('createConversation', (t) =>
  t.authField({
    type: Conversation,
    description: 'Makes a conversation, or finds the caller’s one about the same subject.',
    args: { input: t.arg({ type: CreateConversationInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller, takeKey }) => {
      const read = readInput(New, input)
      const id = read.id ?? takeKey()?.key ?? randomUUID()
      const made = await insertConversation(db, requireUser(caller).id, { ...read, id })
      if ('refused' in made) throw conversationError(made.refused)
      return made
    },
  }),
)

builder.mutationField('updateConversation', (t) =>
  t.authField({
    type: Conversation,
    description: 'Changes what is given; what is not stays.',
    args: { input: t.arg({ type: UpdateConversationInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const changes = readInput(Changes, input)
      const conversation = await updateConversation(db, requireUser(caller).id, changes)
      if (conversation === undefined) throw conversationError('CONVERSATION_NOT_FOUND')
      return conversation
    },
  }),
)

builder.mutationField('deleteConversation', (t) =>
  t.authField({
    type: 'ID',
    description: 'Deletes a conversation with all its messages, for good.',
    args: { id: t.arg.id({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { id } = readInput(ById, args)
      if (!(await deleteConversation(db, requireUser(caller).id, id)))
        throw conversationError('CONVERSATION_NOT_FOUND')
      return id
    },
  }),
)

const REFUSALS = {
  DELETED: 'What had this id was deleted, for good.',
  ID_REUSED: 'You have another one of this id.',
  TOO_MANY_CONVERSATIONS: 'You have as many conversations as are kept of one user.',
  TOO_MANY_MESSAGES: 'You have as many messages as are kept of one user.',
  CONVERSATION_NOT_FOUND: 'You have no such conversation.',
} as const

export const conversationError = (code: keyof typeof REFUSALS) => new ApiError(code, REFUSALS[code])
