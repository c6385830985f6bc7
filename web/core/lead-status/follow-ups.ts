import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { leadFollowUps, setLeadFollowUp } from '#clients/backend/lead-documents.ts'
import type { Services } from '../services.tsx'
import { createChanges } from '../storage/changes.ts'
import { createTurns } from '../storage/in-turn.ts'

/** What the user plans with one lead, as the server has it. */
export type LeadFollowUp = AnswerOf<typeof leadFollowUps>['leadFollowUps'][number]

type Reach = Pick<Services, 'backend' | 'cache' | 'user'>

/** The user's follow-ups of leads (SPEC 3, Follow-up). All throw ServiceError of 'backend'. */
export interface FollowUps {
  query: ReturnType<typeof followUpsQuery>
  /** The changes that wait for the server's answer, the latest last. A new list after each change. */
  waiting: () => readonly LeadFollowUp[]
  /** Calls back when `waiting` changes. Returns how to stop. */
  onWaiting: (listener: () => void) => () => void
  /** All, with the changes that wait; none before they were read. */
  current: () => LeadFollowUp[]
  /** Sends a change, after all that wait. One that fails waits no longer. */
  set: (followUp: LeadFollowUp) => Promise<void>
  /** Reads anew after a change in any tab of this browser. Returns how to stop. */
  follow: () => () => void
}

export function createFollowUps({ backend, cache, user }: Reach): FollowUps {
  const query = followUpsQuery({ backend, user })
  const changes = createChanges(`launchscout.${user.id}.follow-ups`)
  const listeners = new Set<() => void>()
  const inTurn = createTurns()
  let waiting: readonly LeadFollowUp[] = []
  const setWaiting = (next: typeof waiting): void => {
    waiting = next
    listeners.forEach((listener) => listener())
  }
  const save = async (followUp: LeadFollowUp): Promise<void> => {
    const { setLeadFollowUp: saved } = await backend.mutate(setLeadFollowUp, { input: followUp })
    cache.setQueryData(query.queryKey, (known) => known && withFollowUp(known, saved))
    // In this tab too: an answer under way may be from before the change.
    changes.notify()
  }
  return {
    query,
    waiting: () => waiting,
    onWaiting: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => waiting.reduce(withFollowUp, cache.getQueryData(query.queryKey) ?? []),
    set: async (followUp) => {
      setWaiting([...waiting, followUp])
      try {
        await inTurn(() => save(followUp))
      } finally {
        setWaiting(waiting.filter((other) => other !== followUp))
      }
    },
    follow: () => changes.subscribe(() => void cache.invalidateQueries({ queryKey: query.queryKey })),
  }
}

/** The follow-ups with one more change. */
export const withFollowUp = (all: readonly LeadFollowUp[], change: LeadFollowUp): LeadFollowUp[] => [
  ...all.filter(({ subject }) => subject !== change.subject),
  change,
]

function followUpsQuery({ backend, user }: Pick<Reach, 'backend' | 'user'>) {
  return queryOptions({
    queryKey: ['followUps', user.id],
    queryFn: async ({ signal }) => (await backend.query(leadFollowUps, {}, signal)).leadFollowUps,
    // Another browser may have changed them: they are read anew whenever the user comes back to the page.
    staleTime: 0,
  })
}
