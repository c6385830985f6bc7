import { z } from 'zod'
import { MAX_SEARCH_NAME_LENGTH, MAX_SEARCH_QUERY_BYTES } from '#domain/search/saved-search.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { orNull, readInput, readJsonText, requiredText } from '../base/graphql/input.ts'
import { storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import {
  deleteSearch,
  type KeptSearch,
  listSearches,
  lookAtSearch,
  saveSearch,
} from './saved-searches-store.ts'

/** Each caller's own saved searches (SPEC 3, Saved search; decision 0060). */
const SavedSearch = builder.objectRef<KeptSearch>('SavedSearch').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    query: t.expose('query', {
      type: 'JSON',
      description: 'The form in the app’s own words: texts, numbers and booleans by name.',
    }),
    createdAt: t.string({ resolve: ({ created_at }) => created_at.toISOString() }),
    lookedAt: t.string({
      description: 'When the caller last applied it.',
      resolve: ({ looked_at }) => looked_at.toISOString(),
    }),
  }),
})

const SaveSearchInput = builder.inputType('SaveSearchInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'A user has one of a name, whatever its case.' }),
    query: t.field({ type: 'JSON', required: true, description: 'An object, or JSON text.' }),
    createdAt: t.string({ description: 'As it was, for one that was deleted and comes back; else now.' }),
    lookedAt: t.string({ description: 'As it was, for one that was deleted and comes back; else now.' }),
  }),
})

const StorableText = z.string().transform(storableText)
const Name = StorableText.pipe(requiredText(MAX_SEARCH_NAME_LENGTH))
const Query = z.preprocess(
  readJsonText,
  z
    .record(StorableText, z.union([StorableText, z.number(), z.boolean()]), 'should be an object')
    .refine(
      (query) => Buffer.byteLength(JSON.stringify(query)) <= MAX_SEARCH_QUERY_BYTES,
      `longer than ${MAX_SEARCH_QUERY_BYTES} bytes of JSON`,
    ),
)
const Time = z.iso
  .datetime()
  .refine((text) => text >= '2000', 'is before 2000')
  .transform((text) => new Date(text))
  .nullish()
  .transform(orNull)
const ToSave = z.object({
  name: Name,
  query: Query,
  createdAt: Time,
  lookedAt: Time,
})
const ByName = z.object({ name: Name })

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('savedSearches', (t) =>
  t.authField({
    type: [SavedSearch],
    description: 'The caller’s saved searches, the oldest first.',
    authScopes: rule,
    resolve: (_parent, _args, { services: { db }, caller }) => listSearches(db, caller.identity.subject),
  }),
)

builder.mutationField('saveSearch', (t) =>
  t.authField({
    type: SavedSearch,
    description: 'Saves a search, in the place of the one that has its name.',
    args: { input: t.arg({ type: SaveSearchInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const saved = await saveSearch(db, requireUser(caller).id, readInput(ToSave, input))
      if (saved === undefined)
        throw new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')
      return saved
    },
  }),
)

builder.mutationField('lookAtSavedSearch', (t) =>
  t.authField({
    type: SavedSearch,
    description: 'Notes that the caller applies a saved search now.',
    args: { name: t.arg.string({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { name } = readInput(ByName, args)
      const search = await lookAtSearch(db, requireUser(caller).id, name)
      if (search === undefined) throw new ApiError('SAVED_SEARCH_NOT_FOUND', 'You have no such saved search.')
      return search
    },
  }),
)

builder.mutationField('deleteSavedSearch', (t) =>
  t.authField({
    type: 'Boolean',
    description: 'Deletes a saved search; false where there is none of that name.',
    args: { name: t.arg.string({ required: true }) },
    authScopes: rule,
    resolve: (_parent, args, { services: { db }, caller }) =>
      deleteSearch(db, requireUser(caller).id, readInput(ByName, args).name),
  }),
)
