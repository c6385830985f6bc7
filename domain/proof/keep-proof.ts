/** What an earlier check proved and a new one cannot say. */
import type { CheckedValue, ContactProof } from '../contacts/contact-proof.ts'

const isSaid = ({ verdict }: Pick<CheckedValue, 'verdict'>): boolean =>
  verdict === 'seen' || verdict === 'not_seen'

/**
 * The new proof, with the earlier verdicts that it has nothing to say against: of pages that could not be read this time.
 * @param read the addresses of pages that were read this time
 */
export function keptProof(
  before: ContactProof | null,
  now: ContactProof,
  read: ReadonlySet<string>,
): ContactProof {
  if (before === null) return now
  const isOver = now.kind === 'unresolved' && before.kind !== 'unresolved'
  return {
    kind: isOver ? before.kind : now.kind,
    domain: isOver ? before.domain : now.domain,
    people: now.people.map((person) => {
      const earlier = before.people.find(({ name }) => name === person.name)
      if (!earlier?.page || read.has(earlier.page)) return person
      return person.verdict === 'unsure' ? earlier : person
    }),
    values: now.values.map((value) => {
      const earlier = before.values.find(
        (each) => each.about === value.about && each.kind === value.kind && each.value === value.value,
      )
      if (earlier === undefined || isSaid(value) || !isSaid(earlier)) return value
      const isAnothers = earlier.isAnothers || value.isAnothers
      return { ...earlier, isAnothers, inColumns: earlier.inColumns && !isAnothers, marks: value.marks }
    }),
  }
}
