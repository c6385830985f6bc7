import { recordOfLead } from '#domain/export/export-record.ts'
import type { PastedColumn } from '#domain/export/export-text.ts'
import type { Lead } from '#domain/lead.ts'
import type { ListedLead } from '#domain/lead-list.ts'
import { ExportMenu } from '#web/core/export/export-menu.tsx'
import { type HideableColumn, shownColumns } from './leads-columns.ts'
import { leadsMessages } from './messages.ts'

/** What the table's columns hold, as the sheet has it. */
const columnCell = {
  name: (lead: Lead) => lead.appName,
  tagline: (lead: Lead) => lead.tagline,
  score: (lead: Lead) => lead.targetScore,
  classification: (lead: Lead) => lead.aiClassification,
  votes: (lead: Lead) => lead.votes,
  launched: (lead: Lead) => lead.launchedDate,
}

/** The columns of the table that are shown, to be pasted into a sheet. */
export const pastedColumns = (hidden: readonly HideableColumn[]): PastedColumn[] =>
  shownColumns(hidden).map(({ column, title }) => ({ title, cell: columnCell[column] }))

interface LeadsExportProps {
  rows: readonly ListedLead[]
  hidden: readonly HideableColumn[]
  /** Whether they are of a sheet of the sandbox. */
  sample: boolean
}

/** The leads that are shown, in the order of the list. */
export function LeadsExport({ rows, hidden, sample }: LeadsExportProps) {
  const records = () => recordsOf(rows, sample)
  const scope = { label: leadsMessages.exportShown(rows.length), count: rows.length, records }
  return <ExportMenu scopes={[scope]} rowsName="lead" pasted={pastedColumns(hidden)} />
}

/** One after the other: a sheet can have 50,000. */
function* recordsOf(rows: readonly ListedLead[], sample: boolean) {
  for (const { lead } of rows) yield recordOfLead(lead, sample)
}
