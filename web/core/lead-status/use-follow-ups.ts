import { type FollowUp, FOLLOW_UPS, isDue, localDay, NO_FOLLOW_UP } from '#domain/lead/lead-status.ts'
import { createSubjectFinder, type LeadOrRow, leadSubject } from '#domain/lead/lead-subject.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { createDocuments } from '../documents/documents.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { perSession } from '../per-session.ts'
import { useServices } from '../services.tsx'
import { useNow } from '../time/use-clock.ts'

/** Those of the signed-in user in this tab (SPEC 3, Follow-up). */
const followUpsOf = perSession((services) => createDocuments(services, FOLLOW_UPS))

const bySubject = (all: ReadonlyMap<string, FollowUp>) =>
  createSubjectFinder([...all].map(([subject, followUp]) => ({ subject, ...followUp })))

/**
 * The status and the next step of every lead: read once, shared by all components that use it, and in step with the
 * other tabs and browsers.
 * @param active whether the part of the screen that shows them is seen; nothing is read before
 */
export function useFollowUps(active = true): FollowUpsState {
  const services = useServices()
  const followUps = followUpsOf(services)
  const { values, read } = useDocuments(followUps, active)
  const { isSuccess, isError, error, refetch } = read

  const today = localDay(useNow())
  const find = bySubject(values)
  const followUpOf = (lead: LeadOrRow): FollowUp => find(lead) ?? NO_FOLLOW_UP
  return {
    state: isSuccess ? 'known' : isError ? 'failed' : 'loading',
    error,
    retry: () => void refetch(),
    today,
    followUpOf,
    isDue: (lead) => isDue(followUpOf(lead), today),
    canChange: (lead) => find(lead) !== null || leadSubject(lead) !== null,
    change: async (lead, part) => {
      // Not as it was last drawn: there may be several changes before that.
      const before = bySubject(followUps.current())(lead)
      const subject = before?.subject ?? leadSubject(lead)
      if (subject === null) return
      const { status, nextStep } = { ...NO_FOLLOW_UP, ...before, ...part }
      const saysNothing = status === NO_FOLLOW_UP.status && nextStep === NO_FOLLOW_UP.nextStep
      await followUps.change([{ key: subject, value: saysNothing ? null : { status, nextStep } }])
    },
  }
}

export interface FollowUpsState {
  /** Whether the follow-ups are known. Until then every lead seems new: say so, and offer no change. */
  state: 'loading' | 'failed' | 'known'
  /** Of the last read; ServiceError of 'backend'. `sentenceFor` says it. */
  error: unknown
  /** Reads again after a failure. */
  retry: () => void
  /** The user's own calendar day, as an ISO day. */
  today: string
  /**
   * The status and the next step of a lead, NEW and null where nothing was said; with the changes that are on their way.
   * Quick for thousands: give it the rows of the list (`IndexedLead`) rather than their leads.
   */
  followUpOf: (lead: LeadOrRow) => FollowUp
  /** Whether the next step of a lead is due today or overdue. As quick. */
  isDue: (lead: LeadOrRow) => boolean
  /** False for a row that nothing names: nothing can be kept of it. */
  canChange: (lead: Lead) => boolean
  /**
   * Sets the status, the next step, or both. It is shown at once, and goes back to what it was where the server did not
   * take it: then this throws ServiceError of 'backend'.
   */
  change: (lead: Lead, part: Partial<FollowUp>) => Promise<void>
}
