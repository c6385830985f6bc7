import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada'
import type { Introspection } from './graphql-env.d.ts'

/** An operation's text, which carries the types of its variables and answer. */
export interface GraphqlDocument<Result, Variables> {
  text: string
  /** Where the answer may take longer than the usual 30 s. */
  timeoutMs?: number
  /**
   * How often a query is sent again whose answer is lost; 3 times when left out (SPEC 9, Backend client library
   * defaults).
   */
  retries?: number
  /**
   * Of a mutation that may be sent again when its answer was lost. SAME: it comes to the same by itself. KEYED: the server
   * keeps a key with what it did. A mutation without this is sent once (decision 0084).
   */
  repeat?: 'SAME' | 'KEYED'
  /** Never there at run time; it holds the types. */
  types?: (variables: Variables) => Result
}

/** Types an operation by the server's schema while it compiles. At run time it stays a text: no parser is loaded. */
export const graphql = <const Text extends string>(
  text: Text,
): GraphqlDocument<ResultOf<Typed<Text>>, VariablesOf<Typed<Text>>> => ({ text })

/** Says that a mutation comes to the same when it is sent twice, such as one that sets or removes something. */
export const comesToTheSame = <Document extends object>(
  document: Document,
): Document & { repeat: 'SAME' } => ({
  ...document,
  repeat: 'SAME',
})

/** Has a mutation that adds something sent with a key, by which our server does it once. */
export const withKey = <Document extends object>(document: Document): Document & { repeat: 'KEYED' } => ({
  ...document,
  repeat: 'KEYED',
})

// Never called: it has the types of gql.tada. They are named rather than inferred, so that the compiler can write them
// into the package's declarations.
declare const tada: ReturnType<
  typeof initGraphQLTada<{ introspection: Introspection; scalars: { JSON: unknown } }>
>
/** @ts-expect-error -- the first of its two signatures takes no text at all; the second, which gives the types, takes any */
type Typed<Text extends string> = ReturnType<typeof tada<Text, []>>

/** What a document's operation answers. */
export type AnswerOf<Document> = Document extends { types?: (variables: never) => infer Result }
  ? Result
  : never
