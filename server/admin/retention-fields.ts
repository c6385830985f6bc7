import { z } from 'zod'
import { type KeptMonths, leastKeepMonths, LOG_KINDS, MOST_KEEP_MONTHS } from '#domain/log/log-retention.ts'
import { builder } from '../base/graphql/builder.ts'
import { orNull, readInput } from '../base/graphql/input.ts'
import { actAsAdmin, AdminResult } from './actions-fields.ts'
import { type EndingEntries, listRetention, previewRetention, setRetention } from './retention-store.ts'

/** For how long the activity log keeps each kind of entry (decision 0030). */
const LogRetention = builder.objectRef<KeptMonths>('LogRetention').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'An action, `admin:*`, or `security:*`.' }),
    keepMonths: t.exposeInt('keepMonths', {
      nullable: true,
      description: 'The whole months before this one that are kept. Null: forever.',
    }),
  }),
})

const LogRetentionInput = builder.inputType('LogRetentionInput', {
  fields: (t) => ({ kind: t.string({ required: true }), keepMonths: t.int() }),
})

const Ending = builder.objectRef<EndingEntries>('LogRetentionEnding').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), rows: t.exposeInt('rows') }),
})

const Preview = builder
  .objectRef<Awaited<ReturnType<typeof previewRetention>>>('LogRetentionPreview')
  .implement({
    fields: (t) => ({
      bytes: t.exposeFloat('bytes', { description: 'About so many, with the indexes.' }),
      kinds: t.expose('kinds', { type: [Ending], description: 'How many entries would go.' }),
    }),
  })

const Settings = z.array(
  z
    .object({
      kind: z.enum(LOG_KINDS),
      keepMonths: z.int().max(MOST_KEEP_MONTHS).nullish().transform(orNull),
    })
    .refine(({ kind, keepMonths }) => keepMonths === null || keepMonths >= leastKeepMonths(kind), {
      path: ['keepMonths'],
      error: 'is less than this kind is kept for',
    }),
)
const Input = z.object({
  settings: Settings.refine(
    (settings) => new Set(settings.map(({ kind }) => kind)).size === settings.length,
    'has a kind twice',
  ),
})

builder.queryField('adminLogRetention', (t) =>
  t.field({
    type: [LogRetention],
    description: 'For how long each kind of entry is kept in the activity log.',
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, _args, { services: { db } }) => listRetention(db),
  }),
)

builder.queryField('adminPreviewLogRetention', (t) =>
  t.field({
    type: Preview,
    description: 'What would go with other settings. Changes nothing.',
    args: { settings: t.arg({ type: [LogRetentionInput], required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, args, { services: { db, now } }) =>
      previewRetention(db, readInput(Input, args).settings, now()),
  }),
)

builder.mutationField('adminSetLogRetention', (t) =>
  t.authField({
    type: AdminResult,
    description:
      'Sets for how long kinds of entries are kept. Older ones are deleted within minutes, and cannot be brought back. Figures stay.',
    args: { settings: t.arg({ type: [LogRetentionInput], required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const { settings } = readInput(Input, args)
      const done = await actAsAdmin(context, null, async (db) => {
        const before = await listRetention(db)
        await setRetention(db, settings)
        const after = await listRetention(db)
        const changed = (list: KeptMonths[], other: KeptMonths[]) =>
          Object.fromEntries(
            list
              .filter(({ keepMonths }, index) => other[index]?.keepMonths !== keepMonths)
              .map(({ kind, keepMonths }) => [kind, keepMonths]),
          )
        const entry = { before: changed(before, after), after: changed(after, before) }
        if (Object.keys(entry.after).length === 0) return null
        return { action: 'admin:SET_RETENTION', email: '', ...entry }
      })
      return {
        message: done === null ? 'Nothing was changed.' : 'Older entries go within minutes.',
        data: null,
      }
    },
  }),
)
