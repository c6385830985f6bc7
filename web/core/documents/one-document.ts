import { changeUserDocuments, userDocuments } from '#clients/backend/user-documents.ts'
import { ServiceError } from '#clients/http.ts'
import type { DocumentKind } from '#domain/base/document-kind.ts'
import type { Services } from '../services.tsx'

/** A document that is read and replaced by itself, such as a long text. */
interface OneDocument<Value> {
  /** Null where nothing is kept, or nothing that can be read. */
  value: Value | null
  /** 0 where nothing is kept. */
  version: number
}

const parsed = <Value>(
  kind: DocumentKind<Value>,
  sent: { value: unknown; version: number } | undefined,
): OneDocument<Value> => ({
  value: kind.value.safeParse(sent?.value).data ?? null,
  version: sent?.version ?? 0,
})

/** @throws {ServiceError} of 'backend' */
export async function readDocument<Value>(
  backend: Services['backend'],
  kind: DocumentKind<Value>,
  key: string,
  signal?: AbortSignal,
): Promise<OneDocument<Value>> {
  const { userDocuments: found } = await backend.query(
    userDocuments,
    { kind: kind.name, keys: [key] },
    signal,
  )
  return parsed(kind, found.items[0])
}

/**
 * Keeps a value in the place of the one that has this version; null keeps none.
 * @throws {ServiceError} of 'backend': DOCUMENT_CHANGED where another one is kept by now
 */
export async function replaceDocument<Value>(
  backend: Services['backend'],
  kind: DocumentKind<Value>,
  change: { key: string; value: Value | null; version: number },
): Promise<OneDocument<Value>> {
  const variables = { kind: kind.name, changes: [change] }
  const { changeUserDocuments: answer } = await backend.mutate(changeUserDocuments, variables)
  if (!answer.made) throw new ServiceError({ service: 'backend', code: 'DOCUMENT_CHANGED' })
  return parsed(kind, answer.documents[0])
}
