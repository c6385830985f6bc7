import { costUsdAt, DEAREST_PRICE, priceOf, type TakenTokens } from '../model/ai-prices.ts'

/**
 * What calls on the installation's own key cost, for its budget of a day (DESIGN 6, decision 0047): in whole
 * micro-dollars, rounded up, by the list prices. A model without a price counts as the dearest listed one.
 */

export const MICRO_USD_IN_USD = 1_000_000

/** What a call cost. */
export function costMicroUsd(model: string, taken: TakenTokens): number {
  const usd = costUsdAt(priceOf(model) ?? DEAREST_PRICE, taken)
  // Sums of decimal prices are off by far less than a thousandth of a micro-dollar, which must not round up.
  return Math.ceil(Math.round(usd * MICRO_USD_IN_USD * 1_000) / 1_000)
}

/** What bounds a call before it is made. */
export interface CallBounds {
  model: string
  /** Of all text that is sent, as UTF-8. */
  promptBytes: number
  maxToolCalls: number
  maxOutputTokens: number
}

/**
 * Input tokens at the full price that one tool call may add. What a search brings in is billed as input, and so is
 * everything before it when the model goes on reading after the search. An assumption, as the provider names no bound:
 * in the recorded replies (contracts/openai-replies.json) a search brings about 4,700 tokens. Read again at the cached
 * price, a tenth, in each of the passes after it, they come to 9,400 over 20 tool calls.
 */
const TOKENS_OF_A_TOOL_CALL = 10_000

/**
 * The most that a call is expected to cost.
 *
 * Bounds: text is at most one token for each byte, as the provider's tokens are made of whole bytes. The provider makes
 * no more tool calls than `max_tool_calls`, and no more output, reasoning too, than `max_output_tokens`.
 * Assumptions: what tool calls add to the input (above), that each of them is a billed search, and that no surcharge
 * applies. The price for more than 272,000 tokens in one prompt is out of reach, since the provider limits prompts with
 * web search to 128,000.
 */
export const worstCaseMicroUsd = ({
  model,
  promptBytes,
  maxToolCalls,
  maxOutputTokens,
}: CallBounds): number =>
  costMicroUsd(model, {
    inputTokens: promptBytes + maxToolCalls * TOKENS_OF_A_TOOL_CALL,
    inputCacheTokens: 0,
    responseTokens: maxOutputTokens,
    searches: maxToolCalls,
  })
