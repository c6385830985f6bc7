import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import type { SubscriptionState } from '#clients/backend/subscription-listener.ts'
import type { Subscriptions } from '#clients/backend/subscriptions.ts'
import { isServiceError } from '#clients/http.ts'
import { FACT_LIMITS } from '#domain/labels/launch-label.ts'
import { TEST_PRODUCT } from '#domain/lead/test-lead.ts'
import { createTurns } from '../storage/in-turn.ts'
import { createSealedKept } from '../storage/sealed-kept.ts'
import { silentSubscriptions } from '../test-subscriptions.ts'
import { createMemoryStorage, createTestRecords } from '../vault/test-stores.ts'
import { createLabels } from './labels.ts'
import { launchOfChange, type OutgoingLabel, unsentLabels, withChanges } from './unsent-labels.ts'

const Label = z.object({
  leadKey: z.string(),
  value: z.enum(['good', 'not_for_me']),
  labeledAt: z.string(),
  facts: z.optional(z.unknown()),
})
const Sent = z.object({
  query: z.string(),
  variables: z.object({
    input: z.optional(Label),
    leadKey: z.optional(z.string()),
    nextToken: z.optional(z.nullable(z.string())),
  }),
})
type ServerLabel = z.infer<typeof Label>

const change: Omit<OutgoingLabel, 'id'> = {
  subject: 'ACME1',
  value: 'good',
  reason: 'They hire',
  atMs: Date.parse('2026-11-21T12:00:00Z'),
  verdict: { score: 75, promptHash: null, model: 'small' },
  blind: false,
  ...launchOfChange(TEST_PRODUCT),
}
const PAGE = 2

let users = 0

/** Our server with the labels of a new user, and the tabs of their browser. */
function open() {
  const user = {
    id: `labels-${++users}`,
    email: 'u@example.com',
    emailVerified: true,
    name: null,
    picture: null,
  }
  const server: {
    kept: Map<string, ServerLabel>
    later: ServerLabel | null
    refuses: boolean
    writes: number
  } = { kept: new Map(), later: null, refuses: false, writes: 0 }
  const whole = (label: ServerLabel) => ({
    launchId: '7',
    launchName: 'Acme',
    sample: false,
    reason: '',
    score: null,
    promptHash: null,
    model: 'small',
    blind: false,
    ...label,
  })
  const answer = ({ query, variables: { input, leadKey, nextToken } }: z.infer<typeof Sent>) => {
    if (input !== undefined) {
      const kept = server.later ?? input
      server.kept.set(kept.leadKey, kept)
      return { setLabel: whole(kept) }
    }
    if (query.includes('mutation RemoveLabel')) {
      server.kept.delete(leadKey ?? '')
      return { removeLabel: { leadKey, kept: null } }
    }
    const from = Number(nextToken ?? 0)
    const items = [...server.kept.values()].slice(from, from + PAGE).map(whole)
    return { labels: { items, nextToken: from + PAGE < server.kept.size ? String(from + PAGE) : null } }
  }
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const sent = Sent.parse(JSON.parse(z.string().parse(init?.body)))
    const writes = sent.query.includes('mutation')
    if (writes) server.writes += 1
    return Promise.resolve(
      server.refuses && writes
        ? Response.json({ errors: [{ message: 'full', extensions: { code: 'TOO_MANY_KEPT' } }] })
        : Response.json({ data: answer(sent) }),
    )
  }
  const storage = createMemoryStorage()
  const inTurn = createTurns()
  let ids = 0
  const openTab = async (subscriptions: Subscriptions = silentSubscriptions) => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const backend = createBackend({
      fetch,
      url: 'http://localhost:3000/graphql',
      token: () => Promise.resolve('token'),
    })
    const unsent = createSealedKept({
      key: `launchscout.${user.id}.unsentLabels`,
      parse: unsentLabels,
      sealing: createTestRecords(),
      storage,
      events: new EventTarget(),
      lock: (_name, run) => inTurn(run),
    })
    const labels = createLabels({
      services: { backend, cache, subscriptions, user },
      unsent,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    })
    await cache.query(labels.query)
    const shown = () => {
      const known = cache.getQueryData(labels.query.queryKey) ?? new Map()
      return [...withChanges(known, unsent.get()).values()].map(({ leadKey, value }) => `${leadKey} ${value}`)
    }
    const isStale = () => new QueryObserver(cache, labels.query).getCurrentResult().isStale
    return { cache, labels, shown, unsent, isStale }
  }
  return { server, storage, openTab }
}

