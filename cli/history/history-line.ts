/** What a line of the history says. Lines are only ever added (docs/automation.md). */
import * as z from 'zod/mini'
import { Launch } from '#domain/launch/launch.ts'
import { Contacts, Verdict } from '../item.ts'

const at = z.iso.datetime()
const launchId = z.string()

export const HistoryLine = z.discriminatedUnion('type', [
  /** A run that looked for launches up to a day (UTC), to its end. */
  z.object({ type: z.literal('run'), at, until: z.iso.date(), sample: z.boolean() }),
  z.object({ type: z.literal('seen'), at, launchId, name: z.string(), sample: z.boolean() }),
  z.object({
    type: z.literal('judged'),
    at,
    launchId,
    verdict: Verdict,
    /** The launch as it was judged, so that it can be asked for by its id. */
    product: z.optional(Launch),
  }),
  z.object({ type: z.literal('researched'), at, launchId, contacts: Contacts }),
  /** `output` names where it was written. */
  z.object({ type: z.literal('saved'), at, launchId, output: z.string() }),
])
export type HistoryLine = z.infer<typeof HistoryLine>
