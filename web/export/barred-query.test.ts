import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createBackend } from '#clients/backend/backend.ts'
import { doNotContactQuery, wrongContactsQuery } from '#web/core/contacts/contact-lists.ts'
import { readBarred } from './barred-query.ts'

const DAY = 86_400_000

/** A server with one entry, or one that does not answer. */
function browserOf({ reachable }: { reachable: boolean }) {
  const fetch = () =>
    reachable
      ? Promise.resolve(Response.json({ data: { doNotContact: ['acme.com'], wrongContacts: [] } }))
      : Promise.reject(new TypeError('no network'))
  const backend = createBackend({
    fetch,
    url: 'https://app.example/graphql',
    token: () => Promise.resolve('token'),
    queryRetries: 0,
  })
  const user = { id: 'u1', email: '', emailVerified: true, name: null, picture: null }
  return { backend, user, cache: new QueryClient() }
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
  for (const { queryKey } of [doNotContactQuery(online), wrongContactsQuery(online)])
    later.cache.setQueryData([...queryKey], online.cache.getQueryData([...queryKey]), {
      updatedAt: Date.now() - DAY,
    })
  expect((await readBarred(later)).list.site('https://www.acme.com')).toBe('acme.com')
})
