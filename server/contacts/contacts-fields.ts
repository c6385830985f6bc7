import { z } from 'zod'
import { CONTACT_KINDS, plainContact } from '#domain/contact-values/same-contact.ts'
import { readEntry } from '#domain/contacts/do-not-contact-entries.ts'
import { MAX_ENTRY_LENGTH } from '#domain/contacts/do-not-contact.ts'
import { MAX_NAME_LENGTH } from '#domain/conversation/conversation.ts'
import { MAX_KEY_LENGTH } from '#domain/lead/lead-link.ts'
import { MAX_CONTACT_LENGTH } from '#domain/lead/wrong-contacts.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, requiredText } from '../base/graphql/input.ts'
import { storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import { addDoNotContact, listDoNotContact, removeDoNotContact } from './do-not-contact-store.ts'
import {
  listWrongContacts,
  type ReportedContact,
  reportWrongContact,
  takeBackWrongContact,
} from './wrong-contacts-store.ts'

/** Each caller's own list of whom not to contact, and their reports of wrong contacts (SPEC 3; decision 0065). */
const ContactKindEnum = builder.enumType('ContactKind', { values: CONTACT_KINDS })

const WrongContactType = builder.objectRef<ReportedContact>('WrongContact').implement({
  fields: (t) => ({
    leadKey: t.exposeString('leadKey', { description: 'Names the launch, in the app’s own words.' }),
    leadName: t.exposeString('leadName'),
    kind: t.expose('kind', { type: ContactKindEnum }),
    value: t.exposeString('value'),
  }),
})

const WrongContactInput = builder.inputType('WrongContactInput', {
  fields: (t) => ({
    leadKey: t.string({ required: true }),
    leadName: t.string({ required: true }),
    kind: t.field({ type: ContactKindEnum, required: true }),
    value: t.string({ required: true }),
  }),
})

/** More are sent in several requests. */
const MOST_AT_ONCE = 1_000

const Entries = z.object({
  entries: z
    .array(
      z.string().transform((text, context) => {
        const read = readEntry(text)
        if ('entry' in read) return read.entry
        context.issues.push({ code: 'custom', input: text, message: `is ${read.refused}` })
        return z.NEVER
      }),
    )
    .min(1)
    .max(MOST_AT_ONCE),
})

/** Also what could not be added any more, as public suffixes change. */
const KeptEntries = z.object({
  entries: z.array(z.string().max(MAX_ENTRY_LENGTH)).min(1).max(MOST_AT_ONCE),
})

const text = (maxLength: number) => z.string().transform(storableText).pipe(requiredText(maxLength))
const Report = z
  .object({
    leadKey: text(MAX_KEY_LENGTH),
    leadName: text(MAX_NAME_LENGTH),
    kind: z.enum(CONTACT_KINDS),
    value: text(MAX_CONTACT_LENGTH),
  })
  .transform((report) => ({ ...report, value: plainContact(report.kind, report.value) }))

const tooMany = () => new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('doNotContact', (t) =>
  t.authField({
    type: ['String'],
    description:
      'The addresses and domains that the caller does not want to contact, those added last first.',
    authScopes: rule,
    resolve: (_parent, _args, { services: { db }, caller }) => listDoNotContact(db, caller.identity.subject),
  }),
)

builder.mutationField('addDoNotContact', (t) =>
  t.authField({
    type: ['String'],
    description: 'Adds addresses and domains, all or none of them, and gives the whole list.',
    args: { entries: t.arg.stringList({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { id } = requireUser(caller)
      if (!(await addDoNotContact(db, id, readInput(Entries, args).entries))) throw tooMany()
      return listDoNotContact(db, id)
    },
  }),
)

builder.mutationField('removeDoNotContact', (t) =>
  t.authField({
    type: ['String'],
    description: 'Removes addresses and domains, and gives the whole list.',
    args: { entries: t.arg.stringList({ required: true }) },
    authScopes: rule,
    resolve: async (_parent, args, { services: { db }, caller }) => {
      const { id } = requireUser(caller)
      await removeDoNotContact(db, id, readInput(KeptEntries, args).entries)
      return listDoNotContact(db, id)
    },
  }),
)

builder.queryField('wrongContacts', (t) =>
  t.authField({
    type: [WrongContactType],
    description: 'The contacts that the caller reported as wrong, the last ones first.',
    authScopes: rule,
    resolve: (_parent, _args, { services: { db }, caller }) => listWrongContacts(db, caller.identity.subject),
  }),
)

builder.mutationField('reportWrongContact', (t) =>
  t.authField({
    type: WrongContactType,
    description: 'Reports a contact of one lead as wrong. Reported again, it is kept once.',
    args: { input: t.arg({ type: WrongContactInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const report = readInput(Report, input)
      if (!(await reportWrongContact(db, requireUser(caller).id, report))) throw tooMany()
      return report
    },
  }),
)

builder.mutationField('takeBackWrongContact', (t) =>
  t.authField({
    type: WrongContactType,
    description: 'Takes such a report back.',
    args: { input: t.arg({ type: WrongContactInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const report = readInput(Report, input)
      await takeBackWrongContact(db, requireUser(caller).id, report)
      return report
    },
  }),
)
