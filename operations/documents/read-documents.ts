import type { Backend } from '#clients/backend/backend.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { userDocuments } from '#clients/backend/user-documents.ts'
import type { DocumentKind, KeptDocument } from '#domain/base/document-kind.ts'

type Sent = AnswerOf<typeof userDocuments>['userDocuments']['items'][number]

/** By key. */
export type KeptDocuments<Value> = ReadonlyMap<string, KeptDocument<Value>>

/** Documents as our server sends them, without those that cannot be read. */
export const parseDocuments = <Value>(
  kind: DocumentKind<Value>,
  sent: readonly Sent[],
): KeptDocuments<Value> =>
  new Map(
    sent.flatMap(({ key, value, version, updatedAt }) => {
      const read = kind.value.safeParse(value)
      return read.success
        ? [[key, { key, value: read.data, version, updatedAtMs: Date.parse(updatedAt) }]]
        : []
    }),
  )

/**
 * All documents of a kind of the signed-in user, page by page.
 * @throws {BackendError} as `query` of the backend
 */
export async function readAllDocuments<Value>(
  { query }: Pick<Backend, 'query'>,
  kind: DocumentKind<Value>,
  signal?: AbortSignal,
): Promise<KeptDocuments<Value>> {
  const all = new Map<string, KeptDocument<Value>>()
  let nextToken: string | null = null
  do {
    const page: AnswerOf<typeof userDocuments> = await query(
      userDocuments,
      { kind: kind.name, nextToken },
      signal,
    )
    for (const [key, kept] of parseDocuments(kind, page.userDocuments.items)) all.set(key, kept)
    nextToken = page.userDocuments.nextToken
  } while (nextToken !== null)
  return all
}

/** Without what the server says of each. */
export const valuesOf = <Value>(all: KeptDocuments<Value>): Value[] =>
  [...all.values()].map(({ value }) => value)
