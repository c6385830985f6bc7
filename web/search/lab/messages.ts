import type { DraftProblem } from '#domain/prompt-lab/new-tryout.ts'
import type { TryoutResult } from '#domain/prompt-lab/result.ts'
import { countText } from '#web/ui/locale.ts'

const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

const problems: Record<DraftProblem, string> = {
  EMPTY: 'Write at least one criterion in the draft.',
  TOO_LONG: 'Shorten the draft. It is too long.',
  SAME: 'The draft has the same criteria as the saved prompt. Change it to try it.',
  SAVED_UNUSABLE:
    'The saved prompt is empty or too long, so that nothing can be judged by it. Change it first.',
}

const verdicts: Record<TryoutResult['verdict'], string> = {
  better: 'a real improvement',
  probably_better: 'probably a real improvement',
  no_clear_difference: 'could be chance',
  probably_worse: 'probably worse than before',
  worse: 'worse than before',
  same: 'no difference on these labels',
}

/** What is said where a draft of the prompt is written and tried. */
export const promptLabMessages = {
  draft: {
    title: 'Draft',
    saved: 'Saved prompt',
    savedHelp: 'Searches use it until you use the draft.',
    label: 'Draft',
    help: 'One criterion per line: a short label, a colon, and what it means.',
    copySaved: 'Start again from the saved prompt',
    undo: 'Undo',
    notKept: 'This browser could not store the draft. It is here for as long as this page is open.',
    suggest: 'Suggest a better prompt',
    suggesting: 'Writing a suggestion…',
    suggestFailed: 'No suggestion could be written.',
    nothingToLearn: 'Label some launches that the saved prompt has judged. The suggestion is made from them.',
    changes: 'What the draft changes',
    added: 'Added:',
    removed: 'Removed:',
  },
  try: {
    title: 'Try it',
    launches: (count: number) =>
      `On ${plural(count, 'launch', 'launches')} that you labeled. Those labeled blind come first, then the newest labels.`,
    none: 'Label some launches. Then you can try a draft on them.',
    loading: 'Reading your labels…',
    loadFailed: 'Your labels could not be read.',
    counting: 'Counting what is known…',
    before: 'Saved prompt',
    after: 'Draft',
    counts: (needed: number, known: number) =>
      `${plural(needed, 'verdict', 'verdicts')}, ${known === 0 ? 'none known yet' : `${known === needed ? 'all' : countText(known)} known and free`}`,
    together: 'Together',
    cannotFinish: (calls: number, fits: number) =>
      `What is left of your plan is enough for about ${countText(fits)} of these ${plural(calls, 'judgment', 'judgments')}. You can begin, and go on later.`,
    problem: (problem: DraftProblem) => problems[problem],
    cannotBegin: 'What is left of your plan is not enough for one of these judgments.',
    start: 'Start',
    starting: 'Starting…',
    startFailed: 'The tryout could not begin.',
    gone: 'These launches have no label any more.',
  },
  work: {
    running: (ended: number, total: number) =>
      `Trying the draft: ${countText(ended)} of ${countText(total)} verdicts`,
    ended: (known: number, total: number) => `${countText(known)} of ${countText(total)} verdicts are known`,
    goOn: 'Go on',
    aiWaits: (left: string) => `The AI provider asks us to wait ${left}. Judging then continues by itself.`,
    failedBecause: (count: number, sentence: string) => `${countText(count)} failed: ${sentence}`,
  },
  result: {
    title: 'Result of the tryout',
    headline: ({ better, worse, verdict }: TryoutResult) =>
      `${countText(better)} better, ${countText(worse)} worse: ${verdicts[verdict]}.`,
    tried: (tried: number, total: number) =>
      `${countText(tried)} of ${plural(total, 'launch', 'launches')} compared.`,
    needsLabels:
      'More labels are needed: with fewer than 10 labeled launches, a tryout says next to nothing.',
    why: 'What this means',
    meaning: ({ better, worse, pValue }: TryoutResult) =>
      better + worse === 0
        ? 'No launch moved to the other side of 70, so both prompts are right and wrong about the same launches.'
        : `Better means: the score was on the wrong side of 70 for your label, and is on the right side now. Worse is the other way round. If the two prompts were equally good, chance alone would give a difference of this size or more in ${
            pValue < 0.001
              ? 'less than 1 of 1,000 comparisons'
              : `${countText(Math.round(pValue * 1_000))} of 1,000 comparisons`
          } (exact McNemar test). Below 50 it counts as real, below 100 as probably real.`,
    flips: 'Launches that moved to the other side of 70',
    flipColumns: ['Launch', 'Your label', 'Score', 'Change'],
    scores: (before: number, after: number) => `${before} → ${after}`,
    changes: { better: '▲ better', worse: '▼ worse' },
    otherDraft: 'You changed the draft after this tryout. “Use” takes the draft as it was tried:',
    otherSaved: 'The saved prompt has changed since this tryout.',
    use: 'Use the draft',
    keep: 'Keep the saved prompt',
    used: 'The draft is your saved prompt now. The earlier prompt is in the draft, where you can use it again.',
  },
} as const
