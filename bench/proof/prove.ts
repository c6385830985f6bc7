import type { PageFacts } from '#domain/proof/page-facts.ts'
import { type Placement, placementOf } from '#domain/proof/placement.ts'
import type { Proof, ProvenPerson, ProvenValue } from '#domain/proof/proof.ts'
import { proveContacts } from '#operations/check-contacts/check-contacts.ts'
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
  const { pages, proof } = await proveContacts({ product, website, research }, read)
  return { research, pages, proof }
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
