import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { followUserDocuments } from '#clients/backend/user-documents.ts'
import { madeOnce } from '../per-session.ts'
import type { Services } from '../services.tsx'

type DocumentEvent = AnswerOf<typeof followUserDocuments>['onUserDocument']

interface Watcher {
  /** Told at once, and of each change. */
  onState: (isConnected: boolean) => void
  onEvent: (event: DocumentEvent) => void
}

/** What changes in the documents of the signed-in user, of all kinds over one subscription. */
function followDocuments(subscriptions: Services['subscriptions']) {
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

/** Those of these subscriptions, followed from the first use on. */
export const documentEventsOf = madeOnce(followDocuments)
