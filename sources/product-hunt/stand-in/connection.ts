import { GraphQLError } from 'graphql'

/** Asking for more gives this many (contracts README 1, page size). */
export const MAX_PAGE_SIZE = 20

export interface PageArguments {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
}

/** One page of a list, as GraphQL connections give it. Cursors are positions, as on the real site. */
export function connection<T>(all: readonly T[], { first, last, after, before }: PageArguments) {
  const from = after == null ? 0 : readCursor(after)
  const until = before == null ? all.length : Math.min(all.length, readCursor(before) - 1)
  const forward = last == null || first != null
  const size = pageSize(forward ? first : last)
  const start = forward ? from : Math.max(from, until - size)
  const nodes = all.slice(start, Math.min(until, start + size))
  const end = start + nodes.length
  const edges = nodes.map((node, index) => ({ node, cursor: cursorOf(start + index + 1) }))
  return {
    edges,
    nodes,
    totalCount: all.length,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
    },
  }
}

function pageSize(requested: number | null | undefined): number {
  if (requested == null) return MAX_PAGE_SIZE
  if (requested < 0) throw new GraphQLError('The page size must not be negative.')
  return Math.min(requested, MAX_PAGE_SIZE)
}

const cursorOf = (position: number): string => btoa(String(position)).replaceAll('=', '')

function readCursor(cursor: string): number {
  const text = /^[A-Za-z0-9+/]{2,16}$/.test(cursor) ? atob(cursor) : ''
  if (!/^\d+$/.test(text)) throw new GraphQLError(`Invalid cursor: ${JSON.stringify(cursor)}.`)
  return Number(text)
}
