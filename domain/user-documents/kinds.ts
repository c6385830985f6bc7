import type { AnyDocumentKind } from '../base/document-kind.ts'
import { FOLLOW_UPS } from '../lead/lead-status.ts'

/** Every kind of document that the server keeps of a user. A new one needs its own file, and a line here. */
export const DOCUMENT_KINDS: readonly AnyDocumentKind[] = [FOLLOW_UPS]

export const documentKind = (name: string): AnyDocumentKind | undefined =>
  DOCUMENT_KINDS.find((kind) => kind.name === name)
