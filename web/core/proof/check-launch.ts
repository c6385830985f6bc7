import pLimit from 'p-limit'
import * as documents from '#clients/backend/page-documents.ts'
import type { ContactResearch } from '#domain/contacts.ts'
import type { Product } from '#domain/product.ts'
import type { ContactProof } from '#domain/proof/contact-proof.ts'
import { PageFacts } from '#domain/proof/page-facts.ts'
import type { Services } from '../services.tsx'

/** So many companies at a time, in Search and Leads together. */
const AT_ONCE = 4

/** Our server reads 120 pages a minute for a user. */
const limitPauseMs = 15_000
/** Then the minute is over, and it is the day's pages that are used up. */
const LIMIT_TRIES = 5

export interface CheckOptions {
  /** Reads also the pages that were read before. */
  again: boolean
  /** Ends it; its reason is thrown. */
  stop: AbortSignal
  /** Called when its turn has come. */
  onBegin: () => void
  /** Called with what is proven so far, as pages are read. */
  onProof: (proof: ContactProof) => void
}

const turns = new WeakMap<Services, ReturnType<typeof pLimit>>()

function turnsOf(services: Services) {
  const known = turns.get(services)
  if (known !== undefined) return known
  const fresh = pLimit(AT_ONCE)
  turns.set(services, fresh)
  return fresh
}

/**
 * Checks the contacts of a launch on the pages that name them. Which person is looked for stays in this browser.
 * @throws {ServiceError} of 'backend'; the reason of `stop`
 */
export function checkLaunch(
  services: Services,
  { name, website }: Pick<Product, 'name' | 'website'>,
  research: ContactResearch,
  { again, stop, onBegin, onProof }: CheckOptions,
): Promise<ContactProof> {
  return turnsOf(services)(async () => {
    stop.throwIfAborted()
    onBegin()
    // It knows every public suffix: it comes in when it is first needed.
    const { checkContacts } = await import('#operations/check-contacts/check-contacts.ts')
    return checkContacts(
      { product: name, website, research },
      {
        readPage: (url) => readPage(services, url, { again, stop }),
        findMailDomains: (domains) => findMailDomains(services, domains, stop),
      },
      onProof,
    )
  })
}

async function readPage(
  { backend, pause }: Services,
  url: string,
  { again, stop }: Pick<CheckOptions, 'again' | 'stop'>,
): Promise<PageFacts> {
  for (let tries = 1; ; tries += 1) {
    const { readPages } = await backend.query(documents.readPages, { urls: [url], again }, stop)
    const page = PageFacts.parse(readPages[0])
    if (page.unreadable !== 'limit' || tries === LIMIT_TRIES) return page
    await pause(limitPauseMs, stop)
  }
}

const MOST_DOMAINS = 20

async function findMailDomains(
  { backend }: Services,
  domains: readonly string[],
  stop: AbortSignal,
): Promise<ReadonlyMap<string, boolean | null>> {
  const some = domains.slice(0, MOST_DOMAINS)
  const { findMailDomains: found } = await backend.query(documents.findMailDomains, { domains: some }, stop)
  return new Map(found.map(({ domain, takesMail }) => [domain, takesMail]))
}
