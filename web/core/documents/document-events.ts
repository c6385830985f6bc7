import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { followUserDocuments } from '#clients/backend/user-documents.ts'
import type { Services } from '../services.tsx'

type DocumentEvent = AnswerOf<typeof followUserDocuments>['onUserDocument']

interface Watcher {
  /** Told at once, and of each change. */
  onState: (isConnected: boolean) => void
  onEvent: (event: DocumentEvent) => void
}

/** What changes in the documents of the signed-in user, of all kinds over one subscription. */
function followDocuments({ subscriptions }: Pick<Services, 'subscriptions'>) {
  const watchers = new Set<Watcher>()
  let isConnected = false
  subscriptions.subscribe(
    followUserDocuments,
    {},
    {
      onState: (state) => {
        isConnected = state === 'connected'
        for (const { onState } of watchers) onState(isConnected)
      },
      onData: ({ onUserDocument }) => {
        for (const { onEvent } of watchers) onEvent(onUserDocument)
      },
    },
  )
  return {
    watch: (watcher: Watcher): void => {
      watchers.add(watcher)
      watcher.onState(isConnected)
    },
  }
}

const followed = new WeakMap<object, ReturnType<typeof followDocuments>>()

/** Those of these subscriptions, followed from the first use on. */
export function documentEventsOf(services: Pick<Services, 'subscriptions'>) {
  const known = followed.get(services.subscriptions) ?? followDocuments(services)
  followed.set(services.subscriptions, known)
  return known
}
