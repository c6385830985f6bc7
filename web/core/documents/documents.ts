import { queryOptions } from '@tanstack/react-query'
import { changeUserDocuments } from '#clients/backend/user-documents.ts'
import { ServiceError } from '#clients/http.ts'
import { type DocumentKind, MOST_CHANGES_AT_ONCE } from '#domain/base/document-kind.ts'
import { type KeptDocuments, parseDocuments, readAllDocuments } from '#operations/documents/read-documents.ts'
import type { Services } from '../services.tsx'
import { createTurns } from '../storage/in-turn.ts'
import { documentEventsOf } from './document-events.ts'

/** Where changes are not heard, as the subscription is not connected, another browser's are seen within this time. */
const FRESH_MS = 30_000
/** How often a change is made anew on what somebody else has changed meanwhile. */
const MOST_ATTEMPTS = 5

/** What documents are read and changed by. */
export type DocumentServices = Pick<Services, 'backend' | 'cache' | 'subscriptions' | 'user'>

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
  /**
   * Sends changes, each of another key, after all that wait, and again by the kind's rule where another one was faster.
   * Of more than fit one request, those before one that fails are made. What fails waits no longer.
   */
  change: (changes: readonly DocumentChange<Value>[]) => Promise<void>
}

/** Reads the user's documents of a kind anew when others change them, from its first use on. */
export function createDocuments<Value>(
  services: DocumentServices,
  kind: DocumentKind<Value>,
): Documents<Value> {
  const { backend, cache } = services
  const { name, merge } = kind
  const hearing: Hearing = { isConnected: false, sinceRead: false, begin: () => undefined }
  const query = documentsQuery(services, kind, hearing)
  const listeners = new Set<() => void>()
  const inTurn = createTurns()
  let waiting: readonly DocumentChange<Value>[] = []
  const setWaiting = (next: typeof waiting): void => {
    waiting = next
    listeners.forEach((listener) => listener())
  }
  const take = (keys: readonly string[], kept: KeptDocuments<Value>): void => {
    cache.setQueryData(query.queryKey, (all) => all && withDocuments(all, keys, kept))
    // An answer under way may be from before the change.
    if (cache.isFetching(query) > 0) void cache.invalidateQueries(query)
  }
  let wasConnected = false
  hearing.begin = once(() =>
    documentEventsOf(services.subscriptions).watch({
      onState: (isConnected) => {
        hearing.isConnected = isConnected
        if (!isConnected) hearing.sinceRead = false
        // What was changed while the connection was lost.
        else if (wasConnected) void cache.invalidateQueries(query)
        wasConnected ||= isConnected
      },
      onEvent: ({ kind: changed, key, document }) => {
        if (changed !== null && changed !== name) return
        if (key === null) void cache.invalidateQueries(query)
        else take([key], parseDocuments(kind, document === null ? [] : [document]))
      },
    }),
  )
  const save = async (mine: readonly DocumentChange<Value>[]): Promise<void> => {
    let kept = cache.getQueryData(query.queryKey)
    let left = mine
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const changes = left.map((change) => ({ ...change, version: kept?.get(change.key)?.version ?? 0 }))
      const answer = await backend.mutate(changeUserDocuments, { kind: name, changes })
      const { made, documents } = answer.changeUserDocuments
      const there = parseDocuments(kind, documents)
      const keys = changes.map(({ key }) => key)
      take(keys, there)
      if (made) return
      if (merge === undefined) break
      left = mine.flatMap(({ key, value }) => {
        const other = there.get(key)
        const merged = merge(other ?? null, value)
        return keys.includes(key) && merged !== (other?.value ?? null) ? [{ key, value: merged }] : []
      })
      if (left.length === 0) return
      kept = there
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
    change: async (changes) => {
      setWaiting([...waiting, ...changes])
      try {
        for (let from = 0; from < changes.length; from += MOST_CHANGES_AT_ONCE)
          await inTurn(() => save(changes.slice(from, from + MOST_CHANGES_AT_ONCE)))
      } finally {
        const over = new Set(changes)
        setWaiting(waiting.filter((change) => !over.has(change)))
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

/** With the documents that have these keys now. */
function withDocuments<Value>(
  all: KeptDocuments<Value>,
  keys: readonly string[],
  kept: KeptDocuments<Value>,
): KeptDocuments<Value> {
  const after = new Map(all)
  for (const key of keys) {
    const document = kept.get(key)
    if (document === undefined) after.delete(key)
    else after.set(key, document)
  }
  return after
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
  { backend, user }: Pick<DocumentServices, 'backend' | 'user'>,
  kind: DocumentKind<Value>,
  hearing: Hearing,
) {
  return queryOptions({
    queryKey: ['documents', user.id, kind.name],
    queryFn: ({ signal }): Promise<KeptDocuments<Value>> => {
      hearing.begin()
      hearing.sinceRead = hearing.isConnected
      return readAllDocuments(backend, kind, signal)
    },
    // Without a connection, they are as they were last read.
    gcTime: Infinity,
    staleTime: () => (hearing.sinceRead ? Infinity : FRESH_MS),
    refetchOnWindowFocus: true,
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
    // By key, which comparing deeply would do for each of thousands.
    structuralSharing: false,
  })
}
