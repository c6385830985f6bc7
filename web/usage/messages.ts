import { countText, LOCALE } from '../ui/locale.ts'

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })
/** Amounts under a cent are many and small: "less than $0.01" says more than $0.00. */
const usd = (amount: number): string =>
  amount > 0 && amount < 0.01 ? 'less than $0.01' : dollars.format(amount)

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })

const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The AI Usage tab, and the usage and plan above the Search tab. */
export const usageMessages = {
  title: 'AI usage',
  widgetTitle: 'Calls and limits',
  widgetNotStarted:
    'The usage display of the metering service could not start. It runs separately from this page and without storage, and may not work that way. Whoever runs this installation can ask its provider.',
  header: {
    name: 'Usage and plan',
    plan: 'Plan',
    planLoading: 'Loading your plan…',
    planUnknown: 'Your plan cannot be shown right now.',
    noPlan: 'No plan yet',
    freeTier: 'Free within monthly limits.',
    ownKey: 'Your AI provider bills you for each call.',
    sampleKey: 'No limits, and nothing to pay.',
    addKey: 'Add an AI key',
  },
  cost: {
    title: 'Usage and cost this month',
    failed: 'The cost cannot be shown right now.',
    notReported:
      'The metering service of this installation does not report tokens by model, so the cost is not available here.',
    none: 'Nothing used this month, so nothing was spent.',
    sums: { own: 'With your own key', free: 'Free calls', sample: 'Sample answers' },
    freeAtListPrice: 'Free calls, at list prices',
    sumNotes: {
      own: 'Estimated. Your AI provider bills you for these.',
      free: (amount: string) => `You pay nothing. With your own key they would cost ${amount}.`,
      sample: 'Not from an AI. They cost nothing.',
    },
    tokens: (count: number) => `${countText(count)} tokens`,
    usd,
    count: (count: number) => countText(count),
    short: (count: number) => compact.format(count),
    estimate: (asOf: string) =>
      `Estimated from the list prices of ${asOf}, without discounts and surcharges. Months and days are UTC.`,
    prices: 'Price list',
    billing: (provider: string) => `Your bill at ${provider}`,
    newTab: '(opens in a new tab)',
    unpriced: (models: readonly string[]) =>
      `No price is known for ${models.map((model) => (model === '' ? 'calls without a model' : model)).join(', ')}, so the totals do not include it.`,
    chartTitle: 'By day',
    measureName: 'Show by day',
    measures: { usd: 'Cost', tokens: 'Tokens' },
    chartSpoken: (measure: string, from: string, to: string, most: string, mostDay: string | null) =>
      `${measure} by day from ${from} to ${to}. ${mostDay === null ? 'Nothing so far.' : `The most is ${most} on ${mostDay}.`} All figures are in the table below.`,
    dayTable: 'Figures by day',
    columns: { day: 'Day', calls: 'Calls', tokens: 'Tokens', usd: 'At list prices' },
    modelTitle: 'By model',
    modelColumns: {
      model: 'Model',
      calls: 'Calls',
      input: 'Input tokens',
      cached: 'Cached input',
      output: 'Output tokens',
      searches: 'Web searches',
      usd: 'Estimated price',
    },
    kinds: { own: 'own key', free: 'free call', sample: 'sample' },
    noModel: 'No answer',
    noPrice: 'not known',
    freePrice: (amount: string) => `free (list price ${amount})`,
    day: (iso: string) => day.format(Date.parse(iso)),
  },
} as const
