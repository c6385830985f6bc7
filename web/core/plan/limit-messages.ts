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

/** What a call is called, by its tier. */
const TIER_WORDS = {
  standard: ['judgment', 'judgments'],
  premium: ['contact search', 'contact searches'],
} as const

function leftOf({ calls, tokens }: Remaining, kind: string, tier: keyof typeof TIER_WORDS): string {
  const [one, many] = TIER_WORDS[tier]
  const parts = [
    ...(calls === null ? [] : [plural(calls, `${kind}${one}`, `${kind}${many}`)]),
    ...(tokens === null ? [] : [`${compact.format(tokens)} tokens`]),
  ]
  return parts.join(' and ')
}

/** What a search will take, shown in the form before it begins. */
export const runCostMessages = {
  calls: (calls: number) =>
    calls === 0 ? 'Nothing new to judge' : `At most ${plural(calls, 'judgment', 'judgments')}`,
  leftFree: (left: Remaining, tier: keyof typeof TIER_WORDS) =>
    `${leftOf(left, 'free ', tier)} left${untilDay(left.resetsAtMs)}`,
  left: (left: Remaining) => `${leftOf(left, '', 'standard')} left${untilDay(left.resetsAtMs)}`,
  ownKey: (usd: number, measuredCalls: number) =>
    `${dollars(usd)} on your own key (an estimate${
      measuredCalls === 0 ? '' : ` from your last ${plural(measuredCalls, 'judgment', 'judgments')}`
    })`,
  contacts: (usd: number) => `${dollars(usd)} on your own key`,
  withOwnKey: (usd: number) => `with your own key ${dollars(usd)} (an estimate)`,
  priceUnknown: (model: string) => `price of ${model} unknown`,
  sample: 'costs nothing',
  freeCannotFinish: (calls: number, fits: number, resetsAtMs: number | null) =>
    `Your free judgments are not enough for ${countText(calls)} launches: about ${countText(fits)} more can be judged${untilDay(resetsAtMs)}. You can use what is left, or add your own AI key in Settings.`,
  freeIsUsed: ({ calls, resetsAtMs }: Remaining) =>
    `${
      calls === 0
        ? `You have no free judgments left${untilDay(resetsAtMs)}.`
        : `Your free tokens${untilDay(resetsAtMs)} are not enough for another judgment.`
    } A search still finds launches, but does not judge them. Add your own AI key in Settings to judge them.`,
  limitCannotFinish: (calls: number, fits: number, resetsAtMs: number | null) =>
    `Your limit is not enough for ${countText(calls)} launches: about ${countText(fits)} more can be judged${untilDay(resetsAtMs)}. You can use what is left.`,
  notOffered:
    'This installation offers no free judgments. Add your own AI key in Settings to judge launches.',
} as const

/** The price of work for many, before it begins. */
export const pricedMessages = {
  price: (price: string | null) =>
    price === null ? '' : `${price.charAt(0).toUpperCase()}${price.slice(1)}.`,
  start: 'Start',
} as const

/** The banner of a limit that was met (SPEC 8, Plans and AI). */
export const limitMessages = {
  name: { classification: 'Limit for judgments', contacts: 'Limit for contact searches' },
  reached: {
    classification: 'Metering limit reached for AI classification.',
    contacts: 'Metering limit reached for contact finding.',
  },
  freeCalls: 'Your free calls for this month are used up.',
  freeTokens: 'Your free tokens for this month are not enough for another call.',
  freeDay: 'This installation’s free calls are used up until midnight UTC.',
  addKey: 'Please add your own AI key in Settings to continue.',
  ownLimit: 'Whoever runs this installation set this limit for you, and can raise it.',
  dismiss: 'Dismiss',
} as const
