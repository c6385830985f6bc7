import type { Backend } from '#clients/backend/backend.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import * as documents from '#clients/backend/label-documents.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'

type KeptByServer = NonNullable<AnswerOf<typeof documents.removeLabel>['removeLabel']['kept']>

/** A label as our server sends it. */
export const labelOf = ({ labeledAt, score, promptHash, model, ...label }: KeptByServer): LaunchLabel => ({
  ...label,
  labeledAtMs: Date.parse(labeledAt),
  verdict: score === null ? null : { score, promptHash, model },
})

/**
 * All labels of the signed-in user by the keys of their leads, page by page.
 * @throws {BackendError} as `query` of the backend
 */
export async function readAllLabels(
  { query }: Pick<Backend, 'query'>,
  signal?: AbortSignal,
): Promise<Map<string, LaunchLabel>> {
  const all = new Map<string, LaunchLabel>()
  let nextToken: string | null = null
  do {
    const { labels }: AnswerOf<typeof documents.labels> = await query(documents.labels, { nextToken }, signal)
    for (const item of labels.items) all.set(item.leadKey, labelOf(item))
    nextToken = labels.nextToken
  } while (nextToken !== null)
  return all
}