test('a change is shown at once, and stays when the server has taken it', async () => {
  const { server, openTab } = open()
  const { labels, shown, unsent } = await openTab()
  labels.change(change)
  expect(shown()).toEqual(['ACME1 good'])
  await expect.poll(() => unsent.get()).toEqual([])
  expect(shown()).toEqual(['ACME1 good'])
  expect([...server.kept.keys()]).toEqual(['ACME1'])
  labels.change({ ...change, value: null })
  expect(shown()).toEqual([])
  await expect.poll(() => server.kept.size).toBe(0)
})

test('where the server keeps a later label, that one is shown', async () => {
  const { server, openTab } = open()
  const { labels, shown } = await openTab()
  server.later = { leadKey: 'ACME1', value: 'not_for_me', labeledAt: '2026-11-22T12:00:00Z' }
  labels.change(change)
  await expect.poll(shown).toEqual(['ACME1 not_for_me'])
})

test('a change that the server refuses stays with the reason, is sent again on request, and can be given up', async () => {
  const { server, openTab } = open()
  const { labels, shown, unsent } = await openTab()
  server.refuses = true
  labels.change(change)
  await expect.poll(() => labels.sender.failures().size).toBe(1)
  const [[id, failure] = ['', null]] = labels.sender.failures()
  expect(isServiceError(failure, 'TOO_MANY_KEPT')).toBe(true)
  expect(shown()).toEqual(['ACME1 good'])
  labels.sender.retry(id)
  await expect.poll(() => server.writes).toBe(2)
  await expect.poll(() => labels.sender.failures().size).toBe(1)
  labels.giveUp(id)
  expect(shown()).toEqual([])
  await expect.poll(() => unsent.get()).toEqual([])
})

test('what waits is sent by the next page; the storage shows no word of it', async () => {
  const { server, storage, openTab } = open()
  const { labels, unsent } = await openTab()
  server.refuses = true
  labels.change({ ...change, reason: 'a canary' })
  await expect.poll(() => labels.sender.failures().size).toBe(1)
  await expect.poll(() => storage.dump().length).toBeGreaterThan(0)
  expect(unsent.get()).toHaveLength(1)
  expect(storage.dump()).not.toContain('canary')
  server.refuses = false
  await openTab()
  await expect.poll(() => [...server.kept.keys()]).toEqual(['ACME1'])
})

test('labels are read anew after a while only where changes were not heard since they were read', async () => {
  let show: (state: SubscriptionState) => void = () => undefined
  const { openTab } = open()
  const { cache, labels, isStale } = await openTab({
    ...silentSubscriptions,
    subscribe: (_document, _variables, { onState }) => {
      show = onState ?? show
      return () => undefined
    },
  })
  const isStaleLater = () => {
    const data = cache.getQueryData(labels.query.queryKey)
    cache.setQueryData(labels.query.queryKey, data, { updatedAt: Date.now() - 60_000 })
    return isStale()
  }
  expect(isStale()).toBe(false)
  expect(isStaleLater()).toBe(true)
  show('connected')
  expect(isStaleLater()).toBe(true)
  await cache.refetchQueries(labels.query)
  expect(isStaleLater()).toBe(false)
  show('pending')
  expect(isStaleLater()).toBe(true)
  show('connected')
  expect(isStale()).toBe(true)
  await cache.refetchQueries(labels.query)
  expect(isStaleLater()).toBe(false)
})

test('a change is sent with its facts cut to what is taken, or without them', async () => {
  const { server, openTab } = open()
  const { labels } = await openTab()
  labels.change({ ...change, facts: { ...TEST_PRODUCT, description: '中'.repeat(9_000) } })
  await expect.poll(() => server.kept.size).toBe(1)
  const { facts } = server.kept.get('ACME1') ?? {}
  expect(JSON.stringify(facts).length).toBeLessThan(FACT_LIMITS.bytes / 2)
  labels.change({ ...change, facts: null })
  await expect.poll(() => server.kept.get('ACME1')?.facts).toBeNull()
})
