import { Resolver } from 'node:dns/promises'
import type { Resolve } from './guard.ts'

const TIMEOUT_MS = 2_000
const TRIES = 2
/** A name with more of them counts as unknown. */
const MOST_ADDRESSES = 32

/**
 * Asks name servers: neither this machine's file of hosts nor its search domains count, which know inner names. IPv4
 * addresses come first.
 * @param servers for tests: others than those of this machine
 */
export function createDnsResolve(servers?: readonly string[]): Resolve {
  return async (name, signal) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = () => {
      resolver.cancel()
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      return found.length > MOST_ADDRESSES ? [] : found
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
