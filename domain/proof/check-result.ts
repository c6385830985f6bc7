/** From a proof to what is kept of it. */
import { emailDomain } from '../contact-values/sites.ts'
import type { CheckedValue, ContactProof } from '../contacts/contact-proof.ts'
import { emailMarks } from './email-marks.ts'
import { placementOf } from './placement.ts'
import type { Proof, ProvenValue } from './proof.ts'

/**
 * @param takesMail by domain, as our server looked it up; a domain that it does not have is not known
 */
export function contactProofOf(proof: Proof, takesMail: ReadonlyMap<string, boolean | null>): ContactProof {
  const { pin, people, values } = proof
  return {
    kind: pin.kind,
    domain: pin.domain,
    people: [...people],
    values: values.map((value) => checkedValue(value, proof, takesMail)),
  }
}

function checkedValue(
  value: ProvenValue,
  proof: Proof,
  takesMail: ReadonlyMap<string, boolean | null>,
): CheckedValue {
  const { about, kind, value: text, proof: of, owner } = value
  const isRead = of.verdict !== 'not_checked' && of.verdict !== 'no_source'
  const { domain } = proof.pin
  const person = proof.people.find(({ name }) => name === about)
  return {
    about,
    kind,
    value: text,
    verdict: of.verdict,
    // Where it is to be looked for.
    page: isRead ? of.page : value.source,
    at: isRead ? of.at : null,
    reason: of.verdict === 'unreadable' ? of.reason : null,
    isAnothers: person?.verdict === 'another' || owner === 'another',
    inColumns: placementOf(value, proof) === 'contact',
    marks:
      kind === 'email'
        ? emailMarks(text, { domain, aliases: proof.sites }, takesMail.get(emailDomain(text) ?? '') ?? null)
        : null,
  }
}

/** The domains of the email addresses of a proof, each once. */
export const mailDomainsOf = ({ values }: Pick<Proof, 'values'>): string[] => [
  ...new Set(values.flatMap(({ kind, value }) => (kind === 'email' ? (emailDomain(value) ?? []) : []))),
]
