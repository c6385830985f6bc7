import * as z from 'zod/mini'
import { isDay } from '../base/dates.ts'
import { type DocumentKind, lastCounts } from '../base/document-kind.ts'
import { MAX_SUBJECT_LENGTH } from '../conversation/conversation.ts'

/** How far the user has come with a lead. Kept on the server, not in the sheet (SPEC 3, Follow-up). */
export const LEAD_STATUSES = ['NEW', 'CONTACTED', 'REPLIED', 'NOT_A_FIT'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export const isLeadStatus = (value: unknown): value is LeadStatus =>
  LEAD_STATUSES.some((status) => status === value)

/** True for an ISO day of 2000 to 9999: an earlier one is a slip while a year is typed. */
export const isNextStep = (text: string): boolean => isDay(text) && text >= '2000-01-01'

/** What a user plans with a lead. */
const FollowUp = z.object({
  status: z.enum(LEAD_STATUSES),
  /** The day of the next step, as an ISO day; null where none is planned. */
  nextStep: z.nullable(z.string().check(z.refine(isNextStep, 'is no day from 2000 on'))),
})
export type FollowUp = z.output<typeof FollowUp>

/** Of a lead that nothing was said of. */
export const NO_FOLLOW_UP: FollowUp = { status: 'NEW', nextStep: null }

/** By the subjects of their leads (lead-subject.ts). One that says nothing is not kept. */
export const FOLLOW_UPS: DocumentKind<FollowUp> = {
  name: 'follow-up',
  label: 'Follow-ups',
  value: FollowUp,
  limit: { most: 10_000, bytes: 100, full: 'REFUSED' },
  keyLength: MAX_SUBJECT_LENGTH,
  merge: lastCounts,
}

/**
 * Whether the next step is to be done today or is overdue. A lead that is not a fit has none.
 * @param today the user's own calendar day (`localDay`)
 */
export const isDue = ({ status, nextStep }: FollowUp, today: string): boolean =>
  nextStep !== null && nextStep <= today && status !== 'NOT_A_FIT'

/**
 * The day that the calendar on the user's wall shows, as an ISO day.
 * @param timeMs milliseconds since 1970
 * @param timeZone IANA name; the machine's own where left out
 */
export const localDay = (timeMs: number, timeZone?: string): string =>
  // Swedish dates are ISO days.
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    timeMs,
  )
