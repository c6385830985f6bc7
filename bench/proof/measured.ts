import { openCases, type ProofCase, sealedCases } from './labels.ts'
import {
  answersOf,
  earlierAnswers,
  errorsOf,
  type Figures,
  figuresOf,
  type Judged,
  type ProofError,
} from './measure.ts'
import { prove } from './prove.ts'
import { createInventedReader } from './read-invented.ts'

/** Both halves of the first set: rules are written with them by now. */
export const firstCases = (): ProofCase[] => [...openCases(), ...sealedCases({ isFinal: true })]

/** What the rules make of cases, and what the rules before them did. */
export async function measured(
  cases: readonly ProofCase[],
): Promise<{ now: Figures; before: Figures; errors: ProofError[] }> {
  const read = createInventedReader()
  const now: Judged[] = []
  const before: Judged[] = []
  for (const each of cases) {
    const proven = await prove(each, read)
    for (const label of each.labels) {
      now.push({ label, answers: answersOf(proven, label) })
      before.push({ label, answers: earlierAnswers(proven, label) })
    }
  }
  return { now: figuresOf(cases, now), before: figuresOf(cases, before), errors: now.flatMap(errorsOf) }
}
