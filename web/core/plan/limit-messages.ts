import { countText, LOCALE } from '#web/ui/locale.ts'

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })

const plural = (value: number, one: string, many: string) => `${countText(value)} ${value === 1 ? one : many}`
const untilDay = (timeMs: number | null) => (timeMs === null ? '' : ` until ${day.format(timeMs)}`)
const dollars = (usd: number) => (usd < 0.01 ? 'less than $0.01' : `about ${money.format(usd)}`)

/** What is left of a plan, as the sentences say it; null where there is no limit, or it is not known. */
export interface Remaining {
  calls: number | null
  tokens: number | null
  /** Milliseconds since 1970. */
  resetsAtMs: number | null
}

function leftOf({ calls, tokens }: Remaining, kind: string): string {
  const parts = [
    ...(calls === null ? [] : [plural(calls, `${kind}call`, `${kind}calls`)]),
    ...(tokens === null ? [] : [`${compact.format(tokens)} tokens`]),
  ]
  return parts.join(' and ')
}

/** What a search will take, shown in the form before it begins. */
export const runCostMessages = {
  calls: (calls: number) =>
    calls === 0 ? 'No AI calls expected' : `At most ${plural(calls, 'AI call', 'AI calls')}`,
  known: (launches: number) =>
    `${plural(launches, 'launch is', 'launches are')} judged already and ${launches === 1 ? 'costs' : 'cost'} nothing`,
  leftFree: (left: Remaining) => `${leftOf(left, 'free ')} left${untilDay(left.resetsAtMs)}`,
  left: (left: Remaining) => `${leftOf(left, '')} left${untilDay(left.resetsAtMs)}`,
  ownKey: (usd: number, measuredCalls: number) =>
    `${dollars(usd)} on your own key (an estimate${
      measuredCalls === 0 ? '' : ` from your last ${plural(measuredCalls, 'call', 'calls')}`
    })`,
  contacts: (usd: number) => `${dollars(usd)} on your own key`,
  withOwnKey: (usd: number) => `with your own key ${dollars(usd)} (an estimate)`,
  priceUnknown: (model: string) => `price of ${model} unknown`,
  sample: 'sample answers cost nothing',
  freeCannotFinish: (calls: number, fits: number, resetsAtMs: number | null) =>
    `The free tier cannot finish a search of ${countText(calls)} launches: about ${countText(fits)} more can be judged${untilDay(resetsAtMs)}. You can go on with what is left, or add your own AI key in Settings.`,
  freeIsUsed: ({ calls, resetsAtMs }: Remaining) =>
    `${
      calls === 0
        ? `No free calls are left${untilDay(resetsAtMs)}`
        : `The free tokens left${untilDay(resetsAtMs)} do not suffice for another call`
    }: launches are found, but not judged. Add your own AI key in Settings to judge them.`,
  limitCannotFinish: (calls: number, fits: number, resetsAtMs: number | null) =>
    `Your limit cannot finish a search of ${countText(calls)} launches: about ${countText(fits)} more can be judged${untilDay(resetsAtMs)}. You can go on with what is left.`,
  notOffered: 'This installation has no free AI calls. Add your own AI key in Settings to judge launches.',
} as const

/** The banner of a limit that was met (SPEC 8, Plans and AI). */
export const limitMessages = {
  name: { classification: 'Limit of AI classification', contacts: 'Limit of contact finding' },
  reached: {
    classification: 'Metering limit reached for AI classification.',
    contacts: 'Metering limit reached for contact finding.',
  },
  freeCalls: 'The free calls of this month are used up.',
  freeTokens: 'The free tokens of this month do not suffice for another call.',
  freeDay: 'The free calls of this installation are used up until midnight UTC.',
  addKey: 'Please add your own AI key in Settings to continue.',
  ownLimit: 'Whoever runs this installation has set this limit for you, and can raise it.',
  dismiss: 'Dismiss',
} as const
