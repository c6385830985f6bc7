import type { Figure } from '#domain/agreement/figures.ts'
import { QUALIFIED_SCORE } from '#domain/classification.ts'
import { countText } from '#web/ui/locale.ts'

const percent = (share: number): string => `${Math.round(100 * share)}%`
const launches = (count: number): string => `${countText(count)} launch${count === 1 ? '' : 'es'}`

const WEIGHTED = 'Weighted by how many launches there are on each side.'

/** What is said of how often the score is right for the user. */
export const agreementMessages = {
  title: 'How often is the score right?',
  views: { label: 'Label blind', figures: 'Agreement', lab: 'Try a change' },
  viewsName: 'What to do',
  blind: {
    intro: `The score is hidden. You see up to 20 launches of your search: ten by chance at ${QUALIFIED_SCORE} or more, and ten below. Say of each whether it is a good lead for you. It takes about three minutes.`,
    start: 'Label 20 blind',
    more: 'Label 20 more',
    noSearch: 'Search first. The launches come from the search that is shown.',
    running: 'The search is still judging. More launches to draw from make better figures.',
    progress: (place: number, count: number) => `Launch ${place} of ${count}`,
    of: (name: string) => `Is ${name} a good lead?`,
    skip: 'Skip',
    back: 'Back',
    keys: 'Keys: Y, N, S to skip, B to go back.',
    end: 'End this round',
    votes: (count: number) => `${countText(count)} votes`,
    site: 'Website',
    done: (labeled: number) =>
      `${launches(labeled)} labeled. ${labeled === 0 ? '' : 'See how often the score agrees with you.'}`,
    toFigures: 'See the agreement',
    notKept: (why: string) =>
      `The size of the draw is not saved yet, which recall and accuracy need. It is sent again next time. ${why}`,
  },
  versions: {
    label: 'Criteria',
    now: 'The criteria in use',
    since: (time: string, names: string) => `Criteria used since ${time}${names === '' ? '' : `: ${names}`}`,
    model: (model: string | null) =>
      model === null ? 'by an unknown model' : model === 'sample' ? 'by the sample rules' : `by ${model}`,
    scoresBy: (model: string | null) =>
      `All scores are ${agreementMessages.versions.model(model)}. Scores by another model have figures of their own.`,
    count: (drawn: number, others: number) =>
      `${countText(drawn)} labeled blind under these criteria, ${countText(others)} in other ways`,
    notHere: 'The text of these criteria is not on this device.',
  },
  figures: {
    names: { precision: 'Precision', recall: 'Recall', accuracy: 'Accuracy' },
    meanings: {
      precision: `Of launches at ${QUALIFIED_SCORE} or more, how many are good leads.`,
      recall: `Of all good leads, how many score ${QUALIFIED_SCORE} or more. ${WEIGHTED}`,
      accuracy: `Of all launches, how many are on the right side of ${QUALIFIED_SCORE}. ${WEIGHTED}`,
    },
    share: percent,
    interval: ({ low, high }: Pick<Figure, 'low' | 'high'>) =>
      `95% interval: ${percent(low)} to ${percent(high)}`,
    counted: ({ right, of }: Pick<Figure, 'right' | 'of'>) =>
      `${countText(right)} of ${countText(of)} labeled`,
    none: 'Not known yet',
    tooFew: (drawn: number, least: number) =>
      `${drawn === 0 ? 'No launch is' : `Only ${launches(drawn)} ${drawn === 1 ? 'is' : 'are'}`} labeled blind under these criteria. From ${least} on, you see figures here.`,
    source: `Only launches that you labeled blind count here. Labels given by hand are in the list of disagreements alone, because people pick the striking ones when they label by hand.`,
  },
  picture: {
    title: 'Scores by label',
    spoken: (good: number, notGood: number) =>
      `Bars of the scores of ${countText(good)} good leads and ${countText(notGood)} other launches. The table below has the same numbers.`,
    legend: 'Filled: good leads. Striped: not for you.',
    bar: (from: number, to: number, good: number, notGood: number) =>
      `Score ${from === to ? from : `${from} to ${to}`}: ${countText(good)} good, ${countText(notGood)} not`,
  },
  confusion: {
    title: 'Scores and labels',
    columns: ['', 'Good lead', 'Not for me'],
    high: `${QUALIFIED_SCORE} or more`,
    low: `Below ${QUALIFIED_SCORE}`,
  },
  thresholds: {
    title: 'Other thresholds',
    note: `What another threshold would give. It stays ${QUALIFIED_SCORE}.`,
    columns: ['From', 'Precision', 'Recall', 'Accuracy', 'Labeled', 'Good'],
    inUse: (threshold: number) => `${threshold} (in use)`,
    none: '–',
  },
  criteria: {
    title: 'Criteria that disagree most',
    columns: ['Criterion', 'Differs', 'Met, not for you', 'Not met, good lead'],
    share: (share: number, of: number) => `${percent(share)} of ${countText(of)}`,
    none: 'The verdicts by criterion are not on this device.',
  },
  disagreements: {
    title: 'Disagreements',
    none: 'Your labels and the scores agree.',
    goodLow: (score: number) => `Good lead, and the score is ${score}`,
    badHigh: (score: number) => `Not for you, and the score is ${score}`,
    byHand: 'by hand',
    blind: 'blind',
    blindBefore: 'blind, under other criteria',
    note: 'Read them before you change the criteria. Change a label here only where you labeled by mistake, because the figures change with it.',
    open: (name: string) => `Details of ${name}`,
    reason: (reason: string) => `Your reason: ${reason}`,
    more: (count: number) => `${countText(count)} more`,
    gone: 'The launch could not be loaded.',
    loading: 'Loading…',
    verdicts: { met: 'met', not_met: 'not met', not_known: 'not known', not_judged: 'not judged' },
  },
} as const
