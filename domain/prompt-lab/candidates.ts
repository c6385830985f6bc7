import type { FindLabel, LabeledVerdict, LaunchLabel } from '../labels/launch-label.ts'
import { keyColumnsOf } from '../launch-list/saved-launches.ts'
import { leadKey } from '../lead-link.ts'
import type { Product } from '../product.ts'
import { labeledToTry, sampleToTry } from './launches-to-try.ts'

/** A launch that a prompt may be tried on. */
export interface Candidate {
  launchId: string
  leadKey: string | null
  /** The user's label; null for none. */
  isGood: boolean | null
  /** The verdict that stood when it was labeled. */
  verdict: LabeledVerdict | null
  /** Null where its facts are yet to be fetched, by its lead's key. */
  product: Product | null
}

/** The labeled launches to try a prompt on, at most 50; a launch that has two labels is tried once, by the newer one. */
export function labeledCandidates(labels: Iterable<LaunchLabel>): Candidate[] {
  const byLaunch = new Map<string, LaunchLabel>()
  for (const label of [...labels].sort((one, other) => one.labeledAtMs - other.labeledAtMs))
    byLaunch.set(label.launchId, label)
  return labeledToTry(byLaunch.values()).map(({ launchId, ...label }) => ({
    launchId,
    ...labelPart(label),
    leadKey: label.leadKey,
    product: null,
  }))
}

/** A sample of a search's launches to try a prompt on, at most 50, with the labels that some of them have. */
export const searchCandidates = (
  products: readonly Product[],
  { find, seed }: { find: FindLabel; seed: string },
): Candidate[] =>
  sampleToTry(products, seed).map((product) => {
    const key = keyColumnsOf(product)
    return { launchId: product.id, ...labelPart(find(key)), leadKey: leadKey(key), product }
  })

const labelPart = (
  label: Pick<LaunchLabel, 'value' | 'verdict'> | null,
): Pick<Candidate, 'isGood' | 'verdict'> => ({
  isGood: label === null ? null : label.value === 'good',
  verdict: label?.verdict ?? null,
})
