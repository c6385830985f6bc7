/** The models of the made-up calls (SPEC 9, Metering client). */
export const SYNTHETIC_MODELS = { premium: 'gpt5', standard: 'gpt5-mini' } as const

/** An address that nobody can have (RFC 2606): nothing goes there. */
export const SYNTHETIC_URL = 'https://vendor.invalid/v1/responses'

/** What a made-up call takes; cached tokens are a part of the input, reasoning a part of the response. */
export const SYNTHETIC_TAKEN = {
  inputTokens: 1_200,
  inputCacheTokens: 200,
  responseTokens: 300,
  reasoningTokens: 100,
} as const

/**
 * Stands for the AI provider in diagnostics: answers as the real one does to a call of its Responses API, in this page,
 * and costs nothing.
 */
export const syntheticVendor =
  ({ model, searches }: { model: string; searches: number }): typeof fetch =>
  () =>
    Promise.resolve(
      Response.json({
        id: 'resp_diagnostics',
        object: 'response',
        status: 'completed',
        model,
        output: [
          ...Array.from({ length: searches }, (_, index) => ({
            type: 'web_search_call',
            id: `ws_${index}`,
            status: 'completed',
          })),
          {
            type: 'message',
            role: 'assistant',
            content: [{ type: 'output_text', text: 'Made up for the diagnostics.' }],
          },
        ],
        usage: {
          input_tokens: SYNTHETIC_TAKEN.inputTokens,
          input_tokens_details: { cached_tokens: SYNTHETIC_TAKEN.inputCacheTokens },
          output_tokens: SYNTHETIC_TAKEN.responseTokens,
          output_tokens_details: { reasoning_tokens: SYNTHETIC_TAKEN.reasoningTokens },
          total_tokens: SYNTHETIC_TAKEN.inputTokens + SYNTHETIC_TAKEN.responseTokens,
        },
      }),
    )
