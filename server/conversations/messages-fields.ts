import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MAX_CONTENT_LENGTH } from '#domain/conversation/conversation.ts'
import { builder } from '../base/graphql/builder.ts'
import { requireCaller } from '../base/graphql/context.ts'
import { type ApiContext, USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { orNull, readInput, textUpTo, Uuid } from '../base/graphql/input.ts'
import { cursorOf, PageSize, placeOf, tokenOf } from '../base/graphql/list-place.ts'
import { storableText } from '../base/graphql/storable.ts'
import type { UserRow } from '../users/tables.ts'
import { requireNotBlocked, requireUser } from '../users/user-of-caller.ts'
import { ById, conversationError, CursorPlace, MessageCount } from './conversations-fields.ts'
import { findConversation } from './conversations-store.ts'
import { type MessageChange, readChanges } from './message-changes.ts'
import { followChanges } from './message-feed.ts'
import { deleteMessage, insertMessage, listMessages, updateMessage } from './messages-store.ts'
import { lastRevision } from './owner-writes.ts'
import type { MessageRow } from './tables.ts'

/**
 * The messages of each caller's own conversations (SPEC 3, Conversation and message), and how to follow them (decision
 * 0038).
 */
const MessageRole = builder.enumType('MessageRole', {
  values: {
    USER: { value: 'user' },
    ASSISTANT: { value: 'assistant' },
    SYSTEM: { value: 'system' },
  } as const,
})

const Message = builder.objectRef<MessageRow>('Message').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    conversationId: t.exposeID('conversation_id'),
    role: t.expose('role', { type: MessageRole }),
    content: t.exposeString('content'),
    createdAt: t.string({ resolve: ({ created_at }) => created_at.toISOString() }),
    updatedAt: t.string({ resolve: ({ updated_at }) => updated_at.toISOString() }),
  }),
})

type Listed = Awaited<ReturnType<typeof listMessages>> & { revision: number }

const MessageList = builder.objectRef<Listed>('MessageList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [Message] }),
    nextToken: t.string({ nullable: true, resolve: ({ next }) => tokenOf(next) }),
    cursor: t.string({
      description: '`after` for onMessage: it then gives all that came later.',
      resolve: ({ revision }) => cursorOf(revision),
    }),
  }),
})

const MessageChangeKind = builder.enumType('MessageChangeKind', {
  values: {
    CREATED: { value: 'created' },
    UPDATED: { value: 'updated' },
    DELETED: { value: 'deleted' },
  } as const,
})

const MessageEvent = builder.objectRef<MessageChange>('MessageEvent').implement({
  fields: (t) => ({
    cursor: t.string({
      description: '`after` for going on from here.',
      resolve: ({ revision }) => cursorOf(revision),
    }),
    kind: t.expose('kind', { type: MessageChangeKind }),
    conversationId: t.exposeID('conversationId'),
    messageId: t.exposeID('messageId', {
      nullable: true,
      description: 'Null where the whole conversation was deleted.',
    }),
    message: t.expose('message', {
      type: Message,
      nullable: true,
      description: 'Its latest state; null where it is deleted.',
    }),
    conversation: t.expose('conversation', {
      type: MessageCount,
      nullable: true,
      description: 'How many messages it now has; null where it is deleted.',
    }),
  }),
})

const CreateMessageInput = builder.inputType('CreateMessageInput', {
  fields: (t) => ({
    id: t.id({ description: 'A UUID of one’s own: sent again, the message is made once.' }),
    conversationId: t.id({ required: true }),
    role: t.field({ type: MessageRole, defaultValue: 'user' }),
    content: t.string({ required: true }),
  }),
})

const UpdateMessageInput = builder.inputType('UpdateMessageInput', {
  fields: (t) => ({ id: t.id({ required: true }), content: t.string({ required: true }) }),
})

const Content = z.string().transform(storableText).pipe(textUpTo(MAX_CONTENT_LENGTH).regex(/\S/, 'is empty'))
const New = z.object({
  id: Uuid.nullish(),
  conversationId: Uuid,
  content: Content,
})
const Changes = ById.extend({ content: Content })
const Page = z.object({ conversationId: Uuid, limit: PageSize })
const Followed = z.object({ conversationId: Uuid.nullish().transform(orNull) })

