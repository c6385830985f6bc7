import { fenced } from '#domain/prompt-injection/fence.ts'
import {
  type ClassificationResult,
  classificationSchema,
  CLASSIFY_MAX_TOOL_CALLS,
  type ClassifyInput,
  classifyInstructions,
  parseCriteria,
} from '#domain/verdict/classification.ts'
import { parseClassification } from '#domain/verdict/verdict-reply.ts'
import { AiAnswerError, type AiSpent } from '#providers/ai-answer.ts'
import type { Ai, CallControl } from '#providers/ai.ts'

export interface ClassifyJob extends CallControl {
  model: string
  /** The user's criteria, one a line. */
  prompt: string
  product: ClassifyInput
  /** Random, for the fence around the launch's text. */
  mark: string
}

const MAX_OUTPUT_TOKENS = 8_000

/**
 * Judges one launch with a small model that may search the web (SPEC 7, AI provider calls; SPEC 9, Search and
 * classification). The same for the user's key in the browser and the hosted key on the server.
 * @throws {ServiceError} as `Ai.respond`; {AiAnswerError} UNREADABLE_RESPONSE, NOTHING_JUDGED, TOO_FEW_JUDGED
 */
export async function classifyProduct(
  ai: Pick<Ai, 'respond'>,
  { model, prompt, product, mark, ...rest }: ClassifyJob,
): Promise<{ result: ClassificationResult; spent: AiSpent }> {
  const labels = parseCriteria(prompt).map(({ label }) => label)
  const { text, annotations, sources, ...spent } = await ai.respond({
    ...rest,
    model,
    instructions: classifyInstructions(prompt),
    input: fenced(capped(product), mark),
    maxToolCalls: CLASSIFY_MAX_TOOL_CALLS,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    format: { name: 'launch_verdict', schema: classificationSchema(labels.length) },
  })
  const parsed = parseClassification({ text, annotations }, labels)
  if (parsed.kind === 'failed') throw new AiAnswerError(parsed.error, spent)
  return { result: { ...parsed.result, sources }, spent }
}

/** Strangers write the launch text; its length is ours to bound, as it is paid for. */
const capped = (product: ClassifyInput): ClassifyInput => ({
  name: product.name.slice(0, 200),
  tagline: product.tagline.slice(0, 500),
  description: product.description.slice(0, 4_000),
  topics: product.topics.slice(0, 10).map((topic) => topic.slice(0, 100)),
  website: product.website.slice(0, 500),
})
