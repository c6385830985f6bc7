import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createFindLabel } from '#domain/labels/launch-label.ts'
import { type Candidate, labeledCandidates, searchCandidates } from '#domain/prompt-lab/candidates.ts'
import { type Source, SOURCES } from '#domain/prompt-lab/tryout.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { labelsOf } from '#web/core/labels/labels-of.ts'
import { useServices } from '#web/core/services.tsx'
import { useLabelsInUse } from '../agreement/use-labels-in-use.ts'

interface CandidatesHere {
  /** Those with launches. */
  sources: Source[]
  source: Source
  choose: (source: Source) => void
  candidates: readonly Candidate[]
  /** Why the labels are not known; null where they are, or are being read. */
  error: unknown
  isPending: boolean
}

/** The launches that a prompt can be tried on: the labeled ones, and a sample of the search that is shown. */
export function useCandidates(run: SearchRun | null): CandidatesHere {
  const services = useServices()
  const { error, isPending } = useQuery(labelsOf(services).query)
  const labels = useLabelsInUse()
  const [chosen, choose] = useState<Source | null>(null)
  // The same sample for as long as it is shown with its price.
  const [seed] = useState(() => crypto.randomUUID())
  const items = run?.items
  const bySource = useMemo((): Record<Source, Candidate[]> => {
    const products = (items ?? []).map(({ product }) => product)
    return {
      labels: labeledCandidates(labels.values()),
      search: searchCandidates(products, { find: createFindLabel(labels), seed }),
    }
  }, [labels, items, seed])
  const sources = SOURCES.filter((one) => bySource[one].length > 0)
  const source = chosen !== null && sources.includes(chosen) ? chosen : (sources[0] ?? 'labels')
  return { sources, source, choose, candidates: bySource[source], error, isPending }
}
