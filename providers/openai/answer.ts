import * as z from 'zod/mini'
import { isHtml, ServiceError } from '#clients/http.ts'
import { isWebUrl } from '#domain/contacts/contacts.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import { joined, type ModelReply, type PageUse, type Source } from '#domain/model/model-reply.ts'
import { type AiAnswer, AiAnswerError, type AiUsage } from '../ai-answer.ts'

const Part = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  annotations: z.optional(
    z.array(
      z.object({
        type: z.string(),
        url: z.optional(z.string()),
        title: z.optional(z.nullable(z.string())),
        start_index: z.optional(z.int()),
        end_index: z.optional(z.int()),
      }),
    ),
  ),
})
type Part = z.infer<typeof Part>

/** One shape for messages, searches and whatever else an output lists; `type` says which. */
const OutputItem = z.object({
  type: z.string(),
  phase: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
  content: z.optional(z.nullable(z.array(Part))),
  action: z.optional(
    z.object({
      type: z.optional(z.string()),
      url: z.optional(z.nullable(z.string())),
      sources: z.optional(z.nullable(z.array(z.object({ url: z.optional(z.string()) })))),
    }),
  ),
})
type OutputItem = z.infer<typeof OutputItem>

/** The provider's Response as far as we read it (contracts/openai-responses.openapi.json). */
const ResponseReply = z.object({
  status: z.optional(z.string()),
  model: z.string(),
  error: z.optional(z.nullable(z.object({ code: z.string() }))),
  incomplete_details: z.optional(z.nullable(z.object({ reason: z.optional(z.string()) }))),
  output: z.array(OutputItem),
  usage: z.optional(
    z.nullable(
      z.object({
        input_tokens: z.int(),
        input_tokens_details: z.optional(z.object({ cached_tokens: z.int() })),
        output_tokens: z.int(),
        output_tokens_details: z.optional(z.object({ reasoning_tokens: z.int() })),
      }),
    ),
  ),
})
type ResponseReply = z.infer<typeof ResponseReply>

/**
 * Reads the text of an answer that came with HTTP 200.
 * @throws {ServiceError} of the AI: HTML_PAGE, INVALID_RESPONSE; {AiAnswerError} as `readAnswer`
 */
export function readReply(text: string): AiAnswer {
  if (isHtml(text)) throw new ServiceError({ service: 'ai', code: 'HTML_PAGE', status: 200 })
  return readAnswer(parse(text))
}

function parse(text: string): ResponseReply {
  try {
    return ResponseReply.parse(JSON.parse(text))
  } catch (cause) {
    throw new ServiceError({ service: 'ai', code: 'INVALID_RESPONSE', status: 200, cause })
  }
}

/**
 * Reads an answer that came with HTTP 200, which may still be failed, cut, a refusal or empty (contracts README, trap 9).
 * @throws {AiAnswerError} RESPONSE_FAILED (the provider's code in `detail`), INCOMPLETE (the reason), REFUSED, EMPTY_RESPONSE
 */
function readAnswer(reply: ResponseReply): AiAnswer {
  const messages = reply.output.filter(isAnswer).map(readMessage)
  const spent = {
    webSearchCount: reply.output.filter(isSearch).length,
    usage: readUsage(reply),
    model: reply.model,
  }
  if (reply.status === 'failed') throw new AiAnswerError('RESPONSE_FAILED', spent, reply.error?.code)
  if (reply.status === 'incomplete')
    throw new AiAnswerError('INCOMPLETE', spent, reply.incomplete_details?.reason)
  const answer = joined(messages, '\n\n')
  if (answer.text.trim() !== '') return { ...answer, sources: readSources(reply.output), ...spent }
  throw new AiAnswerError(reply.output.some(isRefusal) ? 'REFUSED' : 'EMPTY_RESPONSE', spent)
}

/** Models may talk before their answer (contracts README 2, `phase`), and give it in several messages. */
const isAnswer = (item: OutputItem): boolean => item.type === 'message' && item.phase !== 'commentary'

const isRefusal = (item: OutputItem): boolean =>
  isAnswer(item) && (item.content ?? []).some((part) => part.type === 'refusal')

const readMessage = ({ content }: OutputItem): ModelReply =>
  joined((content ?? []).filter((part) => part.type === 'output_text').map(readPart), '')

const readPart = ({ text = '', annotations = [] }: Part): ModelReply => ({
  text,
  annotations: annotations.flatMap(({ type, url, title = null, start_index: start, end_index: end }) =>
    type === 'url_citation' && url !== undefined && start !== undefined && end !== undefined
      ? [{ url, title, start, end }]
      : [],
  ),
})

/** Opening a page or finding a text in one is part of a search, not a further one. */
const isSearch = (item: OutputItem): boolean =>
  item.type === 'web_search_call' && (item.action?.type ?? 'search') === 'search'

/** Each page once, with all that was done with it; those that were cited first. */
function readSources(output: readonly OutputItem[]): Source[] {
  const citations = output
    .flatMap((item) => item.content ?? [])
    .flatMap((part) => part.annotations ?? [])
    .filter((annotation) => annotation.type === 'url_citation')
  // A page that did not open says nothing.
  const actions = output.flatMap(({ action, status }) =>
    action === undefined || status === 'failed' ? [] : [action],
  )
  const pages: { url: string; title: string | null; use: PageUse }[] = [
    ...citations.map(({ url = '', title = null }) => ({ url, title, use: 'cited' as const })),
    ...actions.map(({ url }) => ({ url: url ?? '', title: null, use: 'opened' as const })),
    ...actions
      .flatMap(({ sources }) => sources ?? [])
      .map(({ url = '' }) => ({ url, title: null, use: 'found' as const })),
  ]
  const byUrl = new Map<string, { title: string | null; uses: PageUse[] }>()
  for (const { url, title, use } of pages) {
    const clean = cleanListingUrl(url)
    if (!isWebUrl(clean)) continue
    const page = byUrl.get(clean) ?? { title, uses: [] }
    byUrl.set(clean, page)
    if (!page.uses.includes(use)) page.uses.push(use)
  }
  return [...byUrl].map(([url, page]) => ({ url, ...page }))
}

const readUsage = ({ usage }: ResponseReply): AiUsage => ({
  inputTokens: usage?.input_tokens ?? 0,
  cachedInputTokens: usage?.input_tokens_details?.cached_tokens ?? 0,
  outputTokens: usage?.output_tokens ?? 0,
  reasoningTokens: usage?.output_tokens_details?.reasoning_tokens ?? 0,
})
