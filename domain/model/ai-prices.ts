import { baseModelOf } from './model-name.ts'

/**
 * What the AI provider asks for tokens and web searches: the standard prices of its price list, looked up in public
 * copies of that page and of its announcements on the day below. They serve estimates, not bills: not counted are the
 * surcharges for writing to the cache, for inputs over 272,000 tokens and for regional processing, and the discounts of
 * batches and of contracts. A model that is not listed has no price here rather than a guessed one.
 */

/** The day (ISO) on which these prices were looked up. */
export const AI_PRICES_AS_OF = '2026-11-21'

/** The provider's own price list. */
export const AI_PRICES_SOURCE = 'https://developers.openai.com/api/docs/pricing'

/** US dollars per call of the web search tool, on any model; what a search finds is billed as input tokens. */
export const WEB_SEARCH_USD = 0.01

/** US dollars per million tokens. */
export interface TokenPrice {
  inputUsd: number
  /** Input that the provider still had from an earlier call. */
  cachedInputUsd: number
  /** Reasoning tokens count as output. */
  outputUsd: number
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

const usd = (inputUsd: number, cachedInputUsd: number, outputUsd: number): TokenPrice => ({
  inputUsd,
  cachedInputUsd,
  outputUsd,
})

const PRICES: ReadonlyMap<string, TokenPrice> = new Map([
  ['gpt-6.1-sol', usd(2, 0.1, 10)],
  ['gpt-6.1-terra', usd(1, 0.05, 5)],
  ['gpt-6-astra', usd(10, 1, 50)],
  ['gpt-6-sol', usd(2, 0.2, 10)],
  ['gpt-6-luna', usd(0.1, 0.01, 0.5)],
  // The lower price since 2026-08-21, which the provider calls temporary; the price before it was 5, 0.5 and 30.
  ['gpt-5.6-sol', usd(4, 0.4, 20)],
  ['gpt-5.6-terra', usd(2, 0.2, 12)],
  ['gpt-5.6-luna', usd(0.2, 0.02, 1.2)],
  ['gpt-5.5', usd(5, 0.5, 30)],
  ['gpt-5.4', usd(2.5, 0.25, 15)],
  ['gpt-5.4-mini', usd(0.75, 0.075, 4.5)],
  ['gpt-5.4-nano', usd(0.2, 0.02, 1.25)],
  ['gpt-5.1', usd(1.25, 0.125, 10)],
  ['gpt-5', usd(1.25, 0.125, 10)],
  ['gpt-5-mini', usd(0.25, 0.025, 2)],
  ['gpt-5-nano', usd(0.05, 0.005, 0.4)],
  ['gpt-4.1', usd(2, 0.5, 8)],
  ['gpt-4.1-mini', usd(0.4, 0.1, 1.6)],
  ['gpt-4.1-nano', usd(0.1, 0.025, 0.4)],
  ['gpt-4o', usd(2.5, 1.25, 10)],
  // Dearer than the later snapshots, and without a price for cached input.
  ['gpt-4o-2024-05-13', usd(5, 5, 15)],
  ['gpt-4o-mini', usd(0.15, 0.075, 0.6)],
  ['o4-mini', usd(1.1, 0.275, 4.4)],
])

/**
 * The price of a model, null where it is not known.
 * @param model the name that the provider answers with; a dated snapshot such as `gpt-5.6-luna-2026-07-09` has the
 *   price of its base name, unless it has one of its own
 */
export const priceOf = (model: string): TokenPrice | null =>
  PRICES.get(model) ?? PRICES.get(baseModelOf(model)) ?? null

const LISTED = [...PRICES.values()]
/** At least as dear as any listed model, in each part: for what must not be counted too low. */
export const DEAREST_PRICE: TokenPrice = {
  inputUsd: Math.max(...LISTED.map(({ inputUsd }) => inputUsd)),
  cachedInputUsd: Math.max(...LISTED.map(({ cachedInputUsd }) => cachedInputUsd)),
  outputUsd: Math.max(...LISTED.map(({ outputUsd }) => outputUsd)),
}

/** What calls cost at a price, in US dollars: tokens and web searches. */
export function costUsdAt(price: TokenPrice, taken: TakenTokens): number {
  const cached = Math.min(taken.inputCacheTokens, taken.inputTokens)
  const tokenUsd =
    (taken.inputTokens - cached) * price.inputUsd +
    cached * price.cachedInputUsd +
    taken.responseTokens * price.outputUsd
  return tokenUsd / 1_000_000 + taken.searches * WEB_SEARCH_USD
}

/** What calls cost by the list prices, in US dollars; null for a model whose price is not known. */
export function costUsdOf(model: string, taken: TakenTokens): number | null {
  const price = priceOf(model)
  return price && costUsdAt(price, taken)
}
