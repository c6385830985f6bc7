import { queryOptions } from '@tanstack/react-query'
import * as documents from '#clients/backend/label-documents.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { labelOf, readAllLabels } from '#operations/labels/read-labels.ts'
import { whileOnline } from '../connection/online.ts'
import { createSender, type Sender } from '../outgoing/sender.ts'
import type { Services } from '../services.tsx'
import type { SealedKept } from '../storage/sealed-kept.ts'
import { type Labels, type OutgoingLabel, withKept, withOutgoing, withoutOutgoing } from './unsent-labels.ts'

/** Where changes are not heard, as the subscription is not connected, another browser of the user learns of a label within this time, when its window gets the focus. */
const LABELS_FRESH_MS = 30_000
/** What was chosen is saved, whatever is shown by then. */
const NEVER = new AbortController().signal

/**
 * The user's labels of launches (SPEC 3, Label). A change is shown at once, here and in the user's other tabs and browsers, and waits
 * for the connection, also over a reload.
 */
export interface UserLabels {
  query: ReturnType<typeof labelsQuery>
  /** The changes that are not on the server yet. */
  unsent: Pick<SealedKept<readonly OutgoingLabel[]>, 'get' | 'subscribe'>
  sender: Pick<Sender<OutgoingLabel>, 'failures' | 'watch' | 'retry'>
  change: (change: Omit<OutgoingLabel, 'id'>) => void
  /** Lets go of a change that could not be saved. */
  giveUp: (id: string) => void
}

interface LabelsOptions {
  services: Pick<Services, 'backend' | 'cache' | 'subscriptions' | 'user'>
  unsent: SealedKept<readonly OutgoingLabel[]>
  newId: () => string
}

/** Sends what waits, from its first use on, for as long as the page is there. */
export function createLabels({ services, unsent, newId }: LabelsOptions): UserLabels {
  const { backend, cache, subscriptions } = services
  const hearing = { isConnected: false, sinceRead: false }
  const query = labelsQuery(services, hearing)
  const take = (leadKey: string, kept: LaunchLabel | null): void => {
    cache.setQueryData(query.queryKey, (labels) => labels && withKept(labels, leadKey, kept))
    // An answer under way may be from before the change.
    if (cache.isFetching(query) > 0) void cache.invalidateQueries(query)
  }
  const save = async (change: OutgoingLabel): Promise<void> => {
    take(change.subject, await whileOnline(() => saveLabel(backend, change), NEVER))
  }
  const sender = createSender(save)
  sender.onSent(({ id }) => unsent.change((last) => withoutOutgoing(last, id)))
  const send = () => sender.send(unsent.get())
  unsent.subscribe(send)
  send()
  // What failed while the server was away is sent when it is back.
  subscriptions.watchState(() => {
    if (subscriptions.state() === 'connected') sender.retry()
  })
  let wasConnected = false
  subscriptions.subscribe(
    documents.followLabels,
    {},
    {
      onState: (state) => {
        hearing.isConnected = state === 'connected'
        if (!hearing.isConnected) hearing.sinceRead = false
        if (state !== 'connected') return
        // What was changed while the connection was lost.
        if (wasConnected) void cache.invalidateQueries(query)
        wasConnected = true
      },
      onData: ({ onLabel: { leadKey, label } }) => {
        if (leadKey === null) void cache.invalidateQueries(query)
        else take(leadKey, label && labelOf(label))
      },
    },
  )
  return {
    query,
    unsent,
    sender,
    change: (change) => {
      // Once: what is given to `unsent` runs several times.
      const outgoing = { id: newId(), ...change }
      unsent.change((last) => withOutgoing(last, outgoing))
    },
    giveUp: (id) => {
      unsent.change((last) => withoutOutgoing(last, id))
      void cache.invalidateQueries(query)
    },
  }
}

/** @returns the label that is kept then, which may be a later one. @throws {ServiceError} of 'backend' */
async function saveLabel(backend: Services['backend'], change: OutgoingLabel): Promise<LaunchLabel | null> {
  const { subject: leadKey, value, reason, verdict, blind, facts } = change
  const at = new Date(change.atMs).toISOString()
  if (value === null) {
    const { removeLabel } = await backend.mutate(documents.removeLabel, { leadKey, removedAt: at })
    return removeLabel.kept && labelOf(removeLabel.kept)
  }
  const input = {
    leadKey,
    value,
    reason,
    labeledAt: at,
    score: verdict?.score ?? null,
    promptHash: verdict?.promptHash ?? null,
    model: verdict?.model ?? null,
    blind,
    facts,
  }
  return labelOf((await backend.mutate(documents.setLabel, { input })).setLabel)
}

/** Whether changes of labels are heard, and whether all were since the labels were last read. */
interface Hearing {
  isConnected: boolean
  sinceRead: boolean
}

function labelsQuery({ backend, user }: Pick<Services, 'backend' | 'user'>, hearing: Hearing) {
  return queryOptions({
    queryKey: ['labels', user.id],
    queryFn: ({ signal }): Promise<Labels> => {
      hearing.sinceRead = hearing.isConnected
      return readAllLabels(backend, signal)
    },
    // Up to ten requests: not where changes are heard.
    staleTime: () => (hearing.sinceRead ? Infinity : LABELS_FRESH_MS),
    gcTime: Infinity,
    refetchOnWindowFocus: true,
    // By key, which comparing deeply would do for each of thousands.
    structuralSharing: false,
  })
}
