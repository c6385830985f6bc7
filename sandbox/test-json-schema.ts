/** For tests: values held against the JSON schemas of contracts/. */
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { readContract } from './contracts.ts'

/** What is wrong with a value by the schema of that name; empty where nothing is. */
export type ErrorsOf = (schema: string, value: unknown) => unknown[]

const Dictionary = z.record(z.string(), z.unknown())

/** The schemas of openai-responses.openapi.json. */
export function openAiSchemas(): ErrorsOf {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addFormat('unixtime', true)
  ajv.addSchema(Dictionary.parse(JSON.parse(readContract('openai-responses.openapi.json'))), 'contract')
  return (schema, value) =>
    ajv.validate({ $ref: `contract#/components/schemas/${schema}` }, value) ? [] : (ajv.errors ?? [])
}

/** The schemas of google-sheets-v4.discovery.json; keys that they do not name are refused. */
export function sheetsSchemas(): ErrorsOf {
  const { schemas } = z
    .object({ schemas: z.record(z.string(), Dictionary) })
    .parse(JSON.parse(readContract('google-sheets-v4.discovery.json')))
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema({ ...Dictionary.parse(closed(schema)), $id: name })
  return (schema, value) => (ajv.validate(schema, value) ? [] : (ajv.errors ?? []))
}

/** Google's schemas as JSON Schema has them: references by name, "any" for no type, no keys but those named. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { type, ...rest } = Dictionary.parse(
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)])),
  )
  if (type === 'any') return rest
  const isClosed = type === 'object' && 'properties' in rest
  return {
    ...(type === undefined ? {} : { type }),
    ...(isClosed ? { additionalProperties: false } : {}),
    ...rest,
  }
}
