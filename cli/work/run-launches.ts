import { isDay, isoDay, lastDays } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { isQualified } from '#domain/verdict/classification.ts'
import { findProducts } from '#operations/find-products/find-products.ts'
import type { RunConfig } from '../config/run-config.ts'
import type { Context } from '../context.ts'
import type { Item } from '../item.ts'
import type { Services } from '../services/services.ts'
import { judgeAll } from './judge-all.ts'
import { isNotContacted, researchAll } from './research-all.ts'

/** Votes still come in: launches of so many days before the last run are looked at again. */
const OVERLAP_DAYS = 2
/** Further back than that a run does not go by itself. */
const MOST_DAYS_BACK = 30

/** What a search says in place of the configuration. */
export type SearchWish = { [Key in keyof RunConfig['search']]?: RunConfig['search'][Key] | undefined } & {
  /** ISO days. */
  since?: string | undefined
  until?: string | undefined
}

/** The search of a configuration, with what is wished in its place: its last day is the day of `nowMs`, unless one is wished. */
export function criteriaOf(search: RunConfig['search'], wish: SearchWish, nowMs: number): SearchCriteria {
  const lastMs = wish.until === undefined ? nowMs : Date.parse(`${wish.until}T00:00:00Z`)
  const { startDate, endDate } = lastDays(wish.days ?? search.days, lastMs)
  return {
    startDate: wish.since ?? startDate,
    endDate,
    minVotes: wish.minVotes ?? search.minVotes,
    maxResults: wish.maxResults ?? search.maxResults,
    topic: wish.topic ?? search.topic,
    featuredOnly: wish.featuredOnly ?? search.featuredOnly,
  }
}

/** The same search from the last finished run on; unchanged before the first one. */
export function sinceLast(criteria: SearchCriteria, lastUntil: string | null, nowMs: number): SearchCriteria {
  if (lastUntil === null || !isDay(lastUntil)) return criteria
  const fromMs = Math.max(
    Date.parse(`${lastUntil}T00:00:00Z`) - OVERLAP_DAYS * DAY_MS,
    nowMs - MOST_DAYS_BACK * DAY_MS,
  )
  return { ...criteria, startDate: isoDay(fromMs), endDate: isoDay(nowMs) }
}

/** The launches of a search, as their pages come. @throws as `findProducts` */
export async function* launchesOf(
  { services, halt, report }: Pick<Context, 'services' | 'halt' | 'report'>,
  criteria: SearchCriteria,
  onFound?: (launch: Launch) => void,
): AsyncGenerator<Launch, void, void> {
  const pages = findProducts(services.source(), criteria, {
    now: services.now,
    pause: services.pause,
    signal: halt.signal,
    onWait: ({ untilMs }) => report.wait(untilMs),
  })
  for await (const { shown } of pages)
    for (const product of shown) {
      onFound?.(product)
      yield product
    }
}

export interface RunOutcome {
  /** Launches of the search. */
  found: number
  /** Those that failed. */
  failed: number
  /** Judged launches, in the order in which they were judged. */
  judged: Item[]
  /** Those that qualify and were researched, where they are to be. */
  leads: Item[]
  /** Launches that are not done: they failed, were not reached, or are over the most that are researched. */
  unfinished: number
}

/**
 * Finds, judges and researches launches, all at the same time as in the browser. Writes nothing but the history.
 * @param options.onlyNew leaves out launches that an earlier run has dealt with
 * @throws {ServiceError} of the listing
 */
export async function runLaunches(
  context: Context,
  criteria: SearchCriteria,
  { onlyNew }: { onlyNew: boolean },
): Promise<RunOutcome> {
  const { services, history, report, config } = context
  const { most } = config.research
  const judged: Item[] = []
  const leads: Item[] = []
  let found = 0
  let failed = 0
  let looked = 0
  let settled = 0
  let taken = 0

  function onFailed(product: Launch, error: unknown): void {
    if (isNotContacted(error)) settled += 1
    else failed += 1
    report.failed(product, error)
  }

  const research = researchAll({
    ...context,
    onResearched: (item) => {
      leads.push(item)
      report.researched(item)
    },
    onFailed: ({ product }, error) => onFailed(product, error),
  })

  function onJudged(item: Item): void {
    judged.push(item)
    report.judged(item)
    if (!isWanted(services, item)) settled += 1
    else if (most === 0) leads.push(item)
    else if (taken < most) {
      taken += 1
      research.add(item)
    }
  }

  async function* launches(): AsyncGenerator<Launch, void, void> {
    for await (const product of launchesOf(context, criteria, () => (found += 1))) {
      if (onlyNew && history.hasSeen(product.id)) continue
      looked += 1
      yield product
    }
  }

  try {
    await judgeAll(launches(), { ...context, onJudged, onFailed })
  } finally {
    // Also where the listing fails: what is under way is paid for, and has to be kept.
    await research.done()
  }
  return { found, failed, judged, leads, unfinished: looked - settled - leads.length }
}

/** By its score; the user's own label, where there is one, says more (SPEC 3, Label). */
export function isWanted({ lists }: Pick<Services, 'lists'>, { product, verdict }: Item): boolean {
  const label = lists.findLabel(keyColumnsOf(product))
  if (label !== null) return label.value === 'good'
  return verdict !== null && isQualified(verdict.result)
}
