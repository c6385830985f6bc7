import { Resolver } from 'node:dns/promises'
import type { Resolve } from './guard.ts'

const TIMEOUT_MS = 2_000
const TRIES = 2
/** A name with more of them counts as unknown. */
const MOST_ADDRESSES = 32

/**
 * Asks the name servers of this machine: neither its file of hosts nor its search domains, which know inner names.
 * IPv4 addresses come first.
 */
export const resolveByDns: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > MOST_ADDRESSES) return []
    return found
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
