import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { ApiError } from '../base/graphql/errors.ts'

/** What one document may ask for (SECURITY, GraphQL bombs; the defaults of GraphQL Armor). */
export const maxDocumentLength = 15_000
export const maxTokens = 1_000
const maxDepth = 6
const maxAliases = 15
const maxDirectives = 50
const maxCost = 5_000

/** Rows that a list counts for when no `limit` is requested: the page size of SPEC 9, Caches and lists. */
const DEFAULT_LIST_SIZE = 100
const INTROSPECTION_LIST_SIZE = 10

interface Size {
  depth: number
  aliases: number
  directives: number
  cost: number
}

/**
 * Refuses a document that asks for too much, before it is validated and before any resolver runs (SECURITY D1).
 * A field costs 1, or what its definition says in `extensions.cost`; the fields under a list cost as often as it
 * has rows. Introspection counts like everything else. Linear in the document, whatever its fragments do.
 * @throws ApiError TOO_COMPLEX, without the limits in its message
 */
export function checkLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): void {
  const measure = createMeasure(schema, document, variables)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const size = measure(definition.selectionSet, schema.getRootType(definition.operation) ?? null)
    const directives = size.directives + (definition.directives?.length ?? 0)
    if (size.depth > maxDepth) throw new ApiError('TOO_COMPLEX', 'The document is nested too deeply.')
    if (size.aliases > maxAliases) throw new ApiError('TOO_COMPLEX', 'The document has too many aliases.')
    if (directives > maxDirectives) throw new ApiError('TOO_COMPLEX', 'The document has too many directives.')
    if (size.cost > maxCost) throw new ApiError('TOO_COMPLEX', 'The document asks for too much at once.')
  }
}

type Measure = (selections: SelectionSetNode, parent: GraphQLNamedType | null) => Size

function createMeasure(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Measure {
  const fragments = new Map(
    document.definitions.flatMap((definition): [string, FragmentDefinitionNode][] =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )
  const fragmentSizes = new Map<string, Size>()

  const measure: Measure = (selectionSet, parent) => {
    const total = nothing()
    for (const selection of selectionSet.selections) {
      const size = measureSelection(selection, parent)
      total.depth = Math.max(total.depth, size.depth)
      total.aliases += size.aliases
      total.directives += size.directives + (selection.directives?.length ?? 0)
      total.cost += size.cost
    }
    return total
  }

  function measureSelection(
    selection: SelectionSetNode['selections'][number],
    parent: GraphQLNamedType | null,
  ): Size {
    switch (selection.kind) {
      case Kind.FIELD:
        return measureField(selection, parent)
      case Kind.INLINE_FRAGMENT:
        return measure(selection.selectionSet, typeNamed(selection.typeCondition?.name.value) ?? parent)
      case Kind.FRAGMENT_SPREAD:
        return measureFragment(selection.name.value)
    }
  }

  /** Each fragment is measured once. While it is, it counts nothing: validation refuses the circle. */
  function measureFragment(name: string): Size {
    const known = fragmentSizes.get(name)
    const fragment = fragments.get(name)
    if (known || !fragment) return known ?? nothing()
    fragmentSizes.set(name, nothing())
    const size = measure(fragment.selectionSet, typeNamed(fragment.typeCondition.name.value))
    const whole = { ...size, directives: size.directives + (fragment.directives?.length ?? 0) }
    fragmentSizes.set(name, whole)
    return whole
  }

  function measureField(field: FieldNode, parent: GraphQLNamedType | null): Size {
    const definition = fieldOf(parent, field.name.value)
    const children = field.selectionSet
      ? measure(field.selectionSet, definition ? getNamedType(definition.type) : null)
      : nothing()
    const cost = definition?.extensions.cost
    return {
      depth: children.depth + 1,
      aliases: children.aliases + (field.alias ? 1 : 0),
      directives: children.directives,
      cost:
        (typeof cost === 'number' ? cost : 1) + rowsOf(field, definition?.type, variables) * children.cost,
    }
  }

  const typeNamed = (name: string | undefined) => (name === undefined ? null : (schema.getType(name) ?? null))
  return measure
}

/** How many rows of a field are requested. */
function rowsOf(
  field: FieldNode,
  type: GraphQLOutputType | undefined,
  variables: Record<string, unknown>,
): number {
  const limit = field.arguments?.find((argument) => argument.name.value === 'limit')?.value
  const requested =
    limit?.kind === Kind.VARIABLE
      ? variables[limit.name.value]
      : Number(limit?.kind === Kind.INT && limit.value)
  const isList = type !== undefined && isListType(getNullableType(type))
  // The limit of a page is for the list within it, which counts as one of the usual size by itself.
  if (typeof requested === 'number' && requested > 0)
    return isList ? requested : Math.ceil(requested / DEFAULT_LIST_SIZE)
  if (!isList) return 1
  if (limit) return DEFAULT_LIST_SIZE
  return isIntrospectionType(getNamedType(type)) ? INTROSPECTION_LIST_SIZE : DEFAULT_LIST_SIZE
}

function fieldOf(parent: GraphQLNamedType | null, name: string) {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
}

const nothing = (): Size => ({ depth: 0, aliases: 0, directives: 0, cost: 0 })
