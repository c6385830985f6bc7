/** The server's id of the request that an error, or what caused it, came from; null where none is known. */
export function requestIdIn(error: unknown): string | null {
  const seen = new Set<unknown>()
  for (let each = error; each instanceof Error && !seen.has(each); each = each.cause) {
    seen.add(each)
    if ('requestId' in each && typeof each.requestId === 'string') return each.requestId
  }
  return null
}
