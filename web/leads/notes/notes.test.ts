import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { createSubscriptions } from '#clients/backend/subscriptions.ts'
import { startServer } from '#clients/backend/test-subscription-server.ts'
import { realTiming } from '#clients/http.ts'
import type { Note, NoteChange } from './note-changes.ts'
import { createNotes } from './notes.ts'
import type { OutgoingNote } from './unsent-notes.ts'

const Sent = z.object({
  query: z.string(),
  variables: z.object({
    id: z.optional(z.string()),
    nextToken: z.nullish(z.string()),
    input: z.optional(
      z.object({ id: z.optional(z.string()), name: z.optional(z.string()), content: z.optional(z.string()) }),
    ),
  }),
})

const Followed = z.object({ variables: z.unknown() })

const noteOf = (id: string, content: string, second = 0): Note => {
  const time = new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString()
  return { id, role: 'USER', content, createdAt: time, updatedAt: time }
}
const outgoing: OutgoingNote = {
  id: 'n1',
  subject: 'a lead',
  leadName: 'Quill',
  content: 'Call Ada',
  writtenAtMs: 1,
}
const count = (count: number) => ({ conversationId: 'c1', subject: 'a lead', count })

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** The notes over the real clients; the server has one conversation, and loses the answers that a test names. */
async function open(kept: Note[] = []) {
  const requests: string[] = []
  const lost = new Set<string>()
  const server = {
    kept,
    deleted: new Set<string>(),
    pageSize: 30,
    refuses: new Set<string>(),
    names: new Array<string | undefined>(),
  }
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const { query, variables } = Sent.parse(JSON.parse(z.string().parse(init?.body)))
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
    requests.push(name)
    const data = server.refuses.has(name) ? null : answers[name]?.(variables)
    if (lost.delete(name)) throw new TypeError('Failed to fetch')
    return data ?? refusal('MESSAGE_NOT_FOUND')
  }
  const refusal = (code: string) => Response.json({ errors: [{ message: 'gone', extensions: { code } }] })
  const answers: Record<string, (variables: z.output<typeof Sent>['variables']) => Response | null> = {
    MessageCounts: () => {
      const items = server.kept.length === 0 ? [] : [count(server.kept.length)]
      return Response.json({ data: { messageCounts: { items, cursor: 'at first' } } })
    },
    Messages: ({ nextToken }) => {
      const from = Number(nextToken ?? 0)
      const items = server.kept.slice(from, from + server.pageSize)
      const next = from + server.pageSize < server.kept.length ? String(from + server.pageSize) : null
      return Response.json({ data: { messages: { items, nextToken: next, cursor: 'x' } } })
    },
    CreateConversation: ({ input }) => {
      server.names.push(input?.name)
      return Response.json({ data: { createConversation: { id: 'c1', subject: 'a lead' } } })
    },
    CreateMessage: ({ input }) => {
      if (server.deleted.has(input?.id ?? '')) return refusal('DELETED')
      const known = server.kept.find(({ id }) => id === input?.id)
      const note = known ?? noteOf(input?.id ?? '', input?.content ?? '', 59)
      if (known === undefined) server.kept = [note, ...server.kept]
      return Response.json({ data: { createMessage: note } })
    },
    DeleteMessage: () => null,
  }
  const followed: unknown[] = []
  let send: (message: object) => void = () => undefined
  let closeSocket: (code: number) => void = () => undefined
  const socket = await startServer({
    listens({ type, id, payload }, reply, close) {
      closeSocket = close
      if (type === 'connection_init') reply({ type: 'connection_ack' })
      if (type !== 'subscribe') return
      send = (message) => reply({ id, ...message })
      followed.push(Followed.parse(payload).variables)
    },
  })
  closers.push(socket.close)
  const token = () => Promise.resolve('token')
  const timing = { ...realTiming, pause: () => Promise.resolve() }
  const subscriptions = createSubscriptions({ url: socket.url, token, timing })
  closers.push(() => subscriptions.close())
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = { id: 'u', email: 'u@example.com', emailVerified: true, name: null, picture: null }
  const backend = createBackend({ fetch, url: 'http://localhost:3000/graphql', token })
  const notes = createNotes({ backend, subscriptions, cache, user })
  return {
    notes,
    requests,
    lost,
    followed,
    server,
    counts: () => cache.query(notes.counts),
    countsKnown: () => cache.getQueryData(notes.counts.queryKey),
    ids: () => cache.getQueryData(notes.thread('c1').queryKey)?.items.map(({ id }) => id),
    load: () => cache.query(notes.thread('c1')),
    /** Shows the thread. Returns what is shown, one after the other. */
    show: () => {
      const observer = new QueryObserver(cache, notes.thread('c1'))
      const shown: unknown[] = []
      closers.push(observer.subscribe(({ data }) => shown.push(data)))
      return shown
    },
    /** Begins to follow, and waits until the server knows. */
    follow: async () => {
      const before = followed.length
      closers.push(notes.follow())
      await expect.poll(() => followed.length).toBe(before + 1)
    },
    push: (change: { onMessage: NoteChange }) => send({ type: 'next', payload: { data: change } }),
    refuse: (code: string) => send({ type: 'error', payload: [{ message: 'No.', extensions: { code } }] }),
    loseConnection: () => closeSocket(1012),
  }
}

