import { expect } from 'vitest'
import type { Product } from '#domain/product.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { idleRun, runProgress } from '#domain/search-run/search-run.ts'
import { maxPages, type SearchCriteria } from '#domain/search.ts'
import { searchOf } from './test-call-rules.ts'

/** What the listing site has: pages of launches, by topic. */
export type Catalogues = readonly (readonly (readonly Product[])[])[]

/** What a search must bring, by its rules alone: the launches shown and the fresh ones, in order. */
export function expectedOf(catalogues: Catalogues, { topic, maxResults, minVotes }: SearchCriteria) {
  const seen = new Set<string>()
  const shown: string[] = []
  const fresh: string[] = []
  for (const page of (catalogues[Number(topic)] ?? []).slice(0, maxPages(maxResults))) {
    if (page.length === 0 || shown.length >= maxResults) break
    for (const { id, votesCount } of page) {
      if (seen.has(id)) continue
      seen.add(id)
      if (votesCount < minVotes) fresh.push(id)
      else if (shown.length < maxResults) shown.push(id)
    }
  }
  return { shown, fresh }
}

/** What of a search may only grow, as a tab or the journal showed it last. */
interface Seen {
  judged: number
  settled: number
  shown: number
  fresh: number
  /** How many of the settled ones were taken back so far. */
  takenBack: number
}

interface ShownRulesOptions {
  catalogues: Catalogues
  /** Notes a rule that does not hold. */
  demand: (holds: boolean, rule: string) => void
  /** Whether the disk lost something that was to be written. */
  hasLost: () => boolean
  /** How many failed launches of a search were tried again. */
  retriesOf: (search: string) => number
}

/**
 * For tests: what is shown is what its search must bring so far, and never less of it than was shown; and only a search
 * that has its first page takes the place of one with launches.
 */
export class ShownRules {
  readonly #options: ShownRulesOptions
  /** By tab (or the journal), and by search: one that gave way can come back. */
  readonly #seen = new Map<string, Map<string, Seen>>()
  /** What each of them showed last. */
  readonly #shownLast = new Map<string, SearchRun>()

  constructor(options: ShownRulesOptions) {
    this.#options = options
  }

  /** @param where a tab's name, or the journal */
  check(where: string, latest: SearchRun): void {
    const run = latest.before ?? latest
    const last = this.#shownLast.get(where)
    if (run.criteria === null || last === run) return
    this.#shownLast.set(where, run)
    this.#checkReplaced(where, run, last)
    const counts = this.#checkLaunches(run, run.criteria)
    this.#checkResults(run)
    this.#checkGrowth(where, run, counts)
  }

  #checkReplaced(where: string, { missed, fetching }: SearchRun, last: SearchRun | undefined): void {
    const { demand, hasLost } = this.#options
    const noPage = fetching.kind !== 'all' && fetching.from === null
    demand(missed?.fetching.kind !== 'all', `A search that found nothing is no missed one: ${where}`)
    demand(!noPage || !hasLaunches(last) || hasLost(), `Nothing in place of a run: ${where}`)
  }

  #checkLaunches({ items, hiddenFresh }: SearchRun, criteria: SearchCriteria): Pick<Seen, 'shown' | 'fresh'> {
    const expected = expectedOf(this.#options.catalogues, criteria)
    const ids = items.map(({ product }) => product.id)
    const shown = ids.filter((id) => expected.shown.includes(id))
    const fresh = [...ids.filter((id) => expected.fresh.includes(id)), ...hiddenFresh.map(({ id }) => id)]
    expect(shown).toEqual(expected.shown.slice(0, shown.length))
    expect(fresh).toEqual(expected.fresh.slice(0, fresh.length))
    expect(shown.length + fresh.length).toBe(ids.length + hiddenFresh.length)
    return { shown: shown.length, fresh: fresh.length }
  }

  #checkResults({ items, sealedPrompt }: SearchRun): void {
    const { demand } = this.#options
    for (const { product, verdict, judging, contacts } of items) {
      demand(
        judging.kind !== 'failed' || judging.failure?.code === 'REFUSED',
        `A failure that was none: ${product.id}`,
      )
      const by = `${product.id} by opened ${String(sealedPrompt)}`
      demand(verdict === null || verdict.result.reasoning === by, `A verdict of another launch: ${by}`)
      demand(
        contacts === null || contacts.research.companyName === product.name,
        `Contacts of another launch: ${product.id}`,
      )
    }
  }

  #checkGrowth(where: string, run: SearchRun, { shown, fresh }: Pick<Seen, 'shown' | 'fresh'>): void {
    const { judged, failed } = runProgress(run)
    const search = searchOf(run)
    const searches = this.#seen.get(where) ?? new Map<string, Seen>()
    const before = searches.get(search)
    const settled = judged + failed
    const takenBack = (before?.takenBack ?? 0) + Math.max(0, (before?.settled ?? 0) - settled)
    this.#seen.set(where, searches)
    searches.set(search, { judged, settled, shown, fresh, takenBack })
    expect(judged).toBeGreaterThanOrEqual(before?.judged ?? 0)
    expect(shown).toBeGreaterThanOrEqual(before?.shown ?? 0)
    expect(fresh).toBeGreaterThanOrEqual(before?.fresh ?? 0)
    expect(takenBack).toBeLessThanOrEqual(this.#options.retriesOf(search))
  }
}

export const hasLaunches = (run: SearchRun = idleRun): boolean =>
  run.items.length + run.hiddenFresh.length > 0
