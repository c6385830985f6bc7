import type { JudgedLaunch } from '#domain/agreement/blind-round.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'

/** The launches of a search that can be drawn. */
export interface Judged {
  launches: readonly JudgedLaunch[]
  /** That gave all their scores; null where it is not known. */
  model: string | null
}

/** Those that the model of the newest verdict has judged: it may have changed while the search was stopped. */
export function judgedOf({ items }: Pick<SearchRun, 'items'>): Judged {
  const judged = items.flatMap(({ product, verdict }) =>
    verdict === null || verdict.result.byOwnCriteria ? [] : [{ product, verdict }],
  )
  const newest = judged.reduce<(typeof judged)[number] | null>(
    (last, one) => (last === null || one.verdict.atMs > last.verdict.atMs ? one : last),
    null,
  )
  const model = newest?.verdict.model
  return {
    model: model ?? null,
    launches: judged
      .filter(({ verdict }) => verdict.model === model)
      .map(({ product, verdict }) => ({ product, score: verdict.result.targetScore })),
  }
}
