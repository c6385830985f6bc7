/** For tests: the client against answers given by the test. */
import { expect } from 'vitest'
import { isServiceError, type ServiceError } from '#clients/http.ts'
import { type AiRequest, createAi } from '../ai.ts'
import { openai } from './provider.ts'

export const nowMs = Date.parse('2026-11-21T12:00:00Z')
export const ask: AiRequest = {
  model: 'gpt-5.6-luna',
  instructions: 'Judge.',
  input: '{}',
  maxToolCalls: 5,
  maxOutputTokens: 1_000,
}
/** An output message with that text. */
export const message = (text: string, more: object = {}) => ({
  type: 'message',
  id: 'm',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
  ...more,
})
/** A Response of the provider with that output. */
export const response = (output: unknown[], more: object = {}) => ({
  status: 'completed',
  model: 'gpt-5.6-luna-2026-05-01',
  output,
  usage: {
    input_tokens: 900,
    input_tokens_details: { cached_tokens: 100 },
    output_tokens: 80,
    output_tokens_details: { reasoning_tokens: 30 },
    total_tokens: 980,
  },
  ...more,
})

export type MockAnswer = () => Response | Promise<Response>
export const ok =
  (body: unknown): MockAnswer =>
  () =>
    Response.json(body)
export const refuse =
  (status: number, error: object, headers: Record<string, string> = {}): MockAnswer =>
  () =>
    Response.json(
      { error: { message: 'Some text', type: 'some_type', param: null, code: null, ...error } },
      { status, headers },
    )

/** A client whose fetch gives the answers in turn, the last one again and again. */
export function client(answers: MockAnswer[], apiKey = 'sk-of-a-user') {
  const requests: Request[] = []
  const waits: number[] = []
  const ai = createAi({
    provider: openai,
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return (answers[Math.min(requests.length, answers.length) - 1] ?? ok(response([])))()
    },
    baseUrl: 'https://ai.example/v1',
    apiKey,
    pause: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    random: () => 0,
    now: () => nowMs,
  })
  return { ai, requests, waits }
}

/** What a promise fails with. */
export async function failure(promise: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await promise.then(
    () => expect.fail('it did not fail'),
    (reason: unknown) => reason,
  )
  return isServiceError(error) ? error : expect.fail(String(error))
}