const rule = { modes: USER_MODES, signedIn: true } as const
const messageNotFound = () => new ApiError('MESSAGE_NOT_FOUND', 'You have no such message.')

builder.queryField('messages', (t) =>
  t.authField({
    type: MessageList,
    description: 'The messages of one of the caller’s conversations, the newest first, a page at a time.',
    args: {
      conversationId: t.arg.id({ required: true }),
      limit: t.arg.int({ defaultValue: 100 }),
      nextToken: t.arg.string(),
    },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const ownerId = caller.identity.subject
      const page = readInput(Page, args)
      const after = placeOf(CursorPlace, args.nextToken)
      // First the cursor: what comes in between is then sent twice rather than never.
      const revision = await lastRevision(db, ownerId)
      const list = await listMessages(db, { ownerId, ...page, after })
      if (list.items.length === 0 && !(await findConversation(db, ownerId, page.conversationId)))
        throw conversationError('CONVERSATION_NOT_FOUND')
      return { ...list, revision }
    },
  }),
)

builder.mutationField('createMessage', (t) =>
  t.authField({
    type: Message,
    args: { input: t.arg({ type: CreateMessageInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller, takeKey }) => {
      const read = readInput(New, input)
      const id = read.id ?? takeKey()?.key ?? randomUUID()
      const message = { ...read, id, role: input.role ?? 'user' }
      const made = await insertMessage(db, requireUser(caller).id, message)
      if ('refused' in made) throw conversationError(made.refused)
      return made
    },
  }),
)

builder.mutationField('updateMessage', (t) =>
  t.authField({
    type: Message,
    args: { input: t.arg({ type: UpdateMessageInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const message = await updateMessage(db, requireUser(caller).id, readInput(Changes, input))
      if (message === undefined) throw messageNotFound()
      return message
    },
  }),
)

builder.mutationField('deleteMessage', (t) =>
  t.authField({
    type: 'ID',
    description: 'Deletes a message for good.',
    args: { id: t.arg.id({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { id } = readInput(ById, args)
      if (!(await deleteMessage(db, requireUser(caller).id, id))) throw messageNotFound()
      return id
    },
  }),
)

/** How many changes are read, and held, of a subscriber at a time. */
const CHANGES_AT_ONCE = 50

builder.subscriptionField('onMessage', (t) =>
  t.field({
    type: MessageEvent,
    description:
      'What becomes of the caller’s messages, each change once and in order: after the cursor, or from now on.',
    args: { after: t.arg.string(), conversationId: t.arg.id() },
    authScopes: rule,
    subscribe: (_parent, args, context) => follow(args, context),
    resolve: (change) => change,
  }),
)

async function follow(
  args: { after?: string | null | undefined; conversationId?: string | null | undefined },
  context: ApiContext,
): Promise<ReturnType<typeof followChanges>> {
  const { db, events, log } = context.services
  const ownerId = requireCaller(context).identity.subject
  const { conversationId } = readInput(Followed, args)
  const after = placeOf(CursorPlace, args.after, 'after')?.revision ?? (await lastRevision(db, ownerId))
  let owner: UserRow | null = null
  return followChanges({
    after,
    watch: (look) => {
      const unwatch = events.watchMessages(ownerId, look)
      const unwatchAccount = events.watchAccount(ownerId, (user) => {
        owner = user
        if (user?.blocked) look()
      })
      return () => {
        unwatch()
        unwatchAccount()
      }
    },
    read: async (known) => {
      requireNotBlocked(owner)
      const found = await readChanges(db, { ownerId, conversationId, after: known, limit: CHANGES_AT_ONCE })
      if (found === null) throw new ApiError('CURSOR_EXPIRED', 'after: too long ago; read all anew.')
      return found
    },
    onFailure: (error) => {
      if (error instanceof ApiError) return false
      log.warn({ err: error }, 'messages could not be read for a subscriber; it is tried again')
      return true
    },
  })
}
