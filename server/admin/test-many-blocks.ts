/** For tests: users who are blocked one after the other while they are connected. */
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import { openApiServer, openSocket } from '../events/test-socket.ts'
import { adminEmailDomain } from '../graphql/test-api.ts'

/** DESIGN 4, SECURITY I6: what counts is what the user can still do a second after an admin has blocked them. */
export const EFFECT_WITHIN_MS = 1_000

const ACCOUNT = 'subscription { onAccount { blocked } }'
const BLOCK = 'mutation ($userId: ID!) { adminBlockUser(userId: $userId, reason: "spam") { success } }'

export function testManyBlocks(count: number): void {
  test(`${count} users, each with a socket at either server, lose it within a second of their block, and nobody else does`, async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const here = await openApiServer({ database })
    onTestFinished(() => here.close())
    const there = await openApiServer({ database })
    onTestFinished(() => there.close())

    const admin = await here.signIn('admin', { email: `admin@${adminEmailDomain}` })
    const users = await Promise.all(Array.from({ length: count }, (_, i) => here.signIn(`many-${i}`)))
    const bystander = await here.signIn('bystander')
    const kept = await openSocket(there.port, { token: bystander.token })
    const keptAccount = kept.subscribe(ACCOUNT)
    await keptAccount.next()
    const sockets = await Promise.all(
      users.map(({ token }, i) => openSocket((i % 2 === 0 ? here : there).port, { token })),
    )
    const effects: number[] = []
    for (const [i, user] of users.entries()) {
      const began = performance.now()
      await here.ask(BLOCK, { userId: user.id }, admin)
      void sockets[i]?.closed.then(({ code }) =>
        effects.push(code === 4403 ? performance.now() - began : Infinity),
      )
    }
    await Promise.all(sockets.map(({ closed }) => closed))
    expect(effects).toHaveLength(count)
    expect(Math.max(...effects)).toBeLessThan(EFFECT_WITHIN_MS)
    await here.ask('mutation { syncUsageTapPlan(hasApiKey: false) { success } }', {}, bystander)
    expect(await keptAccount.next()).toMatchObject({ data: { onAccount: { blocked: false } } })
    kept.close()
  })
}
