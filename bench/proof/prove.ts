import type { PageFacts } from '#domain/proof/page-facts.ts'
import { pagesToRead } from '#domain/proof/pages-to-read.ts'
import { type Pin, pinOf } from '#domain/proof/pin.ts'
import { type Placement, placementOf } from '#domain/proof/placement.ts'
import { type Proof, proofOf, type ProvenPerson, type ProvenValue } from '#domain/proof/proof.ts'
import { researchOf } from './earlier.ts'
import type { ProofCase, ProofLabel } from './labels.ts'

export interface Proven {
  research: ReturnType<typeof researchOf>
  pages: readonly PageFacts[]
  proof: Proof
}

/** Reads the pages that the rules ask for, as the product does, and applies the rules. It is told what the listing says, and no more. */
export async function prove(each: ProofCase, read: (url: string) => Promise<PageFacts>): Promise<Proven> {
  const { product, website } = each.company
  const research = researchOf({ ...each, company: { ...each.company, name: product } })
  const pages: PageFacts[] = []
  let pin: Pin | null = null
  for (;;) {
    const next = pagesToRead({ website, research, read: pages, pin })
    if (next.length === 0 && pin !== null) break
    pages.push(...(await Promise.all(next.map(read))))
    pin = pinOf({ product, research, website, pages })
  }
  return { research, pages, proof: proofOf({ product, research, pin, pages }) }
}

export const personOf = ({ proof }: Proven, { about }: ProofLabel): ProvenPerson | null =>
  proof.people.find(({ name }) => name === about) ?? null

export const valueOf = ({ proof }: Proven, label: ProofLabel): ProvenValue | null =>
  proof.values.find(
    ({ about, kind, value }) => about === label.about && kind === label.kind && value === label.value,
  ) ?? null

export function placed(proven: Proven, label: ProofLabel): Placement | null {
  const value = valueOf(proven, label)
  return value === null ? null : placementOf(value, proven.proof)
}
