import {
  type DocumentNode,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { createPushQueue, type PushQueue } from '../events/push-queue.ts'
import { subscribeShared } from './shared-subscription.ts'

interface Event {
  text: string
}

/** A schema that counts how often an event is executed. */
function open({ sharesEvents }: { sharesEvents: boolean }) {
  const queues: PushQueue<Event>[] = []
  let executed = 0
  const event = new GraphQLObjectType<Event>({
    name: 'Event',
    fields: {
      text: {
        type: new GraphQLNonNull(GraphQLString),
        args: { repeat: { type: GraphQLInt, defaultValue: 1 } },
        resolve: ({ text }, { repeat }: { repeat: number }) => {
          executed += 1
          return text.repeat(repeat)
        },
      },
    },
  })
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { none: { type: GraphQLString } } }),
    subscription: new GraphQLObjectType({
      name: 'Subscription',
      fields: {
        events: {
          type: event,
          extensions: { sharesEvents },
          subscribe: () => {
            const queue = createPushQueue<Event>()
            queues.push(queue)
            return queue
          },
          resolve: (each: Event) => each,
        },
      },
    }),
  })
  const documents = new Map<string, DocumentNode>()
  const subscribe = async (query: string, variableValues = {}) => {
    const document = documents.get(query) ?? parse(query)
    documents.set(query, document)
    const stream = await subscribeShared({ schema, document, variableValues })
    if (!('next' in stream)) throw new Error('it was refused')
    return stream
  }
  const push = (text: string) => {
    const each = { text }
    for (const queue of queues) queue.push(each)
  }
  return { subscribe, push, queues, executed: () => executed, schema }
}

const PLAIN = 'subscription { events { text } }'
const REPEATED = 'subscription ($repeat: Int) { events { text(repeat: $repeat) } }'

describe('an event', () => {
  test.each([
    ['of a field that shares them is executed once for all who ask alike', true, 1],
    ['of any other field is executed for each', false, 3],
  ])('%s', async (_name, sharesEvents, times) => {
    const { subscribe, push, executed } = open({ sharesEvents })
    const streams = await Promise.all([PLAIN, PLAIN, PLAIN].map((query) => subscribe(query)))
    push('a')
    for (const stream of streams)
      expect((await stream.next()).value).toEqual({ data: { events: { text: 'a' } } })
    expect(executed()).toBe(times)
    push('b')
    expect((await streams[0]?.next())?.value).toEqual({ data: { events: { text: 'b' } } })
  })

  test('has a result of its own for each way to ask', async () => {
    const { subscribe, push, executed } = open({ sharesEvents: true })
    const streams = [
      await subscribe(REPEATED, { repeat: 1 }),
      await subscribe(REPEATED, { repeat: 2 }),
      await subscribe(PLAIN),
    ]
    push('a')
    const texts = await Promise.all(
      streams.map(async (stream): Promise<unknown> => (await stream.next()).value),
    )
    expect(texts).toEqual(['a', 'aa', 'a'].map((text) => ({ data: { events: { text } } })))
    expect(executed()).toBe(3)
  })
})

test('who stops reading ends what it reads from, and errors of the request come as a result', async () => {
  const { subscribe, queues, schema } = open({ sharesEvents: true })
  const stream = await subscribe(PLAIN)
  let ended = false
  queues[0]?.onEnd(() => (ended = true))
  await stream.return?.()
  expect(ended).toBe(true)
  expect((await stream.next()).done).toBe(true)
  const refused = await subscribeShared({ schema, document: parse('subscription { unknown }') })
  expect('errors' in refused ? refused.errors.map(({ message }) => message) : null).toEqual([
    expect.stringContaining('unknown'),
  ])
})
