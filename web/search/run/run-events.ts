import type { Failure, ServiceName } from '#clients/http.ts'
import type { Product } from '#domain/product.ts'
import { Classification, ContactsAnswer, upToDate } from '#web/shared/hosted-answers.ts'
import * as z from 'zod/mini'
import type { Answered, Fetching, FoundContacts, Judgment, RunEvent, SearchRun, Work } from './search-run.ts'

/** The shape of each event as the journal keeps it. An older release may have written it: it is parsed at the door. */
type Shapes = { [Type in RunEvent['type']]: z.ZodMiniType<Extract<RunEvent, { type: Type }>> }

const text = z.string()
const optionalText = z.nullable(text)
const time = z.number()
const optionalTime = z.nullable(time)

const services: Record<ServiceName, ServiceName> = {
  listing: 'listing',
  ai: 'ai',
  sheets: 'sheets',
  metering: 'metering',
  backend: 'backend',
}
const failure: z.ZodMiniType<Failure | null> = z.nullable(
  z.object({
    service: z.enum(services),
    code: text,
    status: z.nullable(z.number()),
    detail: optionalText,
    requestId: optionalText,
  }),
)

const product: z.ZodMiniType<Product> = z.object({
  id: text,
  name: text,
  tagline: text,
  description: text,
  website: text,
  url: text,
  votesCount: z.number(),
  createdAt: text,
  featuredAt: optionalText,
  thumbnailUrl: optionalText,
  topics: z.array(z.object({ name: text, slug: text, postsCount: z.number() })),
  makers: z.array(
    z.object({
      id: text,
      name: text,
      username: text,
      headline: optionalText,
      websiteUrl: optionalText,
      twitterUsername: optionalText,
    }),
  ),
  sample: z.boolean(),
})

const criteria = z.object({
  startDate: text,
  endDate: text,
  minVotes: z.number(),
  maxResults: z.number(),
  topic: optionalText,
  featuredOnly: z.boolean(),
})

const place = z.object({ pages: z.number(), cursor: text })

const judgment: z.ZodMiniType<Judgment> = z.object({
  result: Classification,
  sample: z.boolean(),
  atMs: time,
})
const foundContacts: z.ZodMiniType<FoundContacts> = z.object({
  research: z.omit(ContactsAnswer, { sample: true }),
  sample: z.boolean(),
  atMs: time,
})
const answered = <Answer>(answer: z.ZodMiniType<Answer>): z.ZodMiniType<Answered<Answer>[]> =>
  z.array(z.object({ id: text, answer }))

const fetching: z.ZodMiniType<Fetching> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), from: z.nullable(place) }),
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('failed'), from: z.nullable(place), failure }),
])
const work: z.ZodMiniType<Work> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('waiting'), asked: z.boolean() }),
  z.object({ kind: z.literal('busy'), untilMs: optionalTime }),
  z.object({ kind: z.literal('failed'), failure }),
])
/** Only the run before a search is kept as a whole; it has neither of its own. */
const earlierRun: z.ZodMiniType<SearchRun> = z.object({
  phase: z.enum(['idle', 'running', 'stopped', 'done']),
  criteria: z.nullable(criteria),
  sealedPrompt: optionalText,
  items: z.array(
    z.object({
      product,
      verdict: z.nullable(judgment),
      judging: work,
      contacts: z.nullable(foundContacts),
      researching: work,
    }),
  ),
  hiddenFresh: z.array(product),
  fetching,
  waitingUntilMs: optionalTime,
  interrupted: z.boolean(),
  partly: z.boolean(),
  before: z.null(),
  missed: z.null(),
})

const id = text
const ids = z.array(text)

const shapes: Shapes = {
  started: z.object({
    type: z.literal('started'),
    criteria,
    sealedPrompt: text,
    before: z.nullable(earlierRun),
  }),
  page: z.object({
    type: z.literal('page'),
    products: z.array(product),
    hiddenFresh: z.array(product),
    next: z.nullable(place),
  }),
  'fetch-waiting': z.object({ type: z.literal('fetch-waiting'), untilMs: optionalTime }),
  'fetched-all': z.object({ type: z.literal('fetched-all') }),
  'fetch-failed': z.object({ type: z.literal('fetch-failed'), failure }),
  'show-fresh': z.object({ type: z.literal('show-fresh') }),
  recalled: z.object({
    type: z.literal('recalled'),
    verdicts: answered(judgment),
    contacts: answered(foundContacts),
  }),
  queued: z.object({ type: z.literal('queued'), ids }),
  judging: z.object({ type: z.literal('judging'), ids }),
  'judge-waiting': z.object({ type: z.literal('judge-waiting'), id, untilMs: optionalTime }),
  judged: z.object({ type: z.literal('judged'), id, answer: judgment }),
  'judge-failed': z.object({ type: z.literal('judge-failed'), id, failure }),
  released: z.object({ type: z.literal('released'), id }),
  researching: z.object({ type: z.literal('researching'), id, untilMs: optionalTime }),
  researched: z.object({ type: z.literal('researched'), id, answer: foundContacts }),
  'research-failed': z.object({ type: z.literal('research-failed'), id, failure }),
  'research-released': z.object({ type: z.literal('research-released'), id }),
  resumed: z.object({ type: z.literal('resumed'), pages: z.boolean() }),
  stopped: z.object({ type: z.literal('stopped') }),
  finished: z.object({ type: z.literal('finished') }),
  interrupted: z.object({ type: z.literal('interrupted') }),
}

const isType = (type: unknown): type is RunEvent['type'] =>
  typeof type === 'string' && Object.hasOwn(shapes, type)
const JournalRecord = z.object({
  event: z.looseObject({ type: z.custom<RunEvent['type']>(isType) }),
  atMs: time,
})

/** An event as the journal keeps it. */
export interface KeptEvent {
  event: RunEvent
  /** Milliseconds since 1970. */
  atMs: number
}

/** Parses a record of the journal; null for one that this release cannot read. */
export function parseKeptEvent(record: unknown): KeptEvent | null {
  const kept = JournalRecord.safeParse(record)
  if (!kept.success) return null
  const { event, atMs } = kept.data
  const parsed = shapes[event.type].safeParse(event)
  return parsed.success ? { event: parsed.data, atMs } : null
}

/** An event with its contacts as today's parser reads them. */
export async function eventUpToDate(event: RunEvent): Promise<RunEvent> {
  switch (event.type) {
    case 'researched':
      return { ...event, answer: await contactsUpToDate(event.answer) }
    case 'recalled':
      return {
        ...event,
        contacts: await Promise.all(
          event.contacts.map(async ({ id: of, answer }) => ({
            id: of,
            answer: await contactsUpToDate(answer),
          })),
        ),
      }
    case 'started': {
      if (event.before === null) return event
      const items = await Promise.all(
        event.before.items.map(async (item) =>
          item.contacts === null ? item : { ...item, contacts: await contactsUpToDate(item.contacts) },
        ),
      )
      return { ...event, before: { ...event.before, items } }
    }
    default:
      return event
  }
}

const contactsUpToDate = async (found: FoundContacts): Promise<FoundContacts> => ({
  ...found,
  research: await upToDate(found.research),
})
