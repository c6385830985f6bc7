/** For tests: connections that go on from token to token, on a server whose time goes on from the forger's. */
import { expect, test } from 'vitest'
import { userPoolAuth } from '#clients/backend/auth.ts'
import { followAccount } from '#clients/backend/documents.ts'
import { createSubscriptionsAs } from '#clients/backend/subscriptions.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { openApiServer } from '../events/test-socket.ts'
import { claims, mint, nowMs } from '../identity/test-token-forge.ts'
import { leewaySeconds } from '../identity/token-check.ts'
import type { Actor } from './test-api.ts'

const began = performance.now()
export const now = () => nowMs + performance.now() - began

/** A token that the server takes for so much longer. */
export const tokenFor = ({ id, email }: Actor, leftMs: number, changes = {}) => {
  const exp = now() / 1_000 - leewaySeconds + leftMs / 1_000
  return mint(claims({ sub: id, email, iat: exp - 3_600, exp, ...changes }))
}

/** Of a token in the test below: renewed every half second, with room for a slow machine. */
const LIFE_MS = 2_000
const RENEWED_BEFORE_MS = 1_500

interface Renewals {
  /** How often the plan changes at least, every 900 ms. */
  changes: number
  /** It goes on changing until the client has used so many. */
  tokens: number
  /** The one that is open when the test runs; its time is `now`. */
  server: () => Awaited<ReturnType<typeof openApiServer>>
}

export function testRenewals({ changes, tokens, server }: Renewals): void {
  test(
    `our client stays connected over ${tokens} tokens, and gets each event`,
    { timeout: 30_000 },
    async () => {
      const { url, ask, signIn } = server()
      const user = await signIn('faithful')
      const sent: string[] = []
      const states: string[] = []
      const plans: (string | null)[] = []
      const lost: string[] = []
      // As the server sees it with its leeway, so that a token ends in seconds.
      const clientNow = () => now() - leewaySeconds * 1_000
      let current = { token: '', untilMs: 0 }
      const token = async () => {
        if (current.untilMs - clientNow() <= RENEWED_BEFORE_MS) {
          current = { token: await tokenFor(user, LIFE_MS), untilMs: clientNow() + LIFE_MS }
          sent.push(current.token)
        }
        return current.token
      }
      const stop = createSubscriptionsAs(
        userPoolAuth({ token, now: clientNow, tokenExpiryToleranceMs: RENEWED_BEFORE_MS }),
        {
          url: `${url}/graphql`,
          tokenExpiryToleranceMs: RENEWED_BEFORE_MS,
          timing: {
            now: clientNow,
            random: () => 1,
            pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
          },
        },
      ).subscribe(
        followAccount,
        {},
        {
          onData: ({ onAccount }) => plans.push(onAccount.planName),
          onState: (state) => states.push(state),
          onLost: ({ code }) => lost.push(code),
        },
      )
      let count = 0
      for (; count < changes || sent.length < tokens; count++) {
        await expect.poll(() => plans.length).toBe(count + 1)
        await ask(
          `mutation { syncUsageTapPlan(hasApiKey: ${count % 2 === 0}) { success } }`,
          {},
          { ...user, token: await tokenFor(user, MINUTE_MS) },
        )
        await new Promise((resolve) => setTimeout(resolve, 900))
      }
      await expect.poll(() => plans.length).toBe(count + 1)
      stop()
      expect([states, lost]).toEqual([['pending', 'connected'], []])
    },
  )
}
