import { costUsdAt, type TakenTokens, type TokenPrice } from '../model/ai-prices.ts'

/**
 * What calls on the installation's own key cost, for its budget of a day (DESIGN 6, decision 0047): in whole
 * micro-dollars, rounded up, by the list prices.
 */

export const MICRO_USD_IN_USD = 1_000_000

/** What a call cost. */
export function costMicroUsd(price: TokenPrice, taken: TakenTokens): number {
  const usd = costUsdAt(price, taken)
  // Sums of decimal prices are off by far less than a thousandth of a micro-dollar, which must not round up.
  return Math.ceil(Math.round(usd * MICRO_USD_IN_USD * 1_000) / 1_000)
}

/** What bounds a call before it is made. */
export interface CallBounds {
  price: TokenPrice
  /** Of all text that is sent, as UTF-8. */
  promptBytes: number
  maxToolCalls: number
  maxOutputTokens: number
}

/**
 * The most that a call is expected to cost.
 *
 * Bounds: text is at most one token for each byte, as tokens are made of whole bytes. The provider makes no more tool
 * calls than it is allowed, and no more output, reasoning too.
 * Assumptions: what tool calls add to the input, that each of them is a billed search, and that no surcharge applies.
 */
export const worstCaseMicroUsd = ({
  price,
  promptBytes,
  maxToolCalls,
  maxOutputTokens,
}: CallBounds): number =>
  costMicroUsd(price, {
    inputTokens: promptBytes + maxToolCalls * price.search.mostInputTokens,
    inputCacheTokens: 0,
    responseTokens: maxOutputTokens,
    searches: maxToolCalls,
  })
