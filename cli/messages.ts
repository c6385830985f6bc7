import type { ServiceName } from '#domain/base/failure.ts'
import { type AnySource, SOURCES } from '#sources/registry.ts'
import { accountErrorMessages } from './account/messages.ts'
import { KEY_VARIABLES } from './config/key-names.ts'

/** What users read when something goes wrong. */
export const errorMessages = {
  USAGE: (what) => `${what}\nRun "launchscout --help" to see what there is.`,
  UNKNOWN_COMMAND: (name) =>
    `There is no command "${name}". Run "launchscout --help" to see those there are.`,
  CONFIG_NOT_FOUND: (file) => `There is no file ${file}.`,
  CONFIG_UNREADABLE: (what) => `The configuration cannot be read: ${what}`,
  KEYS_UNREADABLE: (file) =>
    `The keys in ${file} cannot be read. It must be a JSON object with ${KEY_VARIABLES.slice(0, -1).join(', ')} or ${KEY_VARIABLES.at(-1)}.`,
  KEYS_NOT_PRIVATE: (file) => `Others on this machine can read your keys. Run: chmod 600 ${file}`,
  KEY_NEEDED: (name) =>
    `${name} is missing or is not such a key. Set it in the environment or in the keys file, or use --sample.`,
  INPUT_UNREADABLE: (where) =>
    `The input cannot be read: ${where}. It must be lines that another command wrote with --json.`,
  NOT_JUDGED: (count) =>
    `${count === '1' ? '1 launch of the input is' : `${count} launches of the input are`} not judged. Give them to "launchscout judge --json" first.`,
  NO_OUTPUT: () => 'There is nowhere to save leads. Name an output in launchscout.json, or with --to.',
  NO_SHEET: () => 'There is no sheet to read. Name one in launchscout.json, or with --to sheet:ID.',
  SAMPLE_TO_REAL: () => 'Sample data is not saved among real leads. Use --sample, or name a file with --to.',
  FILE_NOT_OURS: (file) => `${file} holds something else. Name another file.`,
  FILE_NOT_UTF8: (file) =>
    `${file} is not in UTF-8, so names would be spoiled. Save it as “CSV UTF-8” in your spreadsheet program, or name another file.`,
  WEBHOOK_ADDRESS: (host) =>
    `The webhook's address must begin with https://${host === '' ? '' : ` (${host})`}.`,
  WEBHOOK_REFUSED: (why) => `The webhook did not take the leads: ${why}.`,
  HISTORY_UNREADABLE: (where) => `The history cannot be read: ${where}. Correct that line or delete it.`,
  BUSY: (file) => `Another run is using ${file}. Wait until it is done.`,
  BUDGET_REACHED: (maxUsd) => `Stopped before a call that could have taken the costs beyond $${maxUsd}.`,
  ...accountErrorMessages,
} satisfies Record<string, (detail: string) => string>

const saidOfSource = ({ name, service }: AnySource): [string, string][] => [
  [`${service} UNAUTHORIZED`, `${name} does not accept the token.`],
  [`${service} RATE_LIMITED`, `${name} asks to wait: too many requests.`],
  [`${service} NETWORK`, `${name} could not be reached.`],
]

/** Of an AI provider, where a code says more than that something failed. */
export const aiMessages = (provider: string): Readonly<Record<string, string>> => ({
  INVALID_KEY: `${provider} does not accept the key.`,
  FORBIDDEN: `${provider} does not allow this key, this model or this country.`,
  MODEL_NOT_FOUND: `${provider} does not know the model, or the key may not use it.`,
  QUOTA: `Your ${provider} account has no credit left.`,
  RATE_LIMITED: `${provider} asks to wait: too many requests.`,
  OVERLOADED: `${provider} is overloaded.`,
  NETWORK: `${provider} could not be reached.`,
  TIMEOUT: `${provider} did not answer in time.`,
  REFUSED: 'The model declined to answer.',
  DO_NOT_CONTACT: 'Its company is on your list of whom not to contact.',
  UNREADABLE_RESPONSE: 'The model’s answer cannot be read.',
  NOTHING_JUDGED: 'The model judged no criterion.',
  TOO_FEW_JUDGED: 'The model judged too few criteria.',
})

