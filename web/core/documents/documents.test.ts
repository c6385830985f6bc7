import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { isServiceError } from '#clients/http.ts'
import type { DocumentKind } from '#domain/base/document-kind.ts'
import { silentSubscriptions } from '../test-subscriptions.ts'
import { createDocuments } from './documents.ts'

const Change = z.object({ key: z.string(), value: z.nullable(z.number()), version: z.number() })
const Sent = z.object({
  query: z.string(),
  variables: z.object({ changes: z.optional(z.array(Change)) }),
})
const KIND: DocumentKind<number> = {
  name: 'count',
  label: 'Counts',
  value: z.number(),
  limit: { most: 9, bytes: 9, full: 'REFUSED' },
  keyLength: 9,
  merge: (kept, mine) => (kept !== null && mine !== null && kept.value > mine ? kept.value : mine),
}

let users = 0

/** A server, and a tab of a new user. It answers a change when it is let go. */
async function open({ merge = KIND.merge, ...kept }: { merge?: typeof KIND.merge | null; a?: number } = {}) {
  const user = { id: `u${++users}`, email: 'u@example.com', emailVerified: true, name: null, picture: null }
  const documents = new Map<string, { value: number; version: number }>()
  if (kept.a !== undefined) documents.set('a', { value: kept.a, version: 1 })
  const server = { documents, refuses: false }
  const held: (() => void)[] = []
  const itemsOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => {
      const there = documents.get(key)
      return there === undefined ? [] : [{ key, ...there, updatedAt: '2026-11-21T12:00:00Z' }]
    })
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const { variables } = Sent.parse(JSON.parse(z.string().parse(init?.body)))
    const { changes = [] } = variables
    if (changes.length === 0)
      return Response.json({ data: { userDocuments: { items: itemsOf(documents.keys()), nextToken: null } } })
    await new Promise<void>((resolve) => held.push(resolve))
    if (server.refuses)
      return Response.json({ errors: [{ message: 'full', extensions: { code: 'TOO_MANY_KEPT' } }] })
    const made = changes.every(({ key, version }) => (documents.get(key)?.version ?? 0) === version)
    for (const { key, value, version } of made ? changes : [])
      if (value === null) documents.delete(key)
      else documents.set(key, { value, version: version + 1 })
    const there = itemsOf(changes.map(({ key }) => key))
    return Response.json({ data: { changeUserDocuments: { made, documents: there } } })
  }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const token = () => Promise.resolve('token')
  const backend = createBackend({ fetch, url: 'http://localhost:3000/graphql', token })
  const { merge: _merge, ...unmerged } = KIND
  const kind = merge == null ? unmerged : { ...KIND, merge }
  const tab = createDocuments({ backend, cache, user, subscriptions: silentSubscriptions }, kind)
  await cache.query(tab.query)
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  const shown = () => Object.fromEntries(tab.current())
  return { server, held, tab, letGo, shown }
}

test('a change is seen at once, and stays when the server has taken it', async () => {
  const { tab, letGo, shown, server } = await open()
  const changed = tab.change([{ key: 'a', value: 1 }])
  expect(shown()).toEqual({ a: 1 })
  expect(tab.waiting()).toHaveLength(1)
  await letGo()
  await changed
  expect(tab.waiting()).toEqual([])
  expect(shown()).toEqual({ a: 1 })
  expect(server.documents.get('a')).toEqual({ value: 1, version: 1 })
})

test('a change that the server refuses is taken back, and says why', async () => {
  const { tab, letGo, shown, server } = await open({ a: 1 })
  server.refuses = true
  const changed = tab.change([{ key: 'a', value: null }])
  expect(shown()).toEqual({})
  await letGo()
  await expect(changed).rejects.toSatisfy((error) => isServiceError(error, 'TOO_MANY_KEPT'))
  expect(shown()).toEqual({ a: 1 })
})

test('changes are sent one after the other: the last one counts', async () => {
  const { tab, letGo, held, shown, server } = await open()
  const changes = [tab.change([{ key: 'a', value: 1 }]), tab.change([{ key: 'a', value: 2 }])]
  expect(shown()).toEqual({ a: 2 })
  await letGo()
  await changes[0]
  expect(held.length).toBeLessThanOrEqual(1)
  await letGo()
  await Promise.all(changes)
  expect(server.documents.get('a')).toEqual({ value: 2, version: 2 })
})

test.each([
  ['is made on the other one where the rule says so', 9, { value: 9, version: 8 }],
  ['gives way where the rule says so', 2, { value: 5, version: 7 }],
])('a change that another browser was faster than %s', async (_name, value, kept) => {
  const { tab, letGo, shown, server } = await open({ a: 1 })
  server.documents.set('a', { value: 5, version: 7 })
  const changed = tab.change([{ key: 'a', value }])
  await letGo()
  if (value === kept.value) await letGo()
  await changed
  expect(server.documents.get('a')).toEqual(kept)
  expect(shown()).toEqual({ a: kept.value })
})

test('of several changes, one that gives way to another browser holds up none of the others', async () => {
  const { tab, letGo, shown, server } = await open({ a: 1 })
  server.documents.set('a', { value: 5, version: 7 })
  const changed = tab.change([
    { key: 'a', value: 2 },
    { key: 'b', value: 3 },
  ])
  expect(shown()).toEqual({ a: 2, b: 3 })
  await letGo()
  await letGo()
  await changed
  expect(shown()).toEqual({ a: 5, b: 3 })
  expect(server.documents.get('b')).toEqual({ value: 3, version: 1 })
})

test('more changes than a request takes go in several requests', async () => {
  const { tab, letGo, held, shown, server } = await open()
  const changed = tab.change(Array.from({ length: 1_001 }, (_, key) => ({ key: `${key}`, value: key })))
  for (const size of [500, 1_000, 1_001]) {
    await letGo()
    await expect.poll(() => server.documents.size).toBe(size)
  }
  await changed
  expect(held).toEqual([])
  expect(Object.keys(shown())).toHaveLength(1_001)
})

test('without such a rule it is refused, and the other one is shown', async () => {
  const { tab, letGo, shown, server } = await open({ merge: null, a: 1 })
  server.documents.set('a', { value: 5, version: 7 })
  const changed = tab.change([{ key: 'a', value: 9 }])
  await letGo()
  await expect(changed).rejects.toSatisfy((error) => isServiceError(error, 'DOCUMENT_CHANGED'))
  expect(shown()).toEqual({ a: 5 })
})
