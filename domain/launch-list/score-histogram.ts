/** Scores from `from` to `to`, both included. */
export interface ScoreBin {
  from: number
  to: number
}

const BIN_WIDTH = 10
const MAX_SCORE = 100

/** Ten of the same width; the last also holds 100. */
export const SCORE_BINS: readonly ScoreBin[] = Array.from({ length: MAX_SCORE / BIN_WIDTH }, (_, index) => ({
  from: index * BIN_WIDTH,
  to: index === MAX_SCORE / BIN_WIDTH - 1 ? MAX_SCORE : (index + 1) * BIN_WIDTH - 1,
}))

export const isInBin = (score: number, { from, to }: ScoreBin): boolean => score >= from && score <= to

/** How many of the scores are in each bin. */
export const countBins = (scores: readonly number[]): number[] =>
  SCORE_BINS.map((bin) => scores.filter((score) => isInBin(score, bin)).length)
