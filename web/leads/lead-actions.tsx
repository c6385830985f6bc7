import { createContext, useContext } from 'react'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import type { FollowUpsState } from '#web/core/lead-status/use-follow-ups.ts'
import type { LeadWork } from './work/lead-work.ts'

/** What each row and the panel can do with a lead. */
export interface LeadActions {
  followUps: FollowUpsState
  /** Whether the sheet is the sandbox’s. */
  sample: boolean
  /** Another object after each change of the work. */
  work: LeadWork
  /** The ids of the rows that are ticked. */
  ticked: ReadonlySet<number>
  tick: (id: number, on: boolean) => void
  /** Opens the side panel. */
  openPanel: (row: IndexedLead) => void
}

const LeadActionsContext = createContext<LeadActions | null>(null)
export const LeadActionsProvider = LeadActionsContext.Provider

/** Throws outside the Leads tab: a programming error. */
export function useLeadActions(): LeadActions {
  const actions = useContext(LeadActionsContext)
  if (actions === null) throw new Error('useLeadActions must be used inside LeadActionsProvider')
  return actions
}
