import { redirectCodeOf } from './product-hunt/addresses.ts'

/**
 * What the addresses of each source tell, by its id. Apart from the registry, and importing nothing of ours, because
 * domain/ goes by it.
 */
export const ADDRESSES: readonly AddressRules[] = [{ source: 'product-hunt', codeOf: redirectCodeOf }]

interface AddressRules {
  source: string
  /** The code in a redirect of the source, which names one launch; null for any other address. */
  codeOf: (url: URL) => string | null
}
