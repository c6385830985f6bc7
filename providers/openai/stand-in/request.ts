import { z } from 'zod'
import { promptOf } from '#sandbox/ai/answer.ts'
import { type ApiError, invalidRequest } from './errors.ts'
import { isReasoningModel } from './models.ts'

const effort = z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'])
const summary = z.enum(['auto', 'concise', 'detailed'])

const webSearchTool = z.strictObject({
  type: z.enum(['web_search', 'web_search_2025_08_26']),
  search_context_size: z.enum(['low', 'medium', 'high']).optional(),
  filters: z.strictObject({ allowed_domains: z.array(z.string()).nullish() }).nullish(),
  user_location: z
    .strictObject({
      type: z.literal('approximate').optional(),
      country: z.string().nullish(),
      region: z.string().nullish(),
      city: z.string().nullish(),
      timezone: z.string().nullish(),
    })
    .nullish(),
  external_web_access: z.boolean().optional(),
})

const textFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    schema: z.record(z.string(), z.unknown()),
    strict: z.boolean().nullish(),
    description: z.string().optional(),
  }),
])

const message = z.strictObject({
  type: z.literal('message').optional(),
  role: z.enum(['user', 'assistant', 'system', 'developer']),
  content: z.union([
    z.string(),
    z.array(z.strictObject({ type: z.enum(['input_text', 'output_text']), text: z.string() })),
  ]),
  phase: z.enum(['commentary', 'final_answer']).nullish(),
  status: z.enum(['in_progress', 'completed', 'incomplete']).optional(),
})

