import { PROVIDERS } from '#providers/registry.ts'

/**
 * Named faults for trying the app and for tests. A fault is a credential: paste it in Settings (or use it in a
 * test) and the stand-in misbehaves in the way described. None needs an account, save the spreadsheet's:
 * - sources and AI: a fixed token or key;
 * - spreadsheet: a fixed spreadsheet id, used with one's own sample service account (each user has their own
 *   sheet behind it), save `clock-skew.`, put in front of the client_email of one's own service account.
 * Faults that pass begin with the first use and are over after the time given in FAULT_TIMES.
 */
/** By what follows the beginning of a provider's sample keys. */
const AI = {
  quota: '429 insufficient_quota: waiting does not help',
  'rate-limited': '429 with Retry-After; well again after 5 seconds',
  'rate-limited-bare': '429 without Retry-After; well again after 5 seconds',
  'rate-limited-forever': '429 with Retry-After, every time',
  overloaded: '503 server_is_overloaded',
  'server-error': '500 server_error',
  'html-page': '200 with a web page, as from a proxy on the way',
  invalid: '401, as with a wrong key',
  forbidden: '403 unsupported_country_region_territory',
  'no-model': '404 model_not_found, and an empty list of models',
  failed: '200 with status "failed"',
  incomplete: '200 with status "incomplete" and half an answer: max_output_tokens',
  'content-filter': '200 with status "incomplete" and half an answer: content_filter',
  refusal: 'a refusal in place of the answer',
  empty: 'an answer without text',
  garbage: 'an answer in no format that was asked for',
  'old-format': 'a verdict in the older format, with a confidence in words',
  'missing-criterion': 'a verdict that leaves the last criterion out',
  'nothing-judged': 'a verdict that judges no criterion',
  'no-contacts': 'a research that finds nobody and no address',
  'odd-contacts':
    'a research with people without a name, values without a source, and addresses that are none',
  'first-fails': 'for each launch the first answer is in no format that was asked for',
  'half-first-fails': 'the same for about half of the launches',
  slow: 'answers after 20 seconds',
  cut: 'the connection is cut in the middle of the answer',
  commentary: 'a message of phase "commentary" before the final answer',
} as const

const SHEETS = {
  'fault-revoked': ['revoked', '403: not shared with the service account any more'],
  'fault-viewer': [
    'viewer',
    "403 to every write: shared with the service account as Viewer; row 1 holds the app's header",
  ],
  'fault-excel': ['excel', '400 to everything: an Excel file in Google Drive'],
  'fault-protected': [
    'protected',
    "400 to every write: the cells are protected; row 1 holds the app's header",
  ],
  'fault-full': ['full', "400 to every write: 10 million cells; row 1 holds the app's header"],
  'fault-missing': ['missing', '404: no such spreadsheet'],
  'fault-rate-limited': ['rate-limited', '429 without Retry-After; well again after 10 seconds'],
  'fault-lost-answer': ['lost-answer', 'values are written, and the connection is cut before the answer'],
  'fault-foreign-header': ['foreign-header', "row 1 holds somebody else's columns"],
  'fault-quoted-title': ['quoted-title', "the first tab is called It's my 'list'"],
} as const

export type AiFault = keyof typeof AI
export type SheetsFault = (typeof SHEETS)[keyof typeof SHEETS][0]

/** The AI key for the demo tier of a server without a key of its own: anyone's, as it buys nothing. */
export const hostedSampleKey = (samplePrefix: string): string => `${samplePrefix}hosted`

const isAiFault = (name: string): name is AiFault => Object.hasOwn(AI, name)
const AI_FAULTS = Object.keys(AI).filter(isAiFault)

/** What a credential is to do wrong, or null for one that is no fault. */
export const sheetsFault = lookup<SheetsFault>(SHEETS)

export const aiFault = (samplePrefix: string, key: string): AiFault | null =>
  AI_FAULTS.find((fault) => key === `${samplePrefix}${fault}`) ?? null

/** Finds the fault that a credential asks for. */
export function lookup<F>(table: Record<string, readonly [F, string]>): (credential: string) => F | null {
  const faults = new Map(Object.entries(table).map(([credential, [fault]]) => [credential, fault]))
  return (credential) => faults.get(credential) ?? null
}

/** Put in front of a sample account's client_email: the token address takes every clock for wrong. */
export const CLOCK_SKEW_PREFIX = 'clock-skew.'

export const FAULT_TIMES = {
  aiLimitMs: 5_000,
  slowAiMs: 20_000,
  sheetsLimitMs: 10_000,
} as const

/** A credential that fails, for people to read. */
export interface FaultLine {
  /** What it takes the place of. */
  where: string
  credential: string
  what: string
}

/** All faults but those of the sources. */
export const FAULT_LIST: readonly FaultLine[] = [
  ...PROVIDERS.flatMap(({ key: { samplePrefix } }) =>
    AI_FAULTS.map((fault) => ({
      where: 'AI key',
      credential: `${samplePrefix}${fault}`,
      what: AI[fault],
    })),
  ),
  ...describe('Spreadsheet id', SHEETS),
  {
    where: 'client_email',
    credential: `${CLOCK_SKEW_PREFIX}<that of your sample service account>`,
    what: 'the token address refuses, as with a wrong clock',
  },
]

export function describe(where: string, table: Record<string, readonly [string, string]>): FaultLine[] {
  return Object.entries(table).map(([credential, [, what]]) => ({ where, credential, what }))
}
