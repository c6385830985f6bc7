import {
  buildClientSchema,
  buildSchema,
  introspectionFromSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { z } from 'zod'
import { type Facts, factsOf } from './facts.ts'

// Assumed to be valid: a wrong type is to be reported as a difference, not as an error of the whole file.
const introspect = (sdl: string): IntrospectionQuery =>
  introspectionFromSchema(buildSchema(sdl, { assumeValid: true }), {
    descriptions: false,
    inputValueDeprecation: true,
    specifiedByUrl: true,
  })

/** A GraphQL schema without its descriptions and comments, in alphabetical order. @throws GraphQLError */
export const reduceSdl = (sdl: string): string =>
  `${printSchema(lexicographicSortSchema(buildClientSchema(introspect(sdl))))}\n`

/** The facts of a GraphQL schema, such as `Post/fields/description/type = "String"`. @throws GraphQLError */
export function factsOfSdl(sdl: string): Facts {
  const { types } = introspect(sdl).__schema
  return factsOf(byName(types.filter(({ name }) => !name.startsWith('__'))))
}

const TypeReference = z.object({ kind: z.string(), name: z.string().nullish(), ofType: z.unknown() })
const Named = z.looseObject({ name: z.string() })

/** Lists of named things by their names, references to types as they are written in a schema, nothing for a null. */
function byName(value: unknown): unknown {
  if (Array.isArray(value)) {
    const named = z.array(Named).safeParse(value)
    if (!named.success) return value.map(byName)
    return Object.fromEntries(named.data.map(({ name, ...rest }) => [name, byName(rest)]))
  }
  if (typeof value !== 'object' || value === null) return value
  return 'kind' in value && 'ofType' in value
    ? typeText(value)
    : Object.fromEntries(
        Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, byName(part)]])),
      )
}

function typeText(value: unknown): string {
  const { kind, name, ofType } = TypeReference.parse(value)
  if (kind === 'NON_NULL') return `${typeText(ofType)}!`
  return kind === 'LIST' ? `[${typeText(ofType)}]` : (name ?? '')
}
