import * as z from 'zod/mini'
import { ContactProof } from '../contacts/contact-proof.ts'
import { Launch } from '../launch/launch.ts'
import {
  Criteria,
  EarlierRun,
  FoundContacts,
  Judgment,
  list,
  OptionalFailure as failure,
  optionalTime,
  Place,
  text,
} from './run-state.ts'

export interface Answered<Answer> {
  id: string
  answer: Answer
}
const answered = <Answer>(answer: z.ZodMiniType<Answer>): z.ZodMiniType<readonly Answered<Answer>[]> =>
  z.array(z.object({ id: text, answer }))

const id = text
const ids = list(text)

/** Something that happened in a run (DESIGN 7). */
const RunEvent = z.discriminatedUnion('type', [
  /** `before`: what is there, as `earlierOf` gives it. It travels along: a journal holds one search, and begins here. */
  z.object({
    type: z.literal('started'),
    criteria: Criteria,
    sealedPrompt: text,
    before: z.nullable(EarlierRun),
  }),
  z.object({
    type: z.literal('page'),
    products: list(Launch),
    hiddenFresh: list(Launch),
    next: z.nullable(Place),
  }),
  z.object({ type: z.literal('fetch-waiting'), untilMs: optionalTime }),
  z.object({ type: z.literal('fetched-all') }),
  z.object({ type: z.literal('fetch-failed'), failure }),
  z.object({ type: z.literal('show-fresh') }),
  /** Answers kept from earlier searches, so that nothing is paid for twice. */
  z.object({ type: z.literal('recalled'), verdicts: answered(Judgment), contacts: answered(FoundContacts) }),
  z.object({ type: z.literal('queued'), ids }),
  z.object({ type: z.literal('judging'), ids }),
  z.object({ type: z.literal('judge-waiting'), id, untilMs: optionalTime }),
  z.object({ type: z.literal('judged'), id, answer: Judgment }),
  z.object({ type: z.literal('judge-failed'), id, failure }),
  /** Not judged after all: the run was stopped before the call was made. */
  z.object({ type: z.literal('released'), id }),
  /** Contacts are to be found for these together, some at a time. */
  z.object({ type: z.literal('research-queued'), ids }),
  /** None of those that wait is begun any more; `failure`: what each of them would meet. */
  z.object({ type: z.literal('finding-stopped'), failure }),
  z.object({ type: z.literal('researching'), id, untilMs: optionalTime }),
  z.object({ type: z.literal('researched'), id, answer: FoundContacts }),
  z.object({ type: z.literal('research-failed'), id, failure }),
  /** Not researched after all: its user would not wait for a rate limit. */
  z.object({ type: z.literal('research-released'), id }),
  /** What was found waits for its pages to be read, or they are read. */
  z.object({ type: z.literal('checking'), id, waits: z.boolean() }),
  /** What the pages prove that were read so far. `ofMs`: which answer it is about. */
  z.object({ type: z.literal('proven'), id, ofMs: z.number(), proof: ContactProof }),
  z.object({ type: z.literal('checked'), id, failure }),
  z.object({ type: z.literal('resumed'), pages: z.boolean() }),
  z.object({ type: z.literal('stopped') }),
  z.object({ type: z.literal('finished') }),
  /** Whoever did the work is gone; what it was doing is open again. */
  z.object({ type: z.literal('interrupted') }),
])
export type RunEvent = z.infer<typeof RunEvent>

/** An event as the journal keeps it. */
const KeptEvent = z.object({
  event: RunEvent,
  /** Milliseconds since 1970. */
  atMs: z.number(),
})
export type KeptEvent = z.infer<typeof KeptEvent>

/** Parses a record of the journal; null for one that this release cannot read. */
export const parseKeptEvent = (record: unknown): KeptEvent | null => KeptEvent.safeParse(record).data ?? null