/** The keys of the request schema of contracts/openai-responses.openapi.json; the vendor refuses all others. */
const requestSchema = z.strictObject({
  model: z.string(),
  input: z.union([z.string(), z.array(message)]),
  instructions: z.string().nullish(),
  tools: z.array(webSearchTool).optional(),
  tool_choice: z.enum(['none', 'auto', 'required']).optional(),
  max_tool_calls: z.int().min(1).nullish(),
  max_output_tokens: z.int().min(16).nullish(),
  include: z
    .array(
      z.enum([
        'file_search_call.results',
        'web_search_call.results',
        'web_search_call.action.sources',
        'message.input_image.image_url',
        'computer_call_output.output.image_url',
        'code_interpreter_call.outputs',
        'reasoning.encrypted_content',
        'message.output_text.logprobs',
      ]),
    )
    .nullish(),
  text: z
    .strictObject({ format: textFormat.optional(), verbosity: z.enum(['low', 'medium', 'high']).nullish() })
    .optional(),
  reasoning: z
    .strictObject({
      effort: effort.nullish(),
      summary: summary.nullish(),
      generate_summary: summary.nullish(),
      context: z.enum(['auto', 'current_turn', 'all_turns']).nullish(),
      mode: z.string().nullish(),
    })
    .nullish(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
  store: z.boolean().nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_logprobs: z.int().min(0).max(20).nullish(),
  truncation: z.enum(['auto', 'disabled']).nullish(),
  service_tier: z.enum(['auto', 'default', 'flex', 'scale', 'priority']).nullish(),
  user: z.string().optional(),
  safety_identifier: z.string().max(64).nullish(),
  prompt_cache_key: z.string().nullish(),
  prompt_cache_retention: z.enum(['in_memory', '24h']).nullish(),
  // Known to the vendor, not offered here.
  stream: z.literal(false).nullish(),
  background: z.literal(false).nullish(),
  stream_options: z.null().optional(),
  previous_response_id: z.null().optional(),
  conversation: z.null().optional(),
  prompt: z.null().optional(),
  prompt_cache_options: z.null().optional(),
  moderation: z.null().optional(),
  context_management: z.null().optional(),
})
export type ResponsesRequest = z.infer<typeof requestSchema>

const NOT_OFFERED = new Set([
  'stream',
  'background',
  'stream_options',
  'previous_response_id',
  'conversation',
  'prompt',
  'prompt_cache_options',
  'moderation',
  'context_management',
])

/** Reads the body of POST /responses, or says what the vendor would find wrong with it. */
export function readRequest(body: unknown): { request: ResponsesRequest } | { refused: ApiError } {
  const parsed = requestSchema.safeParse(body, { reportInput: true })
  if (parsed.success) {
    const refused = checkTogether(parsed.data)
    return refused === null ? { request: parsed.data } : { refused }
  }
  const [issue] = parsed.error.issues
  return {
    refused: issue === undefined ? invalidRequest('Invalid request.', null, null) : explain(deepest(issue)),
  }
}

type Issue = z.core.$ZodIssue

/** Of the branches of a union, the one that came furthest says what is wrong. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().map((one) => deepest({ ...one, path: [...issue.path, ...one.path] }))
  return inner.reduce((best, one) => (one.path.length > best.path.length ? one : best), issue)
}

function explain(issue: Issue): ApiError {
  const at = pathText(issue.path)
  if (NOT_OFFERED.has(at))
    return invalidRequest(`'${at}' is not offered by this stand-in.`, at, 'unsupported_value')
  if (issue.code === 'unrecognized_keys') {
    const param = pathText([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Unknown parameter: '${param}'.`, param, 'unknown_parameter')
  }
  if (issue.input === undefined && issue.code !== 'invalid_format')
    return invalidRequest(`Missing required parameter: '${at}'.`, at, 'missing_required_parameter')
  if (issue.code === 'invalid_value') {
    const values = issue.values.map((value) => `'${String(value)}'`).join(', ')
    const given = typeof issue.input === 'string' ? issue.input : JSON.stringify(issue.input)
    return invalidRequest(`Invalid value: '${given}'. Supported values are: ${values}.`, at, 'invalid_value')
  }
  if (issue.code === 'invalid_type')
    return invalidRequest(
      `Invalid type for '${at}': expected ${article(issue.expected)}, but got ${article(typeName(issue.input))} instead.`,
      at,
      'invalid_type',
    )
  return invalidRequest(`Invalid '${at}': ${issue.message}.`, at, 'invalid_value')
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
const article = (type: string): string =>
  type === 'null' ? type : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type === 'int' ? 'integer' : type}`

/** Rules that concern more than one key. */
function checkTogether(request: ResponsesRequest): ApiError | null {
  for (const name of ['temperature', 'top_p'] as const)
    if (request[name] != null && isReasoningModel(request.model))
      return invalidRequest(
        `Unsupported parameter: '${name}' is not supported with this model.`,
        name,
        'unsupported_parameter',
      )
  const searches = (request.tools ?? []).length > 0
  if (searches && request.reasoning?.effort === 'minimal')
    return invalidRequest(
      "The following tools cannot be used with reasoning.effort 'minimal': web_search.",
      'tools',
      null,
    )
  const format = request.text?.format
  if (format?.type === 'json_object' && !/json/i.test(inputText(request).all))
    return invalidRequest(
      "Response input messages must contain the word 'json' in some form to use 'text.format' of type 'json_object'.",
      'input',
      null,
    )
  const loose =
    format?.type === 'json_schema' && format.strict === true ? looseObject(format.schema, []) : null
  return loose === null || format?.type !== 'json_schema'
    ? null
    : invalidRequest(
        `Invalid schema for response_format '${format.name}': In context=(${loose.path.join(', ')}), ${loose.what}.`,
        'text.format.schema',
        'invalid_json_schema',
      )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first object of a strict schema that is not closed, or does not require all its properties. */
function looseObject(schema: unknown, path: string[]): { path: string[]; what: string } | null {
  if (!isObject(schema)) return null
  if (schema.type === 'object') {
    const properties = isObject(schema.properties) ? schema.properties : {}
    const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
    if (schema.additionalProperties !== false)
      return { path, what: "'additionalProperties' is required to be supplied and to be false" }
    if (Object.keys(properties).some((name) => !required.includes(name)))
      return {
        path,
        what: "'required' is required to be supplied and to be an array including every key in properties",
      }
    for (const [name, property] of Object.entries(properties)) {
      const found = looseObject(property, [...path, `'properties'`, `'${name}'`])
      if (found !== null) return found
    }
  }
  return looseObject(schema.items, [...path, "'items'"])
}

/** What the model is to do, what it is given, and both. */
export function inputText({ instructions, input }: ResponsesRequest) {
  const messages = typeof input === 'string' ? [{ role: 'user' as const, content: input }] : input
  const textOf = (wanted: (role: string) => boolean) =>
    messages
      .filter(({ role }) => wanted(role))
      .map(({ content }) =>
        typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
      )
      .join('\n')
  const orders = [instructions ?? '', textOf((role) => role === 'system' || role === 'developer')].join('\n')
  return promptOf(
    orders,
    textOf((role) => role === 'user'),
  )
}
