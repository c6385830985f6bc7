import { type QueryObserverResult, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { KeptDocuments } from '#operations/documents/read-documents.ts'
import { type Documents, withChanges } from './documents.ts'

const NONE: KeptDocuments<never> = new Map()

/**
 * The documents of a kind by key, with the changes that are on their way, and how they were read.
 * @param active whether they are needed; nothing is read before
 */
export function useDocuments<Value>(
  documents: Documents<Value>,
  active = true,
): { values: ReadonlyMap<string, Value>; read: QueryObserverResult<KeptDocuments<Value>> } {
  const read = useQuery({ ...documents.query, enabled: active })
  const waiting = useSyncExternalStore(documents.onWaiting, documents.waiting)
  return { values: withChanges(read.data ?? NONE, waiting), read }
}
