import { PROMPT_VERSIONS } from '../agreement/prompt-version.ts'
import type { AnyDocumentKind } from '../base/document-kind.ts'
import { isEntry } from '../contacts/do-not-contact-entries.ts'
import { DO_NOT_CONTACT } from '../contacts/do-not-contact.ts'
import { DRAFTS } from '../draft-message/kept-draft.ts'
import { FOLLOW_UPS } from '../lead/lead-status.ts'
import { WRONG_CONTACTS } from '../lead/wrong-contacts.ts'
import { SAVED_SEARCHES } from '../search/saved-search.ts'

/** Every kind of document that the server keeps of a user. A new one needs its own file, and a line here. */
export const DOCUMENT_KINDS: readonly AnyDocumentKind[] = [
  // It takes every public suffix to tell an entry, which no browser loads to show the list.
  { ...DO_NOT_CONTACT, isKey: isEntry },
  DRAFTS,
  FOLLOW_UPS,
  PROMPT_VERSIONS,
  SAVED_SEARCHES,
  WRONG_CONTACTS,
]

export const documentKind = (name: string): AnyDocumentKind | undefined =>
  DOCUMENT_KINDS.find((kind) => kind.name === name)
