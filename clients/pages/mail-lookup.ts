import { type MxRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 1_000
const TRIES = 2

/**
 * Whether a domain takes mail.
 * @throws where name servers do not say
 */
export type MailLookup = (domain: string, signal: AbortSignal) => Promise<boolean>

/**
 * Asks name servers for the MX records, and where there are none for the addresses, which then count in their place
 * (RFC 5321 section 5.1). One record without a host says that no mail is taken (RFC 7505).
 * @param servers for tests: others than those of this machine
 */
export function createMailLookup(servers?: readonly string[]): MailLookup {
  return async (domain, signal) => {
    signal.throwIfAborted()
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = () => {
      resolver.cancel()
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const records = await resolver.resolveMx(domain).catch(noneOf<MxRecord>)
      if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.')
      const addresses = await Promise.all([
        resolver.resolve4(domain).catch(noneOf<string>),
        resolver.resolve6(domain).catch(noneOf<string>),
      ])
      return addresses.flat().some(isPublicAddress)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/** An answer that there are no such records, or no such name. Anything else is no answer. */
function noneOf<Row>(error: unknown): Row[] {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENODATA' || code === 'ENOTFOUND') return []
  throw error
}
