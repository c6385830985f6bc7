import * as z from 'zod/mini'
import { Classification, ContactsAnswer } from '../backend/ai-answers.ts'
import { type Failure, SERVICE_NAMES } from '../base/failure.ts'
import { Launch } from '../launch/launch.ts'
import type { PagePlace, SearchCriteria } from '../search/search.ts'

/**
 * What a search run consists of. Each type is inferred from its schema: the journal in IndexedDB keeps it, an older
 * release may have written it, and so it is parsed when it is read.
 */

export const text = z.string()
const optionalText = z.nullable(text)
/** Milliseconds since 1970. */
const time = z.number()
export const optionalTime = z.nullable(time)
export const list = <Item>(item: z.ZodMiniType<Item>): z.ZodMiniType<readonly Item[]> => z.array(item)

/** Null for a failure that has no code of its own. */
export const OptionalFailure: z.ZodMiniType<Failure | null> = z.nullable(
  z.object({
    service: z.enum(SERVICE_NAMES),
    code: text,
    status: z.nullable(z.number()),
    detail: optionalText,
    requestId: optionalText,
  }),
)

export const Criteria: z.ZodMiniType<SearchCriteria> = z.object({
  startDate: text,
  endDate: text,
  minVotes: z.number(),
  maxResults: z.number(),
  topic: optionalText,
  featuredOnly: z.boolean(),
})

export const Place: z.ZodMiniType<PagePlace> = z.object({ pages: z.number(), cursor: text })

export const Judgment = z.object({
  result: Classification,
  /** By the sandbox's fixed rules. */
  sample: z.boolean(),
  /** When it was judged. */
  atMs: time,
  /** By which model, or 'sample' for those rules. A run of an older release does not say. */
  model: z.optional(text),
})
export type Judgment = z.infer<typeof Judgment>

export const FoundContacts = z.object({
  research: z.omit(ContactsAnswer, { sample: true }),
  sample: z.boolean(),
  atMs: time,
})
export type FoundContacts = z.infer<typeof FoundContacts>

/** How far the listing site's pages are read; an open one goes on where it ended. */
const Fetching = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), from: z.nullable(Place) }),
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('failed'), from: z.nullable(Place), failure: OptionalFailure }),
])
type Fetching = z.infer<typeof Fetching>

const Work = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  /** `asked`: requested by itself, so that its turn comes in a partial run too. */
  z.object({ kind: z.literal('waiting'), asked: z.boolean() }),
  /** `untilMs`: a rate limit is being waited for. */
  z.object({ kind: z.literal('busy'), untilMs: optionalTime }),
  z.object({ kind: z.literal('failed'), failure: OptionalFailure }),
])
export type Work = z.infer<typeof Work>

/** A launch with what is known about it and what is being done for it; each of the two judgments stands alone. */
const RunItem = z.object({
  product: Launch,
  verdict: z.nullable(Judgment),
  judging: Work,
  contacts: z.nullable(FoundContacts),
  researching: Work,
  /** Of what was found, on the pages that the research names. A run of an older release had none. */
  checking: z._default(Work, { kind: 'idle' }),
})
export type RunItem = z.infer<typeof RunItem>

/** Contacts that are found for many launches (SPEC 2, Product card). */
const Finding = z.object({
  ids: list(text),
  /** Those that were not begun when it was stopped. */
  leftIds: list(text),
  /** What ended it before its end; null where nothing did, or its user. */
  stoppedBy: OptionalFailure,
})
export type Finding = z.infer<typeof Finding>

const parts = {
  phase: z.enum(['idle', 'running', 'stopped', 'done']),
  criteria: z.nullable(Criteria),
  /** The criteria it judges by, sealed as the saved ones are: IndexedDB holds no plain copy of a setting. */
  sealedPrompt: optionalText,
  items: list(RunItem),
  /** Launches of the last 24 hours below the minimum votes; offered, not lost (DESIGN 8). */
  hiddenFresh: list(Launch),
  fetching: Fetching,
  /** The listing site asks to wait until then. */
  waitingUntilMs: optionalTime,
  /** The page or the browser went away in the middle of the work; shown until it goes on. */
  interrupted: z.boolean(),
  /** Stopped, and working only on launches requested since; the others wait until the run goes on. */
  partly: z.boolean(),
  /** The last one, also when it is over; null where there was none, as in a run of an older release. */
  finding: z._default(z.nullable(Finding), null),
}
type Parts = z.infer<z.ZodMiniObject<typeof parts>>

/**
 * One search run as a state machine (DESIGN 7): events in, a new state out, no React and no I/O. Events are plain
 * data, so that they can be kept and replayed: the same events give the same run after a reload and in every tab.
 */
export interface SearchRun extends Parts {
  /** The run whose place a search takes with its first page; until then it can come back. Null once that is there. */
  before: SearchRun | null
  /** The search that was to take this run's place and ended before its first page; shown until the run goes on. */
  missed: MissedSearch | null
}

export interface MissedSearch {
  criteria: SearchCriteria
  sealedPrompt: string
  /** Failed, or left open where it was stopped. */
  fetching: Fetching
}

/** Only the run before a search is kept as a whole; it has neither of its own. */
export const EarlierRun: z.ZodMiniType<SearchRun> = z.object({ ...parts, before: z.null(), missed: z.null() })
