import { costUsdAt, type TakenTokens, type TokenPrice } from '#domain/model/ai-prices.ts'
import type { Provider } from './provider.ts'
import { PROVIDERS } from './registry.ts'

/** The prices of all providers. A model that is not listed has no price here rather than a guessed one. */

function listedPrice({ prices }: Provider, model: string): TokenPrice | null {
  const price = Object.hasOwn(prices.models, model) ? prices.models[model] : undefined
  if (price === undefined) return null
  const [inputUsd, cachedInputUsd, outputUsd] = price
  return { inputUsd, cachedInputUsd, outputUsd, search: prices.search }
}

/**
 * The price of a model, null where it is not known.
 * @param model the name that the provider answers with; a snapshot has the price of its base name, unless it has one of
 *   its own
 */
export function priceOf(model: string): TokenPrice | null {
  for (const provider of PROVIDERS) {
    const price = listedPrice(provider, model) ?? listedPrice(provider, provider.baseModelOf(model))
    if (price !== null) return price
  }
  return null
}

const LISTED = PROVIDERS.flatMap((provider) =>
  Object.keys(provider.prices.models).flatMap((model) => listedPrice(provider, model) ?? []),
)
const most = (of: (price: TokenPrice) => number): number => Math.max(...LISTED.map(of))
/** At least as dear as any listed model, in each part. */
const DEAREST_PRICE: TokenPrice = {
  inputUsd: most(({ inputUsd }) => inputUsd),
  cachedInputUsd: most(({ cachedInputUsd }) => cachedInputUsd),
  outputUsd: most(({ outputUsd }) => outputUsd),
  search: {
    usd: most(({ search }) => search.usd),
    mostInputTokens: most(({ search }) => search.mostInputTokens),
  },
}

/** The price of a model for what must not be counted too low: without one of its own, that of the dearest listed. */
export const countedPrice = (model: string): TokenPrice => priceOf(model) ?? DEAREST_PRICE

/** What calls cost by the list prices, in US dollars; null for a model whose price is not known. */
export function costUsdOf(model: string, taken: TakenTokens): number | null {
  const price = priceOf(model)
  return price && costUsdAt(price, taken)
}
