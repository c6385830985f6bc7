/** How a verdict reads, wherever it is shown. */
export const verdictMessages = {
  verdicts: { met: 'Met: ', not_met: 'Not met: ', not_known: 'Not known: ', not_judged: 'Not judged: ' },
  qualified: 'Qualified',
  notQualified: 'Not qualified',
  confidence: (percent: number) => `Confidence ${percent}%`,
  sampleAi: 'Sample answer, not from an AI',
} as const

/** The mark of a sample answer whose own text, where it is shown, does not say so; null for none. */
export const sampleMark = (sample: boolean, shownText: string): string | null =>
  sample && !shownText.includes(verdictMessages.sampleAi) ? verdictMessages.sampleAi : null
