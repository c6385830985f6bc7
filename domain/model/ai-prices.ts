/** US dollars per million tokens, and what web searches cost, of one model. */
export interface TokenPrice {
  inputUsd: number
  /** Input that the provider still had from an earlier call. */
  cachedInputUsd: number
  /** Reasoning tokens count as output. */
  outputUsd: number
  search: SearchPrice
}

export interface SearchPrice {
  /** US dollars per web search. */
  usd: number
  /**
   * Input tokens at the full price that one search may add. What it brings in is billed as input, and so is everything
   * before it when the model goes on reading after the search. An assumption, as providers name no bound.
   */
  mostInputTokens: number
}

/** What calls of one model took. */
export interface TakenTokens {
  /** All input, the cached part too. */
  inputTokens: number
  /** The part of the input that was cached. */
  inputCacheTokens: number
  /** All output, reasoning too. */
  responseTokens: number
  searches: number
}

/** What calls cost at a price, in US dollars: tokens and web searches. */
export function costUsdAt(price: TokenPrice, taken: TakenTokens): number {
  const cached = Math.min(taken.inputCacheTokens, taken.inputTokens)
  const tokenUsd =
    (taken.inputTokens - cached) * price.inputUsd +
    cached * price.cachedInputUsd +
    taken.responseTokens * price.outputUsd
  return tokenUsd / 1_000_000 + taken.searches * price.search.usd
}
