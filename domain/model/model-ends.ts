import { DAY_MS } from '../base/durations.ts'
import { baseModelOf } from './model-name.ts'

/**
 * The ends of text models that the AI provider has announced, as the types of its library openai 7.55.0 (2026-11-10)
 * give them (contracts README 2); ends before July 2026 are left out. Each is an ISO day. What the provider's own list
 * of models says later counts more.
 */
const ANNOUNCED: readonly (readonly [endDay: string, models: readonly string[]])[] = [
  ['2027-04-01', ['gpt-5.4-nano', 'gpt-5.1']],
  ['2027-01-14', ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o', 'gpt-4o-mini']],
  ['2026-12-11', ['gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'o3']],
  [
    '2026-10-23',
    [
      'o4-mini',
      'o3-mini',
      'o1',
      'gpt-4.1-nano',
      'gpt-4o-2024-05-13',
      'gpt-4-turbo',
      'gpt-4',
      'gpt-3.5-turbo',
    ],
  ],
  ['2026-08-10', ['gpt-5.3-chat-latest', 'gpt-5.2-chat-latest']],
  [
    '2026-07-23',
    [
      'gpt-5.1-codex',
      'gpt-5.1-chat-latest',
      'gpt-5-chat-latest',
      'gpt-4o-search-preview',
      'gpt-4o-mini-search-preview',
    ],
  ],
]

const END_DAYS: ReadonlyMap<string, string> = new Map(
  ANNOUNCED.flatMap(([endDay, models]) => models.map((model): [string, string] => [model, endDay])),
)

/** How long before its end a model is warned of, in days (SPEC 7, AI provider calls). */
const modelEndWarningDays = 60

/** The end of a model that is near or over. */
export interface ModelEnd {
  /** A model has ended from the first moment of its end day, UTC. */
  kind: 'ends' | 'ended'
  /** ISO day. */
  endDay: string
}

/**
 * What is to be warned of.
 * @param model its name; a dated snapshot such as `gpt-5-mini-2025-08-07` ends with its base name, unless it has an end
 *   of its own
 * @param listedEndDay the ISO day that the provider's list of models gives it; null or undefined where there is none
 * @param nowMs milliseconds since 1970
 * @returns null for a model without a known end, or with one in more than 60 days
 */
export function modelEnd(
  model: string,
  listedEndDay: string | null | undefined,
  nowMs: number,
): ModelEnd | null {
  const endDay = listedEndDay ?? END_DAYS.get(model) ?? END_DAYS.get(baseModelOf(model))
  if (endDay === undefined) return null
  const leftMs = Date.parse(endDay) - nowMs
  if (leftMs > modelEndWarningDays * DAY_MS) return null
  return { kind: leftMs > 0 ? 'ends' : 'ended', endDay }
}
