import type { ContactProof } from '#domain/contacts/contact-proof.ts'
import type { ContactResearch } from '#domain/contacts/contacts.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { contactProofOf, mailDomainsOf } from '#domain/proof/check-result.ts'
import { keptProof } from '#domain/proof/keep-proof.ts'
import { pagesToRead } from '#domain/proof/pages-to-read.ts'
import { type Pin, pinOf } from '#domain/proof/pin.ts'
import { type Proof, proofOf } from '#domain/proof/proof.ts'

interface Checked {
  /** As the listing names the product. */
  product: string
  /** As the listing has it: often its redirect. */
  website: string
  research: ContactResearch
}

interface Proven {
  pages: readonly PageFacts[]
  proof: Proof
}

export type ReadPage = (url: string) => Promise<PageFacts>

/** Whether domains take mail; null where that is not known. */
export type FindMailDomains = (domains: readonly string[]) => Promise<ReadonlyMap<string, boolean | null>>

/**
 * Reads the pages that the rules ask for, at most six for a company (SPEC 3, Contact check; decision 0087), and proves the
 * contacts by them.
 * @param onProof called with what is proven so far, after each page
 * @throws what `readPage` throws
 */
export async function proveContacts(
  { product, website, research }: Checked,
  readPage: ReadPage,
  onProof: (proven: Proven) => void = () => undefined,
): Promise<Proven> {
  const pages: PageFacts[] = []
  const prove = (pin: Pin): Proven => ({ pages, proof: proofOf({ product, research, pin, pages }) })
  let pin: Pin | null = null
  for (;;) {
    const next = pagesToRead({ website, research, read: pages, pin })
    if (next.length === 0 && pin !== null) return prove(pin)
    let open = next.length
    const reading = next.map(async (url) => {
      pages.push(await readPage(url))
      open -= 1
      // What the last one of them proves is said below.
      if (open > 0) onProof(prove(pinOf({ product, research, website, pages })))
    })
    await Promise.all(reading)
    pin = pinOf({ product, research, website, pages })
    onProof(prove(pin))
  }
}

/**
 * Checks contacts on the pages that name them, and whether their email domains take mail. What an earlier check proved
 * stays where its page cannot be read this time.
 * @param onProof called with what is proven so far
 * @throws what `readPage` throws. Domains that cannot be looked up are not known.
 */
export async function checkContacts(
  checked: Checked,
  { readPage, findMailDomains }: { readPage: ReadPage; findMailDomains: FindMailDomains },
  onProof: (proof: ContactProof) => void,
): Promise<ContactProof> {
  const nothing = new Map<string, boolean | null>()
  const kept = ({ pages, proof }: Proven, takesMail: ReadonlyMap<string, boolean | null>): ContactProof => {
    const read = pages.flatMap(({ url, unreadable }) => (unreadable === null ? [url] : []))
    return keptProof(checked.research.proof, contactProofOf(proof, takesMail), new Set(read))
  }
  const proven = await proveContacts(checked, readPage, (sofar) => onProof(kept(sofar, nothing)))
  const domains = mailDomainsOf(proven.proof)
  const takesMail = domains.length === 0 ? nothing : await findMailDomains(domains).catch(() => nothing)
  return kept(proven, takesMail)
}
