import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { changeUserDocuments, userDocuments } from '#clients/backend/user-documents.ts'
import { ServiceError } from '#clients/http.ts'
import type { DocumentKind, KeptDocument } from '#domain/base/document-kind.ts'
import type { Services } from '../services.tsx'
import { createTurns } from '../storage/in-turn.ts'
import { documentEventsOf } from './document-events.ts'

/** Where changes are not heard, as the subscription is not connected, another browser's are seen within this time. */
const FRESH_MS = 30_000
/** How often a change is made anew on what somebody else has changed meanwhile. */
const MOST_ATTEMPTS = 5

type Reach = Pick<Services, 'backend' | 'cache' | 'subscriptions' | 'user'>
type Sent = AnswerOf<typeof userDocuments>['userDocuments']['items'][number]

/** By key. */
export type KeptDocuments<Value> = ReadonlyMap<string, KeptDocument<Value>>

/** What a user changes in one document; null to keep none. */
export interface DocumentChange<Value> {
  key: string
  value: Value | null
}

/** A user's documents of one kind. All throw ServiceError of 'backend'. */
export interface Documents<Value> {
  query: ReturnType<typeof documentsQuery<Value>>
  /** The changes that wait for the server's answer, the latest last. A new list after each change. */
  waiting: () => readonly DocumentChange<Value>[]
  /** Calls back when `waiting` changes. Returns how to stop. */
  onWaiting: (listener: () => void) => () => void
  /** All, with the changes that wait; none before they were read. */
  current: () => ReadonlyMap<string, Value>
  /** Sends a change, after all that wait, and again by the kind's rule where another one was faster. One that fails waits no longer. */
  change: (change: DocumentChange<Value>) => Promise<void>
}

/** Reads the user's documents of a kind anew when others change them, from its first use on. */
export function createDocuments<Value>(services: Reach, kind: DocumentKind<Value>): Documents<Value> {
  const { backend, cache } = services
  const hearing: Hearing = { isConnected: false, sinceRead: false, begin: () => undefined }
  const query = documentsQuery(services, kind, hearing)
  const listeners = new Set<() => void>()
  const inTurn = createTurns()
  let waiting: readonly DocumentChange<Value>[] = []
  const setWaiting = (next: typeof waiting): void => {
    waiting = next
    listeners.forEach((listener) => listener())
  }
  const take = (key: string, sent: Sent | undefined): void => {
    const kept = sent && readDocument(kind, sent)
    cache.setQueryData(query.queryKey, (all) => all && withDocument(all, key, kept))
    // An answer under way may be from before the change.
    if (cache.isFetching(query) > 0) void cache.invalidateQueries(query)
  }
  let wasConnected = false
  hearing.begin = once(() =>
    documentEventsOf(services).watch({
      onState: (isConnected) => {
        hearing.isConnected = isConnected
        if (!isConnected) hearing.sinceRead = false
        // What was changed while the connection was lost.
        else if (wasConnected) void cache.invalidateQueries(query)
        wasConnected ||= isConnected
      },
      onEvent: ({ kind: changed, key, document }) => {
        if (changed !== null && changed !== kind.name) return
        if (key === null) void cache.invalidateQueries(query)
        else take(key, document ?? undefined)
      },
    }),
  )
  const save = async ({ key, value: mine }: DocumentChange<Value>): Promise<void> => {
    let kept = cache.getQueryData(query.queryKey)?.get(key)
    let value = mine
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const changes = [{ key, value, version: kept?.version ?? 0 }]
      const { changeUserDocuments: answer } = await backend.mutate(changeUserDocuments, {
        kind: kind.name,
        changes,
      })
      const [sent] = answer.documents
      take(key, sent)
      if (answer.made) return
      if (kind.merge === undefined) break
      kept = sent && readDocument(kind, sent)
      value = kind.merge(kept ?? null, mine)
      if (value === (kept?.value ?? null)) return
    }
    throw new ServiceError({ service: 'backend', code: 'DOCUMENT_CHANGED' })
  }
  return {
    query,
    waiting: () => waiting,
    onWaiting: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => withChanges(cache.getQueryData(query.queryKey) ?? new Map(), waiting),
    change: async (change) => {
      setWaiting([...waiting, change])
      try {
        await inTurn(() => save(change))
      } finally {
        setWaiting(waiting.filter((other) => other !== change))
      }
    },
  }
}

/** The values by key, as they are once these changes are made. */
export function withChanges<Value>(
  kept: KeptDocuments<Value>,
  changes: readonly DocumentChange<Value>[],
): ReadonlyMap<string, Value> {
  const values = new Map([...kept].map(([key, { value }]) => [key, value]))
  for (const { key, value } of changes)
    if (value === null) values.delete(key)
    else values.set(key, value)
  return values
}

function withDocument<Value>(
  all: KeptDocuments<Value>,
  key: string,
  kept: KeptDocument<Value> | undefined,
): KeptDocuments<Value> {
  const after = new Map(all)
  if (kept === undefined) after.delete(key)
  else after.set(key, kept)
  return after
}

/** Undefined for one that cannot be read. */
function readDocument<Value>(
  kind: DocumentKind<Value>,
  { key, value, version, updatedAt }: Sent,
): KeptDocument<Value> | undefined {
  const read = kind.value.safeParse(value)
  return read.success ? { key, value: read.data, version, updatedAtMs: Date.parse(updatedAt) } : undefined
}

/** Whether changes are heard, and whether all were since the documents were last read. */
interface Hearing {
  isConnected: boolean
  sinceRead: boolean
  /** Not while a component is drawn: others hear of the connection. */
  begin: () => void
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

function documentsQuery<Value>(
  { backend, user }: Pick<Reach, 'backend' | 'user'>,
  kind: DocumentKind<Value>,
  hearing: Hearing,
) {
  return queryOptions({
    queryKey: ['documents', user.id, kind.name],
    queryFn: async ({ signal }): Promise<KeptDocuments<Value>> => {
      hearing.begin()
      hearing.sinceRead = hearing.isConnected
      const all = new Map<string, KeptDocument<Value>>()
      let nextToken: string | null = null
      do {
        const page: AnswerOf<typeof userDocuments> = await backend.query(
          userDocuments,
          { kind: kind.name, nextToken },
          signal,
        )
        for (const sent of page.userDocuments.items) {
          const kept = readDocument(kind, sent)
          if (kept !== undefined) all.set(kept.key, kept)
        }
        nextToken = page.userDocuments.nextToken
      } while (nextToken !== null)
      return all
    },
    staleTime: () => (hearing.sinceRead ? Infinity : FRESH_MS),
    refetchOnWindowFocus: true,
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
    // By key, which comparing deeply would do for each of thousands.
    structuralSharing: false,
  })
}
