import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import {
  addDoNotContact,
  doNotContactQuery,
  followContactLists,
  removeDoNotContact,
  reportWrongContact,
  takeBackWrongContact,
  wrongContactsQuery,
} from './contact-lists.ts'

const Report = z.object({
  leadKey: z.string(),
  leadName: z.string(),
  kind: z.enum(['email', 'phone', 'link']),
  value: z.string(),
})
const Sent = z.object({
  query: z.string(),
  variables: z.object({ entries: z.optional(z.array(z.string())), input: z.optional(Report) }),
})

const wrong: z.infer<typeof Report> = {
  leadKey: 'code:ACME1',
  leadName: 'Acme',
  kind: 'email',
  value: 'ada@acme.example',
}
const acme = { appName: 'Acme', website: '', productHuntUrl: 'https://www.producthunt.com/r/ACME1' }

let users = 0

/** Our server with both lists of a new user, and their tabs. */
function open() {
  const user = {
    id: `contacts-${++users}`,
    email: 'u@example.com',
    emailVerified: true,
    name: null,
    picture: null,
  }
  const reported: z.infer<typeof Report>[] = []
  const server = { entries: ['old.example'], refuses: false, adds: 0 }
  const answer = (query: string, entries: string[], input: z.infer<typeof Report> | undefined) => {
    if (query.includes('mutation AddDoNotContact')) {
      server.adds += 1
      server.entries = [...entries, ...server.entries]
      return { addDoNotContact: server.entries }
    }
    if (query.includes('mutation RemoveDoNotContact')) {
      server.entries = server.entries.filter((entry) => !entries.includes(entry))
      return { removeDoNotContact: server.entries }
    }
    if (query.includes('mutation ReportWrongContact')) return { reportWrongContact: input }
    if (query.includes('mutation TakeBackWrongContact')) return { takeBackWrongContact: input }
    return query.includes('WrongContacts') ? { wrongContacts: reported } : { doNotContact: server.entries }
  }
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const { query, variables } = Sent.parse(JSON.parse(z.string().parse(init?.body)))
    return Promise.resolve(
      server.refuses
        ? Response.json({ errors: [{ message: 'full', extensions: { code: 'TOO_MANY_KEPT' } }] })
        : Response.json({ data: answer(query, variables.entries ?? [], variables.input) }),
    )
  }
  const openTab = async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const backend = createBackend({
      fetch,
      url: 'http://localhost:3000/graphql',
      token: () => Promise.resolve('token'),
    })
    const services = { backend, cache, user }
    await cache.query(doNotContactQuery(services))
    await cache.query(wrongContactsQuery(services))
    const list = () => cache.getQueryData(doNotContactQuery(services).queryKey)
    const reports = () => cache.getQueryData(wrongContactsQuery(services).queryKey)
    return { services, list, reports }
  }
  return { server, openTab }
}

test('an entry that is added is on the list at once, and one that is removed is not', async () => {
  const { services, list } = await open().openTab()
  await addDoNotContact(services, ['new.example'])
  expect(list()?.entries).toEqual(['new.example', 'old.example'])
  await removeDoNotContact(services, 'old.example')
  expect(list()?.entries).toEqual(['new.example'])
})

test('more entries than a request takes go in several requests', async () => {
  const { server, openTab } = open()
  const { services, list } = await openTab()
  await addDoNotContact(
    services,
    Array.from({ length: 1_001 }, (_, index) => `site${index}.example`),
  )
  expect(server.adds).toBe(3)
  expect(list()?.entries).toHaveLength(1_002)
})

test('a value reported as wrong is gone from its lead, and is back when the report is taken back', async () => {
  const { services, reports } = await open().openTab()
  await reportWrongContact(services, wrong)
  await reportWrongContact(services, wrong)
  expect(reports()?.reports).toEqual([wrong])
  await takeBackWrongContact(services, wrong)
  expect(reports()?.reports).toEqual([])
  expect(reports()?.find(acme)).toBeNull()
})

test('a change in one tab is read by the others', async () => {
  const { openTab } = open()
  const [first, second] = [await openTab(), await openTab()]
  const stop = followContactLists(second.services)
  await addDoNotContact(first.services, ['new.example'])
  await expect
    .poll(
      () => second.services.cache.getQueryState(doNotContactQuery(second.services).queryKey)?.isInvalidated,
    )
    .toBe(true)
  stop()
})
