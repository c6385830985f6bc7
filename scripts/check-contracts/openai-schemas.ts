import { z } from 'zod'
import { inOrder, JsonObject, mapValues, pickMembers, reachable, reduceSchema } from './json-schema.ts'

const SCHEMAS_PREFIX = '#/components/schemas/'
const JSON_TYPE = 'application/json'

/** What the product and the sandbox call. */
const OPERATIONS: readonly (readonly [path: string, method: string])[] = [
  ['/responses', 'post'],
  ['/models', 'get'],
  ['/models/{model}', 'get'],
]
/** Of the large unions, what a search of the web can send or get; the other tools would make three quarters of the file. */
const UNION_MEMBERS: Record<string, readonly string[]> = {
  Tool: ['FunctionTool', 'WebSearchTool', 'WebSearchPreviewTool'],
  OutputItem: ['OutputMessage', 'FunctionToolCall', 'WebSearchToolCall', 'ReasoningItem'],
  InputItem: ['EasyInputMessage', 'Item', 'ItemReferenceParam'],
  Item: ['InputMessage', 'OutputMessage', 'FunctionToolCall', 'WebSearchToolCall', 'ReasoningItem'],
}

const Content = z.object({ [JSON_TYPE]: z.object({ schema: z.unknown() }) })
const Reference = z.object({ $ref: z.string() })
const RecordedAnswer = z.object({
  headers: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
  content: Content,
})
const Parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
})
const Operation = z.object({
  parameters: z.array(Parameter).optional(),
  requestBody: z.object({ required: z.boolean().default(false), content: Content }).optional(),
  responses: z.record(z.string(), z.union([Reference, RecordedAnswer])),
})
const Document = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  security: z.array(JsonObject),
  paths: z.record(z.string(), JsonObject),
  components: z.object({
    schemas: JsonObject,
    responses: z.record(z.string(), RecordedAnswer),
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })),
  }),
})

/**
 * OpenAI's description reduced to facts: the three operations that we use, with all the schemas that they refer to.
 * @throws ZodError or Error where the document is not as expected
 */
export function reduceOpenApi(original: unknown): unknown {
  const { openapi, servers, security, paths, components } = Document.parse(original)
  const named = (names: readonly string[]) => names.map((name) => `${SCHEMAS_PREFIX}${name}`)
  const cut = mapValues(components.schemas, (schema) => schema)
  for (const [name, members] of Object.entries(UNION_MEMBERS))
    cut[name] = pickMembers(components.schemas[name], named(members))
  const operations = OPERATIONS.map(([path, method]): [string, unknown] => {
    const operation = Operation.parse(paths[path]?.[method])
    return [path, { [method]: reduceOperation(operation) }]
  })
  const responses = mapValues(components.responses, reduceAnswer)
  const schemas = reachable(cut, [operations, responses], SCHEMAS_PREFIX)
  return {
    openapi,
    servers,
    security,
    paths: inOrder(operations),
    components: {
      schemas: mapValues(schemas, reduceSchema),
      responses,
      securitySchemes: components.securitySchemes,
    },
  }
}

const reduceContent = (content: z.infer<typeof Content>) => ({
  [JSON_TYPE]: { schema: reduceSchema(content[JSON_TYPE].schema) },
})

const reduceAnswer = ({ headers, content }: z.infer<typeof RecordedAnswer>) => ({
  ...(headers && { headers: mapValues(headers, ({ schema }) => ({ schema: reduceSchema(schema) })) }),
  content: reduceContent(content),
})

const reduceOperation = ({ parameters, requestBody, responses }: z.infer<typeof Operation>) => ({
  ...(parameters && {
    parameters: parameters.map(({ schema, ...rest }) => ({ ...rest, schema: reduceSchema(schema) })),
  }),
  ...(requestBody && { requestBody: { ...requestBody, content: reduceContent(requestBody.content) } }),
  responses: mapValues(responses, (answer) => ('$ref' in answer ? answer : reduceAnswer(answer))),
})
