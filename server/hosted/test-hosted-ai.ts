/** For tests: the demo tier's AI as it is in an installation without a key, with every call on record. */
import { createAi } from '#providers/ai.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { STAND_INS } from '#providers/stand-ins.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { nowMs } from '../identity/test-token-forge.ts'
import type { HostedAi } from './hosted-fields.ts'

const baseUrl = 'http://localhost/sandbox/ai/v1'

type StandIn = (request: Request, path: string) => Promise<Response>

const sandboxAi: StandIn = STAND_INS.openai.open({
  store: memoryStore(),
  launches: shippedLaunches(),
  now: () => nowMs,
  pause: () => Promise.resolve(),
  realistic: false,
})

/** @param apiKey one of the sandbox's fault keys, or by default the key that works for everyone */
export function openTestAi({ answer = sandboxAi, apiKey = 'sk-sample-hosted' } = {}) {
  const calls: Request[] = []
  const gate = { opened: Promise.resolve() }
  const ai = createAi({
    provider: PROVIDERS[0],
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
