import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { doNotContactOf, wrongContactsOf } from '#web/core/contacts/contact-lists.ts'
import { silentSubscriptions } from '#web/core/test-subscriptions.ts'
import { readBarred } from './barred-query.ts'

const DAY = 86_400_000

/** A server with one entry, or one that does not answer. */
function browserOf({ reachable }: { reachable: boolean }) {
  const fetch = (_input: unknown, init?: RequestInit) => {
    const isList = z.string().parse(init?.body).includes(DO_NOT_CONTACT.name)
    const items = isList ? [{ key: 'acme.com', value: {}, version: 1, updatedAt: '2026-11-21' }] : []
    return reachable
      ? Promise.resolve(Response.json({ data: { userDocuments: { items, nextToken: null } } }))
      : Promise.reject(new TypeError('no network'))
  }
  const backend = createBackend({
    fetch,
    url: 'https://app.example/graphql',
    token: () => Promise.resolve('token'),
    queryRetries: 0,
  })
  const user = { id: 'u1', email: '', emailVerified: true, name: null, picture: null }
  return { backend, user, cache: new QueryClient(), subscriptions: silentSubscriptions }
}

test('the lists are those of the server', async () => {
  const { list } = await readBarred(browserOf({ reachable: true }))
  expect(list.email('ada@acme.com')).toBe('acme.com')
  expect(list.email('ada@b.example')).toBeNull()
})

test('without a connection they are those read last; where none was read, there is nothing to go by', async () => {
  const offline = browserOf({ reachable: false })
  await expect(readBarred(offline)).rejects.toThrow()

  const online = browserOf({ reachable: true })
  await readBarred(online)
  const later = { ...offline, cache: new QueryClient() }
  for (const { queryKey } of [doNotContactOf(online).query, wrongContactsOf(online).query])
    later.cache.setQueryData([...queryKey], online.cache.getQueryData([...queryKey]), {
      updatedAt: Date.now() - DAY,
    })
  expect((await readBarred(later)).list.site('https://www.acme.com')).toBe('acme.com')
})
