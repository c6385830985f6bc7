import { type Chooser, seeded } from '#domain/base/seeded.ts'
import type { ModelAnswer } from '#sandbox/ai/answer.ts'
import { inputText, type ResponsesRequest } from './request.ts'

export type Outcome = 'completed' | 'failed' | 'incomplete' | 'content-filter' | 'refusal' | 'commentary'

const CHARACTERS_PER_TOKEN = 4
const TOKENS_PER_SEARCH = 3_500
const SOURCES_INCLUDED = 'web_search_call.action.sources'

/**
 * A Response object as contracts/openai-responses.openapi.json has it.
 * @param seed of everything that varies, so that the same question costs the same
 */
export function responseBody(
  request: ResponsesRequest,
  answer: ModelAnswer,
  outcome: Outcome,
  { nowMs, seed }: { nowMs: number; seed: string },
) {
  const chooser = seeded(seed)
  const searches = searchCalls(request, answer, chooser)
  const reasoningTokens = chooser.between(64, 640)
  const room =
    outcome === 'incomplete' || outcome === 'content-filter'
      ? 0.5
      : roomFor(answer.text, reasoningTokens, request.max_output_tokens)
  const text = room < 1 ? answer.text.slice(0, Math.floor(answer.text.length * room)) : answer.text
  const failed = outcome === 'failed'
  const outputTokens = failed ? 0 : tokens(text) + reasoningTokens
  const inputTokens = tokens(inputText(request).all) + searches.length * TOKENS_PER_SEARCH
  const createdSeconds = Math.floor(nowMs / 1000)
  return {
    id: newId('resp'),
    object: 'response',
    created_at: createdSeconds,
    status: failed ? 'failed' : room < 1 ? 'incomplete' : 'completed',
    ...(failed || room < 1 ? {} : { completed_at: createdSeconds }),
    background: false,
    error: failed
      ? {
          code: 'server_error',
          message: 'The model failed to answer (a sandbox fault). You can retry your request.',
        }
      : null,
    incomplete_details:
      room < 1 && !failed
        ? { reason: outcome === 'content-filter' ? 'content_filter' : 'max_output_tokens' }
        : null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    max_tool_calls: request.max_tool_calls ?? null,
    metadata: request.metadata ?? {},
    model: request.model,
    output: failed ? [] : [...searches, ...messages(text, outcome, room < 1)],
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: null,
    reasoning: { effort: request.reasoning?.effort ?? null, summary: request.reasoning?.summary ?? null },
    safety_identifier: request.safety_identifier ?? null,
    service_tier: 'default',
    store: request.store ?? true,
    temperature: request.temperature ?? 1,
    text: {
      format: request.text?.format ?? { type: 'text' },
      verbosity: request.text?.verbosity ?? 'medium',
    },
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_logprobs: request.top_logprobs ?? 0,
    top_p: request.top_p ?? 1,
    truncation: request.truncation ?? 'disabled',
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: failed ? 0 : reasoningTokens },
      total_tokens: inputTokens + outputTokens,
    },
  }
}

const tokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)
const newId = (prefix: string): string => `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`

/** The share of a text that fits beside the reasoning; 1 or more where all of it does. */
function roomFor(text: string, reasoningTokens: number, allowed: number | null | undefined): number {
  if (allowed == null) return 1
  return text === '' ? 1 : Math.max(0, allowed - reasoningTokens) / tokens(text)
}

function searchCalls(request: ResponsesRequest, answer: ModelAnswer, chooser: Chooser) {
  if ((request.tools ?? []).length === 0 || request.tool_choice === 'none') return []
  // Calls beyond max_tool_calls are left out, not refused (contracts README 2).
  const wanted = chooser.between(Math.ceil(answer.queries.length / 2), answer.queries.length)
  const count = Math.min(wanted, request.max_tool_calls ?? wanted)
  const withSources = request.include?.includes(SOURCES_INCLUDED) === true
  return answer.queries.slice(0, count).map((query) => ({
    id: newId('ws'),
    type: 'web_search_call',
    status: 'completed',
    action: {
      type: 'search',
      query,
      queries: [query],
      ...(withSources ? { sources: answer.sources.map((url) => ({ type: 'url', url })) } : {}),
    },
  }))
}

function messages(text: string, outcome: Outcome, cut: boolean) {
  const final = {
    id: newId('msg'),
    type: 'message',
    role: 'assistant',
    status: cut ? 'incomplete' : 'completed',
    phase: 'final_answer',
    content: [
      outcome === 'refusal'
        ? { type: 'refusal', refusal: 'I cannot help with that (a sandbox fault).' }
        : { type: 'output_text', text, annotations: citations(text), logprobs: [] },
    ],
  }
  if (outcome !== 'commentary') return [final]
  const remark = 'I will look at the pages first. {"criteria":[]} PERSON: Nobody Yet'
  return [
    {
      ...final,
      id: newId('msg'),
      phase: 'commentary',
      content: [{ type: 'output_text', text: remark, annotations: [], logprobs: [] }],
    },
    final,
  ]
}

/** One citation for each address in a text. */
function citations(text: string) {
  const links = [...text.matchAll(/https?:\/\/[^\s|)]+/g)].filter(([url]) => URL.canParse(url))
  return links.map((match) => ({
    type: 'url_citation',
    url: match[0],
    title: new URL(match[0]).hostname,
    start_index: match.index,
    end_index: match.index + match[0].length,
  }))
}
