import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { isServiceError } from '#clients/http.ts'
import { createFollowUps, type LeadFollowUp } from './follow-ups.ts'

const Sent = z.object({
  query: z.string(),
  variables: z.object({
    input: z.optional(
      z.object({
        subject: z.string(),
        status: z.enum(['NEW', 'CONTACTED', 'REPLIED', 'NOT_A_FIT']),
        nextStep: z.nullable(z.string()),
      }),
    ),
  }),
})

const acme: LeadFollowUp = { subject: 'acme', status: 'CONTACTED', nextStep: null }
const later: LeadFollowUp = { ...acme, nextStep: '2026-11-30' }

let users = 0

/** A server, and tabs of one new user. It answers a change when it is let go; those that it refuses change nothing. */
function open() {
  const user = { id: `u${++users}`, email: 'u@example.com', emailVerified: true, name: null, picture: null }
  const server = { kept: new Map<string, LeadFollowUp>(), refuses: false, reads: 0 }
  const held: (() => void)[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const { variables } = Sent.parse(JSON.parse(z.string().parse(init?.body)))
    const { input } = variables
    if (input === undefined) {
      server.reads += 1
      return Response.json({ data: { leadFollowUps: [...server.kept.values()] } })
    }
    await new Promise<void>((resolve) => held.push(resolve))
    if (server.refuses)
      return Response.json({ errors: [{ message: 'full', extensions: { code: 'TOO_MANY_KEPT' } }] })
    server.kept.set(input.subject, input)
    return Response.json({ data: { setLeadFollowUp: input } })
  }
  const openTab = async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const token = () => Promise.resolve('token')
    const backend = createBackend({ fetch, url: 'http://localhost:3000/graphql', token })
    const followUps = createFollowUps({ backend, cache, user })
    await cache.query(followUps.query)
    return { ...followUps, cache }
  }
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  return { server, held, openTab, letGo }
}

test('a change is seen at once, and stays when the server has taken it', async () => {
  const { openTab, letGo, server } = open()
  const tab = await openTab()
  const set = tab.set(acme)
  expect(tab.current()).toEqual([acme])
  expect(tab.waiting()).toEqual([acme])
  await letGo()
  await set
  expect(tab.waiting()).toEqual([])
  expect(tab.current()).toEqual([acme])
  expect([...server.kept.values()]).toEqual([acme])
})

test('a change that the server refuses is taken back, and says why', async () => {
  const { openTab, letGo, server } = open()
  server.kept.set('acme', acme)
  server.refuses = true
  const tab = await openTab()
  const set = tab.set({ ...acme, status: 'REPLIED' })
  expect(tab.current()).toMatchObject([{ status: 'REPLIED' }])
  await letGo()
  await expect(set).rejects.toSatisfy((error) => isServiceError(error, 'TOO_MANY_KEPT'))
  expect(tab.current()).toEqual([acme])
})

test('changes are sent one after the other: the last one counts', async () => {
  const { openTab, letGo, held, server } = open()
  const tab = await openTab()
  const sets = [tab.set(acme), tab.set(later)]
  expect(tab.current()).toEqual([later])
  await letGo()
  await sets[0]
  expect(held.length).toBeLessThanOrEqual(1)
  expect(tab.current()).toEqual([later])
  await letGo()
  await Promise.all(sets)
  expect(server.kept.get('acme')).toEqual(later)
})
