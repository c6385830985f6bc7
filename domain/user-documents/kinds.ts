import { PROMPT_VERSIONS } from '../agreement/prompt-version.ts'
import type { AnyDocumentKind } from '../base/document-kind.ts'
import { DRAFTS } from '../draft-message/kept-draft.ts'
import { FOLLOW_UPS } from '../lead/lead-status.ts'
import { SAVED_SEARCHES } from '../search/saved-search.ts'

/** Every kind of document that the server keeps of a user. A new one needs its own file, and a line here. */
export const DOCUMENT_KINDS: readonly AnyDocumentKind[] = [
  DRAFTS,
  FOLLOW_UPS,
  PROMPT_VERSIONS,
  SAVED_SEARCHES,
]

export const documentKind = (name: string): AnyDocumentKind | undefined =>
  DOCUMENT_KINDS.find((kind) => kind.name === name)
