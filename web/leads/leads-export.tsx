import { recordOfLead } from '#domain/export/export-record.ts'
import type { PastedColumn } from '#domain/export/export-text.ts'
import { contactsText } from '#domain/lead/lead-contacts.ts'
import type { ListedLead } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { ExportMenu } from '#web/export/index.ts'
import { type HideableColumn, shownColumns } from './leads-columns.ts'
import { leadsMessages } from './messages.ts'

/** What the table's columns hold, as the sheet has it. */
const columnCell = {
  name: (lead: Lead) => lead.appName,
  tagline: (lead: Lead) => lead.tagline,
  score: (lead: Lead) => lead.targetScore,
  classification: (lead: Lead) => lead.aiClassification,
  contacts: contactsText,
  votes: (lead: Lead) => lead.votes,
  launched: (lead: Lead) => lead.launchedDate,
}

/** The columns of the table that are shown, to be pasted into a sheet. */
export const pastedColumns = (hidden: readonly HideableColumn[]): PastedColumn[] =>
  shownColumns(hidden).map(({ column, title }) => ({ title, cell: columnCell[column] }))

interface LeadsExportProps {
  rows: readonly ListedLead[]
  /** The ids of those that are ticked. */
  ticked: ReadonlySet<number>
  hidden: readonly HideableColumn[]
  /** Whether they are of a sheet of the sandbox. */
  sample: boolean
}

/** The leads that are shown, in the order of the list; first the ticked ones of them, where some are. */
export function LeadsExport({ rows, ticked, hidden, sample }: LeadsExportProps) {
  const chosen = ticked.size === 0 ? [] : rows.filter(({ id }) => ticked.has(id))
  const scope = (label: string, of: readonly ListedLead[]) => ({
    label,
    count: of.length,
    records: () => recordsOf(of, sample),
  })
  const shown = scope(leadsMessages.exportShown(rows.length), rows)
  const scopes =
    chosen.length === 0 ? [shown] : [scope(leadsMessages.exportSelected(chosen.length), chosen), shown]
  return <ExportMenu scopes={scopes} rowsName="lead" pasted={pastedColumns(hidden)} />
}

/** One after the other: a sheet can have 50,000. */
function* recordsOf(rows: readonly ListedLead[], sample: boolean) {
  for (const { lead } of rows) yield recordOfLead(lead, sample)
}
