import type * as z from 'zod/mini'

/**
 * One kind of what the server keeps of a user: a list of documents, each under a key of its own (DESIGN 5). What is said
 * here is all that server, browser and command line know of it.
 */
export interface DocumentKind<Value> {
  /** In the database and the API. Never renamed. */
  name: string
  /** In plain words, for the person whose documents they are. */
  label: string
  /** Of a document; refuses what is too long. */
  value: z.ZodMiniType<Value>
  limit: {
    /** How many are kept of one user. */
    most: number
    /** Of a value as JSON, in UTF-8. */
    bytes: number
    /** Whether one more is refused, or those go that were changed least recently. */
    full: 'REFUSED' | 'OLDEST_GO'
  }
  /** UTF-16 units of a key. */
  keyLength: number
  /** Whether a key is one, besides being a line of text; every such line is where this is left out. */
  isKey?: (key: string) => boolean
  /**
   * What is to be kept where a document was changed by somebody else meanwhile; null to keep none. The same object as
   * `kept` where that one stays. Without such a rule, the user decides.
   */
  merge?: (kept: KeptValue<Value> | null, mine: Value | null) => Value | null
}

/** A kind as far as the server knows it, which merges nothing. */
export type AnyDocumentKind = Omit<DocumentKind<unknown>, 'merge'>

/** How many changes a request takes, all of them or none. */
export const MOST_CHANGES_AT_ONCE = 500

/** A document as it is on the server. */
export interface KeptDocument<Value> {
  key: string
  value: Value
  /** 1 for a new one, and one more after each change. */
  version: number
  /** Milliseconds since 1970, by the server's clock. */
  updatedAtMs: number
}

type KeptValue<Value> = Pick<KeptDocument<Value>, 'value' | 'updatedAtMs'>

/** The change that is sent last counts. */
export const lastCounts = <Value>(_kept: unknown, mine: Value | null): Value | null => mine
