import OpenAI from 'openai'
import { z } from 'zod'
import { RESEARCH_INSTRUCTIONS } from '#domain/contacts/contacts.ts'
import {
  classificationSchema,
  classifyInstructions,
  DEFAULT_CLASSIFICATION_PROMPT,
  parseCriteria,
} from '#domain/verdict/classification.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { openaiStandIn } from './stand-in.ts'

/** For tests: the stand-in in memory, with a clock to turn, as the official library and as plain HTTP. */
export const KEY = 'sk-sample-of-a-test'

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming
/** Keeps keys that the library's types do not know yet. */
const params = <T extends Params>(value: T): T => value

export const LAUNCH = {
  name: 'Brackenwick AI',
  tagline: 'Support that knows when to fetch a human',
  description:
    'Each question is answered by a large language model. Plans start at €19 a month. Two founders in Porto.',
  topics: ['Artificial Intelligence'],
  website: 'https://www.producthunt.example/r/NOSUCHCODE',
}

export const LABELS = parseCriteria(DEFAULT_CLASSIFICATION_PROMPT).map(({ label }) => label)

export const CLASSIFY = params({
  model: 'gpt-5.6-luna',
  instructions: classifyInstructions(DEFAULT_CLASSIFICATION_PROMPT),
  input: JSON.stringify(LAUNCH),
  tools: [{ type: 'web_search', search_context_size: 'low', user_location: { type: 'approximate' } }],
  max_tool_calls: 2,
  include: ['web_search_call.action.sources'],
  text: { format: { type: 'json_schema', name: 'verdict', strict: true, schema: classificationSchema(4) } },
})

export const research = (company: object) =>
  params({
    model: 'gpt-5.6-terra',
    instructions: RESEARCH_INSTRUCTIONS,
    input: JSON.stringify(company),
    tools: [{ type: 'web_search' }],
    max_tool_calls: 20,
    include: ['web_search_call.action.sources'],
  })

const contentSchema = z.looseObject({
  text: z.string().optional(),
  annotations: z
    .array(z.looseObject({ url: z.string(), start_index: z.int(), end_index: z.int() }))
    .optional(),
})
const bodySchema = z.looseObject({
  output: z
    .array(
      z.looseObject({
        type: z.string(),
        phase: z.string().optional(),
        content: z.array(contentSchema).optional(),
      }),
    )
    .default([]),
  error: z
    .looseObject({ message: z.string(), code: z.string().nullable() })
    .nullish()
    .transform((error) => error ?? { message: '', code: null }),
})

export async function openTestAi() {
  const nowMs = Date.parse('2026-11-21T12:00:00Z')
  const clock = { nowMs }
  const waits: number[] = []
  const store = memoryStore()
  await store.ensureAccount({
    userId: 'u1',
    listingToken: 'sample_x',
    aiKey: KEY,
    clientEmail: 'a@b.example',
    spreadsheetId: 's1',
    credentials: {},
    publicKey: {},
  })
  const ai = openaiStandIn.open({
    store,
    launches: shippedLaunches(),
    now: () => clock.nowMs,
    pause: async (ms) => {
      waits.push(ms)
      await Promise.resolve()
    },
    realistic: true,
  })
  const fetchHere: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    return ai(request, new URL(request.url).pathname.replace('/v1', ''))
  }
  const post = (body: unknown, key: string | null) =>
    fetchHere('https://ai.example/v1/responses', {
      method: 'POST',
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const send = async (body: unknown, key: string | null = KEY) => {
    const answer = await post(body, key)
    const json: unknown = await answer.json()
    return { status: answer.status, headers: answer.headers, json, body: bodySchema.parse(json) }
  }
  return {
    clock,
    waits,
    post,
    send,
    fetchHere,
    client: (apiKey: string) =>
      new OpenAI({ apiKey, baseURL: 'https://ai.example/v1', fetch: fetchHere, maxRetries: 0 }),
  }
}
