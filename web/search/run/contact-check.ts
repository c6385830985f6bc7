import { failureOf } from '#clients/http.ts'
import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import type { SearchJobs } from './run-jobs.ts'

interface ContactCheckOptions {
  jobs: Pick<SearchJobs, 'check' | 'checksContacts'>
  /** Takes events into the run of now, and into no other. */
  recorder: () => (event: RunEvent) => void
  /** Ends every check without a word. */
  closing: AbortSignal
}

/** Checks on public pages what a research found: beside all other work, and free of charge. */
export function createContactCheck({ jobs, recorder, closing }: ContactCheckOptions) {
  /** Those under way, by launch id. */
  const open = new Map<string, AbortController>()
  return {
    /** Begins one check; in place of the one under way. Never rejects. */
    check: async (
      { product, contacts }: Pick<RunItem, 'product' | 'contacts'>,
      again: boolean,
    ): Promise<void> => {
      if (contacts === null || !contacts.research.success || !jobs.checksContacts()) return
      const { id } = product
      const record = recorder()
      const ending = new AbortController()
      open.get(id)?.abort()
      open.set(id, ending)
      const stop = AbortSignal.any([closing, ending.signal])
      const ofMs = contacts.atMs
      record({ type: 'checking', id, waits: true })
      try {
        const proof = await jobs.check(product, contacts, {
          again,
          stop,
          onBegin: () => record({ type: 'checking', id, waits: false }),
          onProof: (sofar) => {
            if (!stop.aborted) record({ type: 'proven', id, ofMs, proof: sofar })
          },
        })
        if (stop.aborted) return
        record({ type: 'proven', id, ofMs, proof })
        record({ type: 'checked', id, failure: null })
      } catch (error) {
        if (!stop.aborted) record({ type: 'checked', id, failure: failureOf(error) })
      } finally {
        if (open.get(id) === ending) open.delete(id)
      }
    },
  }
}
