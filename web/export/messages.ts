import type { CrmFormat, ExportFormat } from '#domain/export/export-text.ts'
import type { LeftOut } from '#domain/export/left-out.ts'
import { countText } from '#web/ui/locale.ts'

/** What the Export menu says of the kind of rows that it takes. */
export type RowsName = 'launch' | 'lead'

const crmNames: Record<CrmFormat, string> = {
  hubspot: 'HubSpot',
  attio: 'Attio',
  apollo: 'Apollo',
  instantly: 'Instantly',
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

const rowsOf = (count: number, name: RowsName): string =>
  name === 'lead' ? counted(count, 'lead') : counted(count, 'launch', 'launches')
const contactsOf = (count: number): string => counted(count, 'contact')

const leftOutParts = (leftOut: LeftOut, name: RowsName): string[] => [
  ...(leftOut.listed === 0 ? [] : [`${countText(leftOut.listed)} on your do-not-contact list`]),
  ...(leftOut.withoutContacts === 0 ? [] : [`${rowsOf(leftOut.withoutContacts, name)} without contacts`]),
  ...(leftOut.withoutEmail === 0 ? [] : [`${contactsOf(leftOut.withoutEmail)} without an email address`]),
  ...(leftOut.repeated === 0 ? [] : [counted(leftOut.repeated, 'repeated address', 'repeated addresses')]),
  ...(leftOut.doubtful === 0 ? [] : [`${counted(leftOut.doubtful, 'value')} that pages do not confirm`]),
]

export const exportMessages = {
  button: 'Export',
  name: 'Export',
  what: 'What to export',
  rowEach: (name: RowsName) => `One row for each ${name}`,
  forCrms: 'CSV for a CRM, one row for each contact',
  formats: { csv: 'CSV', tsv: 'Copy to paste into a sheet', json: 'JSON', ...crmNames } satisfies Record<
    ExportFormat,
    string
  >,
  rows: rowsOf,
  copied: (count: number, name: RowsName) => `Copied ${rowsOf(count, name)}. Paste them into a sheet.`,
  saved: (count: number, name: RowsName, file: string) => `Saved ${rowsOf(count, name)} to ${file}.`,
  savedContacts: (count: number, file: string) => `Saved ${contactsOf(count)} to ${file}.`,
  nothing: (name: RowsName) =>
    name === 'lead' ? 'There is no lead to export.' : 'There is no launch to export.',
  noContacts: 'There are no contacts to export. Find contacts first.',
  leftOut: (leftOut: LeftOut, name: RowsName): string => {
    const parts = leftOutParts(leftOut, name)
    return parts.length === 0 ? '' : ` Left out: ${parts.join(', ')}.`
  },
  copyRefused: 'Your browser blocked copying. Allow clipboard access for this page, or export a CSV file.',
  listUnknown:
    'Your do-not-contact list could not be read, so nothing was exported. Check your connection and try again.',
  notLoaded: 'The Export menu could not be loaded. Check your connection and reload the page.',
  file: (words: string, isoDay: string, kind: 'csv' | 'json') => `launchscout-${words}-${isoDay}.${kind}`,
} as const
