import { createDoNotContact, DO_NOT_CONTACT, NOBODY_LISTED } from '#domain/contacts/do-not-contact.ts'
import { createFindWrong, type ReportedContact, WRONG_CONTACTS } from '#domain/lead/wrong-contacts.ts'
import { type KeptDocuments, valuesOf } from '#operations/documents/read-documents.ts'
import { createDocuments, type DocumentServices } from '../documents/documents.ts'
import { madeOnce } from '../per-session.ts'

/** Whom the user does not want to contact, by entry (SPEC 3, Do not contact). */
export const doNotContactOf = madeOnce((services: DocumentServices) =>
  createDocuments(services, DO_NOT_CONTACT),
)
/** What the user reported as wrong, by `wrongContactKey` (SPEC 3, Wrong contact). */
export const wrongContactsOf = madeOnce((services: DocumentServices) =>
  createDocuments(services, WRONG_CONTACTS),
)

/** Whom a list covers. Prepared once for each list, as a screen asks for every value on it. */
export const coversOf = madeOnce((list: KeptDocuments<unknown>) =>
  list.size === 0 ? NOBODY_LISTED : createDoNotContact([...list.keys()]),
)
/** How to tell wrong contacts by reports. Prepared once, too. */
export const findWrongOf = madeOnce((reports: KeptDocuments<ReportedContact>) =>
  createFindWrong(valuesOf(reports)),
)
