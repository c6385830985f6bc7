import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { isSameName, type SavedSearch } from '#domain/saved-search.ts'
import { createKeptSearches, type KeptSearch } from './kept-searches.ts'

const Sent = z.object({
  query: z.string(),
  variables: z.object({
    input: z.optional(
      z.object({
        name: z.string(),
        query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        keepExisting: z.optional(z.boolean()),
      }),
    ),
  }),
})

const named = (name: string, days = 14): SavedSearch => ({ name, query: { days } })

interface OpenOptions {
  /** What an older version kept in the browser. */
  older?: readonly SavedSearch[]
  kept?: SavedSearch[]
  room?: number
}

/** A server with room for some searches, and pages of one user. It loses the answers that a test names. */
function open({ older = [], kept = [], room = 50 }: OpenOptions) {
  const browser = { older, isEmpty: false }
  const at = new Date(0).toISOString()
  const server = { kept: kept.map((one): KeptSearch => ({ ...one, createdAt: at, lookedAt: at })), lost: 0 }
  const saved: string[] = []
  const refusal = (code: string) => Response.json({ errors: [{ message: 'no', extensions: { code } }] })
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const { variables } = Sent.parse(JSON.parse(z.string().parse(init?.body)))
    const { input } = variables
    if (input === undefined) return Response.json({ data: { savedSearches: server.kept } })
    if (input.name === 'refused') return refusal('INVALID_INPUT')
    const known = server.kept.find((one) => isSameName(one, input))
    if (known === undefined && server.kept.length >= room) return refusal('TOO_MANY_KEPT')
    const fresh = { name: input.name, query: input.query, createdAt: new Date().toISOString(), lookedAt: at }
    if (known === undefined) server.kept = [...server.kept, fresh]
    saved.push(input.name)
    if (server.lost-- > 0) throw new TypeError('Failed to fetch')
    return Response.json({ data: { saveSearch: known ?? fresh } })
  }
  const load = async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const user = { id: 'ada', email: 'u@example.com', emailVerified: true, name: null, picture: null }
    const backend = createBackend({ fetch, url: 'http://localhost:3000/graphql', token: async () => 'token' })
    const searches = createKeptSearches(
      { backend, cache, user },
      {
        read: () => browser.older,
        change: (next) => void (browser.older = next(browser.older)),
        remove: () => void (browser.isEmpty = true),
      },
    )
    const all = await cache.query(searches.query)
    return all.map(({ name }) => name)
  }
  return { server, browser, saved, load }
}

test('what an older version kept is moved to the server once, and then removed here', async () => {
  const { load, saved, browser } = open({ older: [named('a'), named('b', 30)] })
  expect(await load()).toEqual(['a', 'b'])
  expect(await load()).toEqual(['a', 'b'])
  expect(saved).toEqual(['a', 'b'])
  expect(browser.isEmpty).toBe(true)
})

test('two pages that move at once, and one that never learned that it was saved, make nothing twice', async () => {
  const { load, server, browser } = open({ older: [named('a'), named('b')] })
  server.lost = 1
  await Promise.all([load(), load()])
  await load()
  expect(server.kept.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(browser.isEmpty).toBe(true)
})

test('another search of the same name stays, and the moved one gets a number', async () => {
  const { load } = open({ older: [named('Mine', 30)], kept: [named('mine')] })
  expect(await load()).toEqual(['mine', 'Mine (2)'])
})

test('what the server does not take stays in this browser', async () => {
  const older = [named('refused'), named('a'), named('b')]
  const { load, server, browser } = open({ older, kept: [named('first')], room: 2 })
  expect(await load()).toEqual(['first', 'a'])
  expect(browser.older.map(({ name }) => name)).toEqual(['refused', 'b'])
  server.kept = []
  expect(await load()).toEqual(['b'])
  expect(browser.older.map(({ name }) => name)).toEqual(['refused'])
  expect(browser.isEmpty).toBe(false)
})
