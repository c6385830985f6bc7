import { type Chooser, seeded } from '#domain/seeded.ts'
import type { ProofCase } from './labels.ts'

/**
 * Drawn once, before there was any rule. Of 2,000 draws, this is the one whose halves differ least in kinds and truths.
 * It stays when a label is corrected.
 */
const DRAW = 'proof labels, 2026-11-26, draw 1025'

/**
 * Two halves of the cases, by chance: of each scene half of the groups. A group is drawn whole, so that no company is
 * in both halves. Always the same for the same cases, in whatever order they come.
 */
export function drawHalves(
  cases: readonly ProofCase[],
  draw = DRAW,
): { open: ProofCase[]; sealed: ProofCase[] } {
  const sorted = cases.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const chooser = seeded(draw)
  const scenes = Map.groupBy(sorted, ({ scene }) => scene)
  const sealed = new Set([...scenes.values()].flatMap((ofScene) => halfOf(ofScene, chooser)))
  return {
    open: sorted.filter(({ group }) => !sealed.has(group)),
    sealed: sorted.filter(({ group }) => sealed.has(group)),
  }
}

/** Where the number of groups is odd, chance decides which half gets one more. */
function halfOf(cases: readonly ProofCase[], chooser: Chooser): string[] {
  const groups = [...new Set(cases.map(({ group }) => group))]
    .map((group) => ({ group, place: chooser.next() }))
    .sort((one, other) => one.place - other.place)
  const first = chooser.between(0, 1)
  return groups.filter((_, index) => index % 2 === first).map(({ group }) => group)
}
