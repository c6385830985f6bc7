/** For tests: recorded replies of the AI provider, given to our client. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isServiceError } from '#clients/http.ts'
import { AiAnswerError } from '../ai-answer.ts'
import { createAi } from '../ai.ts'
import { openai } from './provider.ts'

const RecordedReply = z.object({
  /** What it is a case of. */
  case: z.string(),
  request: z.record(z.string(), z.unknown()),
  status: z.int(),
  body: z.record(z.string(), z.unknown()),
})
export type RecordedReply = z.infer<typeof RecordedReply>

/** The replies of a file `{ replies: [...] }`. @throws ZodError where it is something else */
export const readReplies = (file: unknown): RecordedReply[] =>
  z.object({ replies: z.array(RecordedReply) }).parse(file).replies

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All objects in a value, itself included, outer ones first. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isRecord(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

const WithUsage = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  total_tokens: z.int(),
  input_tokens_details: z.object({ cached_tokens: z.int() }),
  output_tokens_details: z.object({ reasoning_tokens: z.int() }),
})
const OutputText = z.object({ type: z.literal('output_text'), text: z.string() })
const Citation = z.object({
  type: z.literal('url_citation'),
  url: z.string(),
  title: z.string(),
  start_index: z.int(),
  end_index: z.int(),
})
const Opened = z.object({ type: z.enum(['open_page', 'find_in_page']), url: z.string() })
const Billed = z.object({ web_search: z.object({ num_requests: z.int() }) })
const ErrorBody = z.object({ error: z.object({ message: z.string() }) })

/** The objects of a value that a schema takes. */
const allOf = <T>(value: unknown, schema: z.ZodType<T>): T[] =>
  objectsIn(value).flatMap((each) => schema.safeParse(each).data ?? [])

const untracked = (address: string): string =>
  address.replace(/[?&]utm_[^&#]*/g, '').replace(/^([^?]*)&/, '$1?')

/** What the body of a reply holds, found by looking through all of it rather than along the client's paths. */
function heldBy(body: Record<string, unknown>) {
  const opened = ['open_page', 'find_in_page']
  const searches = objectsIn(body.output).filter(
    ({ type, action }) => type === 'web_search_call' && !opened.includes(String(objectsIn(action)[0]?.type)),
  )
  const citations = allOf(body.output, Citation)
  const uses = [
    ...citations.map(({ url, title }) => ({ url: untracked(url), title, use: 'cited' })),
    ...allOf(body.output, Opened).map(({ url }) => ({ url: untracked(url), title: null, use: 'opened' })),
    ...objectsIn(body.output)
      .flatMap(({ sources }) => objectsIn(sources))
      .flatMap(({ url }) =>
        typeof url === 'string' ? { url: untracked(url), title: null, use: 'found' } : [],
      ),
  ]
  const usage = allOf(body.usage, WithUsage)[0]
  return {
    model: body.model,
    text: allOf(body.output, OutputText)
      .map(({ text }) => text)
      .join(''),
    webSearchCount: searches.length,
    annotations: citations.map(({ url, title, start_index, end_index }) => ({
      url,
      title,
      start: start_index,
      end: end_index,
    })),
    sources: uses
      .filter(({ url }, index) => uses.findIndex((page) => page.url === url) === index)
      .map(({ url, title }) => ({
        url,
        title,
        uses: [...new Set(uses.filter((page) => page.url === url).map(({ use }) => use))],
      })),
    usage: usage && {
      inputTokens: usage.input_tokens,
      cachedInputTokens: usage.input_tokens_details.cached_tokens,
      outputTokens: usage.total_tokens - usage.input_tokens,
      reasoningTokens: usage.output_tokens_details.reasoning_tokens,
    },
  }
}

/** What the client has to make of a reply: its answer, or its error. */
function expectedOf({ status, body }: RecordedReply): unknown {
  if (status === 400) {
    const { error } = ErrorBody.parse(body)
    return { code: 'HTTP_ERROR', status, retry: false, detail: `400 ${error.message}`, spent: null }
  }
  const held = heldBy(body)
  if (held.text !== '') return held
  const { model, usage, webSearchCount } = held
  return {
    code: 'EMPTY_RESPONSE',
    status,
    retry: true,
    detail: null,
    spent: { model, usage, webSearchCount },
  }
}

/** What the client makes of an answer with this status and body. */
async function readByClient(status: number, body: unknown): Promise<unknown> {
  let calls = 0
  const ai = createAi({
    provider: openai,
    fetch: () => {
      calls += 1
      return Promise.resolve(Response.json(body, { status }))
    },
    baseUrl: 'https://ai.example/v1',
    apiKey: 'sk-test',
    pause: () => Promise.resolve(),
  })
  try {
    return await ai.respond({
      model: 'gpt-5.6',
      instructions: '',
      input: '',
      maxToolCalls: 5,
      maxOutputTokens: 1_000,
    })
  } catch (error) {
    if (!isServiceError(error) || calls !== 1) throw error
    const { code, status, retry, detail } = error
    return { code, status, retry, detail, spent: error instanceof AiAnswerError ? error.spent : null }
  }
}

/**
 * What our client reads otherwise than the reply has it: text, model, tokens, web searches and cited pages of an
 * answer, or the error that it has to throw.
 * @param served what the client is given instead of the reply's own body
 * @returns one line for each difference; empty where all is read as it stands
 */
export async function misreadIn(reply: RecordedReply, served: unknown = reply.body): Promise<string[]> {
  const expected = expectedOf(reply)
  const read = await readByClient(reply.status, served)
  const [wanted = {}, found = {}] = [objectsIn(expected)[0], objectsIn(read)[0]]
  const keys = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
  return [
    ...keys
      .filter((key) => !isDeepStrictEqual(wanted[key], found[key]))
      .map((key) => `${key} is ${JSON.stringify(wanted[key])}, read as ${JSON.stringify(found[key])}`),
    ...unlikeBilled(reply),
  ]
}

/** The provider's own count of searches, where a reply has it, against those that stand in it. */
function unlikeBilled({ body }: RecordedReply): string[] {
  const billed = Billed.safeParse(body.tool_usage).data?.web_search.num_requests
  const held = heldBy(body).webSearchCount
  return billed === undefined || billed === held ? [] : [`${held} searches, ${billed} of them billed`]
}
