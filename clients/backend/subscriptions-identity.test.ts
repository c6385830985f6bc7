import { describe, expect, test } from 'vitest'
import type { Auth } from './auth.ts'
import { BackendError } from './backend-error.ts'
import { createIdentity } from './subscriptions-identity.ts'
import { realTiming } from './timing.ts'

const signedOut = new BackendError({ code: 'NO_ID_TOKEN', detail: 'No current user' })

/** An identity whose first attempt waits for its credentials until the test gives them. */
function setUp() {
  const refusedHeaders: Record<string, string>[] = []
  const waiting = Promise.withResolvers<Record<string, string>>()
  const answers = [waiting.promise, Promise.resolve({ authorization: 'second' })]
  const auth: Auth = {
    headersFor: () => answers.shift() ?? Promise.reject(signedOut),
    renewed(_request, { headers }) {
      refusedHeaders.push(headers)
      return Promise.resolve(null)
    },
  }
  const identity = createIdentity(auth, 'http://scout.example', { tokenExpiryToleranceMs: 5_000 }, realTiming)
  return { identity, waiting, refusedHeaders }
}

describe('credentials that come late, or fail', () => {
  test.each([
    ['after the next attempt has begun, are not about it', true, null],
    ['while their own attempt goes on, are why it has none', false, signedOut],
  ])('%s', async (_name, isLate, reason) => {
    const { identity, waiting } = setUp()
    identity.beginAttempt()
    const first = identity.identify()
    if (isLate) {
      identity.beginAttempt()
      expect(await identity.identify()).toEqual({ authorization: 'second' })
    }
    waiting.reject(signedOut)
    await expect(first).rejects.toBe(signedOut)
    expect(identity.unidentified()).toBe(reason)
  })

  test.each([
    ['after the next attempt has begun, are not those that the server refused', true, 'second'],
    ['while their own attempt goes on, are those that the server refused', false, 'first'],
  ])('%s', async (_name, isLate, refused) => {
    const { identity, waiting, refusedHeaders } = setUp()
    identity.beginAttempt()
    const first = identity.identify()
    if (isLate) {
      identity.beginAttempt()
      await identity.identify()
    }
    waiting.resolve({ authorization: 'first' })
    await first
    identity.identifyAnew()
    identity.beginAttempt()
    await identity.identify().catch(() => undefined)
    expect(refusedHeaders).toEqual([{ authorization: refused }])
  })
})
