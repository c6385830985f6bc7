import type { Agreement, Interval } from '#domain/agreement/agreement.ts'
import { QUALIFIED_SCORE } from '#domain/verdict/classification.ts'
import { countText } from '#web/ui/locale.ts'

const percent = (share: number): string => `${Math.round(100 * share)}%`
const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`
const about = ({ value, low, high }: Interval & { value: number }): string =>
  `about ${percent(value)} (95% interval: ${percent(low)} to ${percent(high)})`

/** What is said of how often the score is right for the user. */
export const agreementMessages = {
  title: 'How often is the score right?',
  views: { label: 'Label launches', figures: 'Result', lab: 'Try a change' },
  viewsName: 'What to do',
  blind: {
    intro: `The score is hidden. You see up to 20 launches of your search: ten by chance at ${QUALIFIED_SCORE} or more, and ten below. Say of each whether it is a good lead for you. It takes about three minutes.`,
    start: 'Label 20 launches',
    more: 'Label 20 more',
    noSearch: 'Search first. The launches come from the search that is shown.',
    running: 'The search is still judging. More launches to draw from make the result better.',
    progress: (place: number, count: number) => `Launch ${place} of ${count}`,
    of: (name: string) => `Is ${name} a good lead?`,
    skip: 'Skip',
    back: 'Back',
    keys: 'Keys: Y, N, S to skip, B to go back.',
    end: 'End this round',
    votes: (count: number) => `${countText(count)} votes`,
    site: 'Website',
    done: (count: number) =>
      `${plural(count, 'launch', 'launches')} done. See how often the score agrees with you.`,
    toFigures: 'See the result',
  },
  figures: {
    sentence: ({ picked, missed }: Agreement): string => {
      const passed =
        missed &&
        `missed ${missed.count === 0 ? 'no good lead' : plural(missed.count, 'good lead', 'good leads')} among the ${missed.of} it passed over`
      if (picked === null) return `It picked none of these launches, and ${passed ?? ''}.`
      const right = `${picked.count} of the ${picked.of} it picked ${picked.count === 1 ? 'was' : 'were'} good`
      return passed === null ? `${right}.` : `${right}, and it ${passed}.`
    },
    source: (drawn: number) =>
      `It picks a launch when the score is ${QUALIFIED_SCORE} or more. Counted on the ${drawn} launches that you labeled without their scores, under the criteria you use now.`,
    tooFew: (drawn: number, least: number) =>
      `${drawn === 0 ? 'No launch is' : `Only ${plural(drawn, 'launch is', 'launches are')}`} labeled without their scores under the criteria you use now. From ${least} on, you see here how often the score is right.`,
    interval: 'How sure is this?',
    intervals: ({ picked, missed, found }: Agreement): string[] => [
      ...(picked === null ? [] : [`Of the launches it picks, ${about(picked)} are good leads.`]),
      ...(missed === null ? [] : [`Of the launches it passes over, ${about(missed)} are good leads.`]),
      ...(found === null
        ? []
        : [
            `Of all good leads, it picks ${about(found)}. This counts how many launches of your search are on each side.`,
          ]),
      'The more launches you label, the narrower these intervals become.',
    ],
  },
  wrong: {
    title: 'Where it was wrong',
    none: 'Nowhere: your labels and the scores agree.',
    good: (score: number) => `good lead, but the score is ${score}`,
    bad: (score: number) => `not for you, but the score is ${score}`,
    more: (count: number) => `${countText(count)} more`,
  },
} as const
