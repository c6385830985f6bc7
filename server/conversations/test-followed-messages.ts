/** For tests: messages that are followed over connections which are lost again and again. */
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../api/test-api.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { cursorOf } from '../base/graphql/list-place.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'

const CREATE = 'mutation { createConversation(input: { name: "A lead" }) { id } }'
const SAY = 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }'
const FOLLOW = 'subscription ($after: String) { onMessage(after: $after) { cursor message { content } } }'

const Made = z.object({ createConversation: z.object({ id: z.string() }) })
const Event = z.object({
  onMessage: z.object({ cursor: z.string(), message: z.object({ content: z.string() }).nullable() }),
})

const PEOPLE = 2
const WRITERS = 20

interface Followed {
  /** Messages of each writer to each of two people. */
  each: number
  /** More than so many connections of each are lost meanwhile. */
  losses: number
}

export function testFollowedMessages({ each, losses: fewest }: Followed): void {
  test(
    `to who goes on from their cursor after each loss: of ${PEOPLE * WRITERS * each} messages by ${WRITERS} writers none is missed or sent twice`,
    { timeout: 60_000 },
    async () => {
      const database = await openTestDatabase()
      onTestFinished(() => database.close())
      const servers = [await openApiServer({ database }), await openApiServer({ database })] as const
      for (const server of servers) onTestFinished(() => server.close())
      const [here, there] = servers

      /** Follows with a connection that is lost after a few messages, now at one server, now at the other. */
      async function follow(actor: Actor, count: number) {
        const contents: string[] = []
        let after = cursorOf(0)
        let losses = 0
        while (contents.length < count) {
          const socket = await openSocket((losses % 2 === 0 ? here : there).port, actor)
          const subscription = socket.subscribe(FOLLOW, { after })
          for (let left = 1 + (losses % 20); left > 0 && contents.length < count; left -= 1) {
            const { onMessage } = Event.parse((await subscription.next())?.data)
            after = onMessage.cursor
            contents.push(onMessage.message?.content ?? '')
          }
          socket.client.terminate()
          losses += 1
        }
        return { contents, losses }
      }

      const people = await Promise.all(
        Array.from({ length: PEOPLE }, async (_, number) => {
          const actor = await here.signIn(`followed-${number}`)
          const { data } = await here.ask(CREATE, {}, actor)
          return { actor, id: Made.parse(data).createConversation.id }
        }),
      )
      const contents = Array.from({ length: WRITERS }, (_, writer) =>
        Array.from({ length: each }, (_unused, number) => `${writer}/${number}`),
      )
      const followed = people.map(({ actor }) => follow(actor, contents.flat().length))
      await Promise.all(
        people.flatMap(({ actor, id }) =>
          contents.map(async (own, writer) => {
            const { ask } = writer % 2 === 0 ? here : there
            for (const content of own)
              expect((await ask(SAY, { input: { conversationId: id, content } }, actor)).codes).toEqual([])
          }),
        ),
      )
      for (const heard of await Promise.all(followed)) {
        expect(heard.losses).toBeGreaterThan(fewest)
        expect(heard.contents.toSorted()).toEqual(contents.flat().toSorted())
      }
    },
  )
}