/** Of the other services. */
export const serviceMessages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SOURCES.flatMap(saidOfSource)),
  'sheets NOT_FOUND': 'Google has no spreadsheet with this ID.',
  'sheets PERMISSION_DENIED':
    'The service account may not edit the sheet. Share the sheet with its email address, as Editor.',
  'sheets TOKEN_FAILED': 'Google does not accept the service account.',
  'sheets CLOCK_WRONG': 'Google does not accept the time of this machine. Correct its clock, and run again.',
  'sheets KEY_UNKNOWN':
    'Google does not know the key of the service account, as after it was deleted or disabled. Create a new key in the Google Cloud console, and put its JSON into GOOGLE_CREDENTIALS.',
  'sheets KEY_UNREADABLE':
    'The private_key of GOOGLE_CREDENTIALS cannot be read. Put the whole JSON file there as Google gave it.',
  'sheets ACCOUNT_GONE':
    'The service account was deleted or disabled. Enable it in the Google Cloud console, or create another one, share the sheet with it, and put its JSON into GOOGLE_CREDENTIALS.',
  'sheets SERVICE_DISABLED':
    'The Google Sheets API is not enabled in your Google Cloud project. Enable it in the Google Cloud console, and run again after some minutes.',
  'sheets NOT_A_GOOGLE_SHEET':
    'The file is an Excel file in Google Drive. Open it there, choose File, Save as Google Sheets, and use the ID of the new file.',
  'sheets CELLS_PROTECTED':
    'Cells of the sheet are protected. Let the service account edit them, under Data, Protect sheets and ranges.',
  'sheets SPREADSHEET_FULL':
    'The spreadsheet is full: Google allows 10 million cells in all its tabs, empty ones included. Delete rows, columns or tabs, or name another spreadsheet.',
  'sheets RANGE_UNKNOWN': 'The tab of the leads was deleted or renamed while it was written to. Run again.',
  'sheets FOREIGN_HEADER': 'The sheet’s first row holds something else than leads.',
  'sheets HEADER_CHANGED': 'The columns of the sheet have changed. Put them back in order.',
  'sheets UNAUTHORIZED':
    'Google Sheets does not accept the service account. It or its key may have been disabled just now: look it up in the Google Cloud console.',
  'sheets RATE_LIMITED': 'Google Sheets asks to wait: too many requests. Run again in a minute.',
  'sheets NETWORK': 'Google Sheets could not be reached.',
  'metering NOT_ALLOWED': 'Your plan allows no further calls.',
  'metering DAILY_LIMIT_REACHED': 'The installation allows no further calls today.',
}

const SERVICE_NAMES: Readonly<Record<string, string>> = {
  sheets: 'Google Sheets',
  metering: 'The metering service',
  backend: 'Your installation',
}

export const nameOfService = (service: ServiceName): string =>
  SOURCES.find((source) => source.service === service)?.name ?? SERVICE_NAMES[service] ?? service

export const serviceFailed = (name: string, code: string, status: number | null): string =>
  `${name} failed (${code}${status === null ? '' : `, status ${status}`}).`

/** Behind a sentence about Google Sheets. */
export const sharedWith = (email: string): string => `It is ${email}.`
export const googleSays = (reason: string): string => `Google says: ${reason}`
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
}
export const fileFailed = (path: string, code: string): string =>
  `${path === '' ? 'A file' : path} cannot be read or written: ${FILE_FAULTS[code] ?? code}.`
export const outputBroken = (code: string): string =>
  `Standard output cannot be written: ${FILE_FAULTS[code] ?? code}.`

export const unforeseen = 'Something went wrong that should not have. Please report it, with this:'

export const progressMessages = {
  found: (count: number) => `Found ${count} ${count === 1 ? 'launch' : 'launches'}.`,
  judged: (score: number, name: string) => `${String(score).padStart(3)}  ${name}`,
  researched: (name: string, people: number) =>
    `     ${name}: ${people === 0 ? 'nobody found' : `${people} ${people === 1 ? 'person' : 'people'}`}`,
  failed: (name: string, why: string) => `     ${name}: ${why}`,
  waiting: (seconds: number) => `Waiting ${seconds} s, as requested ...`,
  saved: (count: number, where: string) => `Saved ${count} ${count === 1 ? 'lead' : 'leads'} to ${where}.`,
  paid: (calls: number, usd: number) =>
    `${calls} ${calls === 1 ? 'call was' : 'calls were'} paid, about $${usd.toFixed(2)} by the list prices.`,
  stopped: 'Stopped. What is done is kept, and the next run goes on from there.',
  stoppedAtOnce: 'Stopped.',
  stopping:
    'Stopping: waiting for the calls under way, as they are paid for. Press Ctrl-C again to leave at once.',
  sample: 'Sample data: launches, people and scores are invented.',
  unfinished: (count: number) =>
    `${count} ${count === 1 ? 'launch is' : 'launches are'} left for the next run.`,
} as const

export const dryRunMessages = {
  found: (launches: number, known: number) =>
    `${launches} launches; ${known} of them are judged already, which costs nothing.`,
  judging: (calls: number, usd: string) => `Judging ${calls}: ${usd}.`,
  research: (calls: number, usd: string) => `Researching contacts of ${calls} at most: ${usd}.`,
  unknownPrice: 'price not known',
  about: (usd: number) => `about $${usd.toFixed(2)}`,
  nothingDone: 'Nothing was judged, researched or saved.',
} as const
