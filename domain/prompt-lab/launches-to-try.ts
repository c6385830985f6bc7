import { shuffled } from '../agreement/draw.ts'
import { seeded } from '../seeded.ts'

/** More would cost more than most prompts are worth, and a change that matters shows on fewer. */
export const MOST_TRIED = 50

/** A label, as far as it matters for whether its launch is tried. */
interface Labeled {
  /** Drawn by chance, and labeled without the score. */
  blind: boolean
  /** Milliseconds since 1970. */
  labeledAtMs: number
}

/** The labeled launches to try a prompt on: those drawn blind, then those labeled by hand, the newest labels first. */
export const labeledToTry = <One extends Labeled>(labels: Iterable<One>): One[] =>
  [...labels]
    .sort((one, other) => Number(other.blind) - Number(one.blind) || other.labeledAtMs - one.labeledAtMs)
    .slice(0, MOST_TRIED)

/**
 * Launches of a search by chance, each with the same.
 * @param seed the same one draws the same of the same launches
 */
export const sampleToTry = <One>(launches: readonly One[], seed: string): One[] =>
  shuffled(launches, seeded(seed)).slice(0, MOST_TRIED)
