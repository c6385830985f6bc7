import {
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../base/graphql/errors.ts'
import { checkLimits, maxDocumentLength, maxTokens } from './document-limits.ts'
import { schema } from './schema.ts'

/** Those that servers of GraphQL commonly send. */
type DocumentCode = 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED'

/** A document that was parsed, and what is wrong with it. */
interface CheckedDocument {
  document: DocumentNode
  /** None for a document that may be executed. */
  errors: readonly GraphQLError[]
  /** The fields that its operations begin with, each once, as in `getUser,getPlan`. */
  fields: string
}

/**
 * @returns a document's text as what is executed; the same object for the same text, as long as it is kept
 * @throws ApiError for a document above the limits, GraphQLError for one that cannot be parsed
 */
export type ReadDocument = (text: string, variables: Record<string, unknown>) => CheckedDocument

/**
 * Characters of all texts that are kept, several times those of our own client. A tree takes 40 bytes for each, and up to
 * 170 where a stranger writes many short names.
 */
const KEPT_CHARACTERS = 100_000

/**
 * Parses and validates documents, and keeps what came of it. The limits are checked each time, since variables count
 * too. Length and tokens come before parsing, the rest before validation: cheapest first (SECURITY D1, trap 9).
 * @param options.production the schema is not shown
 */
export function createDocuments({ production }: { production: boolean }): ReadDocument {
  const kept = new LRUCache<string, CheckedDocument>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (_document, text) => text.length,
  })
  const rules = production ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules
  return (text, variables) => {
    const known = kept.get(text)
    if (known !== undefined) {
      checkLimits(schema, known.document, variables)
      return known
    }
    if (text.length > maxDocumentLength)
      throw new ApiError('REQUEST_ENTITY_TOO_LARGE', 'The document is too long.')
    const document = parseText(text)
    checkLimits(schema, document, variables)
    const errors = validate(schema, document, rules).map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'))
    const checked = { document, errors, fields: fieldsOf(document) }
    kept.set(text, checked)
    return checked
  }
}

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxLexicalTokens: maxTokens })
  } catch (error) {
    throw error instanceof GraphQLError ? coded(error, 'GRAPHQL_PARSE_FAILED') : error
  }
}

const coded = ({ message, nodes, source, positions }: GraphQLError, code: DocumentCode): GraphQLError =>
  new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions: { code },
  })

function fieldsOf({ definitions }: DocumentNode): string {
  const names = definitions
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : []))
    .flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
  return [...new Set(names)].join(',')
}

/** An error as the engine has them; one that was thrown by us is its cause. */
export function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
