/** For tests: the demo tier's AI as it is in an installation without a key, with every call on record. */
import { createAi } from '#clients/ai/ai.ts'
import type { HostedAi } from '../graphql/context.ts'

const baseUrl = 'http://localhost/sandbox/ai/v1'

/** The sandbox's AI, handed in by the test: only `*.test.ts` may import sandbox/. */
export type StandIn = (request: Request, path: string) => Promise<Response>

/** @param apiKey one of the sandbox's fault keys, or by default the key that works for everyone */
export function openTestAi(answer: StandIn, apiKey = 'sk-sample-hosted') {
  const calls: Request[] = []
  const gate = { opened: Promise.resolve() }
  const ai = createAi({
    baseUrl,
    apiKey,
    pause: () => Promise.resolve(),
    fetch: async (address, init) => {
      const request = new Request(address, init)
      calls.push(request.clone())
      await gate.opened
      return answer(request, request.url.slice(baseUrl.length))
    },
  })
  const hostedAi: HostedAi = {
    kind: 'sandbox',
    ai,
    models: { classify: 'gpt-5.6-luna', research: 'gpt-5.6-terra' },
  }

  /** Holds every answer back until the returned function is called. */
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    gate.opened = promise.then(() => undefined)
    return () => resolve(undefined)
  }

  return { hostedAi, calls, hold }
}
