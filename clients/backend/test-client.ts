/** For tests: a client whose server gives the answers that a test wants. */
import { isBackendError } from './backend-error.ts'
import { type BackendClientOptions, createBackendClient } from './client.ts'

export const url = 'https://scout.example'
export const nowMs = Date.UTC(2026, 10, 22)

/** A client whose server gives one answer after the other, and the last for good. */
export function setUp(options: BackendClientOptions, answers: (() => Response)[] = [ok]) {
  const sent: { address: string; headers: Headers; init: RequestInit }[] = []
  const client = createBackendClient({
    ...options,
    timing: { now: () => nowMs, random: () => 1, pause: () => Promise.resolve() },
    fetch: (input, init = {}) => {
      const address = input instanceof Request ? input.url : String(input)
      sent.push({ address, headers: new Headers(init.headers), init })
      return Promise.resolve((answers[sent.length - 1] ?? answers.at(-1) ?? ok)())
    },
  })
  return { client, sent }
}
export const ok = () => Response.json({ data: { hello: 'you' } })
export const unauthorized = () =>
  Response.json(
    {
      errors: [
        {
          message: 'The token is over.',
          extensions: { code: 'UNAUTHENTICATED', reason: 'EXPIRED', authModes: ['userPool', 'none'] },
        },
      ],
    },
    { status: 401 },
  )

export async function failureOf(run: () => unknown) {
  try {
    await run()
  } catch (error) {
    if (isBackendError(error)) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
