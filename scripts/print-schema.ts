/**
 * Writes the API's schema to the files that are read in review and by the typed operations of clients/backend.
 * Run `npm run schema` after a change of the API; a test fails while they are stale.
 */
import { writeFile } from 'node:fs/promises'
import { minifyIntrospection, preprocessIntrospection } from 'gql.tada/internal'
import { introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '#server/api/schema.ts'

/** What the files should hold, by their path from the project's root. */
export function schemaFiles(): Record<string, string> {
  const sorted = lexicographicSortSchema(schema)
  const introspection = minifyIntrospection(introspectionFromSchema(sorted, { descriptions: false }))
  return {
    'server/api/schema.graphql': `${printSchema(sorted)}\n`,
    'clients/backend/graphql-env.d.ts': [
      '/* oxlint-disable -- written by scripts/print-schema.ts, not by hand */',
      `export type Introspection = ${preprocessIntrospection(introspection)}\n`,
    ].join('\n'),
  }
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(schemaFiles()))
    await writeFile(new URL(`../${path}`, import.meta.url), text)
}