const changeOf = (change: Partial<NoteChange>): { onMessage: NoteChange } => ({
  onMessage: {
    cursor: 'later',
    kind: 'CREATED',
    conversationId: 'c1',
    messageId: change.message?.id ?? null,
    message: null,
    conversation: count(1),
    ...change,
  },
})

test('a note whose answer was lost is kept once when it is sent again, and is in its thread then', async () => {
  const { notes, lost, counts, countsKnown, ids, server } = await open()
  await counts()
  lost.add('CreateMessage')
  await expect(notes.send(outgoing)).rejects.toMatchObject({ code: 'NETWORK' })
  await notes.send(outgoing)
  expect(server.kept).toHaveLength(1)
  expect(ids()).toEqual(['n1'])
  expect(countsKnown()?.items).toEqual([count(1)])
})

test('a change that is pushed is in the counts and in the loaded threads; after a loss it goes on from the last one', async () => {
  const { counts, countsKnown, ids, followed, follow, push, load, loseConnection } = await open([
    noteOf('n1', 'one'),
  ])
  await counts()
  await load()
  await follow()
  expect(followed).toEqual([{ after: 'at first' }])
  const change = changeOf({ message: noteOf('n2', 'two', 1), conversation: count(2) })
  push(change)
  push(change)
  await expect.poll(ids).toEqual(['n2', 'n1'])
  expect(countsKnown()).toEqual({ items: [count(2)], cursor: 'later' })
  loseConnection()
  await expect.poll(() => followed.at(1)).toEqual({ after: 'later' })
  push(changeOf({ messageId: 'n1', message: null, kind: 'DELETED' }))
  await expect.poll(ids).toEqual(['n2'])
  // Begun anew, it goes on from there too.
  await follow()
  expect(followed.at(-1)).toEqual({ after: 'later' })
})

test('who was away too long reads all anew and follows on; the thread that is shown stays meanwhile', async () => {
  const { counts, ids, follow, followed, refuse, load, show, server } = await open([noteOf('n1', 'one')])
  await counts()
  await load()
  await follow()
  const shown = show()
  server.kept = [noteOf('n2', 'two', 2), ...server.kept]
  refuse('CURSOR_EXPIRED')
  await expect.poll(ids).toEqual(['n2', 'n1'])
  expect(shown).not.toContain(undefined)
  await expect.poll(() => followed).toEqual([{ after: 'at first' }, { after: 'at first' }])
})

test.each([
  ['line breaks and tabs', ' Acme\r\n\tInc\u0085Ltd\n', 'Acme Inc Ltd'],
  ['nothing but control characters', '\u0001\u007f', 'Unnamed lead'],
  ['more than fits, a character at the cut', `${'x'.repeat(198)}🚀🚀`, `${'x'.repeat(198)}…`],
])('a lead’s name of %s is sent as one that the server takes', async (_what, leadName, name) => {
  const { notes, server } = await open()
  await notes.send({ ...outgoing, leadName })
  expect(server.names).toEqual([name])
})

test('earlier notes come below, each once, whatever is pushed meanwhile', async () => {
  const kept = Array.from({ length: 50 }, (_, index) => noteOf(`n${50 - index}`, 'x', 50 - index))
  const { notes, counts, ids, follow, push, load } = await open(kept)
  await counts()
  await load()
  await follow()
  expect(ids()).toHaveLength(30)
  push(changeOf({ message: noteOf('n51', 'new', 51) }))
  push(changeOf({ messageId: 'n30', message: null, kind: 'DELETED' }))
  await Promise.all([notes.loadEarlier('c1'), notes.loadEarlier('c1')])
  const all = Array.from({ length: 51 }, (_, index) => `n${51 - index}`)
  await expect.poll(ids).toEqual(all.filter((id) => id !== 'n30'))
})

test('a note that is sent late, when it was saved and deleted already, is done with and does not come back', async () => {
  const { notes, counts, load, ids, countsKnown, server } = await open()
  await counts()
  await load()
  server.deleted.add(outgoing.id)
  await notes.send(outgoing)
  expect(ids()).toEqual([])
  expect(countsKnown()?.items).toEqual([])
  await notes.send({ ...outgoing, id: 'n2' })
  expect(ids()).toEqual(['n2'])
})

test('a note that is gone already is deleted all the same', async () => {
  const { notes, ids, load } = await open([noteOf('n1', 'one')])
  await load()
  await notes.remove({ id: 'n1', conversationId: 'c1' })
  expect(ids()).toEqual([])
})
