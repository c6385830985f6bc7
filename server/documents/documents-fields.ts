import { z } from 'zod'
import { type AnyDocumentKind, MOST_CHANGES_AT_ONCE } from '#domain/base/document-kind.ts'
import { documentKind } from '#domain/user-documents/kinds.ts'
import { builder } from '../base/graphql/builder.ts'
import { requireCaller, USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { orNull, readInput, readJsonText, requiredText } from '../base/graphql/input.ts'
import { placeOf, tokenOf } from '../base/graphql/list-place.ts'
import { createPushQueue } from '../base/graphql/push-queue.ts'
import { storable, storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import { changeDocuments, findDocuments, listDocuments, type UserDocument } from './documents-store.ts'

/** Each caller's own documents of every kind: follow-ups and the other lists (SPEC 3, Follow-up). */

const UserDocumentType = builder.objectRef<UserDocument>('UserDocument').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Which one it is among those of its kind.' }),
    value: t.expose('value', { type: 'JSON' }),
    version: t.exposeInt('version', { description: 'One more after each change.' }),
    updatedAt: t.string({ resolve: ({ updated_at }) => updated_at.toISOString() }),
  }),
})

const UserDocumentList = builder
  .objectRef<{ items: UserDocument[]; next: string | null }>('UserDocumentList')
  .implement({
    fields: (t) => ({
      items: t.expose('items', { type: [UserDocumentType] }),
      nextToken: t.string({
        nullable: true,
        resolve: ({ next }) => tokenOf(next === null ? null : { digest: next }),
      }),
    }),
  })

const ChangedDocuments = builder
  .objectRef<{ made: boolean; documents: UserDocument[] }>('ChangedDocuments')
  .implement({
    fields: (t) => ({
      made: t.exposeBoolean('made', {
        description: 'False where a document was of another version, and nothing was changed.',
      }),
      documents: t.expose('documents', {
        type: [UserDocumentType],
        description: 'Those that have the keys of the changes now.',
      }),
    }),
  })

const DocumentChangeInput = builder.inputType('DocumentChangeInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    value: t.field({ type: 'JSON', description: 'An object, or JSON text; null to keep none.' }),
    version: t.int({ required: true, description: 'Of the document that it replaces; 0 for none.' }),
  }),
})

const Kind = z.string().transform((name, context): AnyDocumentKind => {
  const kind = documentKind(name)
  if (kind !== undefined) return kind
  context.issues.push({ code: 'custom', input: name, message: 'is none' })
  return z.NEVER
})
const Keys = z.array(z.string()).max(MOST_CHANGES_AT_ONCE).nullish().transform(orNull)
const Asked = z.object({ kind: Kind, keys: Keys })
const Place: z.ZodType<{ digest: string }> = z.object({ digest: z.string() })

/** What a caller may change in documents of a kind. A key that is none any more can still be removed. */
const changesOf = ({ keyLength, isKey = () => true, value, limit }: AnyDocumentKind) =>
  z
    .array(
      z
        .object({
          key: z.string().transform(storableText).pipe(requiredText(keyLength)),
          value: z.preprocess((sent) => storable(readJsonText(sent ?? null)), z.union([z.null(), value])),
          version: z.int().min(0),
        })
        .refine((change) => change.value === null || isKey(change.key), { path: ['key'], message: 'is none' })
        .refine(({ value: given }) => Buffer.byteLength(JSON.stringify(given)) <= limit.bytes, {
          path: ['value'],
          message: `is more than ${limit.bytes} bytes of JSON`,
        }),
    )
    .min(1)
    .max(MOST_CHANGES_AT_ONCE)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'should each be of another key')

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('userDocuments', (t) =>
  t.authField({
    type: UserDocumentList,
    description: 'The caller’s documents of a kind: a page of all, or those that have these keys, up to 500.',
    args: {
      kind: t.arg.string({ required: true }),
      keys: t.arg.stringList(),
      nextToken: t.arg.string(),
    },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { kind, keys } = readInput(Asked, args)
      const userId = caller.identity.subject
      if (keys !== null)
        return { items: await findDocuments(db, userId, { kind: kind.name, keys }), next: null }
      return listDocuments(db, userId, { kind, after: placeOf(Place, args.nextToken)?.digest ?? null })
    },
  }),
)

builder.mutationField('changeUserDocuments', (t) =>
  t.authField({
    type: ChangedDocuments,
    description: 'Makes up to 500 changes of documents of a kind, all of them or none.',
    args: {
      kind: t.arg.string({ required: true }),
      changes: t.arg({ type: [DocumentChangeInput], required: true }),
    },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { kind } = readInput(z.object({ kind: Kind }), args)
      const { changes } = readInput(z.object({ changes: changesOf(kind) }), args)
      const { id } = requireUser(caller)
      const outcome = await changeDocuments(db, id, { kind, changes })
      if (outcome === 'FULL') throw new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')
      const keys = changes.map(({ key }) => key)
      return {
        made: outcome === 'MADE',
        documents: await findDocuments(db, id, { kind: kind.name, keys }),
      }
    },
  }),
)

/** Which document has changed. */
interface DocumentEvent {
  userId: string
  /** Null for any of them. */
  kind: string | null
  /** Null for any of its kind. */
  key: string | null
}

const DocumentEventType = builder.objectRef<DocumentEvent>('DocumentEvent').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', {
      nullable: true,
      description: 'Null where changes may have been missed: read all documents anew.',
    }),
    key: t.exposeString('key', {
      nullable: true,
      description: 'Null where several of the kind have changed.',
    }),
    document: t.field({
      type: UserDocumentType,
      nullable: true,
      description: 'As it is now; null where it was removed.',
      resolve: async ({ userId, kind, key }, _args, { services: { db } }) =>
        kind === null || key === null
          ? null
          : ((await findDocuments(db, userId, { kind, keys: [key] }))[0] ?? null),
    }),
  }),
})

builder.subscriptionField('onUserDocument', (t) =>
  t.field({
    type: DocumentEventType,
    description: 'What changes in the caller’s documents, from now on.',
    authScopes: rule,
    subscribe: (_parent, _args, context) => {
      const { events } = context.services
      const userId = requireCaller(context).identity.subject
      const queue = createPushQueue<DocumentEvent>()
      queue.onEnd(events.watchDocuments(userId, (changed) => queue.push({ userId, ...changed })))
      queue.onEnd(events.watchAccount(userId, (user) => user?.blocked && void queue.return()))
      return queue
    },
    resolve: (event) => event,
  }),
)
